/* Offline copies: where the browser allows it (https, or this machine), the service worker (static/sw.js) is asked to
   keep the page this phone shows, its board, its score sheet and the first page as they are now. */
(() => {
  "use strict";
  const worker = navigator.serviceWorker, CALM = 10000, root = document.documentElement.dataset.root;
  let timer = 0;

  function keep() {
    if (!connection.isLive()) return;
    const table = /^.*\/t\/\w+/.exec(location.pathname)?.[0], pages = table ? [table, `${table}/sheet`] : [];
    worker.controller?.postMessage([...new Set([`${root}/away`, `${root}/`, ...pages, location.pathname + location.search])]);
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(keep, CALM);
  }

  if (worker) {
    worker.register(`${root}/sw.js`).catch(() => {});              // the browser does not trust the certificate
    page.follow(soon);
    document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });
  }
})();
