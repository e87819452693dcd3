/* The screen stays on while the game is on: held from the first tap, taken again on coming back, let go at the end
   or when this phone chose so. Browsers hold it over https and on this machine only; elsewhere that is said once. */
(() => {
  "use strict";
  const root = document.documentElement;
  let lock = null;
  const wanted = () => live.page() && !("over" in live.page().dataset) && root.dataset.screen !== "off" && !document.hidden;

  async function hold() {
    if (!wanted()) {
      await lock?.release();
      lock = null;
    } else if (!lock || lock.released) {
      try { lock = await navigator.wakeLock.request("screen"); } catch { /* the battery is low, or it wants a tap first */ }
    }
  }

  addEventListener("DOMContentLoaded", () => {
    if (!live.page()) return;
    if (!navigator.wakeLock) return void (root.dataset.lock = "none");
    hold();
    for (const event of ["click", "visibilitychange", "kept", "htmx:after:swap"]) document.addEventListener(event, hold);
  });
})();
