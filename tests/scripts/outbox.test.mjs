/* What the outbox sends, and when. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, windowWith } from "./without_a_browser.mjs";

/** A page with an outbox. `answers`: what the server says to each tap, one after the other; a function is asked then. */
function phone(...answers) {
  const kept = new Map(), sent = [], went = [], removed = [];
  const page = {
    entry: () => 5,
    element: () => ({ dataset: { events: "/t/K7M4/events", signal: "5.0.1", csrf: "" } }),
    kept: (name) => kept.get(name) ?? null,
    keep: (name, what) => kept.set(name, what),
    newKey: () => `${Math.random()}`,
    says: (name) => name,
    showAnswer: async () => {},
    parse: (text, part) => (part === ".ruling" && text === "a ruling" ? {} : null),
  };
  const own = {
    page, location: { assign: (url) => went.push(url) },
    connection: { isLive: () => true, isStreaming: () => true, doubt() {} },
    queueView: { render() {}, open() {}, renderRuling() {}, removeRuling: () => removed.push(true) },
    request: { send: async (url, { body }) => { sent.push(body); return { status: 200, text: "", redirect: null, ...await answers.shift() }; } },
    FormData: class { constructor({ fields }) { return Object.entries({ seen: "5", key: "this page", ...fields }); } },
  };
  const { document } = windowWith(["outbox_queue.js", "outbox.js"], own, { querySelector: (selector) => (selector === "#waiting-tap" ? {} : null) });
  const forms = [];
  /** A tap; `by`: its button, none where a script sends the form by itself. */
  function tap(fields, by = { ariaLabel: fields.report ?? "", closest: () => null }, again = undefined) {
    const form = again ?? { fields, closest() { return this; }, matches: (kind) => kind === ".ask", getAttribute: () => "/t/K7M4/reports" };
    forms.push(Object.assign(form, { fields }));
    document.tell("submit", { target: form, submitter: by, preventDefault() {} });
    return settled();
  }
  const [seen, reports] = ["seen", "report"].map((name) => () => sent.map((body) => body.get(name)));
  const waits = () => JSON.parse(JSON.stringify([...kept.values()].flat().filter(Boolean))).map(({ label }) => label);
  return { tap, seen, reports, went, removed, sent, forms, waits };
}

test("after a question that had a page of its own, what is tapped on the page one came back to is sent", async () => {
  const { tap, reports, went } = phone({ redirect: "/t/K7M4/preview" }, {});
  await tap({ report: "remove" });
  assert.deepEqual(went, ["/t/K7M4/preview"]);
  await tap({ report: "raise", key: "the same page, as the browser kept it" });
  assert.deepEqual(reports(), ["remove", "raise"]);
});

test("what follows a correction follows the entry that it became", async () => {
  for (const [text, follows] of [["5.1.1", "5"], ["6.0.1", "6"], ["8.0.1", "6"], ['<div id="page" data-signal="6.0.1">', "6"], ["", "5"]]) {
    let answer;
    const { tap, seen } = phone(new Promise((done) => { answer = done; }), {});
    await tap({ act: "amend", report: "right" });
    await tap({ report: "raise", key: "another form" });
    answer({ text });
    await settled();
    assert.deepEqual(seen(), ["5", follows], text);
  }
});

test("a ruling is put away by a tap, and by nothing that is sent by itself", async () => {
  const { tap, reports, removed } = phone({ status: 422, text: "a ruling" }, {});
  await tap({ report: "raise" });
  await tap({ report: "steps", key: "steps" }, null);
  assert.deepEqual([removed, reports()], [[], ["raise"]]);
  await tap({ report: "pass", key: "another page" });
  assert.equal(removed.length, 1);
});

test("a form that was refused is put right by sending it again; what was refused of another one stays", async () => {
  const { tap, waits, forms } = phone({ status: 400 }, { status: 400 }, {});
  await tap({ report: "in teams" });
  await tap({ report: "elsewhere", key: "another page" });
  assert.deepEqual(waits(), ["in teams", "elsewhere"]);
  await tap({ report: "alone", key: "a third page" }, undefined, forms[0]);
  assert.deepEqual(waits(), ["elsewhere"]);
});
