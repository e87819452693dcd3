"""What a correction by the table changes in CutThroat!"""

import pytest

from companion.moves import InvalidMoveError
from tests.games.cutthroat.positions import begun


def test_a_correction_names_somebody_alive():
    with pytest.raises(InvalidMoveError):
        begun().play("adjust", alive=[])
