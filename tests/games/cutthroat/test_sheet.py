"""The score sheet of CutThroat!, who begins the next game, and the rulebook's ids."""

from companion.games.cutthroat import GAME
from tests.games.cutthroat.positions import turned_up


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


def test_ones_own_enemy_may_save_oneself():
    table = turned_up().play("adjust", markers={"A": 0}, hearts={"A": 0})
    table.play("adjust", hearts={"A": 1}, turn=0).play("enemy", by=0, character="A")
    table.play("play", by=0, take=["2", "2", "2"], put=["A", "A"])
    assert table.view["markers"]["A"] == 2
    said = GAME.rulebook.by_id["enemy-alive-at-zero"][1].text
    assert "your own enemy" in said and "save yourself" in said
