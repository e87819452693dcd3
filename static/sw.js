/* The service worker: pages come from the network; where that gives nothing, the copy that this phone kept.
   Everything else (streams, signals, what is told) passes by untouched. */
"use strict";
const PATIENCE = 4000, MOST = 40;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/(assets|static)\//.test(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

async function page(request) {
  const pages = await caches.open("pages"), copy = (await pages.match(request, { ignoreSearch: true })) ?? (await pages.match("/"));
  if (!copy) return fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : copy;
}

/* Keep pages as they are now, marked with the time, and the files they are drawn with; the oldest make room. */
async function keep({ pages, files }) {
  const kept = await caches.open("pages"), drawn = await caches.open("assets");
  for (const url of pages) {
    const answer = await fetch(url, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!answer.ok) continue;
    const text = (await answer.text()).replace("<html", `<html data-copy="${new Date().toISOString()}"`);
    await kept.delete(url);
    await kept.put(url, new Response(text, { headers: answer.headers }));
  }
  for (const url of files) if (!(await drawn.match(url))) await drawn.add(url);
  for (const cache of [kept, drawn]) for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
}
