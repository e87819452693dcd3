/* Before the game: what has an id in the page that the stream brings is swapped where this page has it; fields are never
   in it. Without scripts every form posts, and a reload shows what is new. */
(() => {
  "use strict";
  const root = document.documentElement;
  const panel = page.find("#seat");
  /** @type {string | undefined} */
  let picked;
  const said = (part) => part.innerHTML.replace(/\s+/g, " ");
  /** What the server said of each part. @type {Map<Element, string>} */
  const shown = new Map(page.findAll("#page div[id]").map((part) => [part, said(part)]));

  /* ---------- the live part ---------- */
  /** The place cards' players. @returns {HTMLButtonElement[]} */
  const cards = () => page.findAll(".guest[form=pick]");
  function mark() {
    const all = cards(), own = all.findIndex((card) => card.value === root.dataset.own);
    all[0]?.closest("ol").style.setProperty("--n", String(all.length));
    all.forEach((card, place) => {                            // places from one's own on, or from the first one's
      card.parentElement.style.setProperty("--i", String(place - Math.max(own, 0)));
      card.classList.toggle("own", place === own);
      card.classList.toggle("picked", card.value === picked);
    });
    /* who was drawn to begin, as this phone says it; static/small_things.js opens it */
    const drawn = page.find("#just-now"), light = drawn?.querySelector(".light");
    drawn?.classList.toggle("you-begin", drawn.dataset.of === root.dataset.own);
    if (own < 0) light?.remove();
    else if (light) {
      light.classList.add(...all[own].className.match(/suit-\d+/));
      light.dataset.place = String(own / all.length);
    }
  }
  page.swap = async (fresh) => {
    const before = new Set(cards().map((card) => card.value));
    const focused = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    for (const part of page.findAll(":scope > [id]", fresh)) {
      const old = document.getElementById(part.id);
      if (!old || shown.get(old) === said(part)) continue;
      shown.set(old, said(part));
      const { name, value } = old.contains(focused) ? focused : { name: "", value: "" };
      const chosen = page.find(":checked", old)?.value;
      old.innerHTML = part.innerHTML;
      const again = chosen && page.find(`[type=radio][value="${chosen}"]`, old);
      if (again) again.checked = true;
      if (name) page.findAll("button", old).find((other) => other.name === name && other.value === value)?.focus();
    }
    for (const card of cards()) card.classList.toggle("fresh", !before.has(card.value));
    page.element().dataset.signal = fresh.dataset.signal;
    mark();
    fill();
    document.body.dispatchEvent(new CustomEvent("htmx:after:swap", { bubbles: true }));
  };

  /* ---------- a player's panel ---------- */
  /** What the panel says about the player it is open for, whose card is returned; closes it where that player has left. */
  function fill() {
    const card = cards().find((one) => one.value === picked);
    if (picked && !card) pick();
    if (!card) return;
    page.find("[data-who]", panel).textContent = card.dataset.name;
    for (const button of page.findAll("[data-do]", panel)) button.value = `${button.dataset.do} ${picked}`;
    return card;
  }
  /** @param {string} [number] */
  function pick(number) {
    picked = number;
    panel.hidden = !number;
    mark();
    const card = fill();
    if (!card) return;
    page.find("input[name=name]", panel).value = card.dataset.name;
    card.scrollIntoView({ block: "center" });
  }

  /* ---------- what was sent counts, or cannot be ---------- */
  document.addEventListener("sent", ({ detail: form }) => {
    if (!form) return;
    problemOf(form).hidden = true;
    if ("clears" in form.dataset) form.reset(); else form.closest("#panel")?.hidePopover();
  });
  document.addEventListener("refused", (event) => {
    event.preventDefault();
    const { form, reason } = event.detail, problem = problemOf(form);
    problem.textContent = reason;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  });
  /** Where a form's problem is said. @param {HTMLFormElement} [form] @returns {HTMLElement} */
  const problemOf = (form) => form?.parentElement.querySelector(".problem") ?? page.find("#problem");

  page.on("submit", "#pick", (_, event) => {
    event.preventDefault();
    if (panel && "host" in root.dataset) pick(event.submitter.value);
  });
  page.on("click", "[data-close]", (_, event) => {
    event.preventDefault();
    pick();
  });

  /** What has been typed goes along. */
  const { leave } = page;
  page.leave = (url) => {
    const name = page.find("[name=name].field")?.value;
    leave(url + (name && !panel && !("own" in root.dataset) ? `?${new URLSearchParams({ name })}` : ""));
  };

  picked = panel && !panel.hidden ? page.find("[data-do]", panel).value.split(" ")[1] : undefined;
  mark();
})();
