/* The outbox: what is told with a tap is written down on this phone first, sent in order, and struck off once
   the table has it. Its key makes it one entry however often it is sent. What is tapped without a connection
   waits here, also over a reload; what the table could not take is shown with what happened instead, and asked about.

   An item: { id, url, fields, key, seen, from, says, at, tried, why }. `from` is the key of the page it was tapped on;
   `why` is set once it is not sent any more before somebody says so. */
(() => {
  "use strict";
  const DEAF = 300, BRIEF = 400, PAUSE = 200, LONGEST = 2000;
  const root = document.documentElement;
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const fresh = () => [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  /* ---------- the list, in this browser; for as long as the page is open where it keeps nothing ---------- */
  let place = "", kept = null;
  function read() {
    if (kept) return kept;
    try { return JSON.parse(localStorage.getItem(place)) ?? []; } catch { return []; }
  }
  function write(list) {
    try {
      if (list.length) localStorage.setItem(place, JSON.stringify(list)); else localStorage.removeItem(place);
    } catch { kept = list; }
    draw();
  }
  const change = (id, changes) => write(read().map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const field = (item, name) => item.fields.find(([other]) => other === name)?.[1];
  const makesEntry = (item) => item.key && field(item, "act") !== "keep";
  const next = () => read().find((item) => !item.why);

  /* ---------- in: a tap ---------- */
  const forms = new Map(), used = new Set();                // item -> its form; keys of pages that were tapped on
  let asking = null;                                        // { id, card }: the item whose answer lies on the screen

  function take(form, submitter) {
    const data = [...new FormData(form), ...(submitter?.name ? [[submitter.name, submitter.value]] : [])];
    const carried = Object.fromEntries(data.filter(([name]) => ["seen", "key"].includes(name)));
    const item = { id: fresh(), url: form.getAttribute("action"), from: carried.key, key: carried.key, seen: Number(carried.seen), at: Date.now() };
    item.fields = data.filter(([name]) => !["csrf", "seen", "key"].includes(name));
    item.says = (submitter?.getAttribute("aria-label") ?? submitter?.innerText ?? "").split("\n")[0].trim() || "A tap";
    if (read().some((other) => isSameTap(item, other))) return;
    if (item.key && used.has(item.key)) item.key = fresh();
    used.add(item.from);
    forms.set(item.id, form);
    if (asking) answer(submitter?.closest(".ruling") ? item : null);
    if (!read().some(({ id }) => id === item.id)) write(inOrder([...read(), item]));
    setTimeout(draw, BRIEF + 10);
    send();
  }
  /* A double tap; or, while the first is on its way, a second finger. */
  function isSameTap(item, other) {
    if (item.url !== other.url || item.from !== other.from || other.why) return false;
    return JSON.stringify(item.fields) === JSON.stringify(other.fields) || (item.from && item.at - other.at < DEAF);
  }
  /* Each waits for the entry before it: it is told only if all before it were told as the very next ones. */
  function inOrder(list) {
    let before = -1;
    return list.map((item) => {
      if (item.why || !makesEntry(item)) return item;
      before = Math.max(item.seen, before + 1);
      return { ...item, seen: before };
    });
  }
  /* What an item was answered with is settled: `instead` takes its place, or it is dropped. */
  function answer(instead) {
    const { id } = asking, was = read().find((item) => item.id === id);
    document.querySelectorAll("#page .ruling").forEach((card) => card.remove());
    asking = null;
    if (!instead) return drop(id);
    const follow = read().filter((item) => item.id !== id).map((item) => (item.why ? item : { ...item, seen: 0 }));
    write(inOrder([{ ...instead, says: was?.says ?? instead.says }, ...follow]));
  }
  /* What was tapped after it was meant to follow it: that is asked about. */
  function drop(id) {
    const list = read(), at = list.findIndex((item) => item.id === id), was = list[at];
    const why = was && !was.why && makesEntry(was) ? `“${was.says}” came before it and was not counted.` : undefined;
    write(list.filter((item) => item !== was).map((item, n) => (why && n >= at && makesEntry(item) ? { ...item, why: item.why ?? why } : item)));
  }

  /* ---------- out: one after the other, each until there is an answer ---------- */
  let sending = false, fails = 0;
  async function send() {
    if (sending || !place) return;
    sending = true;
    for (let item; !asking && (item = next()); ) {
      root.dataset.sending = "";
      const { status, text, goes } = await live.ask(item.url, body(item)).catch(() => ({ status: 0 }));
      delete root.dataset.sending;
      if (status === 0 || status === 429 || status >= 500) {
        change(item.id, { tried: true });
        if (status === 0 && live.isLive()) live.doubt();
        await pause(Math.min(++fails * PAUSE, LONGEST));
        if (!live.isLive()) break;                          // it goes on with "live"
      } else {
        fails = 0;
        await settle(item, status, text);
        if (goes) return location.assign(goes);             // it only asked: the answer is a page of its own
      }
    }
    sending = false;
  }
  function body(item) {
    const csrf = document.querySelector("#page [name=csrf]")?.value;
    return new URLSearchParams([...item.fields, ["csrf", csrf], ...(item.key ? [["seen", item.seen], ["key", item.key]] : [])]);
  }
  async function settle(item, status, text) {
    if (status < 300) {
      write(read().filter(({ id }) => id !== item.id));
      if (text && !next()) await live.showAnswer(text);
      document.dispatchEvent(new CustomEvent("told", { detail: forms.get(item.id) }));
      return forms.delete(item.id);
    }
    if (!read().some(({ id }) => id === item.id)) return;     // dropped in the meantime
    const says = new DOMParser().parseFromString(text, "text/html"), card = says.querySelector(".ruling");
    if (!card) {
      change(item.id, { why: says.querySelector(".words .voice")?.textContent ?? "The table could not take it." });
      return document.getElementById("this-phone")?.showPopover();
    }
    asking = { id: item.id, card, says: item.says };
    await live.showAnswer(text);
    lay();
  }
  /* The answer stays on the screen, whatever the others do, until this phone has read it. */
  function lay() {
    if (!asking) return;
    if (!document.querySelector("#page .ruling")) {
      live.page().append(document.importNode(asking.card, true));
      htmx.process(live.page().lastElementChild);
    }
    for (const place of document.querySelectorAll("[data-tapped]")) place.textContent = ` “${asking.says}”`;
  }

  /* ---------- seen: in place, in the status line, behind it, and in the log ---------- */
  function draw() {
    if (!place) return;
    const list = read().filter((item) => item.id !== asking?.id && (item.why || !live.isLive() || Date.now() - item.at > BRIEF));
    const held = list.filter((item) => item.why), [first] = held.length ? held : list;
    const strip = first ? `${(held.length || list.length)} ${held.length ? "not counted" : "waiting"}: ${first.says}` : "";
    root.toggleAttribute("data-strip", Boolean(first));
    for (const line of document.querySelectorAll("[data-waits]")) if (line.textContent !== strip) line.textContent = strip;
    document.querySelectorAll("[data-waiting]").forEach((button) => button.removeAttribute("data-waiting"));
    for (const item of list) button(item)?.setAttribute("data-waiting", item.why ? "not counted" : "waiting");
    document.querySelector("[data-outbox]")?.replaceChildren(...list.map(row));
    document.querySelectorAll(".entries > .not-told").forEach((line) => line.remove());
    document.querySelector(".entries")?.prepend(...list.map(line).reverse());
  }
  const state = (item) => item.why ?? `Tapped ${live.clock(item.at)}, ${item.tried ? "no answer yet" : "not sent yet"}.`;
  function row(item) {
    const drawn = document.getElementById("waiting-tap").content.cloneNode(true).firstElementChild;
    drawn.dataset.id = item.id;
    drawn.querySelector("b").textContent = item.says;
    drawn.querySelector("small").textContent = state(item);
    drawn.querySelector("[data-tell]").hidden = !item.why;
    return drawn;
  }
  function line(item) {
    const drawn = document.createElement("li"), words = document.createElement("p"), small = document.createElement("small");
    drawn.className = "aside not-told";
    small.textContent = state(item);
    words.append(item.says, small);
    drawn.append(document.createElement("span"), words);
    return drawn;
  }
  function button(item) {
    const report = field(item, "report"), all = (what) => [...document.querySelectorAll(`#page ${what}`)];
    const form = all("form[data-live]").find((other) => other.getAttribute("action") === item.url && other.elements.namedItem("report")?.value === report);
    return all("button[name=report]").find((other) => other.value === report) ?? form?.querySelector("button.main, button:not([type=button])");
  }

  document.addEventListener("submit", (event) => {
    if (!live.page() || !event.target.matches("#page form[data-live]")) return;
    event.preventDefault();
    take(event.target, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const { target } = event, id = target.closest("[data-id]")?.dataset.id, item = id && read().find((other) => other.id === id);
    if (asking && target.closest(".ruling .choices a")) {   // what was filled in stays, to be put right
      event.preventDefault();
      answer(null);
    } else if (!item) return;
    const rest = read().filter((other) => other.id !== id);
    const seen = Number(live.page().dataset.signal.split(".")[0]);
    if (item && target.closest("[data-tell]")) write(inOrder([...rest, { ...item, seen, why: undefined }]));
    if (target.closest("[data-drop]")) drop(id);
    send();
  });
  document.addEventListener("DOMContentLoaded", () => {
    const code = live.page()?.dataset.events;
    if (!code || !document.getElementById("waiting-tap")) return;
    place = `outbox ${code}`;
    if (root.dataset.copy) for (const { value } of document.querySelectorAll("[name=key]")) used.add(value);
    draw();
    send();
    document.addEventListener("live", () => { draw(); send(); });
    document.addEventListener("htmx:after:swap", () => { lay(); draw(); });
    addEventListener("storage", () => {                     // another tab of this phone settled it
      if (asking && !read().some(({ id }) => id === asking.id)) { asking = null; document.querySelector("#page .ruling")?.remove(); }
      draw();
    });
  });
})();
