"""The end of a round and of a game, as they come to a phone that only looks on and to the TV."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.table.moments import last_play, round_end
from tests.browser.test_motion import first, tag
from tests.evening import shows_entry
from tests.records import as_played_by_others, kept
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand, with_names


def comes(house, browser, table, size="small"):
    """A phone and the TV, both open before the table's newest move and looked at after it."""
    hosted = house.table(table.before)
    phone = house.phone(browser, reduced_motion="reduce", **SIZES[size])
    phone.sits(hosted, len(table.setup.names) - 1)
    page = phone.sees(f"/t/{hosted.code}")
    wall = house.phone(browser, reduced_motion="reduce", **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    for shown in (page, wall):
        shows_entry(shown, table.number)
    return page, wall


def end_of_a_round(key):
    """The first table of a game that shows the end of a round; None where it has none."""
    tables = by_hand(key, 6).since(0)
    return next((table for table in tables if table.entry.kind == "report" and round_end(table)), None)


@pytest.mark.parametrize("key", [key for key in games() if end_of_a_round(key)])
def test_the_end_of_a_round_is_seen_at_once_with_the_way_on_and_no_empty_form(house, browser, key):
    table = end_of_a_round(key)
    ended = round_end(table)
    page, wall = comes(house, browser, table)
    for shown in (page, wall):
        assert shown.locator(".round-end").get_by_text(f"Round {ended.number} is over").is_visible()
        assert shown.locator(".ranking li").count() == len(table.setup.names)
        said = shown.locator(".round-end .total").all_inner_texts()
        assert [words.split()[0].split("\n")[0] for words in said] == [
            one.total.replace("-", "−") for one in ended.ranking
        ]
    assert page.title().startswith((f"Round {ended.number} is over - ", "Your turn - "))
    assert wall.title().startswith(f"Round {ended.number} is over - ")
    assert not any(box["y"] < 640 - 90 for box in boxes(page, "#page input:visible, #page select:visible"))
    ways = page.locator(".next-round .button.main, .round-end ~ .thumb .button.main, .thumb .button.main")
    assert any(box["y"] + box["height"] <= 640 for box in boxes(page, ways)), "one button leads on without scrolling"


def boxes(page, which):
    found = page.locator(which) if isinstance(which, str) else which
    return [box for one in found.all() if (box := one.bounding_box()) and box["width"] > 1]


def end_of_the_game(key, by=()):
    """The table after the move that ended a recorded game; `by`: such a move."""
    return first(key, lambda table: table.state.over and not table.before.state.over and (not by or tag(table) in by))


@pytest.mark.parametrize("key", games())
def test_the_end_of_a_game_is_seen_at_once_on_a_phone_and_as_a_podium_on_the_tv(house, browser, key):
    table = end_of_the_game(key)
    page, wall = comes(house, browser, table)
    winner = table.setup.names[table.sheet.winners[0]]
    assert winner.split()[0][:5] in page.locator(".game-end h2").inner_text()
    for shown in (page, wall):
        assert shown.title().startswith(winner.split()[0]) and " - " in shown.title()
    assert page.locator(".ranking li").count() == len(table.setup.names)
    (again,) = boxes(page, page.get_by_role("button", name="Play again"))
    assert again["y"] + again["height"] <= 640
    assert wall.locator(".podium li").count() == min(3, len(table.setup.names))
    ended, pictures = last_play(table), wall.locator(".last-play .hero").count()
    if ended.seat is None or pictures:
        assert wall.locator(".last-play").count() == pictures, "its cards tell it; a last count is nobody's move"
    else:
        said = wall.locator(".last-play").inner_text().replace("\n", " ")
        assert ended.sentence.replace("'", "’")[:30] in said
    for one in boxes(wall, ".podium li, .last-play, .podium-page h2"):
        assert one["x"] >= 0 and one["y"] >= 0 and one["y"] + one["height"] <= 1080, "nothing of it is cut"


@pytest.mark.parametrize("key", ["cv", "vzhukh"])
def test_the_plot_of_how_the_game_went_has_its_colours_on_a_board_that_came_to_its_end(house, browser, key):
    page, _ = comes(house, browser, end_of_the_game(key))
    part = page.locator(".game-end .chart rect.part").first
    part.wait_for(state="attached")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.game-end .part')).fill != 'rgb(0, 0, 0)'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


FATAL = {"cradle-to-grave": ("reveal",), "vzhukh": ("end-round",), "cutthroat": ("play", "identity")}
"""The games that end by a card, and how."""


@pytest.mark.parametrize("key", FATAL)
def test_the_tv_shows_the_fatal_cards_once_more_and_whole_whatever_the_name(house, browser, key):
    ended = fatal(key)
    names = [f"{letter}aximiliane-Josephine" for letter in "ABCDEFGHIJKLM"][: len(ended.setup.names)]
    _, wall = comes(house, browser, with_names(ended, names))
    assert wall.locator(".last-play .hero .card").count() >= 1
    lines = "all => all.map((one) => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)))"
    assert wall.locator(".last-play .made b").evaluate_all(lines) in ([], [1]), "a number is one line"


def fatal(key):
    """A game that ended by the card that decided it: over the limit, left in hand, or killed."""
    return end_of_the_game(key, FATAL[key])


def test_where_motion_is_welcome_the_fatal_play_comes_before_the_podium(house, browser):
    table = fatal("cradle-to-grave")
    hosted = house.table(table)
    wall = house.phone(browser, **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    delays = "one => getComputedStyle(one).animationDelay"
    assert wall.locator(".last-play").evaluate(delays) == "0s"
    assert wall.locator(".podium .at-1").evaluate(delays) == "4.6s"
    for told in (".podium-page > h2", "aside h1", "aside .standing"):
        assert wall.locator(told).evaluate(delays) == "5.1s", "not before the first place has risen"


def by_another(state):
    """Whether the last to die was killed by somebody else."""
    if state.ranking or not state.fallen:
        return False
    return state.killer_of(state.character_of(state.fallen[-1])) not in (None, state.fallen[-1])


def test_the_fatal_play_is_whole_in_the_hall_while_it_is_large(house, browser):
    names = [f"{letter}aximiliane-Josephi" for letter in "ABCDEFGHIJKLM"]
    tables = (as_played_by_others(path, seats=names) for path in kept("cutthroat"))
    table = next(table for table in tables if by_another(table.state))
    wall = house.phone(browser, **SIZES["tv"]).sees(f"/w/{house.table(table).watch_link}")
    widths = """() => {
        for (const one of document.getAnimations()) { one.pause(); one.currentTime = 1500; }
        const hall = document.querySelector(".podium-page").getBoundingClientRect();
        const hero = document.querySelector(".last-play .hero").getBoundingClientRect();
        return [hero.left - hall.left, hero.right - hall.left, hall.width];
    }"""
    assert " killed " in wall.locator(".last-play .killer").inner_text()
    left, right, hall = wall.evaluate(widths)
    assert left >= 0 and right <= hall and right - left <= 0.8 * hall
    for later in (".podium-page > h2", "aside h1", "aside .standing"):
        assert wall.locator(later).evaluate("one => getComputedStyle(one).opacity") == "0"


def at_its_foot(page):
    """A phone that has scrolled to the end of its page."""
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_function("() => scrollY > 40")


@pytest.mark.parametrize("key", ["any-game", "cradle-to-grave"])
def test_an_end_is_shown_from_its_top(house, browser, key):
    table = by_hand(key, 6)
    hosted = house.table(table.before)
    phone = house.phone(browser, reduced_motion="reduce", viewport={"width": 320, "height": 400}, has_touch=True)
    phone.sits(hosted, 0)
    page = phone.sees(f"/t/{hosted.code}/sheet")
    at_its_foot(page)
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    shows_entry(page, table.number)
    page.wait_for_function("() => scrollY === 0")


def test_a_change_of_mode_is_shown_from_its_top_and_an_entry_moves_nothing(house, browser):
    table = by_hand("cradle-to-grave", 4)
    hosted = house.table(table.before)
    phone = house.phone(browser, reduced_motion="reduce", viewport={"width": 320, "height": 400}, has_touch=True)
    phone.sits(hosted, 0)
    page = phone.sees(f"/t/{hosted.code}/sheet")
    at_its_foot(page)
    changed = house.store.change(hosted.code, own_seat_only=True)
    house.app.extensions["hub"].publish(hosted.code, changed.signal)
    page.wait_for_function("signal => document.getElementById('page').dataset.signal === signal", arg=changed.signal)
    assert page.evaluate("() => scrollY") > 40, "who reads goes on reading"
    changed = house.store.change(hosted.code, mode="sheet")
    house.app.extensions["hub"].publish(hosted.code, changed.signal)
    page.wait_for_function("() => scrollY === 0")
