"""Cradle to Grave: what can be reported has a button on every page that it concerns."""

import json
import re
from html import unescape

import pytest

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, waiting
from tests.web.phones import Phone

MISSING = {"deck_end": "at-missing-card"}


@pytest.fixture
def buttons(app, store):
    """What the buttons report on the board of a seat's phone; None: a phone that only helps."""

    def reported(table, seat):
        code = store.open_table(table.table).code
        page = unescape(Phone(app).join(code, seat).get(f"/t/{code}").text)
        return [
            json.loads(report)
            for report in re.findall(r"""<button[^>]* name="report" value=['"](\{.*?\})['"][ >]""", page)
        ]

    return reported


def test_with_the_deck_empty_and_a_check_due_every_phone_can_tell_that_the_deck_ran_out(buttons):
    table = lying(94, 92, 45, deck=0, **MISSING)
    assert table.view["phase"] == "reveal" and table.rules("deck-out") == ""
    for seat in (0, 1, 2, None):
        assert {"move": "deck-out"} in buttons(table, seat), seat


def test_a_check_can_still_be_told_where_the_count_was_wrong(buttons):
    assert {"move": "reveal", "by": 0, "card": "7"} in buttons(lying(94, 92, 45, deck=0, **MISSING), 0)
    assert {"move": "deck-out"} in buttons(lying(94, 92, 45, deck=3), 0), (
        "and that the deck ran out while cards were counted"
    )


def test_a_cover_with_the_deck_empty_is_told_so_beside_its_cards(buttons):
    table = waiting("cover-ten-digit", deck=0, **MISSING)
    for seat in (0, 1, None):
        assert {"move": "deck-out"} in buttons(table, seat)


@pytest.mark.parametrize("age, limit", [(97, "over-100"), (97, "100-or-more")])
def test_the_reading_of_exactly_100_can_be_changed_whether_the_round_goes_on_or_is_over(buttons, age, limit):
    table = lying(age, 92, 45, reveal_limit=limit).play("reveal", by=0, card="3")
    assert (table.state.turn is None) == (limit == "100-or-more")
    other = next(ask.move for ask in GAME.asks(table.state, None) if ask.form == "house-rule")
    for seat in (0, 1, None):
        assert {"move": "house-rule", "key": "reveal-limit", "value": other.value} in buttons(table, seat)
