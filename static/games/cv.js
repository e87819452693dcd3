/* CV: what the note pad that is filled in comes to so far, without goals. */
(() => {
  "use strict";
  /** What a field counts for: its points by the table of its row, or where the row has none its number. */
  function points(field, doubled) {
    const table = field.closest("tr")?.dataset.points, count = Number(field.value);
    if (table === undefined || !count) return 0;
    return table ? Number(table.split(" ")[count + Number(doubled)] ?? 0) : count;
  }
  function add() {
    for (const sum of page.findAll("[data-so-far]")) {
      const form = sum.closest("form"), seat = `cvs[${sum.dataset.soFar}].`;
      const named = (name) => page.findAll(`[name="${seat}${name}"]`, form);
      const twice = named("doubled[]").filter((one) => one.checked).map((one) => one.value);
      const rows = ["health", "knowledge", "relationship", "possession_points"];
      sum.textContent = String(rows.flatMap((row) => named(row).map((field) => points(field, twice.includes(row)))).reduce((all, one) => all + one, 0));
    }
  }
  /** What a card has none of stays back. */
  function pale() {
    for (const one of page.findAll(".symbol-table input")) one.classList.toggle("none", one.value === "0");
  }
  for (const show of [add, pale]) {
    page.follow(show);
    for (const event of ["click", "input"]) document.addEventListener(event, show);
  }
})();
