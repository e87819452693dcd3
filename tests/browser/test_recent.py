"""On a tablet on its side the last moves stand beside the board; that a phone does not even ask for them, test_patch says."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games import games
from tests.evening import awake
from tests.sweeps import by_day
from tests.tools.screens.moments import by_hand


@pytest.mark.parametrize("key", by_day([key for key in games() if key != "any-game"], "cv", "vzhukh"))
def test_the_last_moves_stand_beside_the_board_and_follow_it(key, house, sits, tell):
    tables = by_hand(key).since(0)
    ((phase, _),) = Counter(one.state.phase for one in tables).most_common(1)
    usual = [place for place, one in enumerate(tables[:-4]) if one.state.phase == phase]
    begin = usual[len(usual) // 3]
    hosted = house.table(tables[begin])
    page = sits(hosted, reduced_motion="reduce", viewport={"width": 1180, "height": 820}, is_mobile=False)
    was = page.locator(".news span").first.inner_text()
    page.locator(".recent .moves li").first.wait_for()
    tell(hosted, next(one for one in tables[begin + 1 :] if one.entry.kind == "report"), page)
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
