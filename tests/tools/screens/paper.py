"""What is wrong with a sheet as it is printed: text on text, names that are cut. Nothing covers anything there, and nobody taps."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.tools.screens.house import SIZES

MEASURE = """() => {
  const wrong = [], pieces = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tell = (kind, ...texts) => wrong.push(`${kind}: ${texts.map((text) => text.trim().slice(0, 48)).join(" and ")}`);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement, range = document.createRange();
    if (!node.data.trim() || !element.checkVisibility() || element.closest("script, style, .unseen")) continue;
    range.selectNodeContents(node);
    // the height of a line is more than its letters'
    const lines = [...range.getClientRects()].filter((box) => box.width > 1).map(({ left, right, top, bottom, height }) =>
      ({ left, right, top: top + height * .12, bottom: bottom - height * .12 }));
    const room = [...document.querySelectorAll("th, td")].find((cell) => cell.contains(element))?.getBoundingClientRect();
    if (lines.some((box) => box.left < 0 || box.right > innerWidth || room && (box.left < room.left - 1 || box.right > room.right + 1))) tell("outside", node.data);
    if (/\\u2026/.test(node.data)) tell("cut", node.data);
    if (element.closest("thead .index") && lines.length > node.data.trim().split(/[\\s-]+/).length) tell("broken", node.data);
    for (let one = element; one !== document.body; one = one.parentElement) {
      const cuts = getComputedStyle(one).overflowX !== "visible" || getComputedStyle(one).overflowY !== "visible";
      if (cuts && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)) tell("cut", node.data);
    }
    pieces.push({ element, text: node.data, lines });
  }
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  pieces.forEach((a, i) => pieces.slice(i + 1).forEach((b) => {
    if (a.lines.some((one) => b.lines.some((other) => over(one, other)))) tell("over", a.text, b.text);
  }));
  return [...new Set(wrong)];
}"""


def on_paper(page: Page) -> list[str]:
    """The faults of what the page looks like on A4, as sentences."""
    page.emulate_media(media="print")
    page.set_viewport_size(SIZES["paper"]["viewport"])
    found: list[str] = page.evaluate(MEASURE)
    page.emulate_media(media="screen")
    return found
