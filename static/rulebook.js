/* The rulebook over the page, so that nothing filled in is lost: static/drawer.js fetches this script with the first tap on
   a rule's link. Closed, it leaves the page as it was. Where it cannot be fetched, the link leads to its own page. */
const rulebook = (() => {
  "use strict";
  /* Pixels: the list of chapters lies over what is read. */
  const HEAD = 80;
  const dialog = document.createElement("dialog");
  dialog.className = "over rulebook";
  let drawers = [];

  async function open(link) {
    const book = page.parse(await request.read(link.href.split("#")[0]), ".rulebook");
    if (!book) throw link.href;
    if (!dialog.open) lay(book, link.hash.slice(1));
  }
  function lay(book, rule) {
    const back = book.querySelector("[data-back]");
    back.textContent = back.dataset.back;
    back.autofocus = true;
    drawers = page.findAll(":popover-open");
    dialog.ariaLabel = back.dataset.named;
    dialog.replaceChildren(...document.importNode(book, true).children);
    document.body.append(dialog);
    dialog.showModal();
    turnTo(rule, "came");
    follow();
  }
  /** The chapter that is read is marked in the list of them. */
  function follow() {
    const list = dialog.querySelector(".chapters"), links = page.findAll("a", list), chapters = page.findAll("section:has(> h2)", dialog);
    const now = links[chapters.findIndex((chapter) => chapter.getBoundingClientRect().bottom > HEAD)];
    if (!now || now.ariaCurrent) return;
    for (const link of links) link.ariaCurrent = link === now ? "true" : null;
    list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
  }
  /** The page below may have such an id too, and comes first where the whole document is asked. */
  function turnTo(id, mark) {
    const part = id ? dialog.querySelector(`#${CSS.escape(id)}`) : null;
    if (mark) part?.classList.add(mark);
    part?.scrollIntoView();
  }
  /** Only the rules that have these words. */
  function search(words) {
    const wanted = words.trim().toLowerCase();
    for (const rule of page.findAll("article", dialog)) rule.hidden = !rule.textContent.toLowerCase().includes(wanted);
  }
  dialog.addEventListener("scroll", follow);
  dialog.addEventListener("input", ({ target }) => search(/** @type {any} */ (target).value));
  dialog.addEventListener("submit", (event) => event.preventDefault());
  dialog.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement} */ (event.target.closest("a"));
    if (!link) return;
    event.preventDefault();
    if ("back" in link.dataset) return dialog.close();
    dialog.querySelector("form").reset();
    search("");
    turnTo(link.hash.slice(1));
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    for (const drawer of drawers) if (drawer.isConnected) drawer.togglePopover(true);
  });

  return { open };
})();
