"""Any game: a round that the table types together."""

import pytest

from tests.games.any_game.positions import hearts


@pytest.mark.parametrize("mark, text, points", [
    ("round 1", "5", 5),
    ("round 1", "-99999", -99_999),
    ("round 2", "5", None),  # of another round
    *[("round 1", text, None) for text in ("", "-", "x", "1e3", "123456", "5 ")],
])  # fmt: skip
def test_a_number_counts_that_was_typed_for_this_round(mark, text, points):
    form, fields = object(), {"points[0]": "7", "points[0].mark": "round 1", "points[2]": text, "points[2].mark": mark}

    def answer(ask, path):
        assert ask is form
        return fields.get(path, "")

    assert hearts().state.typed(answer, form) == (7, None, points, None)
