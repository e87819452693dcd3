/* The connection: a stream that brings the page whenever the table changes, and the state shown in the status line.
   It never gives up. Without this script every form still posts and every page reloads.

   The states, and what moves the connection from one to another (`NEXT` below):

     state     means                                      heard   woken     lost
     live      heard within the last one and a half beats live    checking  waiting or offline
     checking  was live before the phone woke up          live    checking  waiting or offline
     waiting   not heard, perhaps only briefly            live    waiting   waiting or offline
     offline   certainly no connection                    live    offline   waiting or offline

   heard: the stream or a probe brought something. woken: the phone comes back from sleep, another app or another page.
   lost: the stream broke, a probe was not answered, or the browser says so. It is offline where the browser has no
   network, the page is an offline copy, or nothing was heard for ten seconds. Checking is shown as live. */

const connection = (() => {
  "use strict";
  /* Milliseconds. */
  const TICK = 1000, SILENT = 4000, PROBE = 3000, BRIEF = 10000, REFUSED = 15000, PROBES = [0, 300, 700];
  const root = document.documentElement;

  /* ---------- the state: changed here and nowhere else ---------- */
  let state = "waiting", wasLive = false;
  /** When the server was last heard. */
  let since = Date.parse(root.dataset.copy) || Date.now();
  const NEXT = {
    heard: () => "live",
    woken: () => (state === "live" ? "checking" : state),
    lost: () => (!navigator.onLine || root.dataset.copy || Date.now() - since > BRIEF ? "offline" : "waiting"),
  };
  /** @param {keyof typeof NEXT} event */
  function change(event) {
    state = NEXT[event]();
    showState();
  }
  function showState() {
    root.dataset.live = state === "checking" ? "live" : state;
    for (const time of page.findAll("[data-since]")) time.textContent = page.clock(since);
  }
  const isLive = () => state === "live" || state === "checking";
  /** Whether a link would lead nowhere. While a page loads for the first time, nobody knows yet. */
  const isLost = () => !isLive() && (wasLive || state === "offline");

  /* ---------- the stream ---------- */
  /** @type {EventSource | null} */
  let stream = null;
  /** Milliseconds between heartbeats; the stream says how many. */
  let beat = 5000;
  /** When anything was heard, and when the stream spoke. */
  let heardAt = 0, spokeAt = 0, timer = 0;
  /** Something other than a stream was answered: this phone asks every second. */
  let refusedUntil = 0;
  /** Nobody looks, or not at a table's page. */
  const isAway = () => !page.element() || document.hidden;
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  /** Whether the stream works, so that it will bring what changes. */
  const isStreaming = () => state === "live" && isOpen();

  /** It names the page to bring, as what follows the table's address, and the seat that it is brought to. */
  function streamUrl() {
    const { events, own, url } = page.element().dataset, { pathname, search } = new URL(url, location.href);
    return `${location.origin}${events}?page=${pathname.slice(events.lastIndexOf("/") + 1)}&own=${own ?? ""}&${search.slice(1)}`;
  }
  function open() {
    close();
    if (isAway()) return;
    spokeAt = Date.now();
    stream = new EventSource(streamUrl());
    stream.onmessage = receive;
    stream.addEventListener("beat", ({ data }) => {
      beat = 1000 * data;
      spoke();
    });
    stream.onerror = () => {
      if (stream?.readyState === EventSource.CLOSED) refusedUntil = Date.now() + REFUSED; else change("lost");
    };
  }
  function close() { stream?.close(); stream = null; }
  /** The signal, and in the lines after it the page. */
  async function receive({ data }) {
    spoke();
    const [signal] = data.split("\n", 1), text = data.slice(signal.length + 1);
    if (stream.url !== streamUrl()) open();                   // another page is shown by now
    else if (text && await page.isWhole()) await page.show(page.parse(page.resolve(text)));
    page.update(signal);
  }

  /* ---------- heard, or not ---------- */
  function spoke() {
    spokeAt = Date.now();
    heard();
  }
  function heard() {
    heardAt = since = Date.now();
    clearTimeout(timer);
    timer = setTimeout(check, 1.5 * beat + 1);                // by then it should have been heard again
    if (state === "live") return;
    wasLive = true;
    delete root.dataset.copy;
    change("heard");
    request.abortBefore(heardAt - TICK);
    document.dispatchEvent(new CustomEvent("live"));
  }
  /** Ask how new the table is. */
  async function probe() {
    if (isAway()) return;
    const { status, text } = await request.send(page.element().dataset.events.replace(/events$/, "signal"), { timeout: PROBE });
    if (page.isGone(status)) return;
    if (status !== 200) {
      refusedUntil = 0;
      if (Date.now() - heardAt > TICK) change("lost");
      return;
    }
    heard();
    if (!isOpen() && Date.now() - spokeAt > TICK && Date.now() > refusedUntil) open();
    page.update(text);
  }
  /** Once a second: probe while there is no stream, and open a new one in place of one that is silent. */
  function check() {
    if (isAway()) return;
    if (Date.now() - heardAt < 1.5 * beat && isOpen()) page.refresh(); else probe();
    if (Date.now() > refusedUntil && (!stream || stream.readyState === EventSource.CLOSED || Date.now() - spokeAt > Math.max(2.5 * beat, SILENT))) open();
  }
  /** The phone wakes up; or it goes to sleep, and `open` only closes. A page that is loaded has not slept. @param {any} event */
  function wake({ persisted }) {
    if (persisted === false) return;
    heardAt = 0;
    change("woken");
    open();
    for (const time of PROBES) setTimeout(() => state === "live" || probe(), time);   // connections kept open may be dead
  }
  /** Another request was not answered, or the browser says so: find out whether there is a connection. */
  function doubt() {
    heardAt = 0;
    change("lost");
    probe();
  }

  change("lost");
  open();
  setInterval(check, TICK);
  for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
  for (const event of ["pageshow", "online", "focus"]) addEventListener(event, wake);
  addEventListener("offline", doubt);
  addEventListener("pagehide", close);
  page.follow(showState);

  return { isLive, isLost, isStreaming, doubt };
})();
