"""Whose doing a death is in CutThroat!, and a heart that comes back."""

from companion.games.cutthroat.board import Board
from companion.table.history import history, others
from tests.games.cutthroat.positions import begun, dying, pass_round


def test_a_death_is_the_doing_of_who_held_the_heart_and_not_of_who_played_last():
    table = dying()
    killed = "Ana killed the 6."
    assert table.table.sentence.startswith("Fay took 2 from ") and table.table.sentence.endswith(killed)
    assert others(table.table) == ((0, killed),)
    line = history(table.table)[0]
    assert line.seat == 5 and line.others == ((0, killed),) and killed not in line.own
    assert Board(table.state).cards[5].whose == {"by": "0"} and Board(table.state).cards[0].whose == {}
    assert table.state.killer_of(5) == 0


def test_a_heart_that_comes_back_is_the_holders_doing():
    table = begun().play("adjust", markers={"6": 1}).play("play", by=0, take=["6", "A"], put=["2"])
    pass_round(table.play("play", by=1, take=["3", "3"], put=["6"]), 2, 3, 4, 5)
    assert others(table.table) == ((0, "The 6 was saved. Ana returns its heart and skips this turn."),)
