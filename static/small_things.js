/* What the app drew just now (templates/_partials/just_now.html): it opens over the page once on each phone, and is put
   away there. Every phone with a seat lights up first (static/small_things.css), but not where motion is reduced. */
(() => {
  "use strict";
  const KEY = "just-now", root = document.documentElement;
  let opened = "";                                            // which one this page has opened
  const read = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const keep = (mark) => { try { localStorage.setItem(KEY, mark); } catch { /* shown again after a reload */ } };

  function show() {
    const box = document.getElementById("just-now"), mark = box?.dataset.justNow;
    if (!mark || !box.showPopover || mark === opened || mark === read() || root.dataset.copy) return;
    opened = mark;
    const light = /** @type {HTMLElement | null} */ (box.querySelector(".light"));
    light?.style.setProperty("--place", light.dataset.place);
    if (box.matches(":popover-open")) box.hidePopover();      // drawn again: the light runs again
    box.showPopover();
    if (box.matches(".you-begin") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(300);
  }
  document.addEventListener("click", ({ target }) => {
    const away = /** @type {Element} */ (target).closest?.("#just-now [popovertarget]");
    if (away) keep(opened);
  });
  addEventListener("DOMContentLoaded", show);
  document.addEventListener("htmx:after:swap", show);
})();
