/* Before a table is chosen: what others open in the room is shown as it comes, and a phone that waits for it is led in. */
(() => {
  "use strict";
  /** @type {EventSource | undefined} */
  let stream;
  function open() {
    const screen = /** @type {HTMLElement | null} */ (document.querySelector("[data-events]")), shown = document.getElementById("opened");
    stream?.close();
    if (!screen || document.hidden) return;
    stream = new EventSource(screen.dataset.events);
    stream.onmessage = ({ data }) => {
      if (shown && shown.innerHTML !== data) shown.innerHTML = data;
      if ("leads" in screen.dataset && data.trim()) location.replace(location.pathname);
    };
  }
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => stream?.close());
  document.addEventListener("visibilitychange", open);
})();
