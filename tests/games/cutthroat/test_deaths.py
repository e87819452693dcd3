"""Hearts, enemies, death and sudden death in CutThroat!, by the printed rules and by each house rule."""

from companion.games.cutthroat.board import Board
from companion.table.history import history, others
from tests.games.cutthroat.positions import begun, dying, pass_round

# ---------------------------------------------------------------- enemies


def test_the_dead_show_an_enemy_that_nobody_else_has():
    table = begun().play("adjust", markers={"3": 0, "6": 2}).play("enemy", by=0, character="3")
    table.play("play", by=0, take=["6", "6", "A"], put=["A", "A"])
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.rules("identity", seat=4, character="6", enemy="3") == "enemy-taken"
    assert table.rules("identity", seat=4, character="6", enemy="4") == ""
    assert table.rules("identity", seat=0, character="6", enemy="4") == "enemy-taken", "Ana showed the 3"


# ---------------------------------------------------------------- hearts and deaths


def test_a_dead_holders_hearts_go_to_the_killer_for_the_next_turn():
    """Ana kills Dia, the 6, who holds the heart of the 5."""
    for value, hearts in (("to-killer", {"5": 0}), ("back-to-table", {})):
        table = begun(dead_holder=value).play("adjust", markers={"5": 0, "6": 0}, hearts={"5": 3, "6": 0}, turn=0)
        assert table.view["hearts"] == {"5": 3}
        table.play("identity", seat=3, character="6")
        assert table.view["hearts"] == hearts and "5" in table.view["alive"] and table.view["turn_play"] == [3, 2]
        pass_round(table, 0, 1, 2, 4, 5)
        assert ("5" in table.view["alive"]) is (value == "back-to-table")


def test_a_card_is_wounded_when_the_play_leaves_it_empty_or_at_once():
    for value, hearts in (("after-put-back", {}), ("at-once", {"6": 0})):
        table = begun(wound=value).play("adjust", markers={"6": 2}).play("play", by=0, take=["6", "6"], put=["6"])
        assert table.view["hearts"] == hearts
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.brief["turn"] == 1 and table.view["hearts"] == {}, "the marker that went back saved it"


# ---------------------------------------------------------------- sudden death


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
