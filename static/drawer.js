/* A drawer that is filled when it is opened: a link with data-drawer leads to a page, and where this script runs to what
   that page says of one thing, over the page shown. It lies outside of #page, so live pages leave it alone. Something on
   the board that is pressed for long, or asked about by the menu key, opens it too: what should lie there? */
(() => {
  "use strict";
  /* Milliseconds, and pixels that a finger may move. */
  const PRESS = 500, SLIP = 10;
  const drawer = document.getElementById("drawer");
  /** What it says where nothing can be fetched. */
  const alone = drawer.innerHTML;
  /** `sent`: its form was sent, and may be refused. `kept`: as a part of it; the whole stays open (static/input_guard.js), and is
      asked for anew. */
  let url = "", stage = "", sent = false, kept = false;

  async function open(from, label) {
    drawer.ariaLabel = label;
    url = from;
    stage = stageNow();
    const text = (!connection.isLost() && await request.read(from)) || alone;
    if (url !== from) return;                                 // another link was tapped meanwhile
    fill(text);
    show();
  }
  /** What is entered is meant for the round in which the drawer was opened; in the next one the server says who was faster. */
  const stageNow = () => page.element()?.dataset.stage;
  function show() {
    drawer.togglePopover(true);
    drawer.focus();
  }
  function fill(text) {
    drawer.innerHTML = text;
    document.dispatchEvent(new Event("filled"));
  }

  page.on("click", ":is(#page, #drawer) a[data-drawer], a[href*='/rules/']:not(dialog a)", (link, event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if ("drawer" in link.dataset) open(link.href.split("#")[0], link.ariaLabel ?? link.textContent); else openRulebook(link);
  });
  /** The rulebook has a script of its own. @param {HTMLAnchorElement} link */
  async function openRulebook(link) {
    try {
      await page.bring(`${document.documentElement.dataset.root}/static/rulebook.js`);
      await rulebook.open(link);
    } catch {
      if (connection.isLive()) location.assign(link.href);
    }
  }
  document.addEventListener("htmx:after:swap", async () => {   // the number may be another one by now
    if (!drawer.matches(":popover-open")) return;
    follow();
    if (isEntered()) return;
    if (stageNow() !== stage && page.find("form[data-live]", drawer)) return drawer.hidePopover();   // its round is over
    const from = url, text = await request.read(from);
    if (!text || from !== url || isEntered()) return;         // nor meanwhile
    const said = chosen()?.textContent;
    kept = false;
    fill(text);
    const again = page.findAll("label.value", drawer).find((value) => value.textContent === said)?.control;
    again?.click();
    again?.focus();
  });
  /** What is entered in this round follows what the page shows by now. */
  function follow() {
    if (stageNow() === stage) for (const field of page.findAll("form[data-live] [name=seen]", drawer))
      field.setAttribute("value", page.find("#report [name=seen]")?.value);
  }
  /** Whether something is being entered that a newer page would take away; in a form that lies closed, what was typed. */
  const isEntered = () => !chosen() && page.findAll(kept ? ":popover-open" : "form[data-live], input", drawer)
    .some((one) => one.checked || (one.form ? one.value !== one.defaultValue : one.checkVisibility()));
  /** What was chosen of what may lie there: it stays, though by now it says another move. */
  const chosen = () => page.find(".value:has(:checked)", drawer);

  /* ---------- its form: after a ruling it is open again, as it was filled in, while the round is the same ---------- */
  page.on("submit", "#drawer [data-live]", (form) => {
    kept = form.elements["act"]?.value === "keep";
    sent = true;
  });
  page.on("click", ".ruling .choices *", (choice) => {
    if (sent && stageNow() === stage && choice.closest("a")) {
      follow();                                               // "… was faster": not once more
      show();
    }
    sent = false;
  });

  /* ---------- something on the board, pressed for long ---------- */
  let timer = 0, held = "", down = null;
  /** What lies there, by the name that the board has for it. */
  function named(target) {
    const place = target.closest("#page.at-table:not(.apart) > main :is([data-spot], :has(> [data-shows]))");
    return place?.dataset.spot ?? place?.querySelector(":scope > [data-shows]").dataset.shows;
  }
  function ask(name) {
    held = "";
    open(`${page.element().dataset.url.split("?")[0]}/correct?what=${encodeURIComponent(name)}`, drawer.dataset.lies);
  }
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    held = "";
    down = event;
    const name = named(event.target);
    if (name) timer = setTimeout(() => { held = name; }, PRESS);
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (down && Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLIP) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => {
    clearTimeout(timer);
    down = null;
    if (end === "pointerup" && held) setTimeout(ask, 0, held);   // open after the finger has left, or that would close it
  });
  document.addEventListener("contextmenu", (event) => {
    const name = named(event.target);
    if (!name) return;
    event.preventDefault();
    if (down) held = name; else ask(name);
  });
  /* The press was no tap. */
  document.addEventListener("click", (event) => {
    if (held) page.holdBack(event);
  }, true);
})();
