/* What becomes of taps on their way to the table. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const source = readFileSync(new URL("../../static/outbox_queue.js", import.meta.url), "utf8");
const queue = runInNewContext(`${source}; queue`);
const plain = (value) => JSON.parse(JSON.stringify(value));

/** A tap on a page that shows entry `seen`. */
function tap(label, { seen = 5, ...more } = {}) {
  const fields = [["report", `{"move":"${label}"}`]];
  return { id: label, url: "/t/K7M4/reports", fields, pageKey: `page of ${label}`, seen, label, at: 0, ...more };
}
const draft = (label) => tap(label, { fields: [["act", "keep"]] });
const labels = (items) => plain(items.map((item) => item.label));
const find = (items, id) => items.find((item) => item.id === id);
const WHY = "The table's log is full.";

/** Answered "not now" until it is refused; the pauses in between. */
function postponeUntilRefused(items, id) {
  const pauses = [];
  while (!find(items, id).refused) {
    assert.ok(pauses.length < 100, "it is tried for ever");
    items = queue.postpone(items, id, WHY);
    if (!find(items, id).refused) pauses.push(queue.pauseAfter(find(items, id).tries));
  }
  return { items, pauses };
}

test("taps are sent in their order, each once", () => {
  let items = [tap("raise"), tap("pass"), tap("draw")];
  const sent = [];
  for (let item; (item = queue.next(items)); items = queue.counted(items, item.id)) sent.push(item.label);
  assert.deepEqual(sent, ["raise", "pass", "draw"]);
  assert.equal(items.length, 0);
});

test("a tap follows the entry that the tap before it made", () => {
  let items = [tap("raise"), tap("pass"), tap("draw")];
  const seen = [];
  for (let item; (item = queue.next(items)); items = queue.counted(items, item.id)) seen.push(item.seen);
  assert.deepEqual(seen, [5, 6, 7]);
});

test("a tap on a newer page follows what that page showed", () => {
  const items = queue.counted([tap("raise"), tap("pass", { seen: 9 })], "raise");
  assert.equal(queue.next(items).seen, 9);
});

test("a part of a form that is kept for the others is no entry", () => {
  assert.equal(queue.next(queue.counted([draft("age"), tap("raise")], "age")).seen, 5);
});

test("a tap without an answer is sent again with the same key", () => {
  const items = queue.change([tap("raise"), tap("pass")], "raise", { tries: 0 });
  assert.deepEqual([queue.next(items).label, queue.next(items).id], ["raise", "raise"]);
});

test("a tap refused for good says why, and the next goes on as if it had not been", () => {
  const items = queue.change([tap("raise"), tap("pass"), tap("draw")], "raise", { refused: WHY });
  assert.equal(find(items, "raise").refused, WHY);
  assert.deepEqual([queue.next(items).label, queue.next(items).seen], ["pass", 5]);
  assert.deepEqual(labels(items), ["raise", "pass", "draw"]);
  assert.equal(queue.next(queue.counted(items, "pass")).seen, 6);
});

test("a tap answered 'not now' is tried again with growing pauses, and refused in the end", () => {
  const { items, pauses } = postponeUntilRefused([tap("raise"), tap("pass")], "raise");
  assert.ok(pauses.length >= 5);
  assert.ok(pauses.every((pause, place) => !place || pause > pauses[place - 1]), `${pauses}`);
  assert.ok(pauses.reduce((sum, pause) => sum + pause) < 60_000, "a player waits a minute at most");
  assert.equal(find(items, "raise").refused, WHY);
  assert.equal(queue.next(items).label, "pass");
});

test("while it is tried again, it stays first", () => {
  const items = queue.postpone([tap("raise"), tap("pass")], "raise", WHY);
  assert.deepEqual([queue.next(items).label, queue.next(items).id], ["raise", "raise"]);
});

test("a tap sent again by the player keeps its key, comes last and is tried as often as a new one", () => {
  const { items, pauses } = postponeUntilRefused([tap("raise"), tap("pass")], "raise");
  const again = queue.sendAgain(items, "raise", 8);
  assert.deepEqual(labels(again), ["pass", "raise"]);
  assert.deepEqual([find(again, "raise").seen, find(again, "raise").refused], [8, undefined]);
  assert.deepEqual(postponeUntilRefused(again, "raise").pauses, pauses);
});

test("a discarded tap is gone, and those after it are asked about", () => {
  const items = queue.drop([tap("raise"), tap("pass"), draft("age")], "raise", "“raise” came before it.");
  assert.deepEqual(labels(items), ["pass", "age"]);
  assert.match(find(items, "pass").refused, /“raise” came before it/);
  assert.equal(queue.next(items).label, "age");
});

test("discarding a refused tap leaves the others alone", () => {
  const items = queue.drop(queue.change([tap("raise"), tap("pass")], "raise", { refused: WHY }), "raise", "");
  assert.deepEqual(plain(items), plain([tap("pass")]));
  assert.deepEqual(plain(queue.drop(items, "nobody's", "")), plain(items));
});

test("the answer to a ruling takes the place of the tap, under its name", () => {
  const items = queue.replace([tap("raise"), tap("pass")], "raise", tap("We play it so", { seen: 7 }));
  assert.deepEqual(labels(items), ["raise", "pass"]);
  assert.deepEqual([items[0].id, items[0].seen], ["We play it so", 7]);
  assert.equal(queue.next(queue.counted(items, "We play it so")).seen, 8);
});

test("a double tap and a second finger are one tap", () => {
  const first = tap("raise"), page = { pageKey: first.pageKey };
  assert.ok(queue.isRepeat([first], tap("raise", { ...page, at: 5000 })));
  assert.ok(queue.isRepeat([first], tap("pass", { ...page, at: 100 })));
  assert.ok(!queue.isRepeat([first], tap("pass", { ...page, at: 1000 })));
  assert.ok(!queue.isRepeat([first], tap("raise", { at: 5000, pageKey: "a newer page" })));
  assert.ok(!queue.isRepeat(queue.change([first], "raise", { refused: WHY }), tap("raise", { ...page, at: 100 })));
  const [one, other] = [draft("three cats"), draft("four cats")].map((draft) => ({ ...draft, ...page }));
  assert.ok(queue.isRepeat([one], { ...one, at: 100 }));
  assert.ok(!queue.isRepeat([one, other], { ...one, at: 5000 }), "what was chosen, left and chosen again is what is meant");
});

test("what is on its way is shown only if it takes a moment, or there is no connection", () => {
  const items = [tap("raise"), queue.change([tap("pass")], "pass", { refused: WHY })[0]];
  assert.deepEqual(labels(queue.overdue(items, true, 100)), ["pass"]);
  assert.deepEqual(labels(queue.overdue(items, true, 1000)), ["raise", "pass"]);
  assert.deepEqual(labels(queue.overdue(items, false, 100)), ["raise", "pass"]);
});

test("a tap that becomes no entry, such as a player moved up before the game, is meant once more a moment later", () => {
  const up = tap("up", { pageKey: undefined, url: "/t/K7M4/places" });
  assert.ok(queue.isRepeat([up], { ...up, id: "a double tap", at: 100 }));
  assert.ok(!queue.isRepeat([up], { ...up, id: "the next place", at: 400 }));
  assert.ok(queue.isRepeat([tap("raise")], tap("raise", { at: 400 })), "a move is never meant twice on one page");
});

test("Undo behind a move that its page did not show yet undoes that move alone", () => {
  const undo = tap("Undo", { url: "/t/K7M4/takebacks", fields: [["to", "4"]] });
  const to = (item, newest) => queue.next(queue.counted([item, undo], item.id, newest)).fields[0][1];
  assert.equal(to(tap("raise")), "5");
  assert.equal(queue.next(queue.counted(queue.counted([tap("raise"), tap("pass"), undo], "raise"), "pass")).fields[0][1], "6");
  assert.equal(to(tap("raise", { seen: 4 })), "4", "the page showed it");
  assert.equal(to(tap("age", { fields: [["act", "keep"]] }), 5), "4", "only a part of a move");
  assert.equal(to(tap("Change it", { fields: [["act", "amend"]] })), "4", "a correction");
});
