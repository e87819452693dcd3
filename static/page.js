/* The table's page on this phone. It is replaced by newer ones, never by an older one. */

/** How new a page is: "<entries>.<other changes>.<mark>". Both numbers only ever grow while the mark is the same. Another
    mark means another file, restored from a backup: whatever comes from it is newer. @typedef {string} Signal */

const page = (() => {
  "use strict";
  /* Milliseconds: the stream is quicker. */
  const LATE = 250;
  const root = document.documentElement;
  /** @param {string} selector @param {ParentNode} [part] @returns {any} */
  const find = (selector, part = document) => part.querySelector(selector);
  /** @param {string} selector @param {ParentNode} [part] @returns {any[]} */
  const findAll = (selector, part = document) => [...part.querySelectorAll(selector)];
  /** The page, if it follows a table. @returns {HTMLElement | null} */
  const element = () => find("#page[data-events]");
  /** Made once: that takes a slow phone milliseconds. */
  const inHours = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" });
  const clock = (time) => inHours.format(new Date(time));
  /** A sentence with what its braces name. @param {string} text @param {Record<string, string | number>} fields */
  const fill = (text, fields) => text?.replace(/{(\w+)}/g, (whole, field) => String(fields[field]));
  /** A sentence that the page has for scripts, in the language of who reads (templates/_partials/this_phone.html).
   * @param {string} name @param {Record<string, string | number>} [fields] */
  const says = (name, fields = {}) => fill(find("#words")?.getAttribute(`data-w-${name}`), fields);
  /** The number of a seat’s sign and colour, from 1: people bring their own. @param {string} seat */
  const suit = (seat) => root.dataset.suits?.split(" ")[Number(seat)] ?? Number(seat) + 1;

  /** Call `show` now, since scripts run once the page is there, and whenever a swap or a drawer brings something new.
   * @param {() => void} show */
  function follow(show) {
    for (const event of ["htmx:after:swap", "filled"]) document.addEventListener(event, show);
    show();
  }
  /** Whenever such an event happens to what a selector finds, or to something in it, call `then` with what was found.
   * @param {string} type @param {string} selector @param {(found: any, event: any) => void} then
   * @param {boolean} [first] before anything else hears of it */
  function on(type, selector, then, first = false) {
    document.addEventListener(type, (event) => {
      const found = event.target.closest?.(selector);
      if (found) then(found, event);
    }, first);
  }
  /** What makes a report one entry, however often it is sent. */
  const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
  /** Browsers allow it once the page was tapped, where the phone can. @param {number | number[]} pattern */
  const buzz = (pattern) => navigator.userActivation.hasBeenActive && navigator.vibrate?.(pattern);
  /** Nothing comes of this event, neither from the browser nor from any script. @param {Event} event */
  function holdBack(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /* ---------- what this browser keeps; where it keeps nothing, for as long as the page is open ---------- */
  const open = new Map();
  /** What was kept by a name, or null. @param {string} name */
  function kept(name) {
    if (open.has(name)) return open.get(name);
    try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
  }
  /** Keep something by a name; null: nothing any more. @param {string} name @param {unknown} what */
  function keep(name, what) {
    try {
      if (what === null) localStorage.removeItem(name); else localStorage.setItem(name, JSON.stringify(what));
      open.delete(name);
    } catch { open.set(name, what); }
  }

  /** The page as it was loaded: no script has changed it yet. */
  const loaded = /** @type {HTMLElement | undefined} */ (element()?.cloneNode(true));
  const shown = () => element()?.dataset.signal ?? "0.0";
  /** The number of the newest entry that is shown. */
  const entry = () => Number(shown().split(".")[0]);
  /** The newest that this phone has heard of: an offline copy of nothing. @type {Signal} */
  let newest = root.dataset.copy ? "0.0" : shown();
  /** A newer page is being fetched. */
  let busy = false;

  /** @param {Signal} signal @param {Signal} other */
  function isNewer(signal, other) {
    const [entries, changes, mark] = signal.split("."), others = other.split(".");
    return mark && others[2] && mark !== others[2] || Number(entries) > Number(others[0]) || Number(changes) > Number(others[1]);
  }

  /* ---------- show a page that the server sent ---------- */
  /** What a selector finds in a text: the page, if it is one. @param {string} text @param {string} [selector] */
  function parse(text, selector = "#page") {
    const template = document.createElement("template");
    template.innerHTML = text;
    return find(selector, template.content);
  }
  /** A page that is another one than this is loaded anew: the game has started, or this phone is somebody else there.
      @param {HTMLElement | null} fresh */
  async function show(fresh) {
    if (fresh?.dataset.role !== element().dataset.role) return page.leave(element().dataset.url);
    /* if not all is there, the connection's timer asks again */
    if (fresh?.dataset.signal && await isWhole() && !isOlder(fresh)) await page.swap(fresh);
  }
  /** Of two files each is newer than the other. */
  const isOlder = (fresh) => isNewer(shown(), fresh.dataset.signal) && !isNewer(fresh.dataset.signal, shown());

  /** Show the answer to a report: a page, or only the signal if the stream brings the page. */
  async function showAnswer(text) {
    if (/^\d+\.\d+\.\d+$/.test(text)) return setTimeout(update, LATE, text);   // fetched if the stream has not brought it by then
    const fresh = parse(text), [path] = element().dataset.url.split("?");
    if (fresh?.dataset.url?.split("?")[0] === path) await show(fresh);   // the player may have gone to another page of the table
    update(fresh?.dataset.signal ?? newest);
  }

  /* ---------- fetch a newer page ---------- */
  /** The table is as new as `signal`: fetch the page if the one shown is older. @param {Signal} signal */
  function update(signal) {
    if (isNewer(signal, newest)) newest = signal;
    refresh();
  }

  async function refresh() {
    if (busy || "sending" in root.dataset) return;            // the answer to what is being sent brings the page
    busy = true;
    try {
      while (element() && isNewer(newest, shown())) {
        const { url } = element().dataset, { status, text } = await request.send(url);
        if (element()?.dataset.url !== url) continue;         // another page of the table was opened meanwhile
        if (isGone(status) || status !== 200) return;         // the connection's timer tries again
        const before = shown();
        await show(parse(text));
        if (shown() === before) return;
      }
    } finally { busy = false; }
  }

  /** Whether the table is gone, or this phone's right to see it; then the page is loaded again, and says so. */
  function isGone(status) {
    if (![403, 404, 410].includes(status)) return false;
    const { back, url } = element().dataset;
    page.leave(status === 404 && back || url);
    return true;
  }

  /* ---------- times are shown as this phone's clock shows them ---------- */
  function showTimes() {
    for (const time of findAll("time[datetime]")) time.textContent = clock(time.dateTime);
  }

  /* ---------- another mode, the end of a round, of a game: shown from its top ---------- */
  let stage;
  function showTop() {
    const now = element()?.dataset.stage;
    if (stage && now && stage !== now) requestAnimationFrame(() => {   // with the page's layout, and not before it
      for (const one of [root, find("#page main")]) one?.scrollTo(0, 0);
    });
    stage = now;
  }

  /* ---------- what the first tap can do without comes once the page is there, or with the first swap ---------- */
  const script = /** @type {HTMLElement} */ (document.currentScript);
  /** @type {Map<string, Promise<unknown>>} */
  const brought = new Map();
  /** Bring a script or a stylesheet, once; what did not come is asked for again. @param {string} url @returns {Promise<unknown>} */
  function bring(url) {
    const [tag, how] = url.endsWith(".css") ? ["link", { rel: "stylesheet", href: url }] : ["script", { src: url }];
    const asked = brought.get(url) ?? new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement(tag), how, { onload, onerror }));
    });
    brought.set(url, asked);
    asked.catch(() => brought.delete(url));
    return asked;
  }
  /** Whether all that this page waits for is there: htmx and what follows a swap, a lobby's taps. */
  const isWhole = () => Promise.all((script.dataset.later?.split(" ") ?? []).map(bring)).then(
    () => { delete script.dataset.later; return true; },
    () => false,
  );
  addEventListener("load", isWhole);

  /** What few pages need, drawing, dice, clocks, notes, is brought for those: an element names it. It comes after what says
      whose phone this is. */
  function fetchNeeded() {
    const needed = findAll("[data-needs]").flatMap(({ dataset }) => dataset.needs.split(" "));
    for (const file of needed) isWhole().then(() => bring(`${root.dataset.root}/static/${file}`));
  }

  for (const show of [showTimes, fetchNeeded, showTop]) follow(show);

  /** Put a page in the place of the one shown; static/patch.js has a quicker way. @param {HTMLElement} fresh */
  const swap = (fresh) => htmx.swap({ text: fresh.outerHTML, target: "#page", swap: "outerMorph", sourceElement: document.body });
  /** A page that all phones are sent, as this one sees it; static/marks.js knows how. @param {string} text */
  const resolve = (text) => text;
  /** Load another page, or this one anew, by its address: never a form once more. @param {string} url */
  const leave = (url) => location.replace(url);
  return { find, findAll, element, loaded, entry, clock, fill, says, suit, follow, on, newKey, buzz, holdBack, kept, keep, bring, parse, swap, isWhole, resolve, leave, show, showAnswer, update, refresh, isGone };
})();
