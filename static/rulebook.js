/* The rulebook over the page, so that nothing filled in is lost: static/drawer.js fetches this script with the first tap on
   a rule's link. Closed, it leaves the page as it was. Where it cannot be fetched, the link leads to its own page. */
const rulebook = (() => {
  "use strict";
  let dialog = null, drawers = [];

  async function open(link) {
    const text = await request.read(link.href.split("#")[0]);
    const book = new DOMParser().parseFromString(text, "text/html").querySelector(".rulebook");
    if (!book) throw link.href;
    if (!dialog) lay(book, link.hash.slice(1));
  }
  function lay(book, rule) {
    for (const named of book.querySelectorAll("[id]")) {      // the page below has ids of its own
      named.dataset.id = named.id;
      named.removeAttribute("id");
    }
    const back = book.querySelector("[data-back]");
    back.textContent = back.dataset.back;
    back.autofocus = true;
    drawers = [...document.querySelectorAll("[popover]:popover-open")];
    dialog = document.createElement("dialog");
    dialog.className = "over rulebook";
    dialog.ariaLabel = back.dataset.named;
    dialog.append(...document.importNode(book, true).children);
    dialog.addEventListener("click", inside);
    dialog.addEventListener("input", ({ target }) => search(/** @type {any} */ (target).value));
    dialog.addEventListener("submit", (event) => event.preventDefault());
    dialog.addEventListener("close", close);
    document.body.append(dialog);
    dialog.showModal();
    turnTo(rule, "came");
    follow();
  }
  /** The chapter that is read is marked in the list of them. */
  function follow() {
    const list = dialog.querySelector(".chapters"), links = [...list.children], chapters = [...dialog.querySelectorAll("section:has(> h2)")];
    const inSight = new Set();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) if (isIntersecting) inSight.add(target); else inSight.delete(target);
      const link = links[chapters.findIndex((chapter) => inSight.has(chapter))];
      if (!link) return;
      for (const other of links) if (other === link) other.setAttribute("aria-current", "true"); else other.removeAttribute("aria-current");
      list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    }, { root: dialog, rootMargin: "-80px 0px -60% 0px" });
    for (const chapter of chapters) observer.observe(chapter);
  }
  function turnTo(id, mark) {
    const part = id ? dialog.querySelector(`[data-id="${CSS.escape(id)}"]`) : null;
    if (mark) part?.classList.add(mark);
    part?.scrollIntoView();
  }
  /** Only the rules that have these words. */
  function search(words) {
    const wanted = words.trim().toLowerCase();
    for (const rule of dialog.querySelectorAll("article")) rule.hidden = !rule.textContent.toLowerCase().includes(wanted);
  }
  function inside(event) {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    if ("back" in link.dataset) return dialog.close();
    dialog.querySelector("form").reset();
    search("");
    turnTo(link.hash.slice(1));
  }
  function close() {
    dialog.remove();
    dialog = null;
    for (const drawer of drawers) if (drawer.isConnected && !drawer.matches(":popover-open")) drawer.showPopover();
  }

  return { open };
})();
