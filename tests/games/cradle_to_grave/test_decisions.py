"""Cradle to Grave: what is decided where the printed rules are silent, and each house rule both ways."""

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying

HUNDRED = {"key": "reveal-limit", "value": "100-or-more"}
SAFE = {"key": "reveal-limit", "value": "over-100"}


# ---------------------------------------------------------------- 1: exactly 100


def test_it_may_be_asked_even_when_the_100_ended_the_game():
    table = lying(97, 45, 67, reveal_limit="100-or-more")
    table.play("final-ages", ages=[1, 2, 3]).play("final-ages", ages=[1, 2, 3]).play("starting-ages", ages=[21, 11, 12])
    table.play("adjust", ages=[97, 45, 67]).play("reveal", by=0, card="3")
    assert table.state.over and table.brief["winners"] == (1,)
    assert table.rules("skip", by=0) == "over"
    assert table.rules("house-rule", **SAFE) == ""
    assert [ask.move.value for ask in GAME.asks(table.state, None)] == ["over-100"], "and it is all that is asked"
    table.play("house-rule", **SAFE)
    assert not table.state.over and table.state.turn == 0 and len(table.brief["rounds"]) == 2
    table.play("house-rule", **HUNDRED)
    assert table.state.over and table.brief["rounds"][2] == (100, 45, 67)


def test_the_board_offers_the_other_reading():
    for limit, other in (("over-100", "100-or-more"), ("100-or-more", "over-100")):
        state = lying(97, 45, 67, reveal_limit=limit).play("reveal", by=0, card="3").state
        assert [ask.move.value for ask in GAME.asks(state, None) if ask.form == "house-rule"] == [other]
    state = lying(97, 45, 67).play("reveal", by=0, card="2").state
    assert not [ask for ask in GAME.asks(state, None) if ask.form == "house-rule"]


# ---------------------------------------------------------------- entering a round, putting it right


def test_the_table_can_correct_anything():
    table = lying(23, 45, 67)
    assert table.play("adjust", ages=[5, 45, 67]).view == {
        "ages": [5, 45, 67],
        "deck": 52,
        "hands": [4, 4, 4],
        "phase": "play",
    }
    assert table.play("adjust", deck=7).view["deck"] == 7
    assert table.play("adjust", hands=[0, 6, 70]).view["hands"] == [0, 6, 70]
    assert table.play("adjust", turn=2).state.turn == 2
    before = table.state
    assert table.play("adjust").state == before, "and nothing, if it names nothing"
