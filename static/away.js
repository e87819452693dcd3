/* The page shown while the server does not answer: as soon as it does, this goes back to the table, where waiting
   reports are sent. A page that belongs to no table is loaded again. */
(() => {
  "use strict";
  const PAUSE = 1000, PATIENCE = 3000;
  const table = /^.*\/t\/\w+/.exec(location.pathname)?.[0];
  let asking = false;
  async function ask() {
    if (asking || document.hidden) return;
    asking = true;
    try {
      const { status } = await fetch(table ? `${table}/signal` : location.href, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (status < 500) return location.replace(table ?? location.pathname + location.search);
    } catch { /* the next one tries again */ }
    asking = false;
  }
  addEventListener("DOMContentLoaded", () => {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector("a[data-table]"));
    if (table) link.href = table; else link.textContent = link.dataset.home;
    setInterval(ask, PAUSE);
    addEventListener("online", ask);
  });
})();
