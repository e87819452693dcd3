"""What can be corrected by itself: on every table of every kept game, thing by thing."""

import pytest

from companion.game import Illegal, is_adjustment, to_act
from companion.games import games
from tests.games.correcting import taps
from tests.records import faults

STARTS_OVER = ("turn", "heart ")
"""Naming the turn starts it over, and naming a heart's holder forgets what cannot be. In Cradle to Grave a correction
cancels the special that waits."""


@pytest.mark.parametrize("key", games())
def test_what_a_thing_shows_now_is_one_of_its_values_and_changes_nothing(key):
    assert not faults(key, shows_one_of_its_values)


def shows_one_of_its_values(table):
    for position in table.position.chain()[::7]:
        state = position.state
        spots = table.game.spots(state)
        assert len({spot.name for spot in spots}) == len(spots)
        assert not (state.over and spots), "a game that is over is corrected in the log"
        for spot in spots:
            assert spot.asked.endswith("?") and (spot.values or spot.ask)
            assert all(is_adjustment(move) for _, move in spot.values)
            same = dict(spot.values).get(spot.now)
            assert same or spot.ask or not spot.now, spot.name
            assert spot.now or not spot.on_board, f"{spot.name}: a board without a picture of it shows an empty card"
            if same and not spot.name.startswith(STARTS_OVER) and getattr(state, "phase", "") != "special":
                assert table.game.view(table.game.apply(state, same)) == table.game.view(state), spot.name


@pytest.mark.parametrize("key", games())
def test_another_value_lies_there_after_the_correction(key):
    assert not faults(key, takes_another_value)


def takes_another_value(table):
    for position in table.position.chain()[::23]:
        for spot in table.game.spots(position.state):
            for words, move in spot.values[position.number % 6 :: 6]:  # another sixth of them at each position
                if isinstance(table.game.rule_on(position.state, move), Illegal):
                    continue
                after = table.game.apply(position.state, move)
                now = {one.name: one.now for one in table.game.spots(after)}
                if spot.name in now and not spot.name.startswith(("card ", "turn")):
                    assert now[spot.name] == words, (spot.name, spot.now)


@pytest.mark.parametrize("key", ["cradle-to-grave", "cutthroat", "cv", "vzhukh"])
def test_whatever_a_correction_of_a_kept_game_says_can_be_said_thing_by_thing(key):
    """In 9 Lives a thing is a card, which has no name that it keeps: nine_lives/test_spots.py."""
    assert not faults(key, is_said_by_taps)


def is_said_by_taps(table):
    for position in table.position.chain():
        if not is_adjustment(position.move):
            continue
        state = position.before.state
        for _, move in taps(table.game, state, position.move):
            state = table.game.apply(state, move)
        shown, wanted = ([spot.asked for spot in table.game.spots(one)] for one in (state, position.state))
        assert shown == wanted and to_act(state) == to_act(position.state), position.number
