"""Of a page that the stream brings only what differs is put into the page shown; and it is the page that loads anew."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from companion.games import games
from companion.table.entries import TakeBack
from tests.browser.shown import AS_LOADED, is_as_loaded
from tests.evening import awake, shows_entry
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand

WATCHED = """() => {
    window.wholes = 0;
    const swap = htmx.swap.bind(htmx);
    htmx.swap = (how) => { window.wholes++; return swap(how); };
}"""
"""Counts how often htmx took the whole page."""


@pytest.fixture
def seated(house, sits):
    """A table of a game kept by hand, a phone's page of it, and the game from there on, as it was after each entry."""

    def seated(key, begin=None, seat=0):
        tables = by_hand(key, seats=max(4, games()[key].seats[0])).since(0)
        rest = tables[begin or len(tables) // 4 :]
        hosted = house.table(rest[0])
        return hosted, sits(hosted, seat, reduced_motion="reduce"), rest

    return seated


def test_a_page_that_is_loaded_listens_once_and_asks_for_nothing_more(house, browser):
    hosted = house.table([*by_hand("cradle-to-grave").since(0)][3])
    phone, asked = house.phone(browser, **SIZES["phone"]), []
    phone.sits(hosted, 0)
    phone.page.on("request", lambda request: asked.append(request.url.partition(hosted.code)[2].partition("?")[0]))
    phone.sees(f"/t/{hosted.code}")
    phone.page.reload()
    awake(phone.page)
    assert [where for where in asked if where] == ["/events"] * 2, "one stream each time, and its first beat is enough"


@pytest.mark.parametrize("key", ["cradle-to-grave", "cutthroat", "cv", "nine-lives", "vzhukh"])
def test_only_what_differs_is_put_in_and_it_is_the_page_that_loads_anew(key, seated, tell):
    hosted, page, tables = seated(key)
    page.evaluate(WATCHED)
    for table in [table for table in tables[1:] if table.entry.kind == "report"][:10]:
        tell(hosted, table, page)
        is_as_loaded(page)
    assert page.evaluate("wholes") == 0


def test_of_a_pad_too_only_what_differs_is_put_in_and_the_sheet_is_the_one_that_loads_anew(seated, tell):
    """Its script marks the cell that is typed, and says over the digits whose it is: that is neither lost nor in the way."""
    hosted, page, tables = seated("any-game")
    page.evaluate(WATCHED)
    for table in tables[1:7]:
        tell(hosted, table, page)
        pads = [one.split('<table class="pad')[1].split("</table>")[0] for one in page.evaluate(AS_LOADED)]
        for mark in (' aria-current="true"', ' data-now=""'):
            pads[0] = pads[0].replace(mark, "")
        assert pads[0] == pads[1]
        assert page.locator("[data-at][aria-current=true]").count() == 1
    assert page.evaluate("wholes") == 0


def test_what_is_asked_about_the_newest_move_goes_when_there_is_a_newer_one(seated, tell):
    """Who was about to tap "Undo it" would undo another move than the one that was read."""
    hosted, page, tables = seated("vzhukh", 8)
    for table in tables[1:4]:
        awake(page)
        page.locator(".undo[popovertarget]").click()
        page.locator(":popover-open", has_text="Undo it").wait_for()
        tell(hosted, table, page)
        assert page.locator(":popover-open").count() == 0


def test_a_page_that_is_not_what_its_text_says_is_put_right_as_a_whole(seated, tell):
    hosted, page, tables = seated("vzhukh", 8)
    for table in tables[1:4]:
        page.evaluate("""() => {
            const field = Object.assign(document.createElement("input"), { className: "entering", value: "12" });
            page.element().append(field);
        }""")
        tell(hosted, table, page)
        is_as_loaded(page)


def test_a_page_that_comes_too_late_is_neither_shown_nor_compared_with(house, seated, tell):
    hosted, page, tables = seated("cradle-to-grave")
    late = page.evaluate(
        "() => fetch(page.element().dataset.url, { headers: { 'HX-Request': 'true' } }).then((one) => one.text())"
    )
    tell(hosted, next(table for table in tables[1:] if table.entry.kind == "report"), page)
    page.evaluate(
        "document.dispatchEvent(new Event('htmx:before:swap'))"
    )  # another swap: which text is shown is not known
    page.evaluate("(text) => page.swap(page.parse(text))", late)
    shows_entry(page, house.newest(hosted))
    house.enter(hosted, TakeBack(tables[0].position.number))  # nearly the late page again
    shows_entry(page, house.newest(hosted))
    is_as_loaded(page)


@pytest.mark.parametrize(
    "key, seat, begin, cards",
    [
        ("cutthroat", 0, None, ".life"),
        ("nine-lives", 0, 1, ".alley .card:not(.free)"),
        ("cradle-to-grave", 1, None, ".age > .card:not(.beside)"),
    ],
)
def test_a_turn_lets_one_tap_the_cards_that_lie_there_already(key, seat, begin, cards, seated, tell):
    """A card that may be tapped is the same element as one that may not; and the foot is, whatever came and went above it."""
    hosted, page, tables = seated(key, begin, seat)
    tell(hosted, tables[1], page)  # the first page is taken whole
    for before, table in pairwise(tables[1:]):
        page.evaluate("(kept) => { for (const one of page.findAll(kept)) one.lay = true; }", f"{cards}, .foot")
        tell(hosted, table, page)
        if before.state.phase == table.state.phase == "play" and before.state.turn != table.state.turn == seat:
            break
    assert page.evaluate("(kept) => page.findAll(kept).every((one) => one.lay)", f"{cards}, .foot")
    assert page.locator(f"{cards}.lit:enabled").count(), "now some may be tapped"


@pytest.mark.parametrize("key", games())
def test_a_word_that_changes_restyles_hardly_anything_else(key, seated, browser):
    """Where styles ask a page or its board what it holds (`:has`), a slow phone restyled 20 to 200 elements for each word."""
    _, page, _ = seated(key)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate("document.querySelector('#page > [id^=undo] p').textContent = 'Another'")
    page.evaluate("document.getElementById('page').offsetHeight")
    restyled = [
        event["args"]["elementCount"]
        for event in json.loads(browser.stop_tracing())["traceEvents"]
        if event["name"] == "UpdateLayoutTree"
    ]
    assert sum(restyled) <= 10
