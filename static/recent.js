/* What a wide screen shows beside the board (templates/_partials/recent.html): asked for only where it is seen, which
   static/landscape.css says. Live pages leave it alone. */
(() => {
  "use strict";
  /* no phone that is held upright has room for it */
  const wide = matchMedia("(orientation: landscape)");
  let busy = false;
  async function follow() {
    const aside = page.find("#page > .recent");
    if (busy || !aside?.offsetParent || connection.isLost()) return;
    const { signal } = page.element().dataset;
    if (aside.dataset.shows === signal) return;
    busy = true;
    const text = await request.read(aside.dataset.from);
    busy = false;
    /* what it showed stays; the next report asks again */
    if (!text) return;
    aside.innerHTML = text;
    aside.dataset.shows = signal;
    /* somebody may have reported meanwhile */
    follow();
  }
  /** Whether it is seen is asked once the page is laid out: to ask before would lay it out once more. */
  const soon = () => wide.matches && requestAnimationFrame(() => setTimeout(follow));
  page.follow(soon);
  document.addEventListener("live", soon);
  addEventListener("resize", soon);
})();
