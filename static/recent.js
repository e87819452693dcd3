/* What a wide screen shows beside the board (templates/_partials/recent.html): asked for only where it is seen, which
   static/landscape.css says. Live pages leave it alone. */
(() => {
  "use strict";
  let busy = false;
  async function follow() {
    const aside = /** @type {HTMLElement | null} */ (document.querySelector("#page > .recent"));
    if (busy || !aside?.offsetParent || connection.isLost()) return;
    const { signal } = page.element().dataset;
    if (aside.dataset.shows === signal) return;
    busy = true;
    const { status, text } = await request.send(aside.dataset.from).catch(() => ({ status: 0, text: "" }));
    busy = false;
    if (status !== 200) return;                               // what it showed stays; the next report asks again
    aside.innerHTML = text;
    aside.dataset.shows = signal;
    follow();                                                 // somebody may have reported meanwhile
  }
  follow();                                                   // fetched once the page is there (static/page.js)
  for (const event of ["htmx:after:swap", "live"]) document.addEventListener(event, follow);
  addEventListener("resize", follow);
})();
