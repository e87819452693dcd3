/* What a player sees of the outbox: in the status line, on the button that was tapped and in the panel "This phone";
   and the card of a ruling. */

const queueView = (() => {
  "use strict";
  const root = document.documentElement;

  /** Show the items that wait or were refused. @param {Item[]} items */
  function render(items) {
    renderStatus(items);
    for (const button of page.findAll("[data-waiting]")) delete button.dataset.waiting;
    for (const item of items) buttonOf(item)?.setAttribute("data-waiting", page.says(item.refused ? "left" : "waits"));
    const rows = items.map(panelRow), box = page.find("[data-outbox]");
    if (box && box.innerHTML !== rows.map(({ outerHTML }) => outerHTML).join("")) box.replaceChildren(...rows);   // not below a finger
  }

  /** The status line names one item: what was refused comes first. @param {Item[]} items */
  function renderStatus(items) {
    const refused = items.filter((item) => item.refused), told = refused.length ? refused : items, [first] = told;
    const words = first ? page.says(first.refused ? "refused" : "waiting", { number: told.length, tap: first.label }) : "";
    root.toggleAttribute("data-strip", Boolean(first));
    for (const line of page.findAll("[data-waits]")) if (line.textContent !== words) line.textContent = words;
  }

  /** @param {Item} item */
  function panelRow(item) {
    const row = page.find("#waiting-tap").content.firstElementChild.cloneNode(true);
    row.dataset.id = item.id;
    row.querySelector("b").textContent = item.label;
    row.querySelector("small").textContent = item.refused ?? page.says("tries" in item ? "sent" : "unsent", { time: page.clock(item.at) });
    row.querySelector("[data-tell]").hidden = !item.refused;
    return row;
  }

  /** The button that was tapped, or the main one of its form, if the page still has it. @param {Item} item */
  function buttonOf(item) {
    const report = queue.field(item, "report");
    /* several may lead to one address */
    const form = page.findAll("#page form[data-live]").find((form) => form.getAttribute("action") === item.url
      && ["report", "rule", "switch"].every((name) => form.elements[name]?.value === queue.field(item, name)));
    return page.findAll("#page button[name=report]").find((button) => button.value === report)
      ?? [...form?.querySelectorAll("button[name]") ?? []].find(({ name, value }) => queue.field(item, name) === value)
      ?? form?.querySelector("button:not([type=button])");
  }

  /** Show the panel in which they lie. */
  const open = () => page.find("#this-phone")?.showPopover();

  /** Lay the card of a ruling over the page, if it is not there, and name the tap it answers. */
  function renderRuling({ card, item }) {
    if (!page.find("#page .ruling")) page.element().append(document.importNode(card, true));
    for (const place of page.findAll("[data-tapped]")) place.textContent = `: ${item.label}`;
  }
  const removeRuling = () => page.find("#page .ruling")?.remove();

  return { render, open, renderRuling, removeRuling };
})();
