/* Most of a page that a stream brings is what this phone shows already. The two texts are compared, and only what differs is put
   into the page: nine tenths of it are neither parsed nor compared as elements. Where that is not safe (the page is not what
   its text says, a field would be lost that somebody fills in, a script set data-altered because it changed what the server
   sent) nothing is done, and htmx's morph takes the whole page. */

(() => {
  "use strict";
  /** An element as its text says: `whole` with its tags, `inner` between them.
      @typedef {{ tag: string, open: string, whole: string, inner: string, children: (Part | string)[] }} Part */
  const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
  const ATTRIBUTE = /([^\s"'=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
  const EMPTY = /^(?:br|col|hr|img|input|link|meta|source|wbr)$/, HX = /\shx-/;
  const LEFT_ALONE = /^(?:script|select|template|textarea)$/;  // htmx knows how
  const decoder = document.createElement("textarea");

  /** The one element that a text is; null where the text is something else. @param {string} text @returns {Part | null} */
  function read(text) {
    const all = { children: [] }, open = [all], starts = [0];
    let end = 0;
    for (const { 0: tag, 1: closes, 2: name, 3: more, index } of text.matchAll(TAG)) {
      const around = open.at(-1);
      if (index > end) around.children.push(text.slice(end, index));
      end = index + tag.length;
      if (closes) {
        if (around.tag !== name) return null;
        const start = starts.pop();
        open.pop();
        Object.assign(around, { whole: text.slice(start, end), inner: text.slice(start + around.open.length, index) });
      } else {
        const part = { tag: name, open: tag, whole: tag, inner: "", children: [] };
        around.children.push(part);
        if (!EMPTY.test(name) && !more.endsWith("/")) { open.push(part); starts.push(index); }
      }
    }
    const parts = all.children.filter((part) => typeof part !== "string");
    return open.length === 1 && parts.length === 1 ? parts[0] : null;
  }

  /* ---------- what is to be done: found first, so that nothing is done by halves ---------- */
  const isText = (part) => typeof part === "string";
  const text = (part) => (isText(part) ? part : part.whole);
  const same = (one, other) => text(one) === text(other);
  const id = (part) => / id="([^"]*)"/.exec(part.open)?.[1];
  /** Whether one may become the other. */
  const alike = (one, other) => (isText(one) ? isText(other) : one.tag === other.tag && id(one) === id(other));
  const fits = (node, part) => (isText(part) ? node.nodeType === Node.TEXT_NODE : node.localName === part.tag);

  /** Whether `node`, which shows `was`, can show `now`; the steps to it are added to `steps`.
      @param {any} node @param {any} was @param {any} now @param {(() => void)[]} steps */
  function plan(node, was, now, steps) {
    if (same(was, now)) return true;
    if (isText(now)) return Boolean(steps.push(() => { node.nodeValue = decoded(now); }));
    if (now.tag === "svg" || was.open !== now.open && HX.test(was.open + now.open)) return replace(node.parentNode, [node], [now], node.nextSibling, steps);
    if (LEFT_ALONE.test(now.tag)) return false;
    if (node.hasAttribute("hx-morph-skip")) return true;
    if (was.open !== now.open) steps.push(() => dress(node, attributes(was), attributes(now)));
    return was.inner === now.inner || planChildren(node, was.children, now.children, steps);
  }
  function planChildren(node, was, now, steps) {
    const nodes = [...node.childNodes], length = was.length;
    if (nodes.length !== length || !was.every((part, place) => fits(nodes[place], part))) return false;
    let [from, to] = [length, 0];                             // parts at the beginning and at the end that stay, changed or not
    if (length !== now.length || !was.every((part, place) => alike(part, now[place]))) {
      [from, to] = ends(was, now, same);
      const [first, last] = ends(was.slice(from, length - to), now.slice(from, now.length - to), alike);
      [from, to] = [from + first, to + last];
    }
    const stay = (first, past, by) => nodes.slice(first, past).every((one, place) => plan(one, was[first + place], now[first + by + place], steps));
    return stay(0, from, 0)                                   // from first to last: the one after each is still there when it is its turn
      && replace(node, nodes.slice(from, length - to), now.slice(from, now.length - to), nodes[length - to] ?? null, steps)
      && stay(length - to, length, now.length - length);
  }
  /** How many parts at the beginning, and after these at the end, are so. */
  function ends(was, now, so) {
    const most = Math.min(was.length, now.length);
    let from = 0, to = 0;
    while (from < most && so(was[from], now[from])) from++;
    while (to < most - from && so(was.at(-1 - to), now.at(-1 - to))) to++;
    return [from, to];
  }
  /** Whether somebody has it open, or is entering something there. */
  const isInUse = (node) => node.contains(document.activeElement) || node.querySelector?.(":popover-open") || node.matches?.(":popover-open")
    || [...node.querySelectorAll?.("input, select, textarea") ?? []].some(isFilledIn);
  const isFilledIn = (field) => (field.options ? !field.options[field.selectedIndex]?.defaultSelected && field.selectedIndex > 0
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  function replace(node, old, parts, before, steps) {
    if (old.some(isInUse)) return false;
    if (old.length || parts.length) steps.push(() => {
      const words = parts.map(text).join(""), fresh = made(words), added = [...fresh.children];
      for (const one of old) one.remove();
      node.insertBefore(fresh, before);
      if (HX.test(words)) for (const one of added) htmx.process(one);
    });
    return true;
  }

  /* ---------- and how ---------- */
  function decoded(words) {
    if (!words.includes("&")) return words;
    decoder.innerHTML = words;
    return decoder.value;
  }
  function made(words) {
    const template = document.createElement("template");
    template.innerHTML = words;
    return template.content;
  }
  const attributes = ({ tag, open }) => new Map(
    [...open.slice(tag.length + 1, -1).matchAll(ATTRIBUTE)].map(([, name, ...values]) => [name, values.find((value) => value !== undefined) ?? ""]));
  function dress(node, was, now) {
    for (const [name, value] of now) if (was.get(name) !== value) {
      node.setAttribute(name, decoded(value));
      if (name === "value" && node.localName === "input" && node !== document.activeElement) node.value = decoded(value);
    }
    for (const name of was.keys()) if (!now.has(name)) node.removeAttribute(name);
  }

  /** Make `element`, which shows the text `was`, show `now`; false where that is better done as a whole.
      @param {Element} element @param {string} was @param {string} now */
  function apply(element, was, now) {
    const [one, other] = [was, now].map(read), steps = [];
    if ("altered" in element.dataset || !one || !other || !alike(one, other) || !plan(element, one, other, steps)) return false;
    for (const step of steps) step();
    return true;
  }
  let latest = "", swaps = 0;                                 // the text that the page shows, unless it came by another way
  const tell = (event) => document.body.dispatchEvent(new CustomEvent(event, { bubbles: true }));
  document.addEventListener("htmx:before:swap", () => { latest = ""; });
  const whole = page.swap;
  page.swap = async (text) => {
    const was = latest, number = ++swaps;
    tell("htmx:before:swap");
    document.querySelector("#page > [data-turn-said]")?.replaceChildren();   // so that the same words are said again
    if (was && apply(page.element(), was, text)) tell("htmx:after:swap"); else await whole(text);
    if (number === swaps)                                     // htmx takes its time: another page may have come, or a newer one be shown
      latest = text.includes(`data-signal="${page.element()?.dataset.signal}"`) ? text : "";
  };
})();
