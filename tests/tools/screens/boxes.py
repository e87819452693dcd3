"""python -m tests.tools.screens.boxes [phones] [GAME...]: measures the boxes of every screen, and of every drawer that
opens on it, at every size, with the hardest names; "phones": not as a tablet or a TV shows it;
"around" instead of a game: only the screens before a game and between games.

What it finds is printed, one line a fault; the last line counts them, and where there is any it ends with 1. Kinds:
sideways (the page scrolls to the side), stretched (to the height of the screen, in Safari alone), cut (text without an
ellipsis), outside (of a TV), broken (a word in its middle), alike (two names cut where they differ), over (text on text),
under (text or a button is covered, and cannot be scrolled clear of it), foot (what is under the thumb is not all above the
foot), main (nor is the main action), typed (a number behind the keys it is typed with), ranking (it is below the fold),
small (print on a TV), target (under 48 px on a phone).
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Literal
from urllib.parse import urlencode

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from companion.demo.random_player import legal_move
from companion.games import games
from companion.table import Table
from tests.conftest import launch
from tests.tools.screens.coming_in import around
from tests.tools.screens.house import House, Screen, Visitor
from tests.tools.screens.moments import by_hand, hardest, random_table, with_names

Size = tuple[int, int]
Scheme = Literal["dark", "light"]
PHONES: tuple[Size, ...] = (
    (280, 653),
    (320, 568),
    (320, 640),
    (360, 640),
    (360, 740),
    (412, 915),
    (640, 360),
    (740, 360),
)
TABLETS: tuple[Size, ...] = ((768, 1024), (820, 1180), (1024, 768), (1180, 820), (1280, 800))
TVS: tuple[Size, ...] = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCHEMES: tuple[Scheme, ...] = ("dark", "light")

COMMON = "Maximilianeannabell"
NAMES: dict[str, tuple[str, ...]] = {
    "family": (
        "Maximiliane-Josephin",
        "Bo",
        "Ana",
        "Ana M.",
        "김민서",
        "Zoë",
        *(letter + "an" for letter in "CDEFHIJKLN"),
    ),
    "alike": tuple(COMMON + letter for letter in "WMabcdefghijklno"),
    "wide": tuple("山本五十六太郎左衛門尉信長公大将軍殿" + letter for letter in "一二三四五六七八九十百千万上中下"),
    "rightward": tuple("عبدالرحمنالمستنصربا" + letter for letter in "بتثجحخدذرزسشصضطظ"),
}
"""Names as they come to an evening, and the three hardest sets: twenty letters that differ in the last, twenty letters as
wide as high, twenty from right to left."""

AROUND = "around"
"""The screens before a game and between games."""
MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


TABLES = ("usual", "full", "2", "3", "4", "5")
"""A game kept by hand, one with as many players as it takes, and every moment with so many."""


def tables(key: str, which: str) -> list[Table]:
    """Games to open the moments of; none where the game is not for so many."""
    if which == "usual":
        return [by_hand(key)]
    if which == "full":
        return [random_table(key)]
    return [random_table(key, seed, int(which)) for seed in range(1, 9)] if int(which) in games()[key].seats else []


def screens(house: House, key: str, names: Sequence[str], which: Sequence[str] = TABLES) -> Iterator[Screen]:
    """Every screen of a game at the hardest moments of these tables; the pages beside the board, and the TV, of the first two."""
    for size in which:
        moments = hardest(with_names(table, names) for table in tables(key, size))
        for moment in moments:
            yield from at_table(house, f"{size}-{moment.name}", moment.table, watched=not size.isdigit())
        if moments and not size.isdigit():
            yield from _beside(house, size, moments[len(moments) // 2].table, moments[-1].table)


def beside(house: House, key: str, names: Sequence[str], size: str) -> Iterator[Screen]:
    """A phone's pages beside the board, half way through a game and at its end."""
    moments = hardest(with_names(table, names) for table in tables(key, size))
    middle, last = moments[len(moments) // 2].table, moments[-1].table
    return (screen for screen in _beside(house, size, middle, last) if not screen.tv)


def at_table(house: House, name: str, table: Table, *, watched: bool) -> Iterator[Screen]:
    """What seat 0's phone shows of a table: the board; for whose turn it is; and once nobody has touched it for a while."""
    hosted, state = house.table(table), table.state
    yield Screen(name, f"/t/{hosted.code}", hosted)
    if isinstance(state.turn, int) and state.turn and not state.over:
        yield Screen(f"{name}-entering", f"/t/{hosted.code}?for={state.turn}", hosted)
        yield Screen(f"{name}-down", f"/t/{hosted.code}", hosted, down=True)
    if watched:
        yield Screen(f"{name}-watched", f"/w/{hosted.watch_link}", tv=True)


def _beside(house: House, size: str, middle: Table, last: Table) -> Iterator[Screen]:
    """The pages beside the board."""
    hosted, over = house.table(middle), house.table(last)
    only = house.table(middle, mode="sheet")
    yield Screen(f"{size}-join", f"/j/{hosted.join_link}", seat=None)
    yield Screen(f"{size}-host", f"/t/{hosted.code}/host", hosted)
    yield Screen(f"{size}-sheet", f"/t/{hosted.code}/sheet", hosted)
    yield Screen(f"{size}-sheet-over", f"/t/{over.code}/sheet", over)
    yield Screen(f"{size}-log", f"/t/{over.code}/log", over)
    yield Screen(f"{size}-why", f"/t/{over.code}/why/0", over)
    yield Screen(f"{size}-entry", f"/t/{hosted.code}/log/{middle.number}", hosted)
    first = middle.position.chain()[0].number
    for name, number in (("", middle.number), ("-first", first)):
        yield Screen(f"{size}-change{name}", f"/t/{hosted.code}/log/{number}/change", hosted)
        yield Screen(f"{size}-preview{name}", f"/t/{hosted.code}/preview?amends={number}&report=null", hosted)
    yield Screen(f"{size}-correct", f"/t/{hosted.code}/correct", hosted)
    yield Screen(f"{size}-referee", f"/t/{hosted.code}/referee", hosted)
    legal = legal_move(middle.game, middle.state, Random(1))
    for answer, move in (("yes", legal), ("no", middle.entry and middle.entry.move)):
        asked = urlencode({"report": msgspec.json.encode(move)})
        yield Screen(f"{size}-referee-{answer}", f"/t/{hosted.code}/preview?{asked}", hosted)
    yield Screen(f"{size}-rulebook", f"/rules/{hosted.table.game.key}?table={hosted.code}", hosted)
    yield Screen(f"{size}-next", f"/t/{hosted.code}/next", hosted)
    yield Screen(f"{size}-delete", f"/t/{hosted.code}/delete", hosted)
    yield Screen(f"{size}-sheet-only", f"/t/{only.code}", only)
    yield Screen(f"{size}-sheet-only-watched", f"/w/{only.watch_link}", tv=True)


def opened(phone: Visitor, screen: Screen) -> Page:
    """The screen, on this phone."""
    if screen.hosted:
        phone.sits(screen.hosted, screen.seat)
    page = phone.sees(screen.address)
    assert phone.status == 200, f"{screen.name}: {phone.status}"
    if screen.down:
        page.evaluate("() => { document.documentElement.dataset.phone = 'down'; }")
    return page


def drawers(page: Page, seen: set[str]) -> Iterator[str]:
    """Open each drawer that a button or a link of this page opens, one of each kind that is not in `seen` yet; their names."""
    for kind, selector in page.evaluate(OPENERS):
        if kind not in seen:
            seen.add(kind)
            page.evaluate(OPEN, selector)
            page.locator(".drawer:popover-open").last.wait_for()
            yield kind
            page.evaluate("() => document.querySelectorAll(':popover-open').forEach((one) => one.hidePopover())")


OPENERS = r"""() => [...document.querySelectorAll("[popovertarget]:not([popovertargetaction]), #page a[data-drawer]")]
    .filter((one) => one.getClientRects().length)
    .map((one) => [one, one.getAttribute("popovertarget")])
    .map(([one, id]) => id ? [id.replace(/\d+/g, ""), `#${CSS.escape(id)}`] : [one.pathname.split("/")[3], `[href="${one.getAttribute("href")}"]`])"""
OPEN = """(selector) => { const found = document.querySelector(selector); found.popover ? found.showPopover() : found.click(); }"""


def faults(page: Page, size: Size, *, tv: bool = False) -> list[str]:
    """What is wrong with the page's boxes at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => scrollTo(0, 0)")
    found: list[str] = page.evaluate(MEASURE, {"fixed": tv})
    return found


def main(asked: Sequence[str]) -> int:
    """Print every fault; how many there are."""
    counts: Counter[str] = Counter()
    keys = [key for key in asked if key != "phones"] or [AROUND, *games()]
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        browser = launch(playwright)
        house = House(Path(kept))
        for key in keys:
            for (which, names), scheme in zip(NAMES.items(), SCHEMES * 2, strict=True):
                for fault in _of_game(browser, house, key, names, scheme, phones="phones" in asked):
                    print(f"{key} {which} {fault}", flush=True)
                    counts[fault.split(": ")[1]] += 1
        house.close()
        browser.close()
    print(sum(counts.values()), "faults", dict(counts))
    return sum(counts.values())


def _of_game(
    browser: Browser, house: House, key: str, names: Sequence[str], scheme: Scheme, *, phones: bool
) -> Iterator[str]:
    phone = house.phone(browser, reduced_motion="reduce", has_touch=True, color_scheme=scheme)
    seen: dict[str, set[str]] = defaultdict(set)
    for screen in _all(house, key, names, phone.token):
        if screen.tv and phones:
            continue
        page = opened(phone, screen)
        sizes = PHONES if phones else PHONES + TABLETS + TVS if screen.tv else PHONES + TABLETS
        yield from _measured(page, sizes, screen.name, tv=screen.tv)
        if not screen.tv:
            for drawer in drawers(page, seen[screen.name.split("-")[0]]):
                yield from _measured(page, sizes, f"{screen.name} {drawer}")
    phone.context.close()


def _all(house: House, key: str, names: Sequence[str], token: str) -> Iterator[Screen]:
    if key == AROUND:
        yield from around(house, token, names)
        return
    yield from screens(house, key, names, TABLES if names == NAMES["family"] else TABLES[:2])


def _measured(page: Page, sizes: Sequence[Size], name: str, *, tv: bool = False) -> Iterator[str]:
    """The faults of what is shown, at these sizes."""
    for size in sizes:
        for fault in faults(page, size, tv=tv and is_tv(size)):
            yield f"{name} {size[0]}x{size[1]}: {fault}"


def is_tv(size: Size) -> bool:
    """Whether a screen that watches shows the TV's page at this size, and not the phone's."""
    return size[0] >= 900 and size[0] > size[1]


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
