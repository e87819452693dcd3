/* Before a table is chosen: what others open in the room is shown as it comes, and a phone that waits for it is led in.
   On the TV: it goes where a host's phone sends it, and shows links only while somebody moves the mouse. */
(() => {
  "use strict";
  /* `listens`: the TV's own stream */
  const { listens } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  /** @type {EventSource | undefined} */
  let stream;
  /* milliseconds: when it was heard, and how long it may be silent: it says how often it beats */
  const SILENT = 10000;
  let heard = 0, most = SILENT;
  /* whose first page becomes the table that a phone has opened */
  const IS_LAPTOP = matchMedia("(min-width: 900px) and (min-height: 500px)");
  const { dataset } = document.body;
  let moved = 0;
  function open() {
    const screen = /** @type {HTMLElement | null} */ (document.querySelector(".home[data-events]")), shown = document.getElementById("opened");
    const from = listens ?? screen?.dataset.events;
    heard = Date.now();
    stream?.close();
    /* the TV goes where it is sent even while nobody sees it */
    if (!from || document.hidden && !listens) return;
    stream = new EventSource(from);
    stream.addEventListener("go", ({ data }) => data && location.assign(data));
    stream.addEventListener("beat", ({ data }) => {
      heard = Date.now();
      most = Math.max(2500 * data, SILENT);
    });
    stream.onmessage = ({ data }) => {
      if (shown && shown.innerHTML !== data) shown.innerHTML = data;
      const { leads } = screen.dataset;
      if (leads === "" && data.trim()) location.replace(location.pathname);
      else if (leads && data.trim() && IS_LAPTOP.matches) location.assign(leads);
    };
  }
  addEventListener("pointermove", () => {
    dataset.moves = "";
    clearTimeout(moved);
    moved = setTimeout(() => delete dataset.moves, 3000);
  });
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => stream?.close());
  document.addEventListener("visibilitychange", open);
  /* a connection that has died says nothing, and after an error that is no stream the browser does not ask again */
  setInterval(() => { if (Date.now() - heard > most) open(); }, 1000);
})();
