"""CV: what a turn can pay for, and what is not held against a table that did not enter it."""

import pytest

from companion.moves import InvalidMoveError
from tests.games.cv.positions import two

# ---------------------------------------------------------------- any, and known costs


@pytest.mark.parametrize("move, more", [("roll", {}), ("event", {"card": 3})])
def test_dice_and_events_tell_the_kind_that_was_chosen(move, more):
    with pytest.raises(InvalidMoveError, match="not any"):
        two().rules(move, by=0, symbols={"any": 1}, **more)
