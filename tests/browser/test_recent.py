"""On a tablet on its side the last moves stand beside the board; a phone does not even ask for them."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games import games
from tests.browser.test_motion import READY
from tests.evening import awake, shows_entry
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand

TABLET = {"viewport": {"width": 1180, "height": 820}, "has_touch": True}


def seated(house, browser, key, profile):
    """A phone at a table in the middle of its game, and what is reported there next."""
    tables = by_hand(key).since(0)
    ((phase, _),) = Counter(one.state.phase for one in tables).most_common(1)
    usual = [place for place, one in enumerate(tables[:-4]) if one.state.phase == phase]
    begin = usual[len(usual) // 3]
    hosted = house.table(tables[begin])
    phone = house.phone(browser, reduced_motion="reduce", **profile)
    phone.sits(hosted)
    asked = []
    phone.page.on("request", lambda one: asked.append(one.url) if one.url.endswith("/recent") else None)
    page = phone.sees(f"/t/{hosted.code}")
    page.wait_for_function(READY)
    following = next(one.position.move for one in tables[begin + 1 :] if one.entry and one.entry.kind == "report")
    return hosted, page, following, asked


@pytest.mark.parametrize("key", [key for key in games() if key != "any-game"])
def test_the_last_moves_stand_beside_the_board_and_follow_it(key, house, browser):
    hosted, page, move, _ = seated(house, browser, key, TABLET)
    was = page.locator(".news span").first.inner_text()
    page.locator(".recent .moves li").first.wait_for()
    house.tell(hosted, move, overruled=True)
    shows_entry(page, house.newest(hosted))
    page.wait_for_function(
        "() => document.querySelector('.recent').dataset.shows === document.querySelector('#page').dataset.signal"
    )
    assert page.locator(".recent .moves li").first.inner_text().split("…")[0].strip()[:12] == was.strip()[:12]
    lines = page.locator(".recent .moves li").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    room = page.locator(".recent").bounding_box()
    seen = [one for one in lines if one["left"] < room["x"] + room["width"] - 1]
    assert seen and all(one["bottom"] <= room["y"] + room["height"] + 1 for one in seen), "no line is cut"
    awake(page)
    page.locator(".recent .moves a").first.click()
    page.wait_for_url("**/log/*")


def test_a_phone_does_not_ask_for_them(house, browser):
    hosted, page, move, asked = seated(house, browser, "vzhukh", SIZES["phone"])
    house.tell(hosted, move, overruled=True)
    shows_entry(page, house.newest(hosted))
    assert asked == [] and page.locator(".recent").is_hidden()
