"""Every board holds what it shows, whatever the names and the size: measured from the boxes in a browser.

A sample: every third moment of games of four (CutThroat! of seven), three phones and a laptop, one theme a game, and the pages
beside the board of two games. All of it, with drawers, tablets and TVs, with every set of names: python -m tests.tools.screens.boxes.
"""

from __future__ import annotations

import pytest

from companion.games import games
from tests.tools.screens.boxes import NAMES, beside, faults, opened, screens
from tests.tools.screens.coming_in import around

SIZES = ((320, 568), (360, 740), (740, 360), (1280, 800))
THEMES = dict(zip(games(), ["dark", "light"] * len(games())))


@pytest.mark.parametrize("key", games())
def test_nothing_is_cut_broken_covered_or_beside_the_screen(shared_house, browser, key):
    phone = shared_house.phone(browser, reduced_motion="reduce", has_touch=True, color_scheme=THEMES[key])
    found = []
    for screen in [*screens(shared_house, key, NAMES["family"], ["4" if 4 in games()[key].seats else "7"])][::3]:
        page = opened(phone, screen)
        for size in SIZES:
            found += [f"{screen.name} {size}: {fault}" for fault in faults(page, size)]
    phone.context.close()
    assert found == []


AROUND = ((320, 568), (640, 360), (1180, 820))
TVS = ((960, 540), (1366, 768))


def test_nor_on_the_screens_before_a_game_and_between_games(shared_house, browser):
    phone = shared_house.phone(browser, reduced_motion="reduce", has_touch=True)
    found = []
    for screen in around(shared_house, phone.token, NAMES["alike"]):
        page = opened(phone, screen)
        for size in TVS if screen.tv else AROUND:
            found += [f"{screen.name} {size}: {fault}" for fault in faults(page, size, tv=screen.tv)]
    phone.context.close()
    assert found == []


PAGES = ("cv", "any-game")
"""Whose pages beside the board are measured: the longest forms, the most players."""


@pytest.mark.parametrize("key", PAGES)
def test_nor_on_the_pages_beside_the_board(shared_house, browser, key):
    phone = shared_house.phone(browser, reduced_motion="reduce", has_touch=True, color_scheme="dark")
    found = []
    for screen in beside(shared_house, key, NAMES["family"], "usual"):
        page = opened(phone, screen)
        for size in ((320, 568), (640, 360)):
            found += [f"{screen.name} {size}: {fault}" for fault in faults(page, size)]
    phone.context.close()
    assert found == []
