/* What is filled in. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { windowWith } from "./without_a_browser.mjs";

const none = { closest: () => null };

test("a form that was begun anew before its answer came stays as it is filled in", () => {
  const page = { element: () => null };
  const { document } = windowWith(["input_guard.js"], { page });
  let resets = 0;
  const form = { matches: () => true, elements: {}, reset: () => { resets++; }, querySelectorAll: () => [], ...none };
  const tell = (...events) => { for (const event of events) document.tell(event, { target: event === "input" ? { form } : form, detail: form }); };
  tell("input", "submit", "sent");
  assert.equal(resets, 1);
  tell("submit", "input", "sent");
  assert.equal(resets, 1);
  tell("submit", "sent");
  assert.equal(resets, 2);
});

test("what a form still misses is said until it is typed, also on the sign of a digit", () => {
  const sentence = { remove() { this.isGone = true; } };
  const { document } = windowWith(["missing.js"], { page: {} }, { createElement: () => sentence });
  const tap = (part) => document.tell("click", { target: { matches: () => false, closest: (selector) => (selector.includes(part) ? {} : null) } });
  tap("nothing of it");
  assert.ok(!sentence.isGone);
  tap("[data-figure]");
  assert.ok(sentence.isGone);
});

/** A laptop's page with these pads, the last one uppermost, and what lies over the page; what is pressed on them. */
function laptop(names, over = []) {
  const pressed = [];
  const pad = (name) => ({
    checkVisibility: () => true,
    querySelector: (selector) => (/figure="(\d|back)"/.test(selector) ? { click: () => pressed.push(name + selector.match(/"(.*)"/)[1]) } : null),
    closest: () => ({ elements: [{ type: "text" }, { type: "submit", click: () => pressed.push(`${name} saved`) }] }),
  });
  const pads = Object.fromEntries(names.map((name) => [name, pad(name)]));
  const layers = over.map((held) => ({ querySelectorAll: () => held.map((name) => pads[name]) }));
  const querySelectorAll = (selector) => (selector === "[data-numpad]" ? Object.values(pads) : selector.includes(":popover-open") ? layers : []);
  const { document } = windowWith(["number_pad.js"], { page: { follow() {} }, CSS: { escape: (key) => key } }, { querySelectorAll });
  const type = (...keys) => keys.forEach((key) => document.tell("keydown", { key, target: { matches: () => false, ...none } }));
  return { document, pressed, type };
}

test("a keyboard types into the pad that lies uppermost, and into none below a rulebook or a ruling", () => {
  const board = laptop(["round"]);
  board.type("1", "Backspace", "Enter");
  assert.deepEqual(board.pressed, ["round1", "roundback", "round saved"]);
  const drawer = laptop(["round", "drawer"], [["drawer"]]);
  drawer.type("1", "Enter");
  assert.deepEqual(drawer.pressed, ["drawer1", "drawer saved"]);
  const ruling = laptop(["round"], [[]]);
  ruling.type("1", "Enter");
  assert.deepEqual(ruling.pressed, []);
});

test("a keyboard types on the pad after a chip was chosen, and Enter there is the browser's", () => {
  const { document, pressed } = laptop(["points"]);
  const chip = { matches: (selector) => !selector.includes(":not([type=radio]"), closest: (selector) => (selector.includes("input") ? {} : null) };
  for (const key of ["7", "Enter"]) document.tell("keydown", { key, target: chip });
  assert.deepEqual(pressed, ["points7"]);
});
