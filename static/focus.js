/* A keyboard keeps its place: where a swap takes away what had the focus, it goes to what answers it,
   else to what can be done now, and never back to the top of the page. */
(() => {
  "use strict";
  let held = false;                                        // somebody was at work on the page, and not by touch since
  document.addEventListener("focusin", ({ target }) => { held ||= document.getElementById("page")?.contains(target) ?? false; });
  document.addEventListener("pointerdown", () => { held = false; }, true);
  document.addEventListener("htmx:after:swap", () => requestAnimationFrame(() => {
    const now = document.activeElement;                    // what was hidden by the swap has the focus a moment longer
    if (held && (now === document.body || !now.getClientRects().length)) place();
  }));
  function place() {
    const next = document.querySelector(".ruling .button.main, .giving a, #page > .thumb, #page > main");
    if (!next) return;
    if (next.matches(".thumb, main")) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
})();
