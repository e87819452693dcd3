/* The TV, and the first page that waits for a table. tests/test_scripts.py runs this with node. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { windowWith } from "./without_a_browser.mjs";

/** A TV, and the streams that it has opened. */
function tv() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
  const streams = [], went = [];
  class EventSource {
    listeners = {};
    constructor() { streams.push(this); }
    addEventListener(type, listen) { this.listeners[type] = listen; }
    close() { this.closed = true; }
  }
  const own = { EventSource, setInterval, setTimeout, Date, location: { assign: (url) => went.push(url) } };
  windowWith(["room.js"], own, { currentScript: { dataset: { listens: "/tv/events" } } }).tell("pageshow");
  const passes = (seconds, each = () => {}) => { for (let past = 0; past < seconds; past++) { each(); mock.timers.tick(1000); } };
  return { streams, went, passes };
}
const beat = (stream, seconds) => stream.listeners.beat?.({ data: String(seconds) });

test("a TV whose connection dies without a word, or ends with an error, listens anew", () => {
  const { streams, went, passes } = tv();
  passes(60, () => beat(streams[0], 1));
  assert.equal(streams.length, 1, "it is heard");
  passes(12);
  assert.deepEqual(streams.map(({ closed }) => Boolean(closed)), [true, false]);
  streams[1].listeners.go({ data: "/w/another" });
  assert.deepEqual(went, ["/w/another"]);
});

test("a server with many phones beats more slowly, and is waited for", () => {
  const { streams, passes } = tv();
  beat(streams[0], 8);
  passes(19);
  assert.equal(streams.length, 1);
  passes(3);
  assert.equal(streams.length, 2);
});
