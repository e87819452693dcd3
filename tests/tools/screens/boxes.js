// What is wrong with the boxes of a page, as sentences; called with {fixed: true} for a screen that cannot scroll.
// Where a drawer is open, of that drawer alone.
({ fixed }) => {
  const wrong = [];
  const wide = document.documentElement.clientWidth, high = window.innerHeight;
  const said = (node) => JSON.stringify(node.textContent.trim().replace(/\s+/g, " ").slice(0, 48));
  const where = (element) => {
    const named = (one) => one.tagName.toLowerCase() + [...one.classList].slice(0, 2).map((name) => "." + name).join("");
    return element.parentElement ? `${named(element.parentElement)} > ${named(element)}` : named(element);
  };
  const tell = (kind, text) => wrong.push(`${kind}: ${text}`);
  const drawer = [...document.querySelectorAll(".drawer:popover-open")].at(-1), root = drawer ?? document.body;

  if (drawer && (drawer.scrollWidth > drawer.clientWidth + 1 || drawer.getBoundingClientRect().right > wide + 1)) {
    tell("sideways", `the drawer holds ${drawer.scrollWidth}, and is ${drawer.clientWidth} wide`);
  } else if (document.documentElement.scrollWidth > wide + 1) {
    tell("sideways", `the page is ${document.documentElement.scrollWidth} wide, the screen ${wide}`);
  }

  // ---------- a grid over the page that is as high as what it holds: WebKit makes it as high as it may be ----------
  for (const one of [root, ...root.querySelectorAll("*")]) {
    const { position, display } = getComputedStyle(one);
    if (!display.includes("grid") || !["absolute", "fixed"].includes(position)) continue;
    if (/(max|min|fit)-content/.test(String(one.computedStyleMap?.().get("height")))) tell("stretched", `${where(one)}: say height: auto, and leave top or bottom`);
  }

  // ---------- pieces of text that somebody sees ----------
  const hidden = (element) => {
    for (let one = element; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (!one.checkVisibility() || style.clipPath.startsWith("inset(50%") || style.opacity === "0" || style.visibility === "hidden") return true;
    }
    return !element.getClientRects().length;
  };
  const union = (rects) => ({
    left: Math.min(...rects.map((r) => r.left)), right: Math.max(...rects.map((r) => r.right)),
    top: Math.min(...rects.map((r) => r.top)), bottom: Math.max(...rects.map((r) => r.bottom)),
  });
  const pieces = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || ["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(element.tagName) || hidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const letters = element instanceof SVGElement ? element.getClientRects() : range.getClientRects();
    const rects = [...letters].filter((r) => r.width > 0.5 && r.height > 0.5);
    if (rects.length) pieces.push({ node, element, rects, box: union(rects) });
  }

  // ---------- text that is cut without a sign, and text outside of a screen that cannot scroll ----------
  const ellipsis = (element) => getComputedStyle(element).textOverflow === "ellipsis" || getComputedStyle(element).webkitLineClamp !== "none";
  for (const piece of pieces) {
    let box = piece.box;
    for (let one = piece.element; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.position === "fixed") break;
      const cuts = { x: ["hidden", "clip"].includes(style.overflowX), y: ["hidden", "clip"].includes(style.overflowY) };
      const room = one.getBoundingClientRect();
      const out = { x: box.right > room.right + 2 || box.left < room.left - 2, y: box.bottom > room.bottom + 3 || box.top < room.top - 3 };
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) { piece.scrolls = true; break; }
      if (one.matches(".fits > bdi")) { piece.cut = one; box = room; continue; } // letters that do not fit wrap out of sight
      if (cuts.x || cuts.y) {
        if (ellipsis(one)) { piece.cut = one; break; }
        if (one.matches("ol.log") && (box.left >= room.right || box.top >= room.bottom)) { piece.cut = one; break; } // does not fit: wrapped out of sight
        if ((cuts.x && out.x) || (cuts.y && out.y)) { tell("cut", `${said(piece.node)} in ${where(one)}`); piece.cut = one; break; }
      }
    }
    if (fixed && !piece.cut && (box.right > wide + 1 || box.left < -1 || box.bottom > high + 1 || box.top < -1)) {
      tell("outside", `${said(piece.node)} in ${where(piece.element)} at ${Math.round(box.left)},${Math.round(box.top)}`);
    }
  }

  // ---------- names that are cut where they differ ----------
  // the letters that are seen before the ellipsis, which is a letter wide
  const begins = ({ node, cut }) => {
    const room = cut.getBoundingClientRect(), range = document.createRange(), text = node.textContent.trimEnd();
    const em = parseFloat(getComputedStyle(cut).fontSize), rightward = getComputedStyle(cut).direction === "rtl";
    let end = 0;
    for (; end < text.length; end += 1) {
      range.setStart(node, end);
      range.setEnd(node, end + 1);
      const box = range.getBoundingClientRect();
      if (box.width && (rightward ? box.left < room.left + em : box.right > room.right - em)) break;
    }
    return text.slice(0, end).trim();
  };
  const looks = new Map();
  for (const piece of pieces) {
    const { cut, node } = piece, name = node.textContent.trim();
    if (!cut || cut.scrollWidth <= cut.clientWidth + 1 || getComputedStyle(cut).textOverflow !== "ellipsis" || name.length > 24 || /\s/.test(name)) continue;
    const look = begins(piece), other = looks.get(look);
    if (other && other !== name) tell("alike", `${JSON.stringify(name)} and ${JSON.stringify(other)} are both ${JSON.stringify(look + "…")} in ${where(cut)}`);
    looks.set(look, other ?? name);
  }

  // ---------- words broken in the middle ----------
  const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/;
  for (const { node } of pieces) {
    for (const found of node.textContent.matchAll(/[^\s\-\u2010-\u2015\u00ad\u200b/.:·…]{4,}/g)) {
      if (node.parentElement.closest(".address, .fits > bdi") || spaceless.test(found[0]) || node.textContent[found.index - 1] === "\u00ad") continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0.5);
      if (rects.length > 1 && Math.max(...rects.map((r) => r.top)) - Math.min(...rects.map((r) => r.top)) > rects[0].height / 2) {
        if (getComputedStyle(node.parentElement).hyphens !== "auto") tell("broken", `${JSON.stringify(found[0])} in ${where(node.parentElement)}`);
      }
    }
  }

  // ---------- text over text, buttons over buttons ----------
  const over = (a, b, by = 3) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const seen = (element, box) => {
    const x = Math.min(Math.max((box.left + box.right) / 2, 0), wide - 1), y = Math.min(Math.max((box.top + box.bottom) / 2, 0), high - 1);
    const top = document.elementFromPoint(x, y);
    return top && (top === element || element.contains(top) || top.contains(element));
  };
  const apart = (a, b) => !a.contains(b) && !b.contains(a);
  const inBar = (element) => {
    for (let one = element; one && one !== root; one = one.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(one).position) && one.tagName !== "TH") return true;
    }
    return false;
  };
  const inView = pieces.filter((p) => p.box.top < high && p.box.bottom > 0 && !inBar(p.element) && !p.scrolls);
  // the height of a line is more than its letters'
  const inner = (box) => ({ ...box, top: box.top + (box.bottom - box.top) * 0.18, bottom: box.bottom - (box.bottom - box.top) * 0.18 });
  const shown = (piece) => {
    if (!piece.cut) return piece.rects.map(inner);
    const room = piece.cut.getBoundingClientRect();
    return piece.rects.map((r) => inner({
      left: Math.max(r.left, room.left), right: Math.min(r.right, room.right),
      top: Math.max(r.top, room.top), bottom: Math.min(r.bottom, room.bottom),
    })).filter((r) => r.right > r.left && r.bottom > r.top);
  };
  for (const piece of inView) piece.lines = shown(piece);
  inView.forEach((a, i) => {
    for (const b of inView.slice(i + 1)) {
      if (!over(a.box, b.box) || !apart(a.element, b.element)) continue;
      if (!a.lines.some((one) => b.lines.some((other) => over(one, other)))) continue;
      if (seen(a.element, a.box) && seen(b.element, b.box)) tell("over", `${said(a.node)} and ${said(b.node)} in ${where(b.element)}`);
    }
  });
  // what is scrolled out of its room lies under nothing
  const inRoom = (element) => {
    const box = element.getBoundingClientRect();
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const room = one.getBoundingClientRect();
      if (["auto", "scroll"].includes(getComputedStyle(one).overflowY) && (box.bottom > room.bottom + 1 || box.top < room.top - 1)) return false;
    }
    return true;
  };
  const buttons = [...root.querySelectorAll("a.button, button, summary, .special, .key")].filter(
    (one) => !hidden(one) && !inBar(one) && inRoom(one) && one.getBoundingClientRect().top < high,
  );
  buttons.forEach((a, i) => {
    for (const b of buttons.slice(i + 1)) {
      if (apart(a, b) && over(a.getBoundingClientRect(), b.getBoundingClientRect())) tell("buttons", `${said(a)} over ${said(b)}`);
    }
  });

  // ---------- small print on a TV, small targets on a phone ----------
  if (fixed) {
    for (const piece of pieces) {
      const size = parseFloat(getComputedStyle(piece.element).fontSize);
      if (size < Math.min(high, (wide * 9) / 16) * 0.022 - 0.1) tell("small", `${said(piece.node)} in ${where(piece.element)}: ${size} of ${high}`);
    }
  } else {
    // cells of a pad (the notes are one too) may be smaller, and the news line, which leads where the log does
    const targets = root.querySelectorAll("a[href], button, summary, select, input:not([type=hidden])");
    for (const target of targets) {
      const box = target.getBoundingClientRect();
      if (hidden(target) || getComputedStyle(target).pointerEvents === "none" || target.closest(".pad, table, p, .entry-pad, .suspects, .unseen, .news") || target.closest("label, .one-symbol, .counter, .value") && target.matches("input")) continue;
      if (box.top < 0 || box.bottom > high || box.left < 0 || box.right > wide || !inRoom(target) || !seen(target, box)) continue;
      const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      // how far a finger may be off, in this direction
      const reach = (dx, dy) => {
        let by = 0;
        while (by < 48 && target.contains(document.elementFromPoint(x + by * dx, y + by * dy))) by += 1;
        return by;
      };
      if ((box.width < 47 && reach(-1, 0) + reach(1, 0) < 47) || (box.height < 47 && reach(0, -1) + reach(0, 1) < 47)) tell("target", `${said(target)} in ${where(target)}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
  }

  // ---------- the main action, whole and above the bar, without scrolling ----------
  const rail = document.querySelector(".page > .rail");
  const foot = rail && rail.getClientRects().length ? rail.getBoundingClientRect() : null;
  const mains = [...document.querySelectorAll(".page .button.main:not([aria-disabled=true])")];
  const main = mains.find((one) => !one.closest("[popover], dialog, details:not([open]), .entry ~ .entry") && !hidden(one));
  if (main && !fixed && !drawer) {
    const box = main.getBoundingClientRect();
    // a bar that is a column of the page has no box of its own
    const under = foot && foot.width && over(box, foot, 1);
    if (box.bottom > high + 1 || box.right > wide + 1 || under) {
      tell("main", `${said(main)} ends at ${Math.round(box.bottom)}, the bar begins at ${foot ? Math.round(foot.top) : high}`);
    }
  }
  return [...new Set(wrong)];
};
