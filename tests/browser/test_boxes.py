"""Every screen holds what it shows, whatever the names and the size: measured from the boxes in a browser.

A sample: one full table of each game, three phones, a tablet either way, three TVs (drawers: the smallest phone), one set of
names and one theme a game. All of it, at every size, with every set of names, dark and light:
python -m tests.tools.screens.boxes.
"""

from __future__ import annotations

import pytest

from companion.games import games
from tests.tools.screens.boxes import NAMES, drawers, faults, is_tv, opened, screens
from tests.tools.screens.coming_in import around

PHONES = ((320, 568), (360, 740), (640, 360))
TABLETS = ((768, 1024), (1180, 820))
TVS = ((960, 540), (1366, 768), (3840, 2160))
WATCHING = ((360, 740), (768, 1024), *TVS)
SETS = dict(zip(games(), [*NAMES] * len(games())))
"""Each game with one of the sets of names, so that each set is seen."""
THEMES = dict(zip(games(), ["dark", "light"] * len(games())))


@pytest.mark.parametrize("key", games())
def test_nothing_is_cut_broken_covered_or_beside_the_screen(shared_house, browser, key):
    phone = shared_house.phone(browser, reduced_motion="reduce", has_touch=True, color_scheme=THEMES[key])
    found, seen = [], set()
    for screen in screens(shared_house, key, NAMES[SETS[key]], tables=("full",)):
        page = opened(phone, screen)
        for size in WATCHING if screen.tv else PHONES + TABLETS:
            found += [f"{screen.name} {size}: {fault}" for fault in faults(page, size, tv=screen.tv and is_tv(size))]
        for drawer in drawers(page, seen) if not screen.tv else ():
            found += [f"{screen.name}, {drawer}: {fault}" for fault in faults(page, PHONES[0])]
    phone.context.close()
    assert found == []


AROUND = ((320, 568), (640, 360), (1180, 820))


def test_nor_on_the_screens_before_a_game_and_between_games(shared_house, browser):
    phone = shared_house.phone(browser, reduced_motion="reduce", has_touch=True)
    found = []
    for screen in around(shared_house, phone.token, NAMES["alike"]):
        page = opened(phone, screen)
        for size in TVS[:2] if screen.tv else AROUND:
            found += [f"{screen.name} {size}: {fault}" for fault in faults(page, size, tv=screen.tv)]
    phone.context.close()
    assert found == []
