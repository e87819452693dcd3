/* Most of a page that a stream brings is what this phone shows already. It is compared with the page before, both as they were
   parsed, and only what differs is put into the page shown. Where that is not safe (the page shown is not what was parsed, a
   field would be lost that somebody fills in, a script set data-altered because it changed what the server sent) nothing is
   done, and htmx's morph takes the whole page. */

(() => {
  "use strict";
  const LEFT_ALONE = "script, select, template, textarea";    // htmx knows how

  /* ---------- what is to be done: found first, so that nothing is done by halves ---------- */
  const isText = (one) => one.nodeType !== Node.ELEMENT_NODE;
  const fits = (node, part) => node.nodeName === part.nodeName;
  /* htmx binds it once */
  const leads = (one) => one.getAttribute?.("hx-get");
  /** Whether one may become the other. */
  const alike = (one, other) => fits(one, other) && one.id === other.id && leads(one) === leads(other);
  const same = (one, other) => one.isEqualNode(other);

  /** Whether `node`, which shows `was`, can show `now`; the steps to it are added to `steps`.
      @param {any} node @param {any} was @param {any} now @param {(() => void)[]} steps */
  function plan(node, was, now, steps) {
    if (same(was, now)) return true;
    if (isText(now)) return Boolean(steps.push(() => { node.nodeValue = now.nodeValue; }));
    if (now.matches(LEFT_ALONE)) return false;
    if (node.hasAttribute("hx-morph-skip")) return true;
    steps.push(() => dress(node, was, now));
    return planChildren(node, [...was.childNodes], [...now.childNodes], steps);
  }
  function planChildren(node, was, now, steps) {
    const nodes = [...node.childNodes], length = was.length;
    if (nodes.length !== length || !was.every((part, place) => fits(nodes[place], part))) return false;
    const [from, to] = ends(was, now), past = length - to;
    /* from first to last: the one after each is still there when it is its turn */
    let place = from, fresh = [];
    for (const part of now.slice(from, now.length - to)) {
      const found = place + next(was.slice(place, past), part);
      if (found < place) fresh.push(part);
      else if (!replace(node, nodes.slice(place, found), fresh, nodes[found], steps) || !plan(nodes[found], was[found], part, steps)) return false;
      else [place, fresh] = [found + 1, []];
    }
    return replace(node, nodes.slice(place, past), fresh, nodes[past] ?? null, steps);
  }
  /** Where the next one is that may become `part`; -1 if none may. Text is alike everywhere: it says nothing about what is before it. */
  const next = (rest, part) => rest.findIndex((one, far) => alike(one, part) && !(far && isText(part)));
  /** How many parts at the beginning, and after these at the end, stay as they are. */
  function ends(was, now) {
    const most = Math.min(was.length, now.length);
    let from = 0, to = 0;
    while (from < most && same(was[from], now[from])) from++;
    while (to < most - from && same(was.at(-1 - to), now.at(-1 - to))) to++;
    return [from, to];
  }
  /** Whether somebody has it open, or is entering something there. */
  const isInUse = (node) => node.contains(document.activeElement) || node.querySelector?.(":popover-open") || node.matches?.(":popover-open")
    || [...node.querySelectorAll?.("input, select, textarea") ?? []].some(isFilledIn);
  const isFilledIn = (field) => (field.options ? !field.options[field.selectedIndex]?.defaultSelected && field.selectedIndex > 0
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  /** The old ones go first: what is put in before others has the browser look at the styles of all that follow. */
  function replace(node, old, parts, before, steps) {
    if (old.some(isInUse)) return false;
    if (old.length || parts.length) steps.push(() => {
      for (const one of old) one.remove();
      for (const part of parts) {
        const fresh = document.importNode(part, true);
        node.insertBefore(fresh, before);
        /* it asks every element, and hardly one is its own */
        if (/ hx-/.test(fresh.outerHTML)) htmx.process(fresh);
      }
    });
    return true;
  }
  function dress(node, was, now) {
    for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) {
      node.setAttribute(name, value);
      if (name === "value" && node.localName === "input" && node !== document.activeElement) node.value = value;
    }
    for (const { name } of was.attributes) if (!now.hasAttribute(name)) node.removeAttribute(name);
  }

  /** Make `shown`, which shows the page `was`, show `now`; false where that is better done as a whole.
      @param {HTMLElement} shown @param {HTMLElement} was @param {HTMLElement} now */
  function apply(shown, was, now) {
    const steps = [];
    if ("altered" in shown.dataset || !plan(shown, was, now, steps)) return false;
    for (const step of steps) step();
    return true;
  }
  /** The page shown, as it was parsed, unless it came by another way. @type {HTMLElement | null} */
  let latest = page.loaded ?? null;
  let swaps = 0;
  const tell = (event) => document.body.dispatchEvent(new CustomEvent(event, { bubbles: true }));
  document.addEventListener("htmx:before:swap", () => { latest = null; });
  const whole = page.swap;
  page.swap = async (now) => {
    const was = latest, number = ++swaps;
    tell("htmx:before:swap");
    page.find("#page > [data-turn-said]")?.replaceChildren();   // so that the same words are said again
    if (was && apply(page.element(), was, now)) tell("htmx:after:swap"); else await whole(now);
    if (number === swaps)                                     // htmx takes its time: another page may have come, or a newer one be shown
      latest = now.dataset.signal === page.element()?.dataset.signal ? now : null;
  };
})();
