/* The service worker: pages come from the network; where that gives nothing, the phone's own copy (static/copies.js).
   Everything else (streams, signals, what is told) passes by untouched. */
"use strict";
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/(assets|static)\//.test(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function page(request) {
  const pages = await caches.open("pages"), copy = (await pages.match(request, { ignoreSearch: true })) ?? (await pages.match("/"));
  if (!copy) return fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : copy;
}
