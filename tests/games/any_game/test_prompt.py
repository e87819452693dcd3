"""Any game: a round that the table types together."""

import pytest

from tests.games.any_game.positions import hearts


@pytest.mark.parametrize("text, points", [
    ("5", 5),
    ("-99999", -99_999),
    *[(text, None) for text in ("", "-", "x", "1e3", "1234567", "5 ")],
])  # fmt: skip
def test_a_number_counts_that_was_typed(text, points):
    fields = {"points[0]": "7", "points[2]": text}
    assert hearts().state.typed(lambda _, path: fields.get(path, ""), None) == (7, None, points, None)
