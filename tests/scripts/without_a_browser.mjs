/* As much of a browser as a script needs that hears and sends, and lays nothing out. */
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

/** What hears events, and can be told one: `tell(type, event)`. */
function hearer(own = {}) {
  const listeners = {};
  return {
    ...own,
    addEventListener: (type, listen) => (listeners[type] ??= []).push(listen),
    dispatchEvent: () => true,
    tell: (type, event = {}) => listeners[type]?.forEach((listen) => listen(event)),
  };
}

/** What static/page.js finds and hears with, where a script is run without it. */
const finders = (document) => ({
  find: (selector, part = document) => part.querySelector(selector),
  findAll: (selector, part = document) => [...part.querySelectorAll(selector)],
  follow: (show) => show(),
  on(type, selector, then) {
    document.addEventListener(type, (event) => {
      const found = event.target.closest(selector);
      if (found) then(found, event);
    });
  },
});

/** A window with a document in it, where these scripts of static/ run. `own`, `ownDocument`: what they find there. */
export function windowWith(scripts, own = {}, ownDocument = {}) {
  const root = { dataset: {}, style: { setProperty() {} }, toggleAttribute() {}, addEventListener() {} };
  const document = hearer({ documentElement: root, body: { dataset: {} }, hidden: false, querySelector: () => null, querySelectorAll: () => [], getElementById: () => null, ...ownDocument });
  if (own.page) own.page = { ...finders(document), ...own.page };
  const window = createContext(hearer({ document, CustomEvent, Date, URLSearchParams, setTimeout, clearTimeout, setInterval, performance, console, matchMedia: () => ({ matches: false }), ...own }));
  for (const script of scripts) runInContext(readFileSync(new URL(`../../static/${script}`, import.meta.url), "utf8"), window);
  return window;
}
/** What a script calls something, in such a window. */
export const called = (name, window) => runInContext(name, window);

/** What is on its way is there: promises are settled, and timers of no time are over. */
export const settled = () => new Promise((done) => { setTimeout(done, 5); });

/** What a browser keeps for a place, in all of its tabs. */
export function storage() {
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text), removeItem: (name) => kept.delete(name) };
}
