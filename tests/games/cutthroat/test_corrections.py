"""What a correction by the table changes in CutThroat!"""

import pytest

from companion.games.cutthroat import GAME
from companion.moves import InvalidMoveError
from tests.games.cutthroat.positions import begun, dying, turned_up


def test_a_correction_merges_markers_and_replaces_hearts():
    table = begun().play("adjust", markers={"A": 3}, hearts={"2": 1}).play("adjust", markers={"3": 4}, hearts={"5": 2})
    assert table.view["markers"] == {"A": 3, "2": 8, "3": 4, "4": 8, "5": 8, "6": 8}
    assert table.view["hearts"] == {"5": 2}


def test_no_correction_gives_the_dead_a_heart_or_anybody_theirs():
    table = turned_up().play("adjust", alive=["A", "2", "3", "4", "5"])
    assert table.play("adjust", hearts={"A": 5, "6": 1, "2": 3}).view["hearts"] == {"2": 3}, "Fay, the 6, is dead"


def test_a_correction_of_the_turn_starts_it_anew():
    table = begun().play("guess", by=0, seat=3, character="5", right=True).play("adjust", markers={"A": 3})
    assert table.view["turn_play"] == [3, 2], "not by other corrections"
    table.play("adjust", turn=0)
    assert table.view["turn_play"] == [2, 1]
    table.play("adjust", markers={"4": 0}, hearts={"4": 2}, turn=2)
    assert "4" not in table.view["alive"] and table.brief["turn"] == 2


def test_a_correction_brings_back_the_dead():
    table = dying().play("adjust", alive=["A", "2", "3", "4", "5", "6"], markers={"6": 1})
    assert (table.brief["turn"], table.view["phase"], table.view["turn_play"]) == (0, "play", [2, 1])
    assert GAME.sheet(table.state).rows == ()


def test_whom_the_table_strikes_off_nobody_has_to_wait_for_but_may_be_shown():
    table = begun().play("adjust", alive=["A", "2", "3", "4"])
    assert table.view["turn_play"] == [2, 1]
    assert table.rules("identity", seat=2, character="A") == "identity-due"
    table.play("identity", seat=1, character="5").play("play", by=0, take=["A", "A"], put=["A"])
    assert table.brief["turn"] == 2


def test_a_correction_to_three_begins_sudden_death():
    table = turned_up().play("adjust", alive=["A", "2", "3"], markers={"2": 0}, hearts={"3": 1})
    assert table.view["alive"] == ["A", "3"] and table.view["hearts"] == {}


def test_a_correction_names_somebody_alive():
    with pytest.raises(InvalidMoveError):
        begun().play("adjust", alive=[])
