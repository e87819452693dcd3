/* What the app drew just now (templates/_partials/just_now.html, and before the game lobby_parts.html): it opens over the page
   once on each phone, and is put away there. Every phone with a seat lights up first (static/just_now.css), but not where
   motion is reduced. data-just-now: its names. What is drawn in the lobby has another one once the game has started. */
(() => {
  "use strict";
  const KEY = "drawn", root = document.documentElement;
  /** Which one this page has opened last. */
  let opened = "";

  function show() {
    const box = page.find("#just-now"), mark = box?.dataset.justNow.split(" ")[0];
    if (!mark || mark === opened && box.matches(":popover-open") || page.kept(KEY)?.includes(mark) || root.dataset.copy) return;
    const light = page.find(".light", box);
    light?.style.setProperty("--place", light.dataset.place);
    box.togglePopover(false);                                 // drawn again: the light runs again
    opened = mark;
    box.showPopover();
    if (box.matches(".you-begin")) page.buzz(300);
  }
  /* At once: the next page may be on its way. */
  page.on("beforetoggle", "#just-now", (box, { newState }) => {
    const marks = box.dataset.justNow.split(" ");
    if (newState === "closed" && marks[0] === opened) page.keep(KEY, marks);
  }, true);
  page.follow(show);
})();

/* The clocks (templates/_partials/clock.html) count on from what the newest page said, so that no phone's own time of day
   matters. */
(() => {
  "use strict";
  /** @type {WeakMap<Element, {said: string, from: number}>} */
  const began = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  function words(seconds) {
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    const rest = two(seconds % 60);
    return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  }
  function tick() {
    for (const clock of page.findAll("[data-counts]")) {
      const said = `${page.element()?.dataset.signal} ${clock.dataset.counts}`;
      if (began.get(clock)?.said !== said) began.set(clock, { said, from: Date.now() - 1000 * Number(clock.dataset.counts) });
      clock.textContent = words(Math.max(0, Math.floor((Date.now() - began.get(clock).from) / 1000)));
    }
  }
  if (document.documentElement.dataset.copy) return;          // an offline copy is as old as it is
  page.follow(tick);
  setInterval(tick, 1000);
})();
