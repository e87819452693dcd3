/* What the newest entry changed is marked for three seconds, and counts say by how much; nothing around it moves. An empty
   <data data-shows="what it is" value="7"> says what its parent shows, and is compared with what the page before showed
   by that name. data-count: say by how much. data-says: say this instead. data-comes: mark it also where nothing was
   before. static/motion.js shows what lay there and where the new came from. */

/** What changed at a place. `was`: what it showed, if anything, and as a card of which `look`; `more`: by how much a count grew.
    @typedef {{ data: HTMLDataElement, place: HTMLElement, was?: string, look?: string, more: number }} Change */

(() => {
  "use strict";
  /* Milliseconds. */
  const LONG = 3000;
  /** @returns {HTMLDataElement[]} */
  const all = () => page.findAll("#page data[data-shows]");
  const shown = () => new Map(all().map((one) => [one.dataset.shows, { was: one.value, look: one.parentElement.className }]));

  /** What each place showed while entry `seen` was the newest. @type {ReturnType<typeof shown>} */
  let known = shown();
  /** What the places that are marked now showed before. @type {Map<string, { was?: string, look?: string }>} */
  let marked = new Map();
  let seen = page.entry(), timer = 0;

  function compare() {
    /** @param {HTMLDataElement} data */
    const isChanged = ({ value, dataset: { shows, comes } }) => (known.has(shows) ? known.get(shows).was !== value : comes === "");
    return new Map(all().filter(isChanged).map(({ dataset: { shows } }) => [shows, known.get(shows) ?? {}]));
  }
  function show() {
    const now = page.entry(), isNew = now !== seen, isNext = now === seen + 1;
    seen = now;
    /* the newest ends what was marked before it */
    if (isNew) {
      marked = compare();
      known = new Map();
      clearTimeout(timer);
      timer = setTimeout(() => { marked = new Map(); clear(); }, LONG);
    }
    /* another page of the table may hide some places */
    known = new Map([...known, ...shown()]);
    const changes = all().filter(({ dataset: { shows } }) => marked.has(shows)).map(mark);
    document.dispatchEvent(new CustomEvent("changed", { detail: { changes, isNext } }));
  }
  /** @param {HTMLDataElement} data @returns {Change} */
  function mark(data) {
    const place = data.parentElement, before = marked.get(data.dataset.shows), { count, says } = data.dataset;
    const more = count === "" ? Number(data.value) - Number(before.was) : 0;
    place.dataset.changed ||= says ?? (more ? (more > 0 ? `+${more}` : `−${-more}`) : "");
    return { data, place, more, ...before };
  }
  /** The page as the server made it: so a swap finds it. What a script moves would go on where it is removed, frame by frame:
      so that is ended first. */
  function clear() {
    document.dispatchEvent(new CustomEvent("unmarked"));
    for (const one of page.findAll("#page .beside")) one.remove();
    for (const one of page.findAll("[data-changed]")) delete one.dataset.changed;
  }

  document.addEventListener("htmx:before:swap", clear);
  document.addEventListener("htmx:after:swap", show);
})();
