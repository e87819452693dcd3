"""Opens each screen once, and measures there all that can be seen: boxes at every size, colours by day and by night, words, the focus.

Kinds of faults: those of boxes.js; words (a template or a value left its name behind); focus (it cannot be seen); form (what
is missing is not said beside its field); console (the page complains); and axe's findings by the names of its rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.tools.screens.house import Screen, Visitor
from tests.tools.screens.paper import on_paper

Size = tuple[int, int]
Scheme = Literal["dark", "light"]
PHONES: tuple[Size, ...] = ((320, 568), (740, 360), (360, 740), (1280, 800))
TVS: tuple[Size, ...] = ((960, 540), (1366, 768))
SCHEMES: tuple[Scheme, Scheme] = ("dark", "light")
AXE_WIDTH = 360
FOLDER = Path(__file__).parent
MEASURE = (FOLDER / "boxes.js").read_text(encoding="utf-8")
SEEN = (FOLDER / "seen.js").read_text(encoding="utf-8")
WORDS = (FOLDER / "words.js").read_text(encoding="utf-8")
FORMS = (FOLDER / "forms.js").read_text(encoding="utf-8")

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"], "preload": False}
COLOURS = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""Day and night differ in their colours alone."""

HEIGHT = """() => 200 + Math.max(...[...document.querySelectorAll(":root, .drawer:popover-open")].map((one) => one.scrollHeight))"""

OPENERS = r"""() => [...document.querySelectorAll("[popovertarget]:not([popovertargetaction]), #page a[data-drawer]")]
    .filter((one) => one.getClientRects().length)
    .map((one) => [one, one.getAttribute("popovertarget")])
    .map(([one, id]) => id ? [id.replace(/\d+/g, ""), `#${CSS.escape(id)}`] : [one.pathname.split("/")[3], `[href="${one.getAttribute("href")}"]`])"""
OPEN = """(selector) => { const found = document.querySelector(selector); found.popover ? found.showPopover() : found.click(); }"""


def tour(
    phone: Visitor, screens: Iterable[Screen], schemes: Sequence[Scheme] = SCHEMES, sizes: Sequence[Size] = PHONES
) -> Iterator[str]:
    """Every fault of these screens, and of the drawers that they open, one of each kind: with the screen, the size or the
    scheme, and the element. Boxes are measured in the first scheme, those of drawers at the first sizes; the colours of the
    second scheme on the tables themselves, whose parts the pages beside them are made of."""
    drawers: set[str] = set()
    for screen in screens:
        page = phone.opens(screen)
        for name in parts(page, screen, drawers):
            here = TVS if screen.tv else sizes if name == screen.name else sizes[:2]
            boxes = at_every_size(page, here, tv=screen.tv)
            width = TVS[-1][0] if screen.tv else AXE_WIDTH
            axe = [] if screen.crowded else by_axe(page, width, schemes if screen.is_board else schemes[:1])
            yield from (f"{name} {fault}" for fault in chain(boxes, page.evaluate(WORDS), axe))
        if not screen.tv:
            yield from (f"{screen.name} {fault}" for fault in chain(printed(page, screen), sent(page)))
        yield from (f"{screen.name} console: {words}" for words in phone.troubles)
        phone.troubles.clear()


def parts(page: Page, screen: Screen, seen: set[str]) -> Iterator[str]:
    """The screen, and then each drawer that a button or a link of it opens, while it is open; one of each kind that is not
    in `seen` yet."""
    yield screen.name
    for kind, selector in [] if screen.tv else page.evaluate(OPENERS):
        if kind not in seen:
            seen.add(kind)
            page.evaluate(OPEN, selector)
            page.locator(".drawer:popover-open").last.wait_for()
            yield f"{screen.name} {kind}"
            page.evaluate("() => document.querySelectorAll(':popover-open').forEach((one) => one.hidePopover())")


def at_every_size(page: Page, sizes: Sequence[Size], *, tv: bool = False) -> Iterator[str]:
    """What is wrong with the boxes of what is shown."""
    for size in sizes:
        yield from (f"{size[0]}x{size[1]} {fault}" for fault in faults(page, size, tv=tv and is_tv(size)))


def is_tv(size: Size) -> bool:
    """Whether a screen that watches shows the TV's page at this size, and not the phone's."""
    return size[0] >= 900 and size[0] > size[1]


def faults(page: Page, size: Size, *, tv: bool = False) -> list[str]:
    """What is wrong with the page's boxes at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => scrollTo(0, 0)")
    found: list[str] = page.evaluate(MEASURE, {"fixed": tv})
    return found


def by_axe(page: Page, width: int, schemes: Sequence[Scheme]) -> Iterator[str]:
    """What axe finds in what is shown, and where the focus is not seen; there is no list of exceptions. The page is as high as
    all that scrolls in it; it ends in the scheme in which it began."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.set_viewport_size({"width": width, "height": page.evaluate(HEIGHT)})
    for scheme, rules in zip(schemes, (ALL, COLOURS), strict=False):
        page.emulate_media(color_scheme=scheme)
        yield from (f"{scheme} {fault}" for fault in page.evaluate(SEEN, rules))
    page.emulate_media(color_scheme=schemes[0])


def printed(page: Page, screen: Screen) -> list[str]:
    """What is wrong with a sheet on paper."""
    return [f"on paper {fault}" for fault in on_paper(page)] if "sheet" in screen.name else []


def sent(page: Page) -> list[str]:
    """What is wrong with the forms of a table's page that are sent empty; other pages have no script, and the server answers."""
    return page.evaluate(FORMS) if page.locator("#page[data-events]").count() else []
