"""Taking back and bringing back: entries of the log like any other."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request

from companion.table import Entry
from companion.web.at_table import find_player
from companion.web.reports import read_json, respond, tell

bp = Blueprint("takebacks", __name__)


@bp.post("/t/<code>/takebacks")
def create(code: str) -> Response:
    """Take back everything after entry `to`."""
    visit = find_player(code)
    sent = read_json() if request.is_json else request.form
    try:
        to = int(sent["to"])
    except (KeyError, TypeError, ValueError):
        abort(400, '"to" is the number of the entry that stays the last.')
    return respond(visit, tell(visit, Entry(0, "take-back", to=to, seat=visit.seat), sent))


@bp.post("/t/<code>/bringbacks")
def create_bringback(code: str) -> Response:
    """Undo the take-back that came last."""
    visit = find_player(code)
    sent = read_json() if request.is_json else request.form
    return respond(visit, tell(visit, Entry(0, "bring-back", seat=visit.seat), sent))
