/* The service worker: pages come from the network; where there is no answer in time, the copy of that very
   page that this phone kept, or else a sentence and a page that returns to the table by itself (static/away.js).
   Everything else (streams, signals, reports) passes through untouched. */
"use strict";
const ROOT = new URL("./", location.href).pathname, AWAY = `${ROOT}away`, PATIENCE = 4000, MOST = 40;
const FILES = [`${ROOT}assets/`, `${ROOT}static/`], FILE = /(?:href|src)="([^"]+\.(?:css|js|svg))"/g;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep([AWAY]));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isFile(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

const isFile = (path) => FILES.some((folder) => path.startsWith(folder));

async function page(request) {
  const pages = await caches.open("pages"), same = new URL(request.url);
  same.searchParams.delete("for");                         // the board, whoever is reported for
  const copy = (await pages.match(same.href)) ?? (await pages.match(AWAY));
  if (!copy) return fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : copy;
}

/* Keep pages as they are now, marked with the time, each after the files it needs; the oldest are removed. */
async function keep(urls) {
  const pages = await caches.open("pages"), drawn = await caches.open("assets");
  for (const url of urls) {
    const answer = await fetch(url, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!answer.ok) continue;
    const text = (await answer.text()).replace("<html", `<html data-copy="${new Date().toISOString()}"`);
    for (const [, file] of text.matchAll(FILE)) if (isFile(file) && !(await drawn.match(file))) await drawn.add(file);
    await pages.delete(url);
    await pages.put(url, new Response(text, { headers: answer.headers }));
  }
  for (const cache of [pages, drawn]) for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
}
