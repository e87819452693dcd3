"""Cradle to Grave: what can be reported has a button where it is needed."""

import json
import re
from html import unescape

from tests.games.cradle_to_grave.positions import lying, seated, waiting
from tests.games.pages import board
from tests.web.phones import Phone

MISSING = {"deck_end": "at-missing-card"}
DECK_OUT = {"move": "deck-out"}


def test_points_are_shown_once_a_round_has_counted(app):
    first = lying(23, 45, 67)
    second = seated().play("final-ages", ages=[10, 20, 30]).play("starting-ages", ages=[21, 11, 12])
    for table, shown in ((first, []), (second, ["10", "20", "30"])):
        page = board(app, table, 0).partition('id="drawer"')[0]
        assert sorted(re.findall(r"(\d+)\D{0,99} points<", page)) == shown, page


def test_what_any_phone_may_say_has_a_button_on_every_phone(app):
    """The end of the deck at a check and under a Cover, also against the count, and the other reading of exactly 100."""
    check = lying(94, 92, 45, deck=0, **MISSING)
    counted = lying(94, 92, 45, deck=3)  # the deck may be empty while the app still counts cards
    cover = waiting("cover-ten-digit", deck=0, **MISSING)
    safe, ended = (
        lying(97, 92, 45, reveal_limit=limit).play("reveal", by=0, card="3") for limit in ("over-100", "100-or-more")
    )
    other = {"move": "house-rule", "key": "reveal-limit"}
    for table, move in (
        (check, DECK_OUT), (counted, DECK_OUT), (cover, DECK_OUT),
        (safe, other | {"value": "100-or-more"}), (ended, other | {"value": "over-100"}),
    ):  # fmt: skip
        for seat in (0, 1, None):
            assert move in buttons(board(app, table, seat)), (move, seat)
    assert {"move": "reveal", "by": 0, "card": "7"} in buttons(board(app, check, 0))


def buttons(page):
    """What the buttons of a page report."""
    return map(json.loads, re.findall(r"""<button[^>]* name="report" value=['"](\{.*?\})['"][ >]""", page))


def test_who_played_a_stop_is_corrected_also_where_everybody_has_a_phone(app):
    told = waiting("cover-ten-digit").play("stop", by=2)
    code = app.extensions["store"].open_table(told.table).code
    phones = [Phone(app).join(code, seat) for seat in range(3)]
    page = unescape(phones[0].get(f"/t/{code}/log/{told.table.number}/change").text)
    assert {"move": "stop", "by": 1} in buttons(page) and {"move": "stop", "by": 2} in buttons(page)
