"""Any game: what a line of rules.txt cannot say."""

import pytest

from tests.games.any_game.positions import began, entered, running


def test_a_long_count_is_not_kept_anew_for_each_entry():
    """Thousands of states of a game are kept for undoing: each shares what was counted before with the one before it."""
    table = running()
    for _ in range(150):
        table.play("add", seat=0, points=1)
    before = table.state.blocks
    table.play("add", seat=1, points=2)
    assert table.state.blocks[0] is before[0] and table.state.blocks[1] is before[1]
    assert [entry.points for entry in table.state.added][-2:] == [1, 2]


@pytest.mark.parametrize("seats, most", [(2, 200), (4, 200), (16, 50)])
def test_a_table_keeps_so_many_rounds_and_says_so(seats, most):
    """Each of their numbers costs every page a little, and nobody else is answered meanwhile."""
    table = entered(began(" ".join(f"P{n}" for n in range(seats))), *[[1] * seats] * most)
    assert table.ruling("round", points=[1] * seats).reason.startswith(f"A table keeps {most} rounds")
    assert table.play("finish").result
