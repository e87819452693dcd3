/* Taps: a button that has just changed under a finger is deaf, what was told is cleared away, times are this phone's. */
(() => {
  "use strict";
  const DEAF = 300;
  let before = new Map();
  const changed = new WeakMap();                           // when a button last came to mean something else
  const buttons = () => document.querySelectorAll("#page button, #page a");
  const meaning = (button) => [button.value, button.textContent, button.className].join("|");

  document.addEventListener("htmx:before:swap", () => {
    before = new Map([...buttons()].map((button) => [button, meaning(button)]));
  });
  document.addEventListener("htmx:after:swap", () => {
    performance.clearMarks("swap");
    performance.mark("swap");
    for (const button of buttons()) if (before.get(button) !== meaning(button)) changed.set(button, performance.now());
    times();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#page button, #page a");
    if (button && event.isTrusted && performance.now() - (changed.get(button) ?? -DEAF) < DEAF) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  document.addEventListener("submit", (event) => {         // told: the drawers it lay in may close; kept: only its own
    if (!event.target.closest("#page")) return;
    const kept = event.target.elements.namedItem("act")?.value === "keep";
    for (let drawer = event.submitter?.closest("[popover]"); drawer; drawer = kept ? null : drawer.parentElement.closest("[popover]"))
      if (drawer.matches(":popover-open")) drawer.hidePopover();
  });
  document.addEventListener("told", ({ detail: form }) => {   // what was filled in is told: the form begins anew
    if (!form?.matches(".ask")) return;
    form.reset();
    for (const input of form.querySelectorAll("[data-now]")) delete input.dataset.now;
  });

  function times() {
    for (const time of document.querySelectorAll("time[datetime]")) time.textContent = live.clock(time.dateTime);
  }
  document.addEventListener("DOMContentLoaded", times);
})();
