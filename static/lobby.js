/* Before the game: the places round the table, a player's panel, and what is said of what was sent. Without scripts every form
   posts, and a reload shows what is new. */
(() => {
  "use strict";
  const panel = page.find("#seat");
  /** The number of the player whose panel is open. @type {string | undefined} */
  let picked;
  /** The place cards' players. @returns {HTMLButtonElement[]} */
  const cards = () => page.findAll(".guest[form=pick]");

  /** Say where everybody sits, from one's own place on, or from the first one's; and in the panel, whom it is about. It closes
      where that player has left. At the door, where somebody was quicker, choose another shape. */
  function show() {
    const shape = page.find("[name=suit]:checked") ?? page.find("[name=suit]");
    if (shape) shape.checked = true;
    const all = cards(), own = all.findIndex((card) => card.matches(".own")), card = all.find(({ value }) => value === picked);
    all[0]?.closest("ol").style.setProperty("--n", String(all.length));
    all.forEach((one, place) => {
      one.parentElement.style.setProperty("--i", String(place - Math.max(own, 0)));
      one.classList.toggle("picked", one === card);
    });
    if (panel) panel.hidden = !card;
    if (!card) {
      picked = undefined;
      return;
    }
    for (const button of page.findAll("[data-do]", panel)) button.value = `${button.dataset.do} ${picked}`;
    page.find("[data-who]", panel).textContent = card.dataset.name;
    return card;
  }
  /** @param {string} [number] */
  function pick(number) {
    picked = number;
    const card = show();
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
    pick(event.submitter.value);
  });
  page.on("click", "[data-close]", (_, event) => {
    event.preventDefault();
    pick();
  });

  /** What has been typed goes along. */
  const { leave } = page;
  page.leave = (url) => {
    const name = page.find("[name=name].field")?.value;
    leave(url + (name && !panel && !page.element().dataset.own ? `?${new URLSearchParams({ name })}` : ""));
  };

  picked = panel && !panel.hidden ? page.find("[data-do]", panel).value.split(" ")[1] : undefined;
  page.follow(show);
})();
