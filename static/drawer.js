/* A drawer that is filled when it is opened: a link with data-drawer leads to a page, and where this script runs to what
   that page says of one thing, over the page shown. It lies outside of #page, so live pages leave it alone. */
(() => {
  "use strict";
  const NEEDED = "It needs the table’s computer, and this phone has no connection to it now.";
  /** @type {HTMLElement | null} */
  let drawer = null;
  let url = "";

  function made() {
    drawer = document.createElement("div");
    drawer.id = "drawer";
    drawer.className = "drawer because";
    drawer.popover = "auto";
    drawer.role = "dialog";
    document.body.append(drawer);
    return drawer;
  }
  async function open(link) {
    drawer ??= made();
    drawer.ariaLabel = link.ariaLabel;
    url = link.href.split("#")[0];
    fill((!connection.isLost() && await fetched(url)) || `<p class="voice">${NEEDED}</p>`);
    if (!drawer.matches(":popover-open")) drawer.showPopover();
  }
  /** What the drawer says; nothing without a connection. */
  const fetched = (from) => request.send(from).then(({ status, text }) => (status === 200 ? text : null), () => null);
  function fill(text) {
    drawer.innerHTML = `${text}<button type="button" class="button plain" popovertarget="drawer" popovertargetaction="hide">Close</button>`;
  }

  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest("#page a[data-drawer]"));
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
  document.addEventListener("htmx:after:swap", async () => {   // the number may be another one by now
    const from = url, text = drawer?.matches(":popover-open") ? await fetched(from) : null;
    if (text && from === url && drawer.matches(":popover-open")) fill(text);
  });
})();
