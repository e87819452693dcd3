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

  // ---------- a page as high as the screen scrolls within: below it there is nothing ----------
  const shown = document.querySelector(".page"), past = shown && document.documentElement.scrollHeight - shown.getBoundingClientRect().bottom - scrollY;
  if (past > 1 && shown.offsetHeight <= high) tell("empty", `${Math.round(past)} below the end of the page`);

  for (const one of root.querySelectorAll(".unseen")) {  // WebKit counts it to the page though it is clipped away
    const box = one.getBoundingClientRect();
    if (box.right > wide + 1 && !one.closest("table")) tell("sideways", `${where(one)} that nobody sees ends at ${Math.round(box.right)}`);
  }

  // ---------- the browser's own knob of a choice that has a look of ours ----------
  for (const one of root.querySelectorAll(".unseen-choice")) {
    if (one.checkVisibility({ opacityProperty: true })) tell("twice", `${where(one)} is drawn by the browser too`);
  }

  // ---------- a card out of its proportions, or on itself; a grid over the page that is as high as what it holds: WebKit makes it as high as it may be ----------
  for (const one of [root, ...root.querySelectorAll("*")]) {
    const { position, display, backgroundImage, boxShadow, aspectRatio } = getComputedStyle(one);
    if (backgroundImage !== "none" && boxShadow !== "none" && one.parentElement && getComputedStyle(one.parentElement).backgroundImage === backgroundImage) tell("twice", `${where(one)} is paper on the same paper`);
    const [across, down] = aspectRatio.split(" / ").map(Number), { offsetWidth: width, offsetHeight: height } = one;
    if (one.matches(".card") && down && Math.abs(width / height - across / down) > 0.1) tell("stretched", `${where(one)} is ${width} x ${height}, not ${aspectRatio}`);
    if (!display.includes("grid") || !["absolute", "fixed"].includes(position)) continue;
    if (/(max|min|fit)-content/.test(String(one.computedStyleMap?.().get("height")))) tell("stretched", `${where(one)}: say height: auto, and leave top or bottom`);
  }

  // ---------- a sign that the page does not know: nothing is drawn ----------
  for (const use of root.querySelectorAll("use")) {
    if (!document.querySelector(use.getAttribute("href"))) tell("unknown", `${where(use.parentElement)}, ${use.getAttribute("href")}`);
  }

  // ---------- a sign whose class no style draws: what its lines enclose is black ----------
  for (const svg of root.querySelectorAll("svg:has(> use:first-child)")) {
    const name = svg.firstElementChild.getAttribute("href");
    if (document.querySelector(`${name} [fill], ${name} [class], ${name} [stroke]`)) continue;  // it says itself how it is drawn
    if (getComputedStyle(svg).fill === "rgb(0, 0, 0)" && svg.checkVisibility()) tell("black", `${where(svg)}, ${name}`);
  }

  // ---------- what scrolls sideways in room that shrank to nothing ----------
  for (const room of root.querySelectorAll("*")) {
    if (!["auto", "scroll"].includes(getComputedStyle(room).overflowX) || !room.checkVisibility() || !room.textContent.trim()) continue;
    if (room.scrollHeight > room.clientHeight + 8 && room.clientHeight < 40) tell("shut", `${where(room)} is ${room.clientHeight} high, and holds ${room.scrollHeight}`);
  }

  // ---------- a board that measures itself, in room that is found out by laying it out: all in it is styled at two sizes, with each report ----------
  for (const board of high > wide ? root.querySelectorAll(".at-table > main, .at-table > main *") : []) {
    if (getComputedStyle(board).containerType !== "size") continue;
    for (let one = board; !one.matches(".at-table"); one = one.parentElement) {
      const { flexBasis, minHeight, position } = getComputedStyle(one);
      if (position === "absolute") break;
      if (flexBasis === "auto" || minHeight === "auto") tell("measured", `${where(board)} is laid out twice: say flex-basis and min-height of ${where(one)}`);
    }
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
  // a name in the room that there is: what does not fit wraps out of sight, and the short form stands in the same line
  const lineOf = (name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect(), { paddingTop, paddingBottom } = getComputedStyle(name);
    return new DOMRect(left, top + parseFloat(paddingTop), right - left, bottom - top - parseFloat(paddingTop) - parseFloat(paddingBottom));
  };
  const letters = (node) => {
    if (!node.isConnected) return [];  // another number is asked for since
    const element = node.parentElement, name = element.closest(".n"), range = document.createRange();
    range.selectNodeContents(node);
    return name ? [lineOf(name)] : [...(element instanceof SVGElement ? element : range).getClientRects()];
  };
  const pieces = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const name = node.parentElement.closest(".n"), element = name ?? node.parentElement;
    if (name && name.firstElementChild !== node.parentElement) continue;
    if (!node.textContent.trim() || ["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(element.tagName) || hidden(element)) continue;
    const rects = letters(node).filter((r) => r.width > 0.5 && r.height > 0.5);
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
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) {
        if (box.bottom + one.scrollTop < room.top - 3) tell("cut", `${said(piece.node)} lies above all that ${where(one)} scrolls to`);
        piece.scrolls = true;
        break;
      }
      if (cuts.x || cuts.y) {
        if (ellipsis(one) || one.matches(".fan-of-cards")) { piece.cut = one; break; }  // a fan runs out of the screen
        if (one.matches("ol.log, ol.moves") && (box.left >= room.right || box.top >= room.bottom)) { piece.cut = one; break; } // does not fit: wrapped out of sight
        if ((cuts.x && out.x) || (cuts.y && out.y)) { tell("cut", `${said(piece.node)} in ${where(one)}`); piece.cut = one; break; }
      }
    }
    if (fixed && !piece.cut && (box.right > wide + 1 || box.left < -1 || box.bottom > high + 1 || box.top < -1)) {
      tell("outside", `${said(piece.node)} in ${where(piece.element)} at ${Math.round(box.left)},${Math.round(box.top)}`);
    }
  }

  // ---------- ordinary sentences that end in dots; of longer ones the log has the rest ----------
  const ORDINARY = 48;
  for (const one of new Set(pieces.map(({ cut }) => cut))) {
    if (!one || getComputedStyle(one).webkitLineClamp === "none" || one.textContent.trim().length > ORDINARY) continue;
    if (one.scrollHeight > one.clientHeight + 3) tell("dots", `${said(one)} in ${where(one)}`);
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
  const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af]/g;
  const looks = new Map();
  for (const piece of pieces) {
    const { cut, node } = piece, name = node.textContent.trim();
    if (!cut || cut.scrollWidth <= cut.clientWidth + 1 || getComputedStyle(cut).textOverflow !== "ellipsis" || name.length > 24 || /\s/.test(name)) continue;
    if (/^\p{L}{2,3}$/u.test(name.replace(WIDE, "mm"))) tell("cut", `${JSON.stringify(name)}, a name of so few letters, in ${where(cut)}`);
    const look = begins(piece), other = looks.get(look);
    if (other && other !== name) tell("alike", `${JSON.stringify(name)} and ${JSON.stringify(other)} are both ${JSON.stringify(look + "…")} in ${where(cut)}`);
    looks.set(look, other ?? name);
  }

  // ---------- words of a chart: whole, and none on another ----------
  for (const svg of root.querySelectorAll(".chart > svg")) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const all = [...svg.querySelectorAll("text")].map((text) => [text, text.getBBox()]);
    for (const [text, box] of all) if (box.x < x - 1 || box.x + box.width > x + width + 1 || box.y < y - 1 || box.y + box.height > y + height + 1) tell("cut", `${said(text)} in a chart`);
    all.forEach(([text, a], at) => {
      const other = all.slice(at + 1).find(([, b]) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 2 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 4);
      if (other) tell("over", `${said(text)} and ${said(other[0])} in a chart`);
    });
  }

  // ---------- words that run out of their button ----------
  for (const { node, element, box, cut } of pieces) {
    const button = element.closest("button, a.button"), room = button?.getBoundingClientRect();
    if (!cut && room?.width && (box.left < room.left - 1 || box.right > room.right + 1)) tell("over", `${said(node)} runs out of ${where(button)}`);
  }

  // ---------- numbers that run out of the field they are typed into ----------
  for (const field of root.querySelectorAll("input[data-pad]")) {
    const { value } = field, typed = "120".slice(0, field.maxLength), empty = hidden(field) || getComputedStyle(field).color === "rgba(0, 0, 0, 0)";
    field.value = typed;
    if (!empty && field.scrollWidth > field.clientWidth + 1) tell("cut", `${typed} in ${where(field)}`);
    field.value = value;
  }

  // ---------- words broken in the middle ----------
  const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/;
  for (const { node } of pieces) {
    for (const found of node.textContent.matchAll(/[^\s\-\u2010-\u2015\u00ad\u200b/.:·…]{4,}|[\uac00-\ud7af]{2,}/g)) {  // Korean is read by the word
      if (node.parentElement.closest(".address, .once, .n") || spaceless.test(found[0]) || node.textContent[found.index - 1] === "\u00ad") continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0.5);
      if (rects.length > 1 && Math.max(...rects.map((r) => r.top)) - Math.min(...rects.map((r) => r.top)) > rects[0].height / 2) {
        if (getComputedStyle(node.parentElement).hyphens !== "auto") tell("broken", `${JSON.stringify(found[0])} in ${where(node.parentElement)}`);
      }
    }
  }

  // ---------- what lies on what ----------
  const ANSWER = ".referee-says, .ruling";  // lies over the board until somebody has read it
  const CONTROLS = "a[href], button, summary, select, input:not([type=hidden])";
  const isTapped = (one) => one.matches(CONTROLS) && (one.getAttribute("form") !== "pick" || one.closest("[data-role^=host]"));  // only the host picks a player
  const apart = (a, b) => !a.contains(b) && !b.contains(a) && !a.closest("label")?.contains(b);
  const solid = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const clear = /rgba\([^)]*, 0(\.\d+)?\)|\/ 0(\.\d+)?\)/, image = backgroundImage !== "none" && !clear.test(backgroundImage);
    return (image || !clear.test(backgroundColor)) && element.checkVisibility({ opacityProperty: true });
  };
  // what hides this element at this point; not another card of its fan
  const coverAt = (element, x, y) => {
    while (getComputedStyle(element).pointerEvents === "none" && element !== document.body) element = element.parentElement;  // is never found at a point
    for (const one of document.elementsFromPoint(x, y)) {
      if (!apart(one, element)) return null;
      if (solid(one)) return one.closest(".fan, .fan-of-cards")?.contains(element) ? null : one;
    }
    return null;
  };
  // the part of a box that is not scrolled or cut out of its room
  const inRoom = (box, element) => {
    let { left, right, top, bottom } = box;
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === "visible") continue;
      const room = one.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, room.left), Math.min(right, room.right), Math.max(top, room.top), Math.min(bottom, room.bottom)];
    }
    return { left, right, top, bottom };
  };
  // the height of a line is more than its letters'
  const inner = ({ left, right, top, bottom }) => ({ left: left + 1, right: right - 1, top: top + (bottom - top) * 0.2, bottom: bottom - (bottom - top) * 0.2 });
  const smaller = ({ left, right, top, bottom }) => ({ left: left + 4, right: right - 4, top: top + 4, bottom: bottom - 4 });
  const lines = ({ node, element, cut }) => letters(node).map((r) => inRoom(r, cut?.firstChild ?? element))
    .filter((r) => r.right - r.left > 2 && r.bottom - r.top > 6).map(inner);
  // what lies over the page for a moment is gone when somebody taps, and a tap goes through it until then
  for (const one of root.getAnimations({ subtree: true })) if (getComputedStyle(one.effect.target).pointerEvents === "none" && one.effect.getComputedTiming().endTime < Infinity) one.finish();
  const stays = pieces.filter(({ element }) => !hidden(element));
  const things = [
    ...stays.map((piece) => ({ name: said(piece.node), element: piece.element, piece, boxes: () => lines(piece) })),
    ...[...root.querySelectorAll(CONTROLS)].filter((one) => !hidden(one)).map((one) => (
      { name: `the button ${said(one)}`, element: one, boxes: () => [smaller(inRoom(one.getBoundingClientRect(), one))] })),
  ];
  // the first of a thing's points that is covered, and by what
  const covered = ({ element, boxes }) => {
    for (const { left, right, top, bottom } of boxes()) {
      if (right <= left || bottom <= top) continue;
      for (const y of [top, bottom]) {
        for (const x of [left, (left + right) / 2, right]) {
          const by = x > 0 && x < wide && y > 0 && y < high && coverAt(element, x, y);
          if (by && !by.closest(ANSWER)) return { by };  // it lies on the board
        }
      }
      const x = (left + right) / 2, y = (top + bottom) / 2, by = isTapped(element) && document.elementFromPoint(x, y);  // what takes the tap, seen or not
      if (by && apart(by, element) && !by.closest(ANSWER)) return { by };
    }
    return null;
  };
  const whole = (thing) => {
    const { element } = thing, box = element.matches(".n") ? lineOf(element) : element.getBoundingClientRect(), room = inRoom(box, element);
    return box.top > -2 && box.bottom < high + 2 && box.right < wide + 2 && room.bottom - room.top > box.bottom - box.top - 3;
  };
  const onEachOther = () => {
    const seen = stays.filter((piece) => piece.box.top < high * 2).map((piece) => ({ ...piece, lines: lines(piece) }));
    seen.forEach((a, i) => {
      for (const b of seen.slice(i + 1)) {
        if (!apart(a.element, b.element) || a.element.closest(".fan")?.contains(b.element)) continue;
        const head = a.element.closest(".pad.scores thead");      // what is scrolled goes under it
        if (head && !head.contains(b.element)) continue;
        for (const one of a.lines) {
          for (const other of b.lines) {
            const left = Math.max(one.left, other.left), right = Math.min(one.right, other.right);
            const top = Math.max(one.top, other.top), bottom = Math.min(one.bottom, other.bottom);
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            if (right - left > 2 && bottom - top > 2 && y > 0 && y < high && !coverAt(a.element, x, y) && !coverAt(b.element, x, y)) tell("over", `${said(a.node)} and ${said(b.node)} in ${where(b.element)}`);
          }
        }
      }
    });
  };
  // ---------- what a style writes ("entered", on a card's edge) on the words of another ----------
  const onOthers = () => {
    for (const one of root.querySelectorAll(".entered")) {
      const { content, position, left, top, width, height, translate } = getComputedStyle(one, "::after");
      if (content === "none" || position !== "absolute" || hidden(one)) continue;
      const room = one.getBoundingClientRect(), [x, y] = [room.left + one.clientLeft + parseFloat(left), room.top + one.clientTop + parseFloat(top)];
      const wideAs = parseFloat(width), shift = translate.startsWith("-50%") ? wideAs / 2 : 0;
      const label = { left: x - shift, right: x - shift + wideAs, top: y, bottom: y + parseFloat(height) };
      const on = stays.find((piece) => apart(piece.element, one) && lines(piece).some((line) => Math.min(line.right, label.right) - Math.max(line.left, label.left) > 2 && Math.min(line.bottom, label.bottom) - Math.max(line.top, label.top) > 2));
      if (on) tell("over", `${content} of ${where(one)} lies on ${said(on.node)}`);
    }
  };
  // At rest and scrolled to the end: what lies under a bar at the bottom may be scrolled clear of it until the page ends.
  const below = ({ by }) => {
    let bar = by;
    while (bar && !["sticky", "fixed"].includes(getComputedStyle(bar).position)) bar = bar.parentElement;
    return bar && bar.getBoundingClientRect().top + bar.getBoundingClientRect().bottom > high;
  };
  const scrollers = [document.documentElement, ...drawer ? [drawer] : [], ...root.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight + 1
    && (one === document.documentElement ? !drawer : ["auto", "scroll"].includes(getComputedStyle(one).overflowY)));
  onEachOther();
  onOthers();
  // what is corrected beside the board is a list after it, and nothing lies over it
  const page = drawer ? null : document.querySelector(`.page.at-table:not([data-over], .correcting, .changing, :has(> :is(${ANSWER})))`), thumb = page?.querySelector(":scope > .thumb");
  // a board that is played by taps, without anything to fill in; one that is much longer than the screen lies under its buttons,
  // and so does a list of what the table fills in together
  const taps = thumb && !fixed && ![...thumb.querySelectorAll("[data-pad], .numpad, input:not([type=hidden]), select")].some((one) => !hidden(one));
  const main = !drawer && !fixed && things.find(({ element }) => element.matches(`.page:not(:has(> :is(${ANSWER}))) .button.main:not([aria-disabled=true])`) && !element.closest("[popover], dialog, details:not([open]), .entry ~ .entry"));
  const atRest = new Map(things.map((thing) => [thing, covered(thing)]));
  for (const [thing, found] of atRest) {
    const under = found && (!scrollers.length || !below(found));
    if (under) tell("under", `${thing.name} is under ${where(found.by)}`);
    else if (taps && thumb.contains(thing.element) && (found || !whole(thing))) tell("foot", `${thing.name} ends at ${Math.round(thing.element.getBoundingClientRect().bottom)}, the foot begins at ${Math.round(document.querySelector(".rail")?.getBoundingClientRect().top)}`);
    else if (taps && found && thumb.contains(found.by) && document.documentElement.scrollHeight < high * 1.33 && !thing.element.closest("form:has(> [name=draft])")) tell("under", `${thing.name} is under ${where(found.by)}`);
    else if (thing === main && (found || !whole(thing))) tell("main", `${thing.name} ends at ${Math.round(thing.element.getBoundingClientRect().bottom)}, of ${high}`);
  }
  for (const one of document.querySelectorAll(".page > :is(.round-end, .game-end, main:has(.round-end)) .ranking li:first-child")) {
    const box = one.getBoundingClientRect();
    if (!fixed && !drawer && (hidden(one) || box.bottom > high || box.width < 100 || covered({ element: one, boxes: () => [smaller(box)] }))) tell("ranking", `who is first ends at ${Math.round(box.bottom)}`);
  }
  // the number that is typed is seen, also where the keys went on to it
  const numbers = fixed || document.querySelector(ANSWER) ? [] : [...root.querySelectorAll(".thumb [data-pad], .entry [data-pad], .drawer [data-pad]")].filter((one) => !hidden(one));
  for (const one of numbers) {
    const next = one.form?.querySelector("[data-figure=next]");
    if (next && "now" in (numbers[numbers.indexOf(one) - 1]?.dataset ?? {})) next.click();
    else one.dispatchEvent(new Event("focusin", { bubbles: true }));
    one.scrollIntoView({ block: "nearest" });  // as each digit does (number_pad.js)
    const found = covered({ element: one, boxes: () => [smaller(inRoom(one.getBoundingClientRect(), one))] });
    if (found ? !found.by.closest(".rail") : !whole({ element: one })) tell("typed", `${one.ariaLabel ?? one.name} cannot be seen while it is typed${found ? `: under ${where(found.by)}` : ""}`);
  }
  numbers[0]?.dispatchEvent(new Event("focusin", { bubbles: true }));
  if (scrollers.length) {
    for (const one of scrollers) one.scrollTop = one.scrollHeight;
    for (const thing of things) {
      const found = covered(thing);
      if (found && below(found)) tell("under", `${thing.name} is under ${where(found.by)}, scrolled to the end`);
    }
    onEachOther();
    for (const one of scrollers) one.scrollTop = 0;
  }

  // ---------- small print on a TV, small targets on a phone ----------
  if (fixed) {
    for (const piece of pieces) {
      const size = parseFloat(getComputedStyle(piece.element).fontSize);
      if (size < Math.min(high, (wide * 9) / 16) * 0.022 - 0.1) tell("small", `${said(piece.node)} in ${where(piece.element)}: ${size} of ${high}`);
    }
  } else {
    // cells of a pad (the notes are one too) may be smaller, and the news line, which leads where the log does
    const targets = root.querySelectorAll(CONTROLS);
    for (const target of targets) {
      const box = target.getBoundingClientRect();
      if (target.matches(".at-sheet .pad td > a") && box.height < 48) tell("target", `${said(target)} on the sheet is ${Math.round(box.height)} high`);
      if (hidden(target) || getComputedStyle(target).pointerEvents === "none" || target.closest(".pad, table, p, .entry-pad, .suspects, .unseen, .news") || target.closest("label, .one-symbol, .counter, .value") && target.matches("input")) continue;
      if (box.top < 0 || box.bottom > high || box.left < 0 || box.right > wide || inRoom(box, target).bottom < box.bottom - 1 || coverAt(target, (box.left + box.right) / 2, (box.top + box.bottom) / 2)) continue;
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

  return [...new Set(wrong)];
};
