"""Any game: what a line of rules.txt cannot say."""

from companion.games.any_game.rules import MOST_ENTERED
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


def test_a_table_keeps_200_rounds_and_says_so():
    """Each of them costs every page a little, and nobody else is answered meanwhile."""
    table = entered(began(), *[[1, 2, 3, 4]] * MOST_ENTERED)
    assert table.ruling("round", points=[1, 2, 3, 4]).reason.startswith("A table keeps 200 rounds")
    assert table.play("finish").result
