/* The screen stays on during a game: from the first tap, also after the phone was away, until the game ends
   or the player switches it off. Browsers allow it over https and on this machine only; elsewhere the status line says so. */
(() => {
  "use strict";
  const root = document.documentElement;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const isWanted = () => page.element() && !("over" in page.element().dataset) && root.dataset.screen !== "off" && !document.hidden;

  async function change() {
    if (!isWanted()) {
      await lock?.release();
      lock = null;
    } else if (!lock || lock.released) {
      try { lock = await navigator.wakeLock.request("screen"); } catch { /* the battery is low, or a tap is needed first */ }
    }
  }

  /** One after the other: while the browser takes its time, a second tap would ask for a lock that nobody lets go. */
  let last = Promise.resolve();
  const update = () => { last = last.then(change); };

  if (!navigator.wakeLock) {
    root.dataset.lock = "none";
    return;
  }
  update();
  for (const event of ["click", "visibilitychange", "preference", "htmx:after:swap"]) document.addEventListener(event, update);
})();
