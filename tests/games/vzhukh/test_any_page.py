"""Vzhukh!: what can be reported has a button or a form on a page."""

import json
import re
from html import unescape

import pytest

from companion.games.vzhukh import GAME
from companion.games.vzhukh.moves import Attack, Defend, Pass
from companion.moves import read_move
from tests.games.vzhukh.positions import attacked, dealt
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


def test_the_attack_is_called_off_by_a_form_of_the_sheet(page, store):
    phone, code, text = page(attacked(), 1, "/sheet")
    assert "Call off the attack" in text
    where = phone.tell(code, {"move": "adjust", "attack": None, "turn": 1}).location
    assert '{"move":"adjust","attack":null}' in unescape(phone.get(where).text)
    phone.tell(code, {"move": "adjust", "attack": None}, settled="1")
    state = store.hosted(code).table.state
    assert state.attack is None and state.hands == (7, 5, 5) and state.turn == 1


def test_a_turn_given_to_another_gives_the_attack_back_to_its_hand(page):
    phone, code, _ = page(attacked(), 1)
    shown = {"move": "adjust", "turn": 2, "direction": 1, "deck": 66, "hands": [5, 5, 5]}
    where = phone.tell(code, shown).location
    assert '{"move":"adjust","turn":2}' in unescape(phone.get(where).text)


def test_the_jokers_of_the_discard_pile_are_counted_in_its_form(page):
    assert 'name="jokers"' in page(attacked().play("joker", by=1, joker="zap"), 1, "/sheet")[2]
