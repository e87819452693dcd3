"""Vzhukh!: what can be reported has a button or a form."""

import json
import re

import pytest

from companion.games.vzhukh import GAME
from companion.moves import read_move
from tests.games.pages import board, tv
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards, new


def test_a_round_that_a_correction_ended_is_shown_without_what_was_left_in_hand(app):
    table = dealt().play("attack", by=0, number=4, count=2).play("take", by=1).play("adjust", hands=[0, 0, 0])
    assert "Round 1 is over" in board(app, table)
    assert "Left in hand" not in tv(app, table)


def test_each_phone_reads_who_begins_the_next_round(app):
    scored = new().play("penalties", points=[7, 0, 12])
    for seat, says in ((0, "Cai begins"), (2, "you begin")):
        assert f"<small>{says}</small>" in board(app, scored, seat)


def test_nobody_is_promised_the_lead_where_the_round_is_at_its_end(app):
    table = last_cards(5, 5, names="Ana Ben")
    assert "<small>Ben leads instead</small>" in board(app, table, 0)
    assert "leads instead" not in board(app, table.play("no-attack", by=0), 1)


def test_the_buttons_of_the_end_of_a_round_are_a_yes_and_a_no(app):
    text = board(app, ending(2, 0, 0, n30=1))
    assert "No, correct it" in text and "Yes, end the round" in text


def test_what_hands_still_held_is_one_sentence_after_the_round(app):
    table = ending(1, 0, 2)
    while table.state.phase == "lead":
        table.play("no-attack", by=table.state.turn)
    table.play("end-round", hands=[{"jokers": 1}, {}, {"jokers": 2}])
    # the worst hand is drawn
    assert all("<b>120</b>penalty" in board(app, table, seat) for seat in (0, 2)) and (
        "Left in hand: Ana 60 and Cai 120." in board(app, table, 1)
    )


# ---------------------------------------------------------------- whatever is offered of a corrected hand

OVER_FIVE = (7, 12, 20, 83)


def left_out(table, seat, text):
    """The taps that are offered this seat, and are not on this page."""
    buttons = re.findall(r"""<button[^>]* name="report" value=['"](\{.*?\})['"][ >]""", text)
    offered = {ask.move for ask in GAME.asks(table.state, seat) if not ask.fields}
    return offered - {read_move(GAME, json.loads(report), 3) for report in buttons}


@pytest.mark.parametrize("seat, where", [(0, ""), (None, ""), (1, "?for=0")], ids=["own turn", "no seat", "for Ana"])
def test_every_attack_of_a_corrected_hand_is_on_the_board(app, seat, where):
    for large in OVER_FIVE:
        table = dealt().play("adjust", hands=[large, 5, 5])
        assert not left_out(table, 0, board(app, table, seat, where)), large


def test_every_answer_of_a_corrected_hand_is_on_the_board(app):
    for number in (3, 4, 15, 30):
        for large in OVER_FIVE:
            table = attacked(number, 1).play("adjust", hands=[5, large, 5])
            assert not left_out(table, 1, board(app, table, 1)), (number, large)


# ---------------------------------------------------------------- how large a page may become

NAMES = " ".join(name.ljust(20, "x") for name in ["Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"])
MOST_BYTES = 200_000


@pytest.mark.parametrize("where", ["", "/sheet", "/log"])
def test_no_page_of_ten_players_is_too_large(app, where):
    lead = dealt(NAMES).play("adjust", hands=[83] * 10)
    answer = attacked(3, 1, names=NAMES).play("adjust", hands=[83] * 10)
    end = dealt(NAMES).play("adjust", deck=0, hands=[83] * 10, discard={"3": 1})
    for seat in range(10):
        end.play("no-attack", by=seat)
    for table in (lead, answer, end):
        assert len(board(app, table, 1, where).encode()) < MOST_BYTES, table.state.phase
