"""Any game: the cases that its page says must hold, whole games among them."""

from companion.game import LEGAL
from companion.moves import read_move
from companion.table import add, later_breaks
from companion.table.entries import Amendment
from tests.games.any_game.positions import SEVEN, began, entered, hearts, running, wonders
from tests.games.play import Play


def test_hearts_ends_with_the_round_that_brings_somebody_to_100_and_the_lowest_total_wins():
    hosted = entered(hearts(), [26, 0, 0, 0], [26, 0, 0, 0], [26, 0, 0, 0], [21, 5, 0, 0])
    assert not hosted.brief["over"] and hosted.brief["totals"] == (99, 5, 0, 0)
    entered(hosted, [1, 0, 25, 0])
    assert hosted.brief["over"] and hosted.brief["totals"] == (100, 5, 25, 0)
    assert hosted.brief["winners"] == (3,) and hosted.brief["round"] == 5
    assert hosted.table.sheet.verdict == "0 points, the lowest total, 5 ahead of Ben."
    assert hosted.rules("round", points=[26, 0, 0, 0]) == "over"


def test_a_team_has_one_total_and_wins_together():
    hosted = entered(began(teams=[0, 1, 0, 1]), [120, 0, 0, 42])
    assert hosted.brief["totals"] == (120, 42, 120, 42)
    assert hosted.brief["rounds"] == ((120, 0, 0, 42),), "a round is what everybody brought"
    assert hosted.play("finish").brief["winners"] == (0, 2)
    assert hosted.table.sheet.verdict == "120 points, the highest total, 78 ahead of Ben and Dia."
    assert hosted.table.sheet.teams == (0, 1, 0, 1)


def test_equal_best_totals_share_the_win():
    hosted = entered(began(), [5, 5, 3, 0]).play("finish")
    assert hosted.brief["winners"] == (0, 1)
    assert hosted.table.sheet.verdict == "5 points each."


def test_the_deal_goes_round_clockwise():
    hosted = began(first=2)
    dealers = [hosted.brief["turn"]]
    for _ in range(3):
        dealers.append(entered(hosted, [1, 0, 0, 0]).brief["turn"])
    assert dealers == [2, 3, 0, 1]
    assert hosted.play("finish").brief["turn"] is None
    assert began().brief["turn"] is None, "nobody is shown where the table has not said who deals"


def test_before_it_began_the_view_holds_its_phase_alone():
    fresh = Play("any-game", "Ana Ben")
    assert fresh.view == {"phase": "begin"} and fresh.brief["totals"] == (0, 0) and fresh.brief["round"] == 1
    assert hearts().view == {"title": "Hearts", "wins": "lowest", "keep": "rounds", "phase": "play"}
    empty = [[None] * len(SEVEN)] * 3
    assert wonders().view == {
        "title": "7 Wonders", "wins": "highest", "keep": "categories", "phase": "play", "cells": empty,
    }  # fmt: skip
    assert running().play("finish").view["phase"] == "over"


def amended(hosted: Play, number: int, move: str, **fields: object):
    """The table with one of its entries read otherwise."""
    read = read_move(hosted.table.game, {"move": move, **fields}, len(hosted.table.setup.names))
    entry = Amendment(number, read, number=hosted.table.number + 1, overruled=True)
    return later_breaks(hosted.table, entry), add(hosted.table, entry)


def test_a_round_that_is_corrected_is_judged_again():
    hosted = entered(hearts(), [13, 13, 0, 0])
    node = hosted.table.position.find(2)
    before, game = node.before.state, hosted.table.game
    right, wrong = (
        read_move(game, {"move": "round", "points": points}, 4) for points in ([0, 0, 26, 0], [13, 12, 0, 0])
    )
    assert game.rule_on(before, right) is LEGAL and game.rule_on(before, wrong).rule == "round-sum"
    breaks, after = amended(hosted, 2, "round", points=[0, 0, 13, 13])
    assert not breaks and after.sheet.totals == (0, 0, 13, 13)


def test_a_round_that_is_corrected_can_take_back_the_end_or_bring_it():
    ended = entered(hearts(target=20), [26, 0, 0, 0])
    assert ended.brief["over"]
    _, after = amended(ended, 2, "round", points=[13, 13, 0, 0])
    assert not after.state.over and after.sheet.winners == ()
    on = entered(hearts(target=20), [13, 13, 0, 0], [0, 0, 13, 13])
    breaks, _ = amended(on, 2, "round", points=[26, 0, 0, 0])
    assert [one.ruling.rule for one in breaks] == ["over"], "the round after it came when the game had ended"
