/* This phone's own choices: kept in this browser, mirrored on <html> before the page is first drawn,
   changed by buttons with data-keep (see templates/_partials/this_phone.html), never sent. */
(() => {
  "use strict";
  const PLACE = "this phone", root = document.documentElement;
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem(PLACE)) ?? {}; } catch { /* a private window keeps nothing */ }
  const chosen = (name) => kept[name] ?? "";

  function mirror(name) {
    if (chosen(name)) root.dataset[name] = chosen(name); else delete root.dataset[name];
  }
  function draw() {
    for (const button of document.querySelectorAll("[data-keep]"))
      button.setAttribute("aria-pressed", chosen(button.dataset.keep) === (button.dataset.value ?? ""));
  }
  function keep(name, value) {
    kept[name] = value;
    try { localStorage.setItem(PLACE, JSON.stringify(kept)); } catch { /* then for as long as the page is open */ }
    mirror(name);
    draw();
    document.dispatchEvent(new CustomEvent("kept", { detail: name }));
  }

  Object.keys(kept).forEach(mirror);
  document.addEventListener("toggle", ({ target, newState }) => {    // what it says once is then said
    if (target.id === "this-phone" && newState === "closed" && root.dataset.lock) keep("dims", "known");
  }, true);
  document.addEventListener("DOMContentLoaded", draw);
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-keep]");
    if (!button) return;
    const { keep: name, value = "", else: other = value } = button.dataset;
    keep(name, chosen(name) === value ? other : value);
  });
})();
