/* What changed is seen where it lies: below a new card the one that lay there, with a seal of who played it; and it comes from
   where it was: a card from the seat of its player, a marker from another card, an attack from who attacks. static/changed.js
   says what changed; nothing gives way to it, and all of it goes with the marks. Where motion is reduced nothing moves.
   What stands where its place does is put there first, then all is measured at once, then the rest is laid: so the page is laid
   out once. Only what the compositor can animate alone is animated: translation, rotation and opacity, each with an explicit
   end, or the main thread draws every frame. What begins together ends together, and nothing waits before it begins: each
   beginning and end takes the page some frames, five milliseconds each on a slow phone. So all has come to rest long before
   its animation ends, which is as the marks go.

   A page says where things lie by data-spot: a seat's number, or a name such as "deck". On the <data> of a place:
   data-origin: the spot it came from, if not whoever played; data-moves="marker": a count whose pieces travel between places,
   and how one looks; data-arrow="2 0": an arrow from spot to spot; data-by: the seat that did it, if not whoever played. */
(() => {
  "use strict";
  /* milliseconds: as --calm in the stylesheets, between two pieces, until the marks go; and pieces */
  const LONG = 320, GAP = 60, SHOWN = 3000, MOST = 12;
  const easing = "cubic-bezier(.2, .7, .2, 1)";
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  /** @param {string} [name] @returns {HTMLElement | null} */
  const spot = (name) => (name ? page.find(`#page [data-spot="${name}"]`) : null);
  /** The spot a change comes from, or goes to. @param {Change} change */
  const home = ({ data }) => spot(data.dataset.origin ?? page.element().dataset.player);

  /** From one element to another, as a translation of the latter; null where one of them cannot be seen. */
  function way(from, to) {
    const [a, b] = [from, to].map((one) => one?.getBoundingClientRect());
    if (!a?.width || !b?.width) return null;
    return `${a.left + a.width / 2 - b.left - b.width / 2}px ${a.top + a.height / 2 - b.top - b.height / 2}px`;
  }
  /** Two places that changed what they show for what the other showed. @param {Change} one @param {Change[]} changes */
  const exchanged = (one, changes) => one.was !== undefined
    && changes.find((other) => other !== one && other.was === one.data.value && other.data.value === one.was);

  /** An element that stands beside what the server sent, until the marks go. */
  function piece(look, place) {
    const one = document.createElement("i");
    one.className = `beside ${look}`;
    one.ariaHidden = "true";
    place?.append(one);
    return one;
  }

  /* ---------- what lay there, and whose move it was ---------- */
  /** The card that lay at a place, below the one that lies there now; not where a phone showed no table. @param {Change} change */
  function lower({ place, was, look }) {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = place;
    return () => {
      if (!width) return;
      const old = piece(`${look} was`, place.parentElement);
      if (was.length < 3) old.dataset.was = was;
      old.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    };
  }
  /** @param {Change} change @param {string} player whose it is where the place does not say so */
  function seal({ place, data }, player) {
    const suit = page.suit(data.dataset.by ?? player);
    piece(`seal suit-${suit}`, place).innerHTML = `<svg class="suit"><use href="#suit-${suit}"/></svg>`;
  }
  /** Seals what changed, and gives those cards below which another lay. @param {Change[]} changes @param {Change[]} cards @param {string} player */
  function lay(changes, cards, player) {
    const pairs = cards.filter((one) => exchanged(one, cards)), sealed = new Set(pairs.slice(1).map(({ place }) => place));
    const places = changes.filter(({ was, place }) => was !== undefined && place.matches(".card, .life, .stacks"));
    for (const one of places) {
      if (!sealed.has(one.place)) seal(one, player);
      sealed.add(one.place);
    }
    return places.filter((one) => cards.includes(one) && !pairs.includes(one));
  }

  /** What is on its way, or has come to rest and waits for the marks to go. @type {Animation[]} */
  let moving = [];
  /** @param {Element} one @param {Keyframe[]} frames */
  function move(one, frames) { moving.push(one.animate(frames, SHOWN)); }
  /** One after the other: when each begins and comes to rest, as a share of the time that marks are shown. */
  const inTurn = (order) => ({ begins: order * GAP / SHOWN, ends: order * GAP / SHOWN + END });
  const END = LONG / SHOWN;
  document.addEventListener("unmarked", () => {
    for (const one of moving) one.cancel();
    moving = [];
  });

  /* ---------- cards ---------- */
  /** @param {Change} one @param {number} order @param {Change[]} cards */
  function laid(one, order, cards) {
    const { place, data } = one, other = exchanged(one, cards), turns = data.dataset.origin === "deck";
    const translate = way(other ? other.place : home(one), place) ?? "0 -18px";
    if (other) return () => passed(place, translate, cards.indexOf(other) < order);
    return () => (turns ? turnedOver : thrown)(place, translate, inTurn(order));
  }
  function thrown(place, translate, { begins, ends }) {
    const from = { translate, rotate: "-9deg", opacity: 0.4 }, to = { translate: "0 0", rotate: "0deg" }, lit = begins + (ends - begins) / 5;
    move(place, [from, { ...from, offset: begins, easing }, { opacity: 1, offset: lit }, { ...to, offset: ends }, { ...to, opacity: 1 }]);
  }
  function passed(place, translate, isSecond) {
    const midway = { rotate: isSecond ? "10deg" : "-10deg", offset: 0.5 * END, easing }, lies = { translate: "0 0", rotate: "0deg" };
    move(place, [{ translate, rotate: "0deg", easing }, midway, { ...lies, offset: END }, lies]);
  }
  function turnedOver(place, translate) {
    const back = piece("card back cover", place), rotate = "y 180deg", lies = { translate: "0 0", rotate: "y 0deg" };
    move(place, [{ translate, rotate, easing: "ease-out" }, { ...lies, rotate, offset: 0.3 * END, easing: "ease-out" }, { ...lies, offset: END }, lies]);
    move(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 * END }, { opacity: 0, offset: 0.51 * END }, { opacity: 0 }]);
  }

  /* ---------- pieces of counts: from places with fewer to places with more, and to or from who played ---------- */
  /** @param {Change[]} counts */
  function travels(counts) {
    const each = (sign) => counts.flatMap((one) => Array(Math.max(0, sign * one.more)).fill(one)).slice(0, MOST);
    const came = each(1), went = each(-1);
    const flights = Array.from({ length: Math.max(came.length, went.length) }, (_, order) => {
      const to = came[order]?.place ?? home(went[order]), from = went[order]?.place ?? home(came[order]);
      return { from, to, one: piece(`flight ${(came[order] ?? went[order]).data.dataset.moves}`, to) };
    });
    return flights.map(({ from, to, one }, order) => {
      const translate = way(from, to), times = inTurn(order);
      return () => (translate ? flies(one, translate, times) : one.remove());
    });
  }
  function flies(one, translate, { begins, ends }) {
    const lands = begins + 0.85 * (ends - begins), gone = { translate: "0 0", opacity: 0 };
    move(one, [{ translate, opacity: 1 }, { translate, offset: begins, easing }, { translate: "0 0", opacity: 1, offset: lands }, { ...gone, offset: ends }, gone]);
  }

  /* ---------- an arrow from seat to seat: it grows out of the first, and stays until the marks go ---------- */
  function arrow({ data }) {
    const [from, to] = data.dataset.arrow.split(" ").map(spot), around = from?.parentElement;
    const ground = around && getComputedStyle(around).position === "static" ? around.offsetParent : around;
    const [a, b, c] = [from, to, ground].map((one) => one?.getBoundingClientRect());
    if (!a?.width || !b?.width || !c) return () => {};
    const left = c.left + ground.clientLeft, top = c.top + ground.clientTop;
    const start = a.left + a.width / 2 - left, x = b.left + b.width / 2 - left, y = b.bottom - top + 2;
    const low = Math.max(a.bottom, b.bottom) - top + Math.min(22, 8 + Math.abs(x - start) / 12), first = a.bottom - top + 2;
    return () => {
      const path = `M${start} ${first}C${start} ${low} ${x} ${low} ${x} ${y}m-6 6l6 -6l6 6`;
      around.insertAdjacentHTML("beforeend", `<svg class="beside arrow" aria-hidden="true"><path d="${path}"/></svg>`);
      const svg = page.findAll(".arrow", around).at(-1);
      svg.style.transformOrigin = `${start}px ${first}px`;
      /* of an svg the compositor moves this alone */
      const small = { transform: "scale(0)" }, whole = { transform: "scale(1)" };
      move(svg, [small, { ...small, offset: 0.3 * END, easing }, { ...whole, offset: END }, whole]);
    };
  }

  document.addEventListener("changed", ({ detail: { changes, isNext } }) => {
    const player = page.element()?.dataset.player;
    if (!player) return;
    const cards = changes.filter(({ place }) => place.matches(".card"));
    const covering = lay(changes, cards, player);
    const steps = !isNext || reduced.matches ? [] : [
      ...travels(changes.filter(({ data }) => data.dataset.moves)),
      ...cards.map((one, order) => laid(one, order, cards)),
      ...changes.filter(({ data }) => data.dataset.arrow).map(arrow),
    ];
    for (const step of [...steps, ...covering.map(lower)]) step();
  });
})();
