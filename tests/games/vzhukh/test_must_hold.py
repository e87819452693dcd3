"""Vzhukh!: the cases that must hold."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import set_up
from companion.games.vzhukh import GAME
from companion.games.vzhukh.cards import DECK, NUMBERS
from companion.games.vzhukh.moves import Adjust
from tests.games.play import NAMES, Play
from tests.games.vzhukh.positions import attacked, dealt, ending


@pytest.mark.parametrize(
    "number, count, rule",
    [(10, 2, ""), (15, 1, "greater"), (6, 3, ""), (20, 1, ""), (4, 5, "other-number"), (4, 1, "other-number")],
)
def test_what_beats_four_4s(number, count, rule):
    assert attacked(number=4, count=4).rules("defend", by=1, number=number, count=count) == rule


def test_an_equal_sum_does_not_beat():
    table = attacked(number=15, count=2)
    assert table.rules("defend", by=1, number=30, count=1) == "greater"
    assert table.rules("defend", by=1, number=10, count=3) == "greater"
    assert table.rules("defend", by=1, number=12, count=3) == ""


@pytest.mark.parametrize("added, lying, worth", [(2, 4, 16), (1, 3, 12)])
def test_two_4s_passed_on_with_more_4s(added, lying, worth):
    table = attacked(number=4, count=2).play("pass", by=1, count=added)
    assert table.view["attack"] == {"number": 4, "count": lying, "on": 2, "by": 1}
    assert table.state.attack.sum == worth


def test_five_5s_zapped():
    table = attacked(number=5, count=5).play("joker", by=1, joker="zap")
    assert table.view["penalties"] == [0, 10, 0]
    assert table.view["attack"] == {"number": 5, "count": 3, "on": 2, "by": 1}


def test_one_30_zapped():
    table = attacked(number=30, count=1).play("joker", by=1, joker="zap")
    assert table.view["penalties"] == [0, 0, 0] and table.state.attack.sum == 30
    assert table.state.attack.on == 2


def test_abracadabra_then_passed_on_the_other_way_round():
    table = attacked(number=3, count=2, names="Ana Ben Cai Dia")
    table.play("joker", by=1, joker="abracadabra").play("pass", by=0, count=1)
    assert table.state.attack.on == 3 and table.state.attack.sum == 9
    table.play("take", by=3)
    assert table.view["penalties"] == [0, 0, 0, 9]
    assert table.state.turn == 2


def test_two_30s():
    table = dealt().play("attack", by=0, number=30, count=2)
    assert table.state.attack.unbeatable
    assert table.rules("pass", by=1, count=1) == "card-count"
    assert (
        table.rules("defend", by=1, number=3, count=5) == table.rules("defend", by=1, number=20, count=3) == "greater"
    )
    assert table.rules("joker", by=1, joker="hocus-pocus") == "hocus-pocus-card"
    reason = table.reason("defend", by=1, number=20, count=3)
    assert reason == "Three 20s come to 60, and no equal cards come to more than 60: Ben cannot beat it."
    table.play("joker", by=1, joker="zap")
    assert table.view["penalties"] == [0, 30, 0] and table.state.attack.sum == 30


def test_face_down_and_left_in_hand():
    table = ending(2, 0, 0, n10=2, n5=1, n30=1, taken=({"10": 2, "5": 1}, {}, {}))
    table.play("end-round", hands=[{"numbers": {"30": 1}, "jokers": 1}, {}, {}])
    assert table.brief["rounds"] == ((115, 0, 0),)


def test_a_tie_for_first_place_is_played_out():
    table = Play("vzhukh")
    table.play("penalties", points=[40, 60, 70]).play("penalties", points=[50, 40, 60]).play(
        "penalties", points=[50, 40, 70]
    )
    assert table.brief["totals"] == (140, 140, 200)
    assert not table.state.over and table.brief["round"] == 4 and table.brief["winners"] == ()
    table.play("penalties", points=[30, 30, 0])
    assert not table.state.over and table.brief["round"] == 5
    table.play("penalties", points=[3, 4, 20])
    assert table.state.over and table.brief["totals"] == (173, 174, 220)
    assert table.brief["winners"] == (0,) and table.brief["round"] == 5 and table.brief["turn"] is None


def test_or_the_win_is_shared():
    table = Play("vzhukh", house_rules={"tie": "shared"})
    table.play("penalties", points=[40, 60, 70]).play("penalties", points=[50, 40, 60]).play(
        "penalties", points=[50, 40, 70]
    )
    assert table.state.over and table.brief["winners"] == (0, 1)


def test_a_tie_behind_first_place_ends_the_game():
    table = Play("vzhukh")
    for _ in range(3):
        table.play("penalties", points=[30, 30, 10])
    assert table.state.over and table.brief["winners"] == (2,)


@pytest.mark.parametrize("players", GAME.seats)
def test_no_card_is_lost_or_made_while_the_rules_are_kept(players):
    random = Random(players)
    state = GAME.start(set_up(GAME, NAMES[:players], {}))
    while not state.over:
        move = legal_move(GAME, state, random, forms=0)
        if not move or isinstance(move, Adjust):
            break
        state = GAME.apply(state, move)
        if state.under_way:
            shown = sum(map(state.seen, NUMBERS)) + state.jokers
            assert state.deck + sum(state.hands) + shown == DECK, move
