/* CutThroat!: a player's notes on who is who. They are kept in this browser, never sent, and forgotten when the game is over.
   They are dressed while somebody reads them. */
(() => {
  "use strict";

  const { find, findAll } = page;
  /* They lie outside of the page, so no swap takes them away. */
  const notes = find("[data-notes]"), rows = findAll("[data-suspect]", notes), heads = findAll("[data-head]", notes);
  const place = `cutthroat ${notes.dataset.notes}`;
  let suspect = "";

  /** A cell for each player and character; there are up to 169 of them, so the page is sent without. */
  const cells = rows.flatMap((row) => heads.map((head) => {
    const cell = document.createElement("i");
    cell.dataset.cell = `${row.dataset.suspect} ${head.dataset.head}`;
    row.append(cell);
    return cell;
  }));

  /** The cells that are crossed out here, "seat rank". @returns {Set<string>} */
  const crossed = () => new Set(page.kept(place) ?? []);
  /** Cross out a cell, or no longer. */
  function cross(mark) {
    const marks = crossed();
    if (!marks.delete(mark)) marks.add(mark);
    page.keep(place, [...marks]);
  }

  /** What everybody knows: identities, enemies and wrong guesses. */
  function renderKnown({ identities, not, enemies, dead }) {
    const shown = Object.values(identities);
    for (const head of heads) head.classList.toggle("gone", dead.includes(head.dataset.head));
    for (const cell of cells) {
      const [seat, rank] = cell.dataset.cell.split(" "), is = identities[seat] === rank;
      cell.classList.toggle("is", is);
      cell.classList.toggle("out", !is && (seat in identities || shown.includes(rank) || not.includes(cell.dataset.cell)));
    }
    for (const row of rows) {
      const seat = row.dataset.suspect;
      row.classList.toggle("dead", dead.includes(identities[seat]));
      find("[data-enemy]", row).textContent = enemies[seat] ?? "";
      find(".spade", row).hidden = !(seat in enemies);
    }
  }
  /** What this player has crossed out, and whose only cell is left. */
  function renderOwn() {
    const marks = crossed(), says = rows.find(({ dataset }) => dataset.suspect === suspect)?.dataset.says;
    for (const cell of cells) cell.toggleAttribute("data-mine", marks.has(cell.dataset.cell));
    for (const row of rows) {
      row.toggleAttribute("data-now", row.dataset.suspect === suspect);
      row.toggleAttribute("data-last", findAll("[data-cell]:not(.out, [data-mine])", row).length === 1);
    }
    for (const key of findAll("[data-cross]", notes)) {
      const cell = cells.find(({ dataset }) => dataset.cell === `${suspect} ${key.dataset.cross}`);
      key.ariaPressed = String(Boolean(cell?.matches("[data-mine]")));
      key.toggleAttribute("data-out", Boolean(cell?.matches(".out")));
    }
    if (says) find("[data-about]", notes).textContent = says;
  }

  function show() {
    if (notes.matches(":popover-open")) {
      const known = find("[data-known]");
      if (known) renderKnown(JSON.parse(known.dataset.known));
      renderOwn();
    }
    if (find("main[data-over]")) page.keep(place, null);
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
  page.follow(show);
})();
