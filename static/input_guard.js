/* Stops taps that must not count, and clears a form once it was sent. */
(() => {
  "use strict";
  const SOON = 300;                                           // milliseconds
  const buttons = () => document.querySelectorAll("#page button, #page a");
  const meaning = (button) => [button.value, button.textContent, button.className].join("|");
  function holdBack(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /* ---------- without a connection, a link or a form that leaves the page would lead nowhere ---------- */
  function stay(event, leaves) {
    if (!leaves || !page.element() || !connection.isLost()) return;
    holdBack(event);
    document.getElementById("this-phone")?.showPopover();
  }
  document.addEventListener("click", (event) => {
    stay(event, event.target.closest("#page a[href]:not(.ruling a, [data-drawer]), #drawer a[href]") && !navigator.serviceWorker?.controller);
  }, true);
  document.addEventListener("submit", (event) => stay(event, event.target.matches(":is(#page, #drawer) form[method=post]:not([data-live])")), true);

  /* ---------- a button that a swap has just changed under the finger was not meant ---------- */
  let before = new Map();                                     // the meaning of each button before the swap
  const changed = new WeakMap();
  document.addEventListener("htmx:before:swap", () => {
    before = new Map([...buttons()].map((button) => [button, meaning(button)]));
  });
  document.addEventListener("htmx:after:swap", () => {
    performance.clearMarks("swap");
    performance.mark("swap");
    for (const button of buttons()) if (before.get(button) !== meaning(button)) changed.set(button, performance.now());
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#page button, #page a");
    if (button && event.isTrusted && performance.now() - (changed.get(button) ?? -SOON) < SOON) holdBack(event);
  }, true);

  /* ---------- after a form was submitted ---------- */
  document.addEventListener("submit", ({ target, submitter }) => {
    const form = /** @type {HTMLFormElement} */ (target);
    if (!form.closest("#page")) return;
    const keeps = form.elements["act"]?.value === "keep";     // then the panels around its own stay open
    for (let panel = submitter?.closest("[popover]"); panel; panel = keeps ? null : panel.parentElement.closest("[popover]"))
      if (panel.matches(":popover-open")) panel.hidePopover();
  });
  document.addEventListener("sent", ({ detail: form }) => {
    if (!form?.matches(".ask")) return;
    form.reset();
    for (const input of form.querySelectorAll("[data-now]")) delete input.dataset.now;
  });
})();
