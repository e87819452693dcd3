"""Cradle to Grave: what can be reported has a button where it is needed."""

import json
import re
from html import unescape

import pytest

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, seated, waiting
from tests.web.phones import Phone

MISSING = {"deck_end": "at-missing-card"}


@pytest.fixture
def buttons(app, store):
    """What the buttons report on the board of a seat's phone; None: a scorekeeper's phone."""

    def reported(table, seat):
        code = store.open_table(table.table).code
        page = unescape(Phone(app).join(code, seat).get(f"/t/{code}").text)
        return [
            json.loads(report)
            for report in re.findall(r"""<button[^>]* name="report" value=['"](\{.*?\})['"][ >]""", page)
        ]

    return reported


def test_points_are_shown_once_a_round_has_counted(app, store):
    first = lying(23, 45, 67)
    second = seated().play("final-ages", ages=[10, 20, 30]).play("starting-ages", ages=[21, 11, 12])
    for table, shown in ((first, []), (second, ["10", "20", "30"])):
        code = store.open_table(table.table).code
        page = Phone(app).join(code, 0).get(f"/t/{code}").text
        assert sorted(re.findall(r"(\d+)\D{0,99} points<", page.partition('id="drawer"')[0])) == shown, page


def test_at_a_check_with_an_empty_deck_every_phone_can_end_the_round(buttons):
    table = lying(94, 92, 45, deck=0, **MISSING)
    assert table.view["phase"] == "reveal" and table.rules("deck-out") == ""
    for seat in (0, 1, 2, None):
        assert {"move": "deck-out"} in buttons(table, seat), seat


def test_at_a_check_either_outcome_can_be_reported_against_the_count(buttons):
    assert {"move": "reveal", "by": 0, "card": "7"} in buttons(lying(94, 92, 45, deck=0, **MISSING), 0)
    assert {"move": "deck-out"} in buttons(lying(94, 92, 45, deck=3), 0), (
        "the deck may be empty while the app still counts cards"
    )


def test_a_cover_with_an_empty_deck_can_end_the_round_too(buttons):
    table = waiting("cover-ten-digit", deck=0, **MISSING)
    for seat in (0, 1, None):
        assert {"move": "deck-out"} in buttons(table, seat)


@pytest.mark.parametrize("age, limit", [(97, "over-100"), (97, "100-or-more")])
def test_exactly_100_can_be_read_the_other_way_on_every_phone(buttons, age, limit):
    table = lying(age, 92, 45, reveal_limit=limit).play("reveal", by=0, card="3")
    assert (table.state.turn is None) == (limit == "100-or-more")
    other = next(ask.move for ask in GAME.asks(table.state, None) if ask.form == "house-rule")
    for seat in (0, 1, None):
        assert {"move": "house-rule", "key": "reveal-limit", "value": other.value} in buttons(table, seat)
