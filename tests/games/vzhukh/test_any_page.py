"""Vzhukh!: what can be reported has a button or a form."""

import json
import re
from html import unescape

import pytest

from companion.games.vzhukh import GAME
from companion.games.vzhukh.moves import Attack, Defend, Pass
from companion.moves import read_move
from tests.games.vzhukh.positions import attacked, dealt, ending, new
from tests.web.phones import Phone


@pytest.fixture
def page(app, store):
    """A page of the table on a seat's phone: the phone, the table's address, and the page's text."""

    def shown(table, seat, where=""):
        phone, code = Phone(app), store.open_table(table.table).code
        return phone, code, unescape(phone.join(code, seat).get(f"/t/{code}{where}").text)

    return shown


def reported(text):
    """What the buttons of a page report."""
    buttons = re.findall(r"""<button[^>]* name="report" value=['"](\{.*?\})['"][ >]""", text)
    return [read_move(GAME, json.loads(report), 3) for report in buttons]


def test_a_hand_over_five_has_all_its_cards_on_the_board(page):
    lead = reported(page(dealt().play("adjust", hands=[7, 5, 5]), 0)[2])
    assert Attack(0, 3, 7) in lead and Attack(0, 6, 6) in lead
    answers = reported(page(attacked().play("adjust", hands=[5, 7, 5]), 1)[2])
    assert Pass(1, 7) in answers and Defend(1, 3, 7) in answers


def test_a_round_that_a_correction_ended_is_shown_without_what_was_left_in_hand(page, app, store):
    table = dealt().play("attack", by=0, number=4, count=2).play("take", by=1).play("adjust", hands=[0, 0, 0])
    assert "Round 1 is over" in page(table, 0)[2]
    watched = Phone(app).get(f"/w/{store.open_table(table.table).watch_link}")
    assert watched.status_code == 200 and "Left in hand" not in watched.text


def test_each_phone_reads_who_begins_the_next_round(page):
    scored = new().play("penalties", points=[7, 0, 12])
    assert "<small>Cai begins</small>" in page(scored, 0)[2] and "<small>you begin</small>" in page(scored, 2)[2]


def test_the_buttons_of_the_end_of_a_round_are_a_yes_and_a_no(page):
    text = page(ending(2, 0, 0, n30=1), 0)[2]
    assert "No, correct it" in text and "Yes, end the round" in text


def test_what_hands_still_held_is_one_sentence_after_the_round(page):
    table = ending(1, 0, 2)
    while table.state.phase == "lead":
        table = table.play("no-attack", by=table.state.turn)
    table = table.play("end-round", hands=[{"jokers": 1}, {}, {"jokers": 2}])
    assert "Left in hand: Ana 60 and Cai 120." in page(table, 1)[2]


# ---------------------------------------------------------------- whatever is offered

HANDS_OVER_FIVE = [[7, 5, 5], [12, 5, 5], [20, 5, 5], [83, 5, 5]]


@pytest.mark.parametrize("seat, where", [(0, ""), (None, ""), (1, "?for=0")], ids=["own turn", "no seat", "for Ana"])
def test_every_attack_of_a_corrected_hand_is_on_the_board(page, seat, where):
    for hands in HANDS_OVER_FIVE:
        table = dealt().play("adjust", hands=hands)
        assert not offered(table, 0) - set(reported(page(table, seat, where)[2])), hands


def test_every_answer_of_a_corrected_hand_is_on_the_board(page):
    for number in (3, 4, 15, 30):
        for large, *others in HANDS_OVER_FIVE:
            table = attacked(number, 1).play("adjust", hands=[others[0], large, others[1]])
            assert not offered(table, 1) - set(reported(page(table, 1)[2])), (number, large)


def offered(table, seat):
    """The moves that `asks` offers a seat with one tap."""
    return {ask.move for ask in GAME.asks(table.state, seat) if not ask.fields}


# ---------------------------------------------------------------- how large a page may become

NAMES = " ".join(name.ljust(20, "x") for name in ["Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"])
MOST_BYTES = 200_000


@pytest.mark.parametrize("where", ["", "/sheet", "/log"])
def test_no_page_of_ten_players_is_too_large(page, where):
    lead = dealt(NAMES).play("adjust", hands=[83] * 10)
    answer = attacked(3, 1, names=NAMES).play("adjust", hands=[83] * 10)
    end = dealt(NAMES).play("adjust", deck=0, hands=[83] * 10, discard={"3": 1})
    for seat in range(10):
        end.play("no-attack", by=seat)
    for table in (lead, answer, end):
        assert len(page(table, 1, where)[2].encode()) < MOST_BYTES, table.state.phase
