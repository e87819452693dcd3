"""Reports: what the table did, entered by a tap, a form or a program; what may be reported; and Undo and Redo."""

from flask import Blueprint, Response, abort, request, url_for

from companion.store.hosted import Accepted
from companion.table.entries import BringBack, TakeBack
from companion.web.answers import data, form_asked_from, leave, respond, wants_json
from companion.web.api import schemas
from companion.web.api.objects import as_asks
from companion.web.api.operations import WRITTEN, operation
from companion.web.body import read
from companion.web.reporting import append, report
from companion.web.rights import forbidden_seats
from companion.web.visits import find, find_player
from companion.words import say

bp = Blueprint("reports", __name__)


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
    table, others = visit.hosted.table, forbidden_seats(visit)
    if seat is not None and seat not in table.setup.seats:
        abort(404, say("There is no such seat at this table."))
    return data(as_asks(table, (one for one in table.setup.seats if one not in others and seat in (None, one)), seat))


@operation(bp.post, "/t/<code>/reports", "report", "entries", "Report a move.", WRITTEN, "Report")
def create(code: str) -> Response:
    """Report a move; what a form of its own page has entered leads back to the table."""
    visit = find_player(code)
    outcome = report(visit)
    if isinstance(outcome, Accepted) and not wants_json() and form_asked_from():
        return leave(url_for("tables.show_table", code=visit.hosted.code))
    return respond(visit, outcome)


@operation(bp.post, "/t/<code>/takebacks", "takeBack", "entries", "Undo to an entry.", WRITTEN, "TakeBack")
def take_back(code: str) -> Response:
    """Undo everything after entry `to`."""
    visit, sent = find_player(code), read(schemas.TakeBack)
    return respond(visit, append(visit, TakeBack(sent.to, sender=visit.seat), sent))


@operation(bp.post, "/t/<code>/bringbacks", "bringBack", "entries", "Undo the last take-back.", WRITTEN, "BringBack")
def bring_back(code: str) -> Response:
    """Undo the take-back or amendment that came last, or bring back up to entry `to`."""
    visit, sent = find_player(code), read(schemas.BringBack)
    return respond(visit, append(visit, BringBack(sent.to, sender=visit.seat), sent))
