/* What a player chose for a phone. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { storage, windowWith } from "./without_a_browser.mjs";

const tab = (localStorage) => windowWith(["preferences.js"], { localStorage }).document;
/** Tap a button that keeps something. */
function choose(document, keep, value) {
  const button = { dataset: { keep, value } };
  document.tell("click", { target: { closest: () => button } });
}

test("what is chosen in one tab does not undo what was chosen in another", () => {
  const kept = storage(), [one, other] = [tab(kept), tab(kept)];
  choose(one, "theme", "light");
  choose(other, "hand", "left");
  assert.deepEqual({ ...tab(kept).documentElement.dataset }, { theme: "light", hand: "left" });
});

test("where nothing can be kept, what was chosen lasts as long as the page", () => {
  const none = { getItem() { throw new Error("not here"); }, setItem() { throw new Error("not here"); } }, document = tab(none);
  choose(document, "theme", "light");
  choose(document, "hand", "left");
  choose(document, "theme", "light");
  assert.deepEqual({ ...document.documentElement.dataset }, { theme: "light", hand: "left" });
});
