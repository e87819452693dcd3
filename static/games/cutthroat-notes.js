/* CutThroat!: a player's notes on who is who. They are kept in this browser, never sent, and forgotten when the game is over.
   They are dressed while somebody reads them. */
(() => {
  "use strict";

  const { find, findAll } = page;
  const storageKey = (code) => `cutthroat ${code}`;
  let suspect = "";

  /** The cells that are crossed out here, "seat rank". @param {string} code @returns {Set<string>} */
  const crossed = (code) => new Set(page.kept(storageKey(code)) ?? []);
  /** Cross out a cell, or no longer. */
  function cross(mark) {
    const code = find("[data-notes]").dataset.notes, marks = crossed(code);
    if (!marks.delete(mark)) marks.add(mark);
    page.keep(storageKey(code), [...marks]);
  }

  /** What everybody knows: identities, enemies and wrong guesses. */
  function renderKnown(notes, { identities, not, enemies, dead }) {
    const shown = Object.values(identities);
    for (const head of findAll("[data-head]", notes)) head.classList.toggle("gone", dead.includes(head.dataset.head));
    for (const cell of findAll("[data-cell]", notes)) {
      const [seat, rank] = cell.dataset.cell.split(" "), is = identities[seat] === rank;
      cell.classList.toggle("is", is);
      cell.classList.toggle("out", !is && (seat in identities || shown.includes(rank) || not.includes(cell.dataset.cell)));
    }
    for (const row of findAll("[data-suspect]", notes)) {
      const seat = row.dataset.suspect;
      row.classList.toggle("dead", dead.includes(identities[seat]));
      find("[data-enemy]", row).textContent = enemies[seat] ?? "";
      find(".spade", row).hidden = !(seat in enemies);
    }
  }
  /** What this player has crossed out, and whose only cell is left. */
  function renderOwn(notes) {
    const marks = crossed(notes.dataset.notes), says = find(`[data-suspect="${suspect}"]`, notes)?.dataset.says;
    for (const cell of findAll("[data-cell]", notes)) cell.toggleAttribute("data-mine", marks.has(cell.dataset.cell));
    for (const row of findAll("[data-suspect]", notes)) {
      row.toggleAttribute("data-now", row.dataset.suspect === suspect);
      row.toggleAttribute("data-last", findAll("[data-cell]:not(.out, [data-mine])", row).length === 1);
    }
    for (const key of findAll("[data-cross]", notes)) {
      const cell = find(`[data-cell="${suspect} ${key.dataset.cross}"]`, notes);
      key.ariaPressed = String(Boolean(cell?.matches("[data-mine]")));
      key.toggleAttribute("data-out", Boolean(cell?.matches(".out")));
    }
    if (says) find("[data-about]", notes).textContent = says;
  }

  /** A cell for each player and character; there are up to 169 of them, so the page is sent without. */
  function fillRows() {
    for (const row of findAll("[data-suspect]")) {
      for (const head of findAll("[data-head]")) {
        const cell = document.createElement("i");
        cell.dataset.cell = `${row.dataset.suspect} ${head.dataset.head}`;
        row.append(cell);
      }
    }
  }

  function show() {
    const notes = find("[data-notes]:popover-open"), known = find("[data-known]"), over = find("main[data-over]");
    if (notes && known) renderKnown(notes, JSON.parse(known.dataset.known));
    if (notes) renderOwn(notes);
    if (over) page.keep(storageKey(over.dataset.over), null);
  }
  /* Of the row that is chosen already. */
  page.on("click", "[data-now] [data-cell]", (cell) => cross(cell.dataset.cell));
  page.on("click", "[data-suspect]", (row) => {
    suspect = row.dataset.suspect;
    show();
  });
  page.on("click", "[data-cross]", (key) => {
    if (suspect) cross(`${suspect} ${key.dataset.cross}`);
    show();
  });
  document.addEventListener("toggle", show, true);            // it is open now
  fillRows();
  page.follow(show);
})();
