/* The signal: this phone hears that its table changed, is brought its page anew and morphs it in, and knows
   whether it is connected. It never gives up. Without it every form still posts and every page reloads. */
const live = (() => {
  "use strict";
  const TICK = 1000, PATIENCE = 4000, PROBE = 3000, BRIEF = 10000, OVERDUE = 250, AGAIN = [0, 300, 700];
  const root = document.documentElement;
  const page = () => document.querySelector("#page[data-events]");
  const clock = (time) => new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

  /* ---------- what is said of it: live, waiting (it may be brief), offline since ---------- */
  let since = Date.parse(root.dataset.copy) || Date.now();    // when the table was last heard
  const isLive = () => root.dataset.live === "live";
  function say(state) {
    root.dataset.live = state;
    for (const time of document.querySelectorAll("[data-since]")) time.textContent = clock(since);
  }
  function lost() {
    sure = false;
    say(!navigator.onLine || root.dataset.copy || Date.now() - since > BRIEF ? "offline" : "waiting");
  }

  /* ---------- one request: it may take four seconds, and is given up as soon as a fresh one gets through ---------- */
  const hanging = new Map();
  async function ask(url, body, patience = PATIENCE) {
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), patience);
    hanging.set(stop, Date.now());
    try {
      const headers = { "HX-Request": "true", "HX-Current-URL": location.href, Accept: "text/html" };
      if (body && hears()) headers.Prefer = "return=minimal";  // the signal is enough: the stream brings the page
      const answer = await fetch(url, { method: body ? "POST" : "GET", body, headers, signal: stop.signal, cache: "no-store" });
      return { status: answer.status, text: await answer.text(), goes: answer.headers.get("HX-Redirect") };
    } finally {
      clearTimeout(timer);
      hanging.delete(stop);
    }
  }

  /* ---------- the page: shown anew, never by an older one ---------- */
  const newer = (signal, other) => {
    const [[entries, changes], [otherEntries, otherChanges]] = [signal, other].map((each) => each.split(".").map(Number));
    return entries > otherEntries || changes > otherChanges;
  };
  const shown = () => page()?.dataset.signal ?? "0.0";
  let newest = "0.0", renewing = false;

  const address = /data-url="([^"?]+)[^>]*data-signal="([\d.]+)"/;
  async function show(text) {
    const signal = address.exec(text)?.[2] ?? "0.0";
    if (!newer(shown(), signal)) await htmx.swap({ text, target: "#page", swap: "outerMorph", sourceElement: document.body });
  }
  async function showAnswer(text) {                           // a page; or the signal alone: what the stream has not brought by then is fetched
    if (/^\d+\.\d+$/.test(text)) return setTimeout(compare, OVERDUE, text);
    const [, path, signal] = address.exec(text) ?? [];
    if (path === page().dataset.url.split("?")[0]) await show(text);   // by now another page of the table may be shown
    compare(signal ?? newest);
  }
  function compare(signal) {
    if (newer(signal, newest)) newest = signal;
    renew();
  }
  async function renew() {
    if (renewing || "sending" in root.dataset) return;        // what is being told brings the page with it
    renewing = true;
    try {
      while (page() && newer(newest, shown())) {
        const { status, text } = await ask(page().dataset.url);
        if ([403, 404, 410].includes(status)) return location.reload();   // the table is gone, or this phone's place at it
        if (status !== 200) return;
        const before = shown();
        await show(text);
        if (shown() === before) return;
      }
    } catch { /* the next tick tries again */ } finally { renewing = false; }
  }

  /* ---------- hearing: a stream that brings the page, and while there is none a question a second ---------- */
  let stream = null, heard = 0, spoke = 0, sure = false, met = false, worry = 0;
  let beat = 5000;                                            // until the stream says how often it beats
  function source() {                                         // it is told which page is shown
    const { pathname, search } = new URL(page().dataset.url, location.href);
    return `${location.origin}${page().dataset.events}?page=${pathname.split("/").slice(3).join("/")}&${search.slice(1)}`;
  }
  function open() {
    close();
    if (!page() || document.hidden) return;
    spoke = Date.now();
    stream = new EventSource(source());
    stream.onmessage = async ({ data }) => {
      speaks();
      const [signal] = data.split("\n", 1), text = data.slice(signal.length + 1);
      if (stream.url !== source()) open();
      else if (text) await show(text);
      compare(signal);
    };
    stream.addEventListener("beat", ({ data }) => {
      beat = 1000 * data;
      speaks();
    });
    stream.onerror = lost;
  }
  function close() { stream?.close(); stream = null; }
  function speaks() {
    spoke = Date.now();
    alive();
  }
  const hears = () => sure && stream?.readyState === EventSource.OPEN;
  function alive() {
    heard = since = Date.now();
    clearTimeout(worry);
    worry = setTimeout(watch, 1.5 * beat + 1);                // by then it should have been heard again
    if (sure) return;
    sure = met = true;
    delete root.dataset.copy;
    say("live");
    for (const [stop, begun] of hanging) if (heard - begun > TICK) stop.abort();   // its connection is dead
    document.dispatchEvent(new CustomEvent("live"));
  }
  async function probe() {
    if (!page() || document.hidden) return;
    try {
      const { status, text } = await ask(page().dataset.events.replace(/events$/, "signal"), null, PROBE);
      if ([403, 404, 410].includes(status)) return location.reload();
      if (status !== 200) throw status;
      alive();
      if (stream?.readyState !== EventSource.OPEN && Date.now() - spoke > TICK) open();
      compare(text);
    } catch { if (Date.now() - heard > TICK) lost(); }
  }
  function watch() {
    if (!page() || document.hidden) return;
    if (Date.now() - heard < 1.5 * beat && stream?.readyState === EventSource.OPEN) renew(); else probe();
    if (!stream || stream.readyState === EventSource.CLOSED || Date.now() - spoke > Math.max(2.5 * beat, PATIENCE)) open();
  }
  function wake() {
    if (document.hidden) return close();
    heard = 0;
    sure = false;
    open();
    for (const time of AGAIN) setTimeout(() => sure || probe(), time);   // a connection that was kept open may be dead by now
  }
  function doubt() {                                          // something else found the connection wanting
    heard = 0;
    lost();
    probe();
  }

  addEventListener("DOMContentLoaded", () => {
    if (!page()) return;
    newest = root.dataset.copy ? "0.0" : shown();
    lost();
    open();
    setInterval(watch, TICK);
    for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
    for (const event of ["pageshow", "online", "focus"]) addEventListener(event, wake);
    addEventListener("offline", () => { heard = 0; lost(); });
    addEventListener("pagehide", close);
    document.addEventListener("htmx:after:swap", () => say(root.dataset.live));
  });

  /* Without a connection a link or a form that leaves the page would lead out of the table into nothing. */
  function stay(event, leaves) {
    if (!leaves || !page() || isLive() || !(met || root.dataset.live === "offline")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.getElementById("this-phone")?.showPopover();
  }
  document.addEventListener("click", (event) => {
    stay(event, event.target.closest("#page a[href]:not(.ruling a)") && !navigator.serviceWorker?.controller);
  }, true);
  document.addEventListener("submit", (event) => stay(event, event.target.matches("#page form[method=post]:not([data-live])")), true);

  return { page, clock, isLive, ask, showAnswer, doubt };
})();
