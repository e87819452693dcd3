/* Before the game: what changes in the lobby appears on every screen at once. Without this script every form posts, and
   a reload shows what is new. What has an id in the live part is swapped where the page has it; fields are never in it. */
(() => {
  "use strict";
  const PARTS = "#players, #coming, #removed, #drawn, #shapes, #choose-shape, #begin, #waiting, #here, #places, #rules-now, #first-now";
  const SILENT = 4000, AGAIN = 2000, root = document.documentElement;   // milliseconds
  const screen = document.querySelector("[data-events]");
  const panel = document.getElementById("seat");
  /** @type {string | undefined} */
  let picked;
  /** @type {string | undefined} */
  let drawn = /** @type {HTMLElement | null} */ (document.querySelector("[data-draw]"))?.dataset.draw;
  /** @type {Map<Element, string>} */
  const shown = new Map();
  /** @type {EventSource | undefined} */
  let stream;
  let heardAt = 0;

  /* ---------- the live part ---------- */
  /** The place cards' players. @param {ParentNode} [part] */
  const cards = (part = document) => /** @type {HTMLButtonElement[]} */ ([...part.querySelectorAll(".guest[form=pick]")]);
  function mark() {
    for (const card of cards()) {
      card.classList.toggle("own", card.value === root.dataset.own);
      card.classList.toggle("picked", card.value === picked);
    }
  }
  /** @param {string} html */
  function show(html) {
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
    mark();
    fill();
    draw();
  }

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

  /* ---------- changes are sent without leaving the page ---------- */
  /** @param {HTMLFormElement} form @param {HTMLButtonElement | null} button */
  async function send(form, button) {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
    const problem = /** @type {HTMLElement} */ (form.parentElement.querySelector(".problem") ?? document.getElementById("problem"));
    problem.hidden = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Prefer: "return=minimal" } });
      if (answer.status === 204) { if ("clears" in form.dataset) form.reset(); else if (form.closest("[popover]") && form.closest("[popover]").id === "panel") /** @type {any} */ (form.closest("[popover]")).hidePopover(); }
      else if (answer.status === 409) say(problem, await answer.text());
      else again();
    } catch { say(problem, "No connection: nothing was changed. Try again."); }
  }
  function say(problem, words) {
    problem.textContent = words;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target), button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (form.id === "pick") {
      event.preventDefault();
      if (panel && "host" in root.dataset) pick(button.value);
    } else if ("send" in form.dataset) {
      event.preventDefault();
      send(form, button);
    }
  });
  document.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("[data-put-away]")) putAway(target.closest("[popover]"));
    if (target.closest("[data-draws]")) document.getElementById("first").hidePopover();
    if (!target.closest("[data-close]")) return;
    event.preventDefault();
    pick(undefined);
  });

  /** Load the page anew, or another one, by its address: never a form once more. What has been typed goes along. */
  function again(where = "") {
    const name = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=name].field"))?.value;
    location.replace((where || location.pathname) + (name && !panel && !("own" in root.dataset) ? `?${new URLSearchParams({ name })}` : ""));
  }

  /* ---------- the stream ---------- */
  function heard() {
    heardAt = Date.now();
    root.dataset.live = "live";
  }
  function open() {
    stream?.close();
    heardAt = Date.now();
    stream = new EventSource(/** @type {HTMLElement} */ (screen).dataset.events);
    stream.onopen = heard;
    stream.onmessage = ({ data }) => { heard(); show(data); };
    stream.addEventListener("beat", heard);
    stream.addEventListener("go", ({ data }) => {
      stream.close();
      again(data);
    });
    stream.onerror = () => {
      root.dataset.live = "waiting";
      if (stream.readyState === EventSource.CLOSED) setTimeout(look, AGAIN);
    };
  }
  /** No stream is to be had: see how the page is answered now. */
  async function look() {
    try {
      const answer = await fetch(location.href, { cache: "no-store" });
      if (answer.redirected || !answer.ok) return again();
      show(await answer.text());
      open();
    } catch { setTimeout(look, AGAIN); }
  }
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => stream?.close());
  document.addEventListener("visibilitychange", () => { if (document.hidden) stream?.close(); else open(); });
  setInterval(() => { if (!document.hidden && Date.now() - heardAt > SILENT) open(); }, 1000);
  picked = panel && !panel.hidden ? /** @type {HTMLButtonElement} */ (panel.querySelector("[data-do]")).value.split(" ")[1] : undefined;
  mark();
})();
