/* Keyboards and screen readers keep their place: when a swap removes what had the focus, the focus goes to the ruling,
   or else to what can be done now, and never back to the top of the page. */
(() => {
  "use strict";
  /** The page has the focus, or had, and was not touched since. */
  let inUse = Boolean(document.activeElement?.closest("#page"));
  page.on("focusin", "#page", () => { inUse = true; });
  document.addEventListener("pointerdown", () => { inUse = false; }, true);
  document.addEventListener("htmx:after:swap", () => inUse && requestAnimationFrame(() => {
    /* an element that the swap has hidden keeps the focus for a moment */
    const focused = document.activeElement;
    if (focused === document.body || !focused.getClientRects().length) moveFocus();
  }));
  function moveFocus() {
    const next = page.find(".ruling .button.main, .giving a, #page > .thumb, #page > main");
    if (!next) return;
    if (next.matches(".thumb, main")) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
})();
