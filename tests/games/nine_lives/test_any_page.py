"""9 Lives: pages of tables that came to an odd state, and how the table stands."""

import re

import pytest

from tests.games.nine_lives.positions import Cats, in_play
from tests.games.pages import board


def test_the_sheet_of_a_round_that_a_deal_too_early_opened_can_be_looked_at(app):
    hosted = Cats().deal().bid("gray 0 #1, gray 0 #2, gray 0 #3").play("deal", alley=[], overruled=True)
    assert "Round 2 so far" in board(app, hosted, where="/sheet")


@pytest.mark.parametrize("turn", range(3))
def test_the_table_stands_still_on_a_phone_without_a_seat_and_turns_only_for_a_seated_one(app, turn):
    """One's own place is nearest the thumb."""
    hosted = in_play().play("adjust", turn=turn)
    for seat, order in ((None, ["0", "1", "2"]), (2, ["0", "1", "2"]), (0, ["1", "2", "0"])):
        assert re.findall(r'class="who[^"]*" data-spot="(\d)"', board(app, hosted, seat)) == order, seat
