"""The score sheet of CutThroat!, who begins the next game, and the rulebook's ids."""

from companion.games.cutthroat import GAME
from tests.games.cutthroat.positions import RANKS, begun, turned_up


def test_of_two_who_died_first_the_one_nearer_the_killers_left_begins_next():
    """Cai kills Ben, the 2, and Eli, the 5, at once: Eli sits nearer to Cai's left."""
    table = turned_up().play("adjust", markers={"2": 0, "5": 0}, hearts={"2": 2, "5": 2}, turn=2)
    assert table.state.fallen == (4, 1) and table.state.begins_next == 4
    points = GAME.sheet(table.state).rows[0].points
    assert points == (None, 5, None, None, 6, None)


def test_of_two_killed_at_once_the_killers_left_neighbour_dies_first():
    table = turned_up().play("adjust", markers={"3": 0, "6": 0}, hearts={"3": 1, "6": 1}, turn=1)
    assert table.state.fallen == (2, 5)


def test_every_rule_of_the_page_stands_in_the_rulebook_once_and_in_order():
    ids = [rule.id for _, rule in GAME.rulebook.numbered() if rule.id]
    assert set(ids) == {
        "over",
        "phase",
        "identity-due",
        "turn",
        "markers",
        "put-dead",
        "from-revealed",
        "guess-alive",
        "guess-known",
        "identity-taken",
        "enemy-alive-at-zero",
        "enemy-taken",
        "enemy-and-guess",
        "ranking",
        "last-living",
    }
    assert (
        ids.index("identity-due")
        < ids.index("turn")
        < ids.index("markers")
        < ids.index("put-dead")
        < ids.index("from-revealed")
    )


def test_a_final_rule_is_judged_before_any_that_can_be_overruled():
    table = begun(6)
    for seat in range(1, 5):
        table.play("adjust", turn=0).play("guess", by=0, seat=seat, character=RANKS[seat], right=True)
    assert table.view["phase"] == "identity", "two are left and have to turn up: a free pass"
    again = {"move": "guess", "by": 0, "seat": 5, "character": "6", "right": True}
    assert table.rules(**again) == table.rules(**again, overruled=True) == "phase"
    other = {**again, "by": 1}
    assert table.rules(**other) == "identity-due" and table.rules(**other, overruled=True) == ""


def test_who_died_is_counted_although_nobody_said_whose_character_it_was():
    table = begun().play("adjust", alive=["A", "2", "3", "4", "5"])
    table.play("adjust", markers={"5": 0}, hearts={"5": 1}, turn=1).play("identity", seat=4, character="5")
    assert table.state.dead == (None, 4)
    assert GAME.sheet(table.state).rows[0].points == (None, None, None, None, 5, None), (
        "the last place is somebody else's"
    )
    assert table.state.begins_next is None
    table.play("identity", seat=3, character="6")
    assert GAME.sheet(table.state).rows[0].points == (None, None, None, 6, 5, None) and table.state.begins_next == 3


def test_ones_own_enemy_may_save_oneself():
    table = turned_up().play("adjust", markers={"A": 0}, hearts={"A": 0})
    table.play("adjust", hearts={"A": 1}, turn=0).play("enemy", by=0, character="A")
    table.play("play", by=0, take=["2", "2", "2"], put=["A", "A"])
    assert table.view["markers"]["A"] == 2
    said = GAME.rulebook.by_id["enemy-alive-at-zero"][1].text
    assert "your own enemy" in said and "save yourself" in said
