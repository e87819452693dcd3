"""The end of a round and of a game, as they come to a phone that only looks on and to the TV."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.table.moments import round_end
from tests.browser.test_motion import first
from tests.sweeps import by_day
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand


@pytest.fixture
def comes(house, sits, tv, tell):
    """A small phone's page and the TV's, both open before a table's newest move and looked at after it."""

    def comes(table):
        hosted = house.table(table.before)
        page = sits(hosted, len(table.setup.names) - 1, "small", reduced_motion="reduce")
        wall = tv(hosted, reduced_motion="reduce")
        tell(hosted, table, page, wall)
        return page, wall

    return comes


def end_of_a_round(key):
    """The first table of a game that shows the end of a round; None where it has none."""
    tables = by_hand(key, 6).since(0)
    return next((table for table in tables if table.entry.kind == "report" and round_end(table)), None)


ROUNDS = [key for key in games() if end_of_a_round(key)]


@pytest.mark.parametrize("key", by_day(ROUNDS, "vzhukh", "any-game"))
def test_the_end_of_a_round_is_seen_at_once_with_the_way_on_and_no_empty_form(comes, key):
    table = end_of_a_round(key)
    ended = round_end(table)
    page, wall = comes(table)
    for shown in (page, wall):
        assert shown.locator(".round-end").get_by_text(f"Round {ended.number} is over").is_visible()
        assert shown.locator(".ranking li").count() == len(table.setup.names)
        said = shown.locator(".round-end .total").all_inner_texts()
        assert [words.split()[0].split("\n")[0] for words in said] == [
            one.total.replace("-", "−") for one in ended.ranking
        ]
    assert page.title().startswith((f"Round {ended.number} is over - ", "Your turn - "))
    assert wall.title().startswith(f"Round {ended.number} is over - ")
    assert not any(box["y"] < 640 - 90 for box in boxes(page.locator("#page input:visible, #page select:visible")))
    ways = page.locator(".next-round .button.main, .round-end ~ .thumb .button.main, .thumb .button.main")
    assert any(box["y"] + box["height"] <= 640 for box in boxes(ways)), "one button leads on without scrolling"


def boxes(found):
    return [box for one in found.all() if (box := one.bounding_box()) and box["width"] > 1]


def end_of_the_game(key):
    """The table after the move that ended a recorded game."""
    return first(key, None, lambda table: table.state.over and not table.before.state.over)


@pytest.mark.parametrize("key", by_day(games(), "cutthroat", "cv", "nine-lives", "vzhukh"))
def test_the_end_of_a_game_is_seen_at_once_with_its_plot_in_colours_on_a_phone_and_as_a_podium_on_the_tv(comes, key):
    table = end_of_the_game(key)
    page, wall = comes(table)
    winner = table.setup.names[table.sheet.winners[0]]
    assert winner.split()[0][:5] in page.locator(".game-end h2").inner_text()
    for shown in (page, wall):
        assert shown.title().startswith(winner.split()[0]) and " - " in shown.title()
    assert page.locator(".ranking li").count() == len(table.setup.names)
    (again,) = boxes(page.get_by_role("button", name="Play again"))
    assert again["y"] + again["height"] <= 640
    assert wall.locator(".podium-page .card, .podium-page .ranking li").count() == len(table.setup.names)
    for one in boxes(wall.locator(".podium-page :is(.card, h2, .ranking li)")):
        assert one["x"] >= 0 and one["y"] >= 0 and one["y"] + one["height"] <= 1080, "nothing of it is cut"
    (first,) = boxes(wall.locator(".won"))
    assert first["height"] >= 0.75 * 1080 or len(table.sheet.winners) > 1, "nothing else is as large"
    if key in ("cv", "vzhukh"):  # elsewhere the plot is of lines
        page.wait_for_function(
            "() => getComputedStyle(document.querySelector('.game-end .part')).fill != 'rgb(0, 0, 0)'"
        )
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_where_motion_is_welcome_the_winner_is_alone_first_and_the_code_comes_back_after_ten_seconds_else_at_once(
    house, browser
):
    hosted = house.table(end_of_the_game("cutthroat"))
    wall = house.phone(browser, **SIZES["tv"])
    wall.context.new_cdp_session(wall.page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    wall = wall.sees(f"/w/{hosted.watch_link}")
    winner = {".won .card", "h2"}
    podium = {*winner, ".podium li:last-child", ".ranking li"}
    everything = {*podium, ".join .code"}
    for after, shown in ((100, set()), (2400, winner), (4500, podium), (9900, podium), (10700, everything)):
        assert seen(wall, after) == shown
    wall.emulate_media(reduced_motion="reduce")
    wall.reload()
    assert seen(wall, 0) == everything


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


@pytest.mark.parametrize("key", by_day(ROUNDS, "vzhukh"))
def test_the_end_of_a_round_has_the_tv_to_itself_for_ten_seconds(house, tv, key):
    wall = tv(house.table(end_of_a_round(key)))
    for after, others in ((5000, 0), (10700, 2)):
        wall.evaluate(
            "after => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = after; } }", after
        )
        opacity = wall.locator(".watch > :is(aside, .news)").evaluate_all(
            "all => all.map((one) => Number(getComputedStyle(one).opacity))"
        )
        assert sum(opacity) == others
        assert wall.locator(".round-end .ranking li").first.is_visible()


@pytest.mark.parametrize("key", ["any-game", "cradle-to-grave"])
def test_another_mode_and_an_end_are_shown_from_their_top_and_an_entry_moves_nothing(house, sits, tell, key):
    """On a small phone that has scrolled to the end of the sheet."""
    table = by_hand(key, 6)
    hosted, small = house.table(table.before), {"width": 320, "height": 400}
    page = sits(hosted, noun="/sheet", reduced_motion="reduce", viewport=small, is_mobile=False)

    def scrolls_down():
        page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_function("() => scrollY > 40")

    def changes(**columns):
        changed = house.store.change(hosted.code, **columns).signal
        page.wait_for_function("signal => document.getElementById('page').dataset.signal === signal", arg=changed)

    scrolls_down()
    changes(own_seat_only=True)
    assert page.evaluate("() => scrollY") > 40, "who reads goes on reading"
    changes(mode="sheet")
    page.wait_for_function("() => scrollY === 0")
    changes(mode="moves")
    scrolls_down()
    tell(hosted, table, page)
    page.wait_for_function("() => scrollY === 0")
