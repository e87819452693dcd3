"""What just happened, as a phone sees it that neither played nor entered it."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.web.pages import TablePage
from companion.web.visits import Visit
from tests.evening import shows_entry
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.moments import by_hand

KINDS = 6
"""Of the kinds of moves of a game, so many are looked at: the first of each."""


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def first_of_each_kind(key):
    """Tables after the first move of a kind, in order."""
    found = {}
    for table in by_hand(key, 6).since(0):
        if table.entry.kind == "report" and not table.state.over:
            found.setdefault(type(table.entry.move), table)
    return list(found.values())[:KINDS]


def sits(house, browser, before, seat, **more):
    hosted = house.table(before)
    phone = house.phone(browser, **SIZES["phone"], **more)
    phone.sits(hosted, seat)
    return hosted, phone.sees(f"/t/{hosted.code}")


@pytest.mark.parametrize("key", games())
def test_a_third_phone_says_every_kind_of_move_in_a_line_that_never_moves(house, browser, key):
    context = house.phone(browser, reduced_motion="reduce", **SIZES["phone"])
    for table in first_of_each_kind(key):
        hosted = house.table(table.before)
        context.sits(hosted, len(table.setup.names) - 1)
        page = context.sees(f"/t/{hosted.code}")
        place = "document.querySelector('.news').getBoundingClientRect().toJSON()"
        before = page.evaluate(place)
        house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
        shows_entry(page, table.number)
        expected = TablePage(visit=Visit(house.store.hosted(hosted.code)), page="table").news
        assert page.locator(".news > span").inner_text() == expected.sentence.replace("'", "’")
        sign = "log" if expected.seat is None else f"suit-{expected.seat + 1}"
        assert page.locator(".news use").first.get_attribute("href") == f"#{sign}"
        assert page.evaluate(place) == before


def raised():
    """Cradle to Grave before and after somebody's first raise."""
    return next(table for table in by_hand("cradle-to-grave", 6).since(0) if type(table.entry.move).__name__ == "Raise")


def test_a_card_that_was_laid_is_marked_for_a_while_and_then_no_more(house, browser):
    table = raised()
    hosted, page = sits(house, browser, table.before, 0, reduced_motion="reduce")
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    marked = page.locator(".card[data-changed]")
    marked.first.wait_for()
    move = table.entry.move
    names = marked.locator("data").evaluate_all("all => all.map(one => one.dataset.shows)")
    assert set(names) == {f"{move.digit} {move.seat}"}
    assert marked.first.evaluate("one => getComputedStyle(one).animationName") == "none"
    assert marked.first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    marked.first.wait_for(state="detached")


def test_where_motion_is_welcome_the_card_is_turned(house, browser):
    table = raised()
    hosted, page = sits(house, browser, table.before, 0)
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    page.locator(".card[data-changed]").first.wait_for()
    assert page.locator(".card[data-changed]").first.evaluate("one => getComputedStyle(one).animationName") == "turned"


def test_a_count_that_changed_says_by_how_much_on_a_phone_and_on_the_tv(house, browser):
    table = next(t for t in by_hand("cutthroat", 6).since(0) if type(t.entry.move).__name__ == "Play")
    hosted, page = sits(house, browser, table.before, 0, reduced_motion="reduce")
    wall = house.phone(browser, reduced_motion="reduce", **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    before, after = table.before.state.markers, table.state.markers
    expected = {f"+{new - old}" if new > old else f"−{old - new}" for old, new in zip(before, after) if new != old}
    for shown in (page, wall):
        shown.locator(".life[data-changed]").first.wait_for()
        found = shown.locator(".life[data-changed]").evaluate_all("all => all.map(one => one.dataset.changed)")
        assert set(found) == expected


def test_nothing_is_marked_on_a_page_that_was_just_loaded(house, browser):
    _, page = sits(house, browser, raised(), 0, reduced_motion="reduce")
    assert page.locator("data[data-shows]").count() and not page.locator("[data-changed]").count()
