"""No state that a table of any game can come to breaks a page, and what the game offers a page offers.

`python -m tests.tools.walk` walks for as long as somebody likes.
"""

import pytest

from companion.games import games
from tests.games.test_contract import MOST_MOVES
from tests.games.walk import Walk
from tests.sweeps import by_day

STEPS, SHARE = 120, 0.07
ASKED, FIRST_MOVES = 40, 3
"""Moves about which the referee is asked, and those that are played before it is asked again."""


@pytest.mark.parametrize("seed", by_day(range(3), 0))
@pytest.mark.parametrize("key", sorted(games()))
def test_wherever_a_table_goes_its_pages_stand_and_offer_what_the_game_asks(key, seed, house):
    walk = Walk(house, key, seed).go(STEPS, SHARE)
    assert walk.pages and walk.states
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


@pytest.mark.parametrize("key", by_day(sorted(games()), "cutthroat", "nine-lives", "vzhukh"))
def test_every_visitor_can_open_every_page_of_a_table_in_mid_game(key, house):
    walk = Walk(house, key, 1)
    walk.go(12, 0)
    for visitor in walk.everybody:
        for look in walk.looks(visitor):
            walk.look(look)
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


@pytest.mark.parametrize("key", sorted(games()))
def test_the_referee_answers_whatever_is_asked_before_during_and_after_a_game(key, house):
    walk = Walk(house, key, 1)
    walk.unruly = 0
    walk.ask_the_referee(ASKED)
    for number in range(MOST_MOVES):
        if walk.table.state.over:
            break
        walk.step()
        if number == FIRST_MOVES:
            walk.ask_the_referee(ASKED)
    assert walk.table.state.over
    walk.ask_the_referee(ASKED)
    assert not walk.faults, "\n\n".join(map(str, walk.faults))
