/* Stops taps that must not count, and clears a form once it was sent. */
(() => {
  "use strict";
  /* ---------- without a connection, a link or a form that leaves the page would lead nowhere ---------- */
  function stay(event) {
    if (!connection.isLost()) return;
    page.holdBack(event);
    queueView.open();
  }
  page.on("click", "#page a[href]:not(.ruling a, [data-drawer], [data-close]), #drawer a[href]", (_, event) => {
    if (!navigator.serviceWorker?.controller) stay(event);
  }, true);
  page.on("submit", ":is(#page, #drawer) form[method=post]:not([data-live])", (_, event) => stay(event), true);

  /* ---------- a tap on what a swap has just put under the finger was meant for what lay there: it does nothing ---------- */
  /* Milliseconds: it did something else; the same, but looked otherwise, or one's own tap brought it. */
  const SOON = 500, BRIEF = 300;
  /* Pixels: two taps that are further apart are no double tap, and on the digits of a pad both are meant. */
  const FAR = 40;
  let before = { x: 0, y: 0 };
  /** What lay where before each swap of the last moments, and whether it is under way: where htmx takes the whole page, it says
      so once more (static/patch.js), and to look again would lay the page out. `tapped`: when a page was asked for.
      @type {{ at: number, lay: Lies[], isOn: boolean, soon: number }[]} */
  let swaps = [], tapped = -2 * SOON;
  /** @typedef {{ button: any, box: DOMRect, does: string, looks: string }} Lies @returns {Lies[]} */
  const look = () => ["#page :is(button:enabled, a):not([popover] *)", "#page :popover-open :is(button, a)"]   // a drawer lies on top
    .flatMap((some) => page.findAll(some)).map((button) => ({
      button, box: button.getBoundingClientRect(), looks: button.textContent + button.className,
      does: `${button.form?.querySelector("input[name=report]")?.value.split(",", 1)} ${button.value}`,
    }));
  document.addEventListener("htmx:before:swap", () => {
    swaps = swaps.filter(({ at }) => performance.now() - at < SOON);
    if (!swaps.at(-1)?.isOn) swaps.push({ at: performance.now(), lay: look(), isOn: true, soon: performance.now() - tapped < 2 * SOON ? BRIEF : SOON });
  });
  document.addEventListener("htmx:after:swap", () => {
    const last = swaps.at(-1);
    if (last) Object.assign(last, { at: performance.now(), isOn: false });
  });
  /** Whether what lies there now lay there before all of them; what has moved to where nothing lay, and what has the focus, is meant too. */
  function isMeant(button, { detail, clientX: x, clientY: y }) {
    const own = (lay) => lay.find((one) => one.button === button), is = own(look());
    return swaps.every(({ at, lay, soon }) => {
      const opened = !own(lay)?.box.width && button.closest(":popover-open");   // a drawer, since then
      const was = detail && !opened && lay.filter(({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom).at(-1) || own(lay);
      return performance.now() - at >= (was?.does !== is?.does ? soon : was?.looks !== is?.looks ? BRIEF : 0);
    });
  }
  page.on("click", "#page button, #page a", (button, event) => {
    if (!event.isTrusted) return;
    const far = Math.hypot(event.x - before.x, event.y - before.y) > FAR;
    before = event;
    if (far && button.matches("[data-figure]") || isMeant(button, event)) {
      if (!button.matches("[type=button]")) tapped = performance.now();
      return;
    }
    page.holdBack(event);
    if (matchMedia("(prefers-reduced-motion: no-preference)").matches) button.animate([{ translate: "-4px" }, { translate: "4px" }], 160);
  }, true);

  /* ---------- after a form was submitted ---------- */
  /** Forms that say what was sent, and nothing that was typed since. */
  const asSent = new WeakSet();
  document.addEventListener("input", (/** @type {any} */ { target }) => asSent.delete(target.form));
  document.addEventListener("submit", ({ target, submitter }) => {
    const form = /** @type {HTMLFormElement} */ (target);
    asSent.add(form);
    if (!form.matches("#page:not(.lobby) form, #drawer [data-live]")) return;   // before the game a drawer stays open for one more
    const keeps = form.elements["act"]?.value === "keep";     // then the panels around its own stay open
    for (let panel = submitter?.closest("[popover]"); panel; panel = keeps ? null : panel.parentElement.closest("[popover]"))
      panel.togglePopover(false);
  });
  document.addEventListener("sent", ({ detail: form }) => {
    if (!form?.matches(".ask") || !asSent.delete(form)) return;
    form.reset();
    form.closest("details")?.removeAttribute("open");         // what it was opened for is done
    for (const input of page.findAll("[data-now]", form)) delete input.dataset.now;
  });
})();
