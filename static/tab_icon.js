/* The tab's icon is the sign of the phone's own seat: whoever has two seats open can tell the tabs. */
(() => {
  "use strict";
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]")), general = icon.href, { root } = document.documentElement.dataset;
  function show() {
    const { own } = page.element()?.dataset ?? {};
    const href = own ? `${root}/static/seats/${page.suit(own)}.svg` : general;
    if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  }
  show();
  document.addEventListener("htmx:after:swap", show);         // somebody may sit down elsewhere
})();
