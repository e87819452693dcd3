/* The next game: a phone or a screen that shows a finished one goes along as soon as the next is opened.
   What was open already when the page was loaded is a tap away: who looks back at a game may do so. */
(() => {
  "use strict";
  const next = () => document.querySelector("#page[data-next]")?.dataset.next;
  let known;
  document.addEventListener("DOMContentLoaded", () => { known = next(); });
  document.addEventListener("htmx:after:swap", () => {
    const there = next();
    if (!there || there === known) return;
    known = there;
    location.assign(there);
  });
})();
