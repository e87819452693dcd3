"""Every screen is opened once, and all that can be seen on it is measured: nothing is cut, covered, too small to tap, too faint
to read or without a name, and what a form misses is said beside the field.

A sample: each phase of a game kept by hand and of one with as many players as it takes, the pages beside the board and what
opens over them, on three phones, a laptop and two TVs. What all games share is looked at in two of them, and every night in
all. All sizes and all names: python -m tests.tools.screens.boxes.
"""

from __future__ import annotations

import pytest

from companion.games import games
from tests.sweeps import by_day
from tests.tools.screens.every import NAMES, around, lobby, sample_beside, sample_of_its_own
from tests.tools.screens.tour import SCHEMES, tour

PHONE = {"reduced_motion": "reduce", "has_touch": True}
SHOWN_FIRST = dict(zip(games(), [SCHEMES, SCHEMES[::-1]] * len(games())))
"""In which colours a game's boxes are measured."""
LOBBIES = ("any-game", "cutthroat")
"""The games whose lobbies are looked at by day: with the most who play, and with the most who must."""


@pytest.mark.parametrize("key", games())
def test_all_that_a_game_shows_can_be_seen_read_tapped_and_filled_in(shared_house, phone, key):
    faults = list(tour(phone, sample_of_its_own(shared_house, key, NAMES["family"]), SHOWN_FIRST[key]))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("key", by_day(games(), "vzhukh", "cv"))
def test_so_can_the_pages_beside_its_board(shared_house, phone, key):
    faults = list(tour(phone, sample_beside(shared_house, key, NAMES["family"]), SHOWN_FIRST[key]))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lobbies", by_day([LOBBIES, tuple(games())], LOBBIES))
def test_so_can_all_that_is_shown_before_a_game_and_between_games(shared_house, phone, lobbies):
    sizes = ((280, 568), (320, 568), (360, 740), (640, 360), (1180, 820))
    faults = list(tour(phone, around(shared_house, phone.token, NAMES["alike"], lobbies), sizes=sizes))
    assert not faults, "\n".join(faults)


def test_names_as_they_come_to_an_evening_are_whole_around_the_table(shared_house, phone):
    names = ("김민서", "Ana", "Maximiliane-Josephin", "Ana II", "Opa Heinz")
    screens = lobby(shared_house, phone.token, "cradle-to-grave", names)
    faults = list(tour(phone, screens, sizes=((280, 653), (320, 568), (360, 740), (740, 360))))
    assert not faults, "\n".join(faults)
