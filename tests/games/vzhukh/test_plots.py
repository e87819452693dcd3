"""Vzhukh!: how the penalties of a finished game, round upon round, are told and drawn; what they are: transcript.txt."""

from companion.plots import Bars
from companion.web.rendering.drawing import bars

ROUNDS = ("Round 1", "Round 2", "Round 3")
PLOT = Bars("Penalties by round", "fewer is better", ROUNDS, ((10, 20, 30), (0, 0, 12), (70, 5, 0)))


def test_each_round_is_a_part_of_every_players_bar():
    assert PLOT.told(("Ana", "Ben", "Cai"))[1:] == (
        ("Ana", "10", "20", "30", "60"),
        ("Ben", "0", "0", "12", "12"),
        ("Cai", "70", "5", "0", "75"),
    )


def test_a_part_without_points_is_not_drawn_and_a_narrow_one_has_no_number():
    drawn = bars(PLOT, [1, 0, 2])
    assert [bar.seat for bar in drawn] == [1, 0, 2] and [len(bar.parts) for bar in drawn] == [1, 3, 2]
    assert [bool(part.chip) for part in drawn[2].parts] == [True, False]
    assert [part.pattern for part in drawn[1].parts] == [0, 1, 2], "a round has the same pattern with everybody"
