"""Cradle to Grave: every rule refuses what breaks it, in a sentence for this table, and lets its nearest neighbour pass."""

import pytest

from companion.games.cradle_to_grave import GAME
from companion.moves import InvalidMoveError, read_move
from tests.games.cradle_to_grave.positions import SPECIALS, lying

# ---------------------------------------------------------------- what the cards allow


@pytest.mark.parametrize("card", SPECIALS)
def test_a_special_is_seen_four_times_at_most(card):
    table = lying(95, 99, 67)
    for _ in range(4):
        assert table.rules("reveal", by=0, card=card) == ""
        table.play("reveal", by=0, card=card).play("adjust", turn=0)
    assert table.rules("reveal", by=0, card=card) == "card-count"
    assert "fifth" in table.reason("reveal", by=0, card=card)
    if card == "stop":
        table.play("adjust", ages=[23, 45, 67]).play("special", by=0, card="swap-places", seat=1)
        assert table.rules("stop", by=1) == "card-count"
    else:
        table.play("adjust", ages=[29, 45, 67])
        fields = {"digit": "ones"} if card == "0" else {"seat": 1}
        assert table.rules("special", by=0, card=card, **fields) == "card-count"


# ---------------------------------------------------------------- what is final, what is no move at all


@pytest.mark.parametrize(
    "move, why",
    [
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "10"}, "10"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "0"}, "0"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "hundreds", "card": "1"}, "hundreds"),
        ({"move": "raise", "by": 0, "seat": 3, "digit": "ones", "card": "1"}, "no seat 3"),
        ({"move": "raise", "by": -1, "seat": 0, "digit": "ones", "card": "1"}, "by"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones"}, "card"),
        ({"move": "reveal", "by": 0, "card": "face-down"}, "face-down"),
        ({"move": "special", "by": 0, "card": "cover-ten-digit"}, "needs the seat"),
        ({"move": "special", "by": 0, "card": "swap-places", "seat": 1, "digit": "ones"}, "only a 0"),
        ({"move": "special", "by": 0, "card": "0"}, "needs the digit"),
        ({"move": "starting-ages", "ages": [11, 12]}, "each of the 3 seats"),
        ({"move": "starting-ages", "ages": [11, 12, 100]}, "99"),
        ({"move": "final-ages", "ages": [11, 12, 13, 14]}, "each of the 3 seats"),
        ({"move": "adjust", "deck": 71}, "70"),
        ({"move": "adjust", "hands": [1, 2]}, "each of the 3 seats"),
        ({"move": "house-rule", "key": "tie", "value": "shared"}, "tie"),
        ({"move": "shuffle"}, "shuffle"),
        ({"move": "skip", "by": 0, "sure": True}, "sure"),
        ({}, "move"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(move, why):
    with pytest.raises(InvalidMoveError) as said:
        read_move(GAME, move, 3)
    assert why in str(said.value)
