/* The screen stays on while a game is played. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, windowWith } from "./without_a_browser.mjs";

test("taps before the browser has answered ask for one lock, which is let go when the game is over", async () => {
  const locks = [], dataset = {}, answers = [];
  async function request() {
    await new Promise((done) => { answers.push(done); });
    locks.push({ released: false, async release() { this.released = true; } });
    return locks.at(-1);
  }
  const { document } = windowWith(["wake_lock.js"], { page: { element: () => ({ dataset }) }, navigator: { wakeLock: { request } } });
  for (const event of ["click", "htmx:after:swap"]) document.tell(event);
  for (let asked = 0; asked < 3; asked++) {
    await settled();
    answers.forEach((answer) => answer());
  }
  dataset.over = "";
  document.tell("htmx:after:swap");
  await settled();
  assert.deepEqual(locks.map(({ released }) => released), [true]);
});
