"""The cases of all games: their rules, their words, what must hold, each line by line in tests/games/GAME/*.txt."""

import pytest

from tests.games.cases import FILES, faults


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_line_of_a_games_cases_holds(path):
    found = list(faults(path))
    assert not found, "\n".join(found)
