/* What the newest entry changed is marked for three seconds, and counts say by how much. An empty
   <data data-shows="what it is" value="7"> says what its parent shows; what another page showed before is compared with it. */
(() => {
  "use strict";
  const LONG = 3000;                                          // milliseconds
  const entry = () => page.element()?.dataset.signal.split(".")[0];
  const all = () => /** @type {NodeListOf<HTMLDataElement>} */ (document.querySelectorAll("#page data[data-shows]"));
  const values = () => new Map([...all()].map((one) => [one.dataset.shows, one.value]));

  let before = new Map(), seen = "";
  /** What is marked now: its name, and by how much it changed, if it is a count. @type {Map<string, string>} */
  let marked = new Map();
  let timer = 0;

  function difference(was, now) {
    const more = Number(now) - Number(was);
    return Number.isNaN(more) ? "" : more > 0 ? `+${more}` : `−${-more}`;
  }
  function compare() {
    const now = values(), changed = new Map();
    for (const [name, value] of now)
      if (before.has(name) && before.get(name) !== value) changed.set(name, difference(before.get(name), value));
    before = now;
    return changed;
  }
  function mark() {
    for (const one of document.querySelectorAll("[data-changed]")) delete one.dataset.changed;
    for (const one of all()) {
      const name = one.dataset.shows;
      if (marked.has(name)) one.parentElement.dataset.changed ||= "count" in one.dataset ? marked.get(name) : "";
    }
  }
  function show() {
    const changed = compare(), isNew = entry() !== seen;
    seen = entry();
    if (isNew) {                                              // the newest ends what was marked before it
      marked = changed;
      clearTimeout(timer);
      timer = setTimeout(() => { marked = new Map(); mark(); }, LONG);
    }
    mark();                                                   // again: a swap leaves only what the page says
  }

  addEventListener("DOMContentLoaded", () => { before = values(); seen = entry(); });
  document.addEventListener("htmx:after:swap", show);
})();
