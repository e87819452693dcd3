"""Whose doing a death is in CutThroat!, and a heart that comes back."""

from companion.games.cutthroat.board import Board
from companion.table.history import history, others
from tests.games.cutthroat.positions import begun, dying, left_alone, pass_round


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


def test_the_sudden_death_that_it_brings_about_is_told_with_it():
    """Ana empties the 3; then Ben's turn begins, and the 4, whose heart he holds, has no marker."""
    table = left_alone(0, 1, 2, 3, markers={"A": 5, "2": 5, "3": 1, "4": 0}, turn=0)
    table.play("adjust", hearts={"4": 1}, turn=0).play("play", by=0, take=["3", "A"], put=["A"])
    killed = "Ben killed the 4. Sudden death: from now on a card dies with its last marker. Ana killed the 3."
    assert others(table.table) == ((1, killed),)
    own = "Ana emptied the 3 and holds its heart. Ana took 1 from the 3 and 1 from the Ace, and put 1 on the Ace."
    assert history(table.table)[0].own == own
