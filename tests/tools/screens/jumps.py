"""python -m tests.tools.screens.jumps [GAME...]: what jumps on a phone while a game goes on.

A game kept by hand is told report by report, and seat 0's phone is watched at three sizes. Printed is each thing of the
table that moved, and each button that came by itself, reports at once, and lies where one with another meaning lay; and
after every report, the own ones too, each button that takes a tap within half a second although something else lay there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict

from playwright.sync_api import Browser, Page

from companion.games import games
from companion.store.hosted import HostedTable
from companion.table import Table
from tests.evening import shows_entry
from tests.tools.asked import asked, print_all
from tests.tools.screens.house import House, housed
from tests.tools.screens.moments import by_hand

SIZES = ((320, 640), (360, 740), (412, 915))
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


FOOT = "rail.foot"
"""What lies at the foot, with the line that says what happened, never moves, whatever the screen shows."""


class Button(TypedDict):
    """A button in sight: what a tap on it means, and whether it reports at once."""

    box: Box
    meaning: str
    report: str
    reports: bool


class Look(TypedDict):
    """What lies where; `screen` is the board's own name for what it shows."""

    screen: str
    buttons: list[Button]
    things: dict[str, Box]


LOOK = r"""() => {
  const seen = (one) => one.getClientRects().length && !one.closest("[hidden], [popover]:not(:popover-open)");
  const box = ({ left, top, width, height }) => [left, top, width, height];
  const form = (one) => one.form?.querySelector("[name=report]")?.value;
  const told = (one) => one.name === "report" ? one.value : one.type !== "button" ? form(one) : null;
  const meaning = (one) => {
    const report = told(one);
    if (report) return `report ${JSON.parse(report).move}`;
    return one.getAttribute("popovertarget") ?? one.getAttribute("href")?.replace(/^.t.[A-Z0-9]+/, "") ?? one.textContent.trim();
  };
  const buttons = [...document.querySelectorAll("#page > :is(main, .thumb) :is(button:enabled, a[href])")].filter(seen).map((one) => ({
    box: box(one.getBoundingClientRect()), meaning: meaning(one), report: one.name === "report" ? one.value : "", reports: Boolean(told(one)) && one.ariaDisabled !== "true",
  }));
  const things = {}, counted = {};
  const kinds = ["top", "life", "deck", "banner", "foot", "card"];
  for (const one of document.querySelectorAll("#page > main :is(.card, .life, .deck, [data-spot], .banner), #page > .thumb .card.top, #page > .foot")) {
    if (!seen(one) || one.closest(".fan") || one.tagName === "I") continue;
    const place = [...one.closest("section, li, tr, .lives, .thumb, main, nav").classList].filter((name) => !["turn", "quiet", "under", "over"].includes(name));
    const name = one.id || `${place.join(".")} ${kinds.find((kind) => one.classList.contains(kind)) ?? one.dataset.spot}`;
    counted[name] = (counted[name] ?? 0) + 1;
    things[`${name} ${counted[name]}`] = box(one.getBoundingClientRect());
  }
  return { screen: document.querySelector("#page > main")?.classList[0] ?? "", buttons, things };
}"""


WATCH = """() => {
  let now = performance.now();
  performance.now = () => now;
  window.passes = (time) => { now += time; };
  window.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    window.taken = event.submitter.value || event.submitter.textContent.trim();
  }, true);
}"""


def jumps(house: House, page: Page, hosted: HostedTable, tables: Iterable[Table]) -> Iterator[str]:
    """Tell these reports one by one; what jumps on this phone while the same screen stays, from a round's first turn on."""
    page.wait_for_function("() => !document.querySelector('script[data-later]')")
    page.evaluate(WATCH)
    before: Look = page.evaluate(LOOK)
    for table in tables:
        entry = table.entry
        if entry.kind != "report" or not entry.move:
            continue
        own = getattr(entry.move, "by", None) == 0
        page.evaluate("passes(1000)")
        house.tell(hosted, entry.move, overruled=entry.overruled)
        shows_entry(page, house.newest(hosted))
        after: Look = page.evaluate(LOOK)
        told = f"move {house.newest(hosted)}, {type(entry.move).__name__}"
        page.evaluate("passes(490)")
        yield from (f"{told}: taken at once: {words}" for words in taken(page, before, after))
        same = after["screen"] == before["screen"] and table.before and table.before.state.phase != "opening"
        yield from (f"{told}: moved: {name}" for name in moved(before, after) if same or name.startswith(FOOT))
        if same and not own:
            yield from (f"{told}: in another's place: {words}" for words in misplaced(before, after))
        before = after


def moved(before: Look, after: Look) -> Iterator[str]:
    """The things that are there before and after, but elsewhere."""
    for name, (left, top, *_) in after["things"].items():
        was = before["things"].get(name)
        if was and max(abs(left - was[0]), abs(top - was[1])) > 2:
            yield f"{name}, by {left - was[0]:.0f}, {top - was[1]:.0f}"


def misplaced(before: Look, after: Look) -> Iterator[str]:
    """Buttons that report at once where one with another meaning lay: a finger may be on its way to it."""
    for new in after["buttons"]:
        for old in before["buttons"]:
            if new["reports"] and new["meaning"] != old["meaning"] and overlaps(new["box"], old["box"]):
                yield f"{new['meaning']} where {old['meaning']} was"


def taken(page: Page, before: Look, after: Look) -> Iterator[str]:
    """The buttons that take a tap at once where one lay that reported something else: it was meant for that one."""
    assert page.viewport_size
    for new in after["buttons"]:
        left, top, wide, high = new["box"]
        x, y = left + wide / 2, top + high / 2
        there = [old["report"] or old["meaning"] for old in before["buttons"] if holds(old["box"], x, y)][-1:]  # on top
        if new["reports"] and there not in ([], [new["report"] or new["meaning"]]) and y < page.viewport_size["height"]:
            page.mouse.click(x, y)
            if found := page.evaluate("() => { const found = window.taken; delete window.taken; return found; }"):
                yield f"{found} where {there[0]} was"


def holds(box: Box, x: float, y: float) -> bool:
    """Whether this point is in it."""
    return box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3]


def overlaps(one: Box, other: Box) -> bool:
    """Whether they share a third of the smaller one."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide > 0 < high and wide * high > min(one[2] * one[3], other[2] * other[3]) / 3


def watched(house: House, browser: Browser, key: str, size: tuple[int, int]) -> Iterator[str]:
    """What jumps on a phone of this size in a game kept by hand."""
    tables = by_hand(key, seats=6).since(0)
    start = tables[0].before
    assert start
    hosted = house.table(start)
    viewport = {"width": size[0], "height": size[1]}
    phone = house.phone(browser, reduced_motion="reduce", viewport=viewport, is_mobile=True, has_touch=True)
    phone.sits(hosted)
    yield from jumps(house, phone.sees(f"/t/{hosted.code}"), hosted, tables)
    phone.context.close()


def main(keys: Sequence[str]) -> bool:
    """Print what jumps; whether anything does."""
    with housed() as (house, browser):
        return print_all(
            f"{key} {size[0]}x{size[1]} {words}"
            for key in keys
            for size in SIZES
            for words in watched(house, browser, key, size)
        )


if __name__ == "__main__":
    sys.exit(main(asked(__doc__, games=[*games()]).games or [*games()]))
