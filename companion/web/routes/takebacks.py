"""Taking back and bringing back: entries of the log like any other."""

from flask import Blueprint, Response

from companion.table.entries import BringBack, TakeBack
from companion.web.answers import respond
from companion.web.api import schemas
from companion.web.api.operations import WRITTEN, operation
from companion.web.body import body
from companion.web.reporting import append
from companion.web.visits import find_player

bp = Blueprint("takebacks", __name__)


@operation(bp.post, "/t/<code>/takebacks", "takeBack", "entries", "Undo to an entry.", WRITTEN, "TakeBack")
def create(code: str) -> Response:
    """Undo everything after entry `to`."""
    visit, sent = find_player(code), body().read(schemas.TakeBack)
    return respond(visit, append(visit, TakeBack(sent.to, sender=visit.seat), sent))


@operation(bp.post, "/t/<code>/bringbacks", "bringBack", "entries", "Undo the last take-back.", WRITTEN, "BringBack")
def create_bringback(code: str) -> Response:
    """Undo the take-back or amendment that came last, or bring back up to entry `to`."""
    visit, sent = find_player(code), body().read(schemas.BringBack)
    return respond(visit, append(visit, BringBack(sent.to, sender=visit.seat), sent))
