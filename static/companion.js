/* What a live page does beside htmx: it hears that the table changed and fetches its page anew,
   knows whether it is connected, and saves a thumb the phone's keyboard. Without it every form
   still posts and every page still reloads. */
(() => {
  "use strict";
  const BEAT = 5000, SILENCE = 2.5 * BEAT, POLL = 2000, DEAF = 300;
  const page = () => document.getElementById("page");
  const say = (state) => { document.documentElement.dataset.live = state; };

  /* ---------- the signal: a stream, and polling while there is none ---------- */
  let stream = null, heard = 0, opened = 0, fetching = false, wanted = false;

  function source() {                                      // the stream brings the page that is shown: it is told which
    const shown = new URL(page().dataset.url, location.href);
    return `${location.origin}${page().dataset.events}?page=${shown.pathname.split("/").slice(3).join("/")}&${shown.search.slice(1)}`;
  }
  function open() {
    close();
    if (!page()?.dataset.events || document.hidden) return;
    opened = Date.now();
    stream = new EventSource(source());
    stream.onmessage = ({ data }) => {
      alive();
      const [signal] = data.split("\n", 1), text = data.slice(signal.length + 1);
      if (stream.url !== source()) open();
      else if (text && parseInt(signal) >= parseInt(page().dataset.signal))   // an answer may have overtaken it
        return htmx.swap({ text, target: "#page", swap: "outerMorph", sourceElement: document.body });
      compare(signal);
    };
    stream.addEventListener("beat", alive);
    stream.onerror = () => say("waiting");
  }
  function close() { stream?.close(); stream = null; }
  function alive() { heard = Date.now(); say("live"); }
  function compare(signal) { if (page() && signal !== page().dataset.signal) renew(); }

  async function renew() {
    wanted = true;
    if (fetching) return;
    fetching = true;
    while (wanted) {
      wanted = false;
      await htmx.ajax("GET", page().dataset.url, { target: "#page", swap: "outerMorph" }).catch(() => {});
    }
    fetching = false;
  }

  async function poll() {
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 4000);
    try {
      const answer = await fetch(page().dataset.events.replace(/events$/, "signal"), { signal: stop.signal, cache: "no-store" });
      if (!answer.ok) throw answer.status;
      alive();
      compare(await answer.text());
    } catch { say("waiting"); }
    clearTimeout(timer);
  }

  function watch() {
    if (!page()?.dataset.events || document.hidden) return;
    const now = Date.now();
    if (now - heard < SILENCE && stream?.readyState === EventSource.OPEN) return;
    poll();
    if (!stream || stream.readyState === EventSource.CLOSED || now - opened > SILENCE) open();
  }
  function wake() {
    if (document.hidden) return close();
    heard = 0;
    watch();
    open();
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (!page()?.dataset.events) return;
    say("waiting");
    open();
    setInterval(watch, POLL);
    for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, wake);
    for (const event of ["pageshow", "online", "focus"]) addEventListener(event, wake);
    addEventListener("pagehide", close);
  });

  /* ---------- taps ---------- */
  let sent = null, before = new Map();
  const changed = new WeakMap();                           // when a button last came to mean something else
  const buttons = () => document.querySelectorAll("#page button, #page a");
  const meaning = (button) => [button.value, button.textContent, button.className].join("|");
  document.addEventListener("htmx:before:swap", () => {
    before = new Map([...buttons()].map((button) => [button, meaning(button)]));
  });
  document.addEventListener("htmx:after:swap", () => {
    performance.clearMarks("swap");
    performance.mark("swap");
    for (const button of buttons()) if (before.get(button) !== meaning(button)) changed.set(button, performance.now());
    if (sent && !document.querySelector(".ruling")) {      // what was filled in is told: the form begins anew
      sent.reset();
      for (const input of sent.querySelectorAll("[data-now]")) delete input.dataset.now;
    }
    sent = null;
    ready(document);
  });
  document.addEventListener("click", (event) => {          // a button that has just changed under a finger is deaf
    const button = event.target.closest("#page button, #page a");
    if (button && event.isTrusted && performance.now() - (changed.get(button) ?? -DEAF) < DEAF) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
  document.addEventListener("submit", (event) => {         // told: the drawers it lay in may close; kept: only its own
    if (!event.target.closest("#page")) return;
    if (event.target.matches(".ask")) sent = event.target;
    const kept = event.target.elements.namedItem("act")?.value === "keep";
    for (let drawer = event.submitter?.closest("[popover]"); drawer; drawer = kept ? null : drawer.parentElement.closest("[popover]"))
      if (drawer.matches(":popover-open")) drawer.hidePopover();
  });

  /* ---------- numbers without a keyboard ---------- */
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]"), figure = event.target.closest("[data-figure]");
    if (step) {
      const input = step.closest("[data-stepper]").querySelector("input");
      input.value = Math.min(input.max || Infinity, Math.max(input.min || 0, Number(input.value || 0) + Number(step.dataset.step)));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (figure) type(figure.closest("form"), figure.dataset.figure);
  });
  function type(form, figure) {
    const inputs = [...form.querySelectorAll("[data-pad]")];
    const input = form.querySelector("[data-pad][data-now]") || inputs[0];
    if (figure === "back") input.value = input.value.slice(0, -1);
    else if (figure !== "next") {                          // the first figure replaces what stood there
      input.value = "begun" in input.dataset && input.value.length < input.maxLength ? input.value + figure : figure;
      input.dataset.begun = "";
    }
    const full = figure !== "back" && (figure === "next" || input.value.length >= input.maxLength);
    if (full) turnTo(inputs[(inputs.indexOf(input) + 1) % inputs.length]);
  }
  function turnTo(input) {
    for (const other of input.form.querySelectorAll("[data-pad]")) {
      delete other.dataset.now;
      delete other.dataset.begun;
    }
    input.dataset.now = "";
  }
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-pad]")) turnTo(event.target); });

  function ready(root) {
    for (const time of root.querySelectorAll("time[datetime]"))
      time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    for (const pad of root.querySelectorAll("[data-numpad]")) {
      pad.hidden = false;
      const inputs = pad.closest("form").querySelectorAll("[data-pad]");
      for (const input of inputs) input.inputMode = "none";
      if (inputs.length && !pad.closest("form").querySelector("[data-now]")) turnTo(inputs[0]);
    }
  }
  document.addEventListener("DOMContentLoaded", () => ready(document));
})();
