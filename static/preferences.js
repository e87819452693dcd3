/* What a player chose for this phone: kept in this browser, set on <html> before the page is first rendered, changed by
   buttons with data-keep (see templates/_partials/this_phone.html), and never sent. */
(() => {
  "use strict";
  const PLACE = "this phone", root = document.documentElement;
  /** @type {Record<string, string>} */
  const kept = {};
  function read() {
    try { Object.assign(kept, JSON.parse(localStorage.getItem(PLACE))); } catch { /* a private window stores nothing */ }
  }
  const chosen = (name) => kept[name] ?? "";

  function show(name) {
    if (chosen(name)) root.dataset[name] = chosen(name); else delete root.dataset[name];
  }
  function render() {
    for (const button of document.querySelectorAll("[data-keep]"))
      button.ariaPressed = String(chosen(button.dataset.keep) === (button.dataset.value ?? ""));
  }
  function choose(name, value) {
    read();                                                   // another tab may have kept something since
    kept[name] = value;
    try { localStorage.setItem(PLACE, JSON.stringify(kept)); } catch { /* then it lasts as long as the page is open */ }
    show(name);
    render();
    document.dispatchEvent(new CustomEvent("preference", { detail: name }));
  }

  read();
  Object.keys(kept).forEach(show);
  /** What stylesheets say, where that is not English. */
  const said = JSON.parse(root.dataset.said ?? "{}");
  for (const name in said) root.style.setProperty(`--said-${name}`, JSON.stringify(said[name]));
  /* Once read, the note on the screen lock is not shown again. */
  document.addEventListener("toggle", ({ target, newState }) => {
    if (target.id === "this-phone" && newState === "closed" && root.dataset.lock) choose("dims", "known");
  }, true);
  document.addEventListener("DOMContentLoaded", render);
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-keep]");
    if (!button) return;
    const { keep: name, value = "", else: other = value } = button.dataset;
    choose(name, chosen(name) === value ? other : value);
  });
})();
