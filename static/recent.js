/* What a wide screen shows beside the board (templates/_partials/recent.html): asked for only where it is seen, which
   static/landscape.css says. Live pages leave it alone. */
(() => {
  "use strict";
  let busy = false;
  async function follow() {
    const aside = page.find("#page > .recent");
    if (busy || !aside?.offsetParent || connection.isLost()) return;
    const { signal } = page.element().dataset;
    if (aside.dataset.shows === signal) return;
    busy = true;
    const text = await request.read(aside.dataset.from);
    busy = false;
    if (!text) return;                                        // what it showed stays; the next report asks again
    aside.innerHTML = text;
    aside.dataset.shows = signal;
    follow();                                                 // somebody may have reported meanwhile
  }
  /** Whether it is seen is asked once the page is laid out: to ask before would lay it out once more. */
  const soon = () => requestAnimationFrame(() => setTimeout(follow));
  page.follow(soon);
  document.addEventListener("live", soon);
  addEventListener("resize", soon);
})();
