/* On another player's turn, a phone that nobody has touched for a while goes dark and shows whose turn it is.
   A touch brings the table back and does nothing else; then the table stays until it is another player's turn.
   templates/_partials/idle_screen.html holds what is shown. A player may choose large numbers instead, or neither. */
(() => {
  "use strict";
  /* Milliseconds. */
  const IDLE = 20000, WAKING = 400, root = document.documentElement;
  let touched = performance.now(), woken = -WAKING;
  /** Whose turn it was when a touch brought the table back. */
  let wokenFor = null;
  const turn = () => page.find("#page > .glance")?.dataset.turn;

  function update() {
    if (turn() !== wokenFor) wokenFor = null;
    if (!turn() || root.dataset.down === "off" || wokenFor) delete root.dataset.phone;
    else if (performance.now() - touched >= IDLE && !page.find(":popover-open, dialog[open], .ruling, .giving, #page :focus-visible"))
      root.dataset.phone = "down";
  }
  function wake({ target }) {
    touched = performance.now();
    const works = target.closest?.(".rail, .glance .button:not([data-wake]), .live, [popover]");   // also in the dark
    if (root.dataset.phone !== "down" || works) return;
    wokenFor = turn();
    woken = performance.now();
    delete root.dataset.phone;
  }
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, true);
  /* The touch that wakes is no tap on what was hidden. */
  document.addEventListener("click", (event) => {
    if (event.isTrusted && performance.now() - woken < WAKING) page.holdBack(event);
  }, true);
  document.addEventListener("scroll", () => { touched = performance.now(); }, true);
  document.addEventListener("preference", ({ detail }) => {   // shown at once
    if (detail === "down") { wokenFor = null; touched = -IDLE; }
  });
  page.follow(update);
  setInterval(update, 1000);
})();
