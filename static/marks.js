/* Marks: a page that a stream brings is the same for all phones of the table. Where they see different things it holds every
   wording between control characters, and this phone picks its own, as the server does for a page that is loaded
   (companion/web/rendering/marks.py, which says what the tests mean). */

const marks = (() => {
  "use strict";
  const BEGIN = "\x01", THEN = "\x02", NEXT = "\x03", END = "\x04", OWN_PAGE = "<template data-own-page>";
  const SIGNS = new RegExp(`([${BEGIN}-${END}])`);
  /** Who looks at a page: the seat of this phone, and the one that its taps report for now.
      @typedef {{ own: number | null, acting: number | null }} Who */
  const bottom = ({ own, acting }) => own ?? acting ?? 0;
  const has = (seat, test) => test.split(" ").includes(String(seat ?? "None"));

  /** @type {Record<string, (seat: string, parts: string[], who: Who) => string>} */
  const CHOICES = {
    own: (seat, [then, other], { own }) => (has(own, seat) ? then : other),
    bottom: (seat, [then, other], who) => (has(bottom(who), seat) ? then : other),
    acts: (seat, [then, other], { acting }) => (acting !== null && ["", String(acting)].includes(seat) ? then : other),
    helps: (_, [then, other], { own, acting }) => (own !== null && acting !== null && own !== acting ? then : other),
    stands_in: (_, [then, other], { own, acting }) => (acting !== null && own !== acting ? then : other),
    "from-own": (_, parts, { own }) => rotated(parts, own ?? 0),
    "from-next": (_, parts, who) => rotated(parts, bottom(who) + 1),
    "place-own": (seat, parts, { own }) => placed(parts, Number(seat) - (own ?? 0)),
    "place-bottom": (seat, parts, who) => placed(parts, Number(seat) - bottom(who)),
  };
  const rotated = (parts, first) => [...parts.slice(first), ...parts.slice(0, first)].join("");
  const placed = (parts, place) => parts[(place + parts.length) % parts.length];

  /** The page as this phone sees it. `values`: what only this phone has, by name.
      @param {string} text @param {Who} who @param {Record<string, string>} values */
  function pick(text, who, values) {
    const pieces = text.split(SIGNS).values();
    function parts(ofAMark) {
      const found = [""];
      for (const piece of pieces) {
        if (piece === END && ofAMark) break;
        if (piece === BEGIN) {
          const [test, ...inside] = parts(true);
          found[found.length - 1] += chosen(test, inside, who, values);
        } else if ([THEN, NEXT, END].includes(piece)) found.push("");
        else found[found.length - 1] += piece;
      }
      return found;
    }
    return parts(false).join("");
  }
  function chosen(test, parts, who, values) {
    if (test.startsWith("$")) return values[test.slice(1)] ?? "";
    const [kind, name] = test.split(" ");
    if (kind === "keep") { [values[name]] = parts; return ""; }
    return CHOICES[kind]?.(test.slice(kind.length + 1), parts, who) ?? "";
  }

  /** Whose turn it is by the text of a page, and for which of them this phone's taps report: as TablePage._reports_for.
      @param {string} text @param {HTMLElement} shown @returns {Who} */
  function whoLooks(text, shown) {
    const seats = (name) => new RegExp(`data-${name}="([\\d ]*)"`).exec(text)?.[1].split(" ").filter(Boolean).map(Number) ?? [];
    const { own, host, url } = shown.dataset, seat = own ? Number(own) : null, turns = seats("turns");
    const mayFor = (other) => host || !seats("only-own").includes(other);
    const wanted = Number(new URL(url, location.href).searchParams.get("for") ?? NaN);
    if (turns.includes(seat)) return { own: seat, acting: seat };
    if (turns.includes(wanted) && mayFor(wanted)) return { own: seat, acting: wanted };
    return { own: seat, acting: seat === null && turns.length && mayFor(turns[0]) ? turns[0] : null };
  }

  /** A page that all phones got, as this one would have loaded it; "" where this one is to ask for its own. @param {string} text */
  page.resolve = (text) => {
    const shown = page.element(), who = whoLooks(text, shown);
    const picked = pick(text, who, { ...shown.dataset, key: page.newKey(), acting: String(who.acting ?? "") });
    return picked.includes(OWN_PAGE) ? "" : picked;
  };

  return { pick };
})();
