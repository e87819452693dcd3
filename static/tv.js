/* The TV's address goes where a host's phone sends it: this page listens, and leaves when another table is to be shown. */
(() => {
  "use strict";
  const { listens } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  /** @type {EventSource | undefined} */
  let stream;
  function open() {
    stream?.close();
    stream = new EventSource(listens);
    stream.addEventListener("go", ({ data }) => {
      stream.close();
      location.assign(data);
    });
  }
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => stream?.close());
})();
