"""Vzhukh!: the penalties of a finished game, round upon round."""

import pytest

from companion.web.rendering.drawing import bars, plots
from tests.games.play import Play


@pytest.fixture
def plot():
    """That of a whole game, of which nothing is plotted before its end."""
    table = Play("vzhukh")
    for points in ((10, 0, 70), (20, 0, 5), (30, 12, 0)):
        assert plots(table.table) == ()
        table.play("penalties", points=list(points))
    (plot,) = plots(table.table)
    return plot


def test_each_round_is_a_part_of_every_players_bar(plot):
    assert plot.parts == ("Round 1", "Round 2", "Round 3") and plot.points == ((10, 20, 30), (0, 0, 12), (70, 5, 0))
    assert plot.told(("Ana", "Ben", "Cai"))[1:] == (
        ("Ana", "10", "20", "30", "60"),
        ("Ben", "0", "0", "12", "12"),
        ("Cai", "70", "5", "0", "75"),
    )


def test_a_part_without_points_is_not_drawn_and_a_narrow_one_has_no_number(plot):
    drawn = bars(plot, [1, 0, 2])
    assert [bar.seat for bar in drawn] == [1, 0, 2] and [len(bar.parts) for bar in drawn] == [1, 3, 2]
    assert [bool(part.chip) for part in drawn[2].parts] == [True, False]
    assert [part.pattern for part in drawn[1].parts] == [0, 1, 2], "a round has the same pattern with everybody"
