"""Vzhukh!: every rule refuses what breaks it, in a sentence for this table, and lets its nearest neighbour pass."""

import pytest

from companion.moves import InvalidMoveError
from tests.games.vzhukh.positions import dealt


@pytest.mark.parametrize(
    "move",
    [
        {"move": "attack", "by": 0, "number": 7, "count": 1},
        {"move": "attack", "by": 0, "number": 4, "count": 0},
        {"move": "attack", "by": 3, "number": 4, "count": 1},
        {"move": "joker", "by": 0, "joker": "simsalabim"},
        {"move": "pass", "by": 0, "count": 0},
        {"move": "penalties", "points": [3, 4]},
        {"move": "penalties", "points": [3, 4, -5]},
        {"move": "end-round", "hands": [{}, {}]},
        {"move": "end-round", "hands": [{"numbers": {"7": 1}}, {}, {}]},
        {"move": "end-round", "hands": [{"joker": 1}, {}, {}]},
        {"move": "adjust", "direction": 0},
        {"move": "adjust", "attack": {"number": 4, "count": 1, "on": 1}},
        {"move": "adjust", "attack": {"number": 4, "count": 1, "on": 3, "by": 0}},
        {"move": "adjust", "jokers": -1},
        {"move": "attack", "by": 0, "number": 3, "count": 84},
        {"move": "adjust", "jokers": 84},
        {"move": "adjust", "deck": 84},
        {"move": "adjust", "discard": {"3": 84}},
        {"move": "adjust", "hands": [84, 5, 5]},
        {"move": "adjust", "attack": {"number": 3, "count": 84, "on": 1, "by": 0}},
        {"move": "end-round", "hands": [{"jokers": 84}, {}, {}]},
        {"move": "penalties", "points": [3, 4, 10000]},
    ],
    ids=str,
)
def test_what_no_card_or_seat_answers_to_is_no_move(move):
    with pytest.raises(InvalidMoveError):
        dealt().rules(**move)
