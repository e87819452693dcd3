"""Reports: what the table did, entered by a tap, a form or a program; and what may be reported."""

from __future__ import annotations

import re

import msgspec
from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.game import Move
from companion.moves import fields_per_seat, read_move
from companion.store.hosted import Accepted, NotYours
from companion.table.entries import Amendment, Report
from companion.web import together
from companion.web.answers import (
    append,
    back,
    changed,
    data,
    form_asked_from,
    respond,
    show_notice,
    wants_fragment,
    wants_json,
)
from companion.web.api import schemas
from companion.web.api.objects import as_asks
from companion.web.api.operations import WRITTEN, operation
from companion.web.context import store
from companion.web.pages import Notice
from companion.web.rights import forbidden_seats, why_forbidden
from companion.web.visits import Visit, find, find_player, find_report

bp = Blueprint("reports", __name__)

MOST_FIELDS = 200
"""Of a form that a whole table fills in: the largest, a score sheet of many seats, has fewer."""


_OF_A_SEAT = re.compile(r"(\w+)\[(\d{1,3})\]")
"""The beginning of a field's path that may be a seat's: "bids[1].cat"."""


@operation(
    bp.get,
    "/t/<code>/asks",
    "getAsks",
    "entries",
    "What may be reported now.",
    ((200, "Asks"), (409, "Problem")),
    asks=(("seat", {"type": "integer"}, "What this seat may report, and the table."),),
)
def show_asks(code: str) -> Response:
    """What may be reported now, by the seats for which the sender may; `seat`: by this one."""
    visit, seat = find(code), request.args.get("seat", type=int)
    table, others = visit.hosted.table, forbidden_seats(visit.hosted, visit.seat, visit.host)
    if seat is not None and seat not in table.setup.seats:
        abort(404, "There is no such seat at this table.")
    return data(as_asks(table, (one for one in table.setup.seats if one not in others and seat in (None, one)), seat))


@operation(bp.post, "/t/<code>/reports", "report", "entries", "Report a move.", WRITTEN, "Report")
def create(code: str) -> Response:
    """Report a move. With `act` "keep" a form is stored for the table instead, with "together" until all parts of it
    are there; a question goes to the referee, and a correction to what it would change.
    """
    visit = find_player(code)
    if request.form.get("act") == "keep":
        return _keep(visit)
    if request.form.get("act") == "together":
        return together.enter(visit)
    sent = schemas.read(schemas.Report)
    table = visit.hosted.table
    move = read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    if not request.is_json and (request.form.get("trial") or request.form.get("amends")):
        return _ask(visit, move, sent)
    answer = append(visit, Report(move, sent.overruled, sender=visit.seat, note=sent.note), sent)
    if isinstance(answer, Accepted) and not wants_json() and form_asked_from():
        return _leave(url_for("tables.show_table", code=visit.hosted.code))
    return respond(visit, answer, move)


def _leave(where: str) -> Response:
    """On to another page, for a live page by its own means."""
    if wants_fragment():
        return make_response("", 200, {"HX-Redirect": where})
    return make_response(redirect(where, 303))


def _ask(visit: Visit, move: Move, sent: schemas.Report) -> Response:
    """Send a tap for the referee, or a correction of a move, on to the page that says what it would do.

    With `act` "amend" a correction that nothing speaks against is entered at once.
    """
    amends = request.form.get("amends", 0, type=int)
    if request.form.get("act") == "amend":
        if find_report(visit, amends).move == move:
            return back(visit)
        answer = append(visit, Amendment(amends, move, sender=visit.seat), sent)
        if isinstance(answer, Accepted | NotYours):
            return respond(visit, answer, move)
    text = msgspec.json.encode(move).decode()
    where = url_for("previews.show_preview", code=visit.hosted.code, move=text, amends=amends or None)
    return _leave(where)


def _keep(visit: Visit) -> Response:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    answers = schemas.answers()
    form = answers.pop("draft", "")
    if form not in visit.hosted.table.game.tags:
        abort(400, "There is no such form.")
    held = store().drafts.get(visit.hosted.code, form) | answers
    if len(held) > MOST_FIELDS or any(len(name) > 60 or len(str(value)) > 60 for name, value in answers.items()):
        abort(400, "That is more than any form asks for.")
    seats = [(found[1], int(found[2])) for name in answers if (found := _OF_A_SEAT.match(name))]
    if any(field == "own" for field, _ in seats):
        abort(400, "There is no such form.")  # what is entered together is kept by web/together.py alone
    forbidden = forbidden_seats(visit.hosted, visit.seat, visit.host)
    per_seat = fields_per_seat(visit.hosted.table.game.tags[form])
    if others := [seat for field, seat in seats if field in per_seat and seat in forbidden]:
        return show_notice(visit, Notice(not_yours=why_forbidden(visit.hosted.table, others[0])), 403)
    hosted = store().drafts.fill(visit.hosted.code, form, {name: str(value) for name, value in answers.items()})
    return changed(visit, hosted)
