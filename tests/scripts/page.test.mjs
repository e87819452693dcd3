/* The table's page on a phone. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { called, settled, windowWith } from "./without_a_browser.mjs";

test("a newer page that was asked for before another one was opened is not shown over it", async () => {
  let shown = { dataset: { url: "/t/K7M4", signal: "5.0.1" }, cloneNode: () => null };
  const asked = [], answers = [];
  const ownDocument = {
    currentScript: { dataset: {} },
    querySelector: (selector) => (selector === "#page[data-events]" ? shown : null),
    /* a page is parsed: what was sent is what it says of itself */
    createElement: () => ({ set innerHTML(text) { this.content = { querySelector: () => ({ dataset: JSON.parse(text) }) }; } }),
  };
  const request = { send: (url) => { asked.push(url); return new Promise((done) => { answers.push(done); }); } };
  const page = called("page", windowWith(["page.js"], { request }, ownDocument));
  page.swap = async (fresh) => { shown = fresh; };
  const answer = (dataset) => { answers.shift()({ status: 200, text: JSON.stringify(dataset) }); return settled(); };

  page.update("6.0.1");
  shown = { dataset: { url: "/t/K7M4?for=1", signal: "5.0.1" } };   // "Enter Ben's move"
  await answer({ url: "/t/K7M4", signal: "6.0.1" });
  assert.equal(shown.dataset.url, "/t/K7M4?for=1");
  await answer({ url: "/t/K7M4?for=1", signal: "6.0.1" });
  assert.deepEqual([asked, shown.dataset], [["/t/K7M4", "/t/K7M4?for=1"], { url: "/t/K7M4?for=1", signal: "6.0.1" }]);
});
