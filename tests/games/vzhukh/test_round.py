"""Vzhukh!: how a round goes: drawing, leading, ending."""

from msgspec.structs import replace

from companion.games import games
from tests.games.vzhukh.positions import attacked, dealt

GAME = games()["vzhukh"]


# ---------------------------------------------------------------- the end of a round


def test_each_round_begins_afresh():
    table = attacked().play("joker", by=1, joker="abracadabra").play("take", by=0).play("no-attack", by=2)
    table.play("penalties", points=[20, 0, 0])
    assert table.view["direction"] == -1, "as the last round was left"
    table.play("deal", first=0)
    assert replace(table.state, finished=()) == dealt().state
