"""A report, from who sends it and what was sent to what becomes of it. No page is known here."""

from __future__ import annotations

import re

from flask import abort

from companion.game import Move
from companion.moves import fields_per_seat, read_move
from companion.store.hosted import Accepted, NotYours
from companion.table.entries import Amendment, Report
from companion.web import together
from companion.web.api import schemas
from companion.web.body import Body
from companion.web.context import store, tell_phones
from companion.web.entering import Noted, Outcome, ToPreview, append
from companion.web.rights import forbidden_seats, why_forbidden
from companion.web.visits import Visit, find_report
from companion.words import say

MOST_FIELDS = 200
"""Of a form that a whole table fills in: the largest, a score sheet of many seats, has fewer."""

_OF_A_SEAT = re.compile(r"(\w+)\[(\d{1,3})\]")
"""The beginning of a field's path that may be a seat's: "bids[1].cat"."""


def report(visit: Visit, body: Body) -> Outcome:
    """Report a move. With `act` "keep" a form is stored for the table instead, with "together" until all parts of it
    are there; a question goes to the referee, and a correction to what it would change.
    """
    act, table = body.form.get("act"), visit.hosted.table
    if act == "keep":
        return _keep(visit, body)
    if act == "together":
        return together.enter(visit, body)
    sent = body.read(schemas.Report)
    move = read_move(table.game, sent.move, len(table.setup.names), form=body.is_form)
    if act == "amend":
        return _amend(visit, move, body.form.get("amends", 0, type=int), sent)
    if body.form.get("trial") or body.form.get("amends"):
        return ToPreview(visit.hosted, move, body.form.get("amends", 0, type=int))
    return append(visit, Report(move, sent.overruled, sender=visit.seat, note=sent.note), sent)


def _amend(visit: Visit, move: Move, amends: int, sent: schemas.Report) -> Outcome:
    """Enter a correction at once where nothing speaks against it; else it is shown what it would do."""
    if find_report(visit, amends).move == move:
        return Noted(visit.hosted)
    answer = append(visit, Amendment(amends, move, sender=visit.seat), sent)
    return answer if isinstance(answer, Accepted | NotYours) else ToPreview(visit.hosted, move, amends)


def _keep(visit: Visit, body: Body) -> Outcome:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    answers, table = body.answers(), visit.hosted.table
    form = answers.pop("draft", "")
    if form not in table.game.tags:
        abort(400, say("There is no such form."))
    held = store().drafts.get(visit.hosted.code, form) | answers
    if len(held) > MOST_FIELDS or any(len(name) > 60 or len(str(value)) > 60 for name, value in answers.items()):
        abort(400, say("That is more than any form asks for."))
    seats = [(found[1], int(found[2])) for name in answers if (found := _OF_A_SEAT.match(name))]
    if any(field == "own" for field, _ in seats):
        abort(400, say("There is no such form."))  # what is entered together is kept by web/together.py alone
    forbidden = forbidden_seats(visit.hosted, visit.seat, visit.host)
    per_seat = fields_per_seat(table.game.tags[form])
    if others := [seat for field, seat in seats if field in per_seat and seat in forbidden]:
        return NotYours(visit.hosted, why_forbidden(table, others[0]))
    hosted = store().drafts.fill(visit.hosted.code, form, {name: str(value) for name, value in answers.items()})
    tell_phones(hosted)
    return Noted(hosted)
