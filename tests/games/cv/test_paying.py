"""CV: what a turn can pay for, and what is not held against a table that did not enter it."""

import pytest

from companion.moves import InvalidMoveError
from tests.games.cv.positions import card, two

# ---------------------------------------------------------------- any, and known costs


def test_an_any_token_is_one_token_for_jack_of_all_trades():
    table = (
        two()
        .play("acquire", by=0, card=card("work", tokens={"any": 1, "money": 1}))
        .play("final", private_goals=[77, 78])
    )
    row = next(row for row in table.table.game.sheet(table.state).rows if row.label == "Private goal")
    assert row.points[0] == 2


@pytest.mark.parametrize("move, more", [("roll", {}), ("event", {"card": 3})])
def test_dice_and_events_tell_the_kind_that_was_chosen(move, more):
    with pytest.raises(InvalidMoveError, match="not any"):
        two().rules(move, by=0, symbols={"any": 1}, **more)
