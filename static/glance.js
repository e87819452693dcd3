/* Phones down: on another's turn, a phone that nobody has touched for a while goes dark and shows one name.
   A touch shows the table again, and nothing else happens by it; the table then stays until somebody else is to act.
   The page offers the glance (templates/_partials/glance.html); the phone may choose large numbers instead, or neither. */
(() => {
  "use strict";
  const QUIET = 20000, WAKING = 400, root = document.documentElement;
  let touched = performance.now(), awakeFor = null, woken = -WAKING;
  const glance = () => document.querySelector("#page > .glance");
  const busy = () => document.querySelector(":popover-open, dialog[open], .ruling, .giving")
    || document.activeElement?.closest?.("#page")?.querySelector(":focus-visible");

  function look() {
    const whose = glance()?.dataset.turn;
    if (whose !== awakeFor) awakeFor = null;
    const rests = performance.now() - touched >= QUIET && !busy();
    if (!whose || root.dataset.down === "off" || awakeFor) up();
    else if (rests) root.dataset.phone = "down";
  }
  function up() { delete root.dataset.phone; }

  const spared = (target) => target.closest?.(".rail, .glance .button:not([data-wake]), .live, [popover]");
  function wake(event) {
    touched = performance.now();
    if (root.dataset.phone !== "down" || spared(event.target)) return;
    awakeFor = glance()?.dataset.turn;
    woken = performance.now();
    up();
  }
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true, passive: true });
  document.addEventListener("click", (event) => {          // the touch that wakes is no tap on what lay beneath
    if (event.isTrusted && performance.now() - woken < WAKING) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
  document.addEventListener("scroll", () => { touched = performance.now(); }, { capture: true, passive: true });
  document.addEventListener("kept", ({ detail }) => { if (detail === "down") { awakeFor = null; touched = -QUIET; } });
  document.addEventListener("htmx:after:swap", look);
  setInterval(look, 1000);
})();
