"""The end of a round and of a game, as they come to a phone that only looks on and to the TV."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.table.moments import round_end
from tests.browser.test_motion import first, tag
from tests.evening import shows_entry
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand


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
    assert wall.locator(".podium-page .card, .podium-page .ranking li").count() == len(table.setup.names)
    for one in boxes(wall, ".podium-page :is(.card, h2, .ranking li)"):
        assert one["x"] >= 0 and one["y"] >= 0 and one["y"] + one["height"] <= 1080, "nothing of it is cut"
    (first,) = boxes(wall, wall.locator(".won"))
    assert first["height"] >= 0.75 * 1080 or len(table.sheet.winners) > 1, "nothing else is as large"


@pytest.mark.parametrize("key", ["cv", "vzhukh"])
def test_the_plot_of_how_the_game_went_has_its_colours_on_a_board_that_came_to_its_end(house, browser, key):
    page, _ = comes(house, browser, end_of_the_game(key))
    part = page.locator(".game-end .chart rect.part").first
    part.wait_for(state="attached")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.game-end .part')).fill != 'rgb(0, 0, 0)'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_where_motion_is_welcome_the_winner_is_alone_first_and_the_code_comes_back_after_ten_seconds(house, browser):
    hosted = house.table(end_of_the_game("cutthroat"))
    wall = house.phone(browser, **SIZES["tv"])
    wall.context.new_cdp_session(wall.page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    wall = wall.sees(f"/w/{hosted.watch_link}")
    assert seen(wall, 100) == set()
    assert seen(wall, 2400) == {".won .card", "h2"}
    assert seen(wall, 4500) == {".won .card", "h2", ".podium li:last-child", ".ranking li"}
    assert seen(wall, 9900) == seen(wall, 4500)
    assert seen(wall, 10700) == {*seen(wall, 4500), ".join .code"}


def test_where_motion_is_reduced_the_podium_is_there_at_once(house, browser):
    hosted = house.table(end_of_the_game("cutthroat"))
    wall = house.phone(browser, reduced_motion="reduce", **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    assert seen(wall, 0) == {".won .card", "h2", ".podium li:last-child", ".ranking li", ".join .code"}


def seen(wall, milliseconds):
    """What of the podium and the code can be seen so long after it came."""
    return set(
        wall.evaluate(
            """after => {
                for (const one of document.getAnimations()) { one.pause(); one.currentTime = after; }
                const parts = [".won .card", "h2", ".podium li:last-child", ".ranking li", ".join .code"];
                return parts.filter((part) => document.querySelector(`.watch ${part}`).checkVisibility({ opacityProperty: true }));
            }""",
            milliseconds,
        )
    )


@pytest.mark.parametrize("key", [key for key in games() if end_of_a_round(key)])
def test_the_end_of_a_round_has_the_tv_to_itself_for_ten_seconds(house, browser, key):
    hosted = house.table(end_of_a_round(key))
    wall = house.phone(browser, **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    for after, others in ((5000, 0), (10700, 2)):
        wall.evaluate(
            "after => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = after; } }", after
        )
        opacity = wall.locator(".watch > :is(aside, .news)").evaluate_all(
            "all => all.map((one) => Number(getComputedStyle(one).opacity))"
        )
        assert sum(opacity) == others
        assert wall.locator(".round-end .ranking li").first.is_visible()


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
