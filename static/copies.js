/* Copies for when there is no connection: where the browser allows it (https, or this machine), this phone keeps
   the page it shows, its score sheet and the first page as they last were. static/sw.js shows them, and nothing else. */
(() => {
  "use strict";
  if (!navigator.serviceWorker || !window.caches) return;
  const CALM = 10000, MOST = 40;
  let timer = 0;

  async function keep() {
    if (!live.page() || !live.isLive()) return;
    const sheet = document.querySelector("#page .rail a[href$='/sheet']")?.getAttribute("href");
    try {
      const pages = await caches.open("pages"), assets = await caches.open("assets");
      for (const url of new Set(["/", sheet ?? location.pathname, location.pathname])) await copy(pages, url);
      for (const { href, src } of document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src]"))
        if (!(await assets.match(href ?? src))) await assets.add(href ?? src);
      for (const cache of [pages, assets]) for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
    } catch { /* there was no connection after all, or no room */ }
  }
  async function copy(pages, url) {
    const answer = await fetch(url, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!answer.ok) return;
    const text = (await answer.text()).replace("<html", `<html data-copy="${new Date().toISOString()}"`);
    await pages.delete(url);                                // the newest stands last
    await pages.put(url, new Response(text, { headers: answer.headers }));
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(keep, CALM);
  }

  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {});   // a certificate that nobody vouches for
    if (live.page()) soon();
  });
  document.addEventListener("htmx:after:swap", soon);
  document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });
})();
