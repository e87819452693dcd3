/* The next game: a phone or a screen that shows a finished one goes along as soon as the next is opened.
   If the next game was already open when the page was loaded, it is a tap away: the player may be looking back. */
(() => {
  "use strict";
  const next = () => page.find("#page[data-next]")?.dataset.next;
  let known = next();
  page.follow(() => {
    const there = next();
    if (!there || there === known) return;
    known = there;
    location.assign(there);
  });
})();
