"""Any game: a round that the table types together."""

import pytest

from companion.games.any_game.drafts import Draft
from tests.games.any_game.positions import hearts


@pytest.mark.parametrize("mark, text, points", [
    ("round 2", "5", 5),
    ("round 2", "-99999", -99_999),
    ("round 1", "5", None),  # of another round
    *[("round 2", text, None) for text in ("", "-", "x", "1e3", "123456", "5 ")],
])  # fmt: skip
def test_a_number_counts_that_was_typed_for_this_round(mark, text, points):
    fields = {"points[0]": "7", "points[0].mark": "round 2", "points[2]": text, "points[2].mark": mark}
    assert Draft("round 2", 3, lambda path: fields.get(path, "")).points == (7, None, points)


def test_a_table_reads_the_round_as_far_as_it_is_typed():
    state, form = hearts().state, object()
    texts = {"points[2]": "7", "points[2].mark": "round 1", "points[3]": "8", "points[3].mark": "round 2"}

    def answer(ask, path):
        assert ask is form
        return texts.get(path, "")

    assert state.draft(answer, form).points == (None, None, 7, None)
