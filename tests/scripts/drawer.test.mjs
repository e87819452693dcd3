/* The drawer that is filled when it is opened. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, windowWith } from "./without_a_browser.mjs";

/** A board with its drawer. `answers`: by the address that is asked for; `seen`: what its page shows by now. */
function board(answers = {}) {
  const field = { seen: "", setAttribute(_, value) { this.seen = value; } }, now = { value: "5" };
  const drawer = {
    dataset: {}, isOpen: false, innerHTML: "", focus() {}, querySelector: () => null, querySelectorAll: () => [field],
    matches() { return this.isOpen; }, togglePopover(isOpen) { this.isOpen = isOpen; }, parentElement: { closest: () => null },
  };
  const own = {
    Event, page: { element: () => ({ dataset: { stage: "round 2" } }) },
    connection: { isLost: () => false }, request: { read: (url) => answers[url] },
  };
  const found = { getElementById: () => drawer, querySelector: (selector) => (selector === "#report [name=seen]" ? now : null) };
  const { document } = windowWith(["input_guard.js", "drawer.js"], own, found);
  /** Tap what is found by these selectors. */
  const tap = (...found) => {
    const target = { closest: (selector) => found.find(([part]) => selector.includes(part))?.[1] ?? null };
    document.tell("click", { target, preventDefault() {} });
    return settled();
  };
  const opens = (href) => tap(["a[data-drawer]", { href, ariaLabel: href, dataset: { drawer: "" } }]);
  return { document, drawer, field, now, tap, opens };
}

test("of two links the one that was tapped last fills the drawer, whichever answer comes first", async () => {
  const answers = {}, done = {};
  for (const url of ["/slow", "/quick"]) answers[url] = new Promise((answer) => { done[url] = answer; });
  const { drawer, opens } = board(answers);
  for (const url of ["/slow", "/quick"]) await opens(url);
  done["/quick"]("what was tapped last");
  await settled();
  done["/slow"]("what was tapped before");
  await settled();
  assert.match(`${drawer.ariaLabel}: ${drawer.innerHTML}`, /^\/quick: what was tapped last/);
});

test("after “Ben was faster” the drawer's form is sent as of the table that is shown by then", async () => {
  const { document, drawer, field, now, tap, opens } = board({ "/correct": "a form" });
  await opens("/correct");
  const form = { elements: {}, matches: (selector) => selector.endsWith("#drawer [data-live]"), closest(selector) { return selector === "#drawer [data-live]" ? this : null; } };
  document.tell("submit", { target: form, submitter: { closest: () => drawer } });
  assert.ok(!drawer.isOpen);
  now.value = "6";
  document.tell("htmx:after:swap");
  await tap([".ruling .choices a", {}], [".ruling .choices *", { closest: () => ({}) }]);
  assert.deepEqual([drawer.isOpen, field.seen], [true, "6"]);
});
