/* Before the game: what has an id in the page that the stream brings is swapped where this page has it; fields are never
   in it. Without scripts every form posts, and a reload shows what is new. */
(() => {
  "use strict";
  const PARTS = "#players, #coming, #removed, #drawn, #shapes, #choose-shape, #begin, #waiting, #here, #places, #rules-now, #first-now";
  const root = document.documentElement;
  const panel = document.getElementById("seat");
  /** @type {string | undefined} */
  let picked;
  /** @type {string | undefined} */
  let drawn = /** @type {HTMLElement | null} */ (document.querySelector("[data-draw]"))?.dataset.draw;
  /** @type {Map<Element, string>} */
  const shown = new Map();

  /* ---------- the live part ---------- */
  /** The place cards' players. @param {ParentNode} [part] */
  const cards = (part = document) => /** @type {HTMLButtonElement[]} */ ([...part.querySelectorAll(".guest[form=pick]")]);
  function mark() {
    const all = cards(), own = all.findIndex((card) => card.value === root.dataset.own);
    all[0]?.closest("ol").style.setProperty("--n", String(all.length));
    all.forEach((card, place) => {                            // places from one's own on, or from the first one's
      card.parentElement.style.setProperty("--i", String(place - Math.max(own, 0)));
      card.classList.toggle("own", place === own);
      card.classList.toggle("picked", card.value === picked);
    });
  }
  page.swap = async (html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html"), before = new Set(cards().map((card) => card.value));
    const focused = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    for (const part of fresh.querySelectorAll(PARTS)) {
      const old = document.getElementById(part.id);
      if (!old || (shown.get(old) ?? old.innerHTML) === part.innerHTML) continue;
      shown.set(old, part.innerHTML);
      const { name, value } = old.contains(focused) ? focused : { name: "", value: "" };
      const chosen = /** @type {HTMLInputElement | null} */ (old.querySelector(":checked"))?.value;
      old.innerHTML = part.innerHTML;
      const again = /** @type {HTMLInputElement | null} */ (chosen && old.querySelector(`[type=radio][value="${chosen}"]`));
      if (again) again.checked = true;
      if (name) [...old.querySelectorAll("button")].find((other) => other.name === name && other.value === value)?.focus();
    }
    for (const card of cards()) card.classList.toggle("fresh", !before.has(card.value));
    page.element().dataset.signal = /** @type {HTMLElement} */ (fresh.querySelector("[data-signal]")).dataset.signal;
    mark();
    fill();
    draw();
    document.body.dispatchEvent(new CustomEvent("htmx:after:swap", { bubbles: true }));
  };

  /* ---------- who was drawn to begin: over the page, until it is put away ---------- */
  function draw() {
    const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-draw]")), last = drawn;
    drawn = box?.dataset.draw;
    if (!drawn || drawn === last || !box.showPopover) return;
    const all = cards(), own = all.findIndex((card) => card.value === root.dataset.own);
    box.classList.toggle("you-begin", box.dataset.of === root.dataset.own);
    if (own >= 0) root.style.setProperty("--own", getComputedStyle(all[own]).getPropertyValue("--seat"));
    root.style.setProperty("--place", String(own < 0 ? 0 : own / all.length));
    box.showPopover();
    if (box.matches(".you-begin") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(300);
  }

  /** Whoever has put it away is not shown it again at the table. @param {HTMLElement} box */
  function putAway(box) {
    box.hidePopover();
    try { localStorage.setItem("just-now", box.dataset.justNow); } catch { /* then it is shown again */ }
  }

  /* ---------- a player's panel ---------- */
  /** What the panel says about the player it is open for; closes it where that player has left. */
  function fill() {
    if (!panel) {
      for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#shapes [data-do]"))) button.value = `${button.dataset.do} ${root.dataset.own}`;
    }
    if (!panel || !picked) return;
    const card = cards().find((one) => one.value === picked);
    if (!card) return pick(undefined);
    panel.querySelector("[data-who]").textContent = card.dataset.name;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (panel.querySelectorAll("[data-do]"))) button.value = `${button.dataset.do} ${picked}`;
  }
  /** @param {string | undefined} number */
  function pick(number) {
    picked = number;
    panel.hidden = !number;
    mark();
    fill();
    const card = cards().find((one) => one.value === number);
    if (!card) return;
    /** @type {HTMLInputElement} */ (panel.querySelector("input[name=name]")).value = card.dataset.name;
    card.scrollIntoView({ block: "center" });
  }

  /* ---------- what was sent counts, or cannot be ---------- */
  document.addEventListener("sent", ({ detail: form }) => {
    if (!form) return;
    problemOf(form).hidden = true;
    if ("clears" in form.dataset) form.reset(); else if (form.closest("#panel")) form.closest("#panel").hidePopover();
  });
  document.addEventListener("refused", (event) => {
    event.preventDefault();
    const { form, reason } = event.detail, problem = problemOf(form);
    problem.textContent = reason;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  });
  /** Where a form's problem is said. @param {HTMLFormElement} [form] @returns {HTMLElement} */
  const problemOf = (form) => form?.parentElement.querySelector(".problem") ?? document.getElementById("problem");

  document.addEventListener("submit", (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (/** @type {HTMLFormElement} */ (event.target).id !== "pick") return;
    event.preventDefault();
    if (panel && "host" in root.dataset) pick(button.value);
  });
  document.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("[data-put-away]")) putAway(target.closest("[popover]"));
    if (target.closest("[data-draws]")) document.getElementById("first").hidePopover();
    if (!target.closest("[data-close]")) return;
    event.preventDefault();
    pick(undefined);
  });

  /** What has been typed goes along. */
  const { leave } = page;
  page.leave = (url) => {
    const name = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=name].field"))?.value;
    leave(url + (name && !panel && !("own" in root.dataset) ? `?${new URLSearchParams({ name })}` : ""));
  };

  picked = panel && !panel.hidden ? /** @type {HTMLButtonElement} */ (panel.querySelector("[data-do]")).value.split(" ")[1] : undefined;
  mark();
})();
