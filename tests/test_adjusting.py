"""Adjusting: of all that a form shows, only what the table changed is recorded."""

from companion.games.vzhukh import GAME
from companion.games.vzhukh.moves import Adjust, LyingAttack
from companion.table.adjustment import what_differs
from tests.games.vzhukh.positions import attacked


def test_a_game_with_several_forms_leaves_out_what_any_of_them_believes():
    state = attacked().state
    shown = Adjust(turn=2, direction=1, deck=state.deck, hands=state.hands)
    assert what_differs(GAME, state, shown) == Adjust(turn=2)
    assert what_differs(GAME, state, Adjust(attack=LyingAttack(4, 2, 1, 0), deck=7)) == Adjust(deck=7)


def test_calling_off_is_never_left_out():
    assert what_differs(GAME, attacked().state, Adjust(attack=None, turn=1)) == Adjust(attack=None)
