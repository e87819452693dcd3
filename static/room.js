/* Before a table is chosen: what others open in the room is shown as it comes, and a phone that waits for it is led in. */
(() => {
  "use strict";
  /** @type {EventSource | undefined} */
  let stream;
  const IS_LAPTOP = matchMedia("(min-width: 900px) and (min-height: 500px)");   // whose first page becomes the table that a phone has opened
  function open() {
    const screen = /** @type {HTMLElement | null} */ (document.querySelector("[data-events]")), shown = document.getElementById("opened");
    stream?.close();
    if (!screen || document.hidden) return;
    stream = new EventSource(screen.dataset.events);
    stream.onmessage = ({ data }) => {
      if (shown && shown.innerHTML !== data) shown.innerHTML = data;
      const { leads } = screen.dataset;
      if (leads === "" && data.trim()) location.replace(location.pathname);
      else if (leads && data.trim() && IS_LAPTOP.matches) location.assign(leads);
    };
  }
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => stream?.close());
  document.addEventListener("visibilitychange", open);
})();
