"""Small things that any table may want: who begins, drawn by the app."""

from __future__ import annotations

from secrets import choice

from flask import Blueprint, Response, abort

from companion.table import Entry
from companion.web.answers import append, respond
from companion.web.api import schemas
from companion.web.context import limits
from companion.web.visits import find_player

bp = Blueprint("small_things", __name__)


@bp.post("/t/<code>/draws")
def draw(code: str) -> Response:
    """Draw who begins: an entry of the log, and the seat that the game's form then offers."""
    visit, sent = find_player(code), schemas.read(schemas.WriteRequest)
    if not limits().drawing.lets(visit.hosted.code):
        abort(429, "This table has drawn many times just now. Wait a minute, and draw again.")
    drawn = choice(visit.hosted.table.setup.seats)
    return respond(visit, append(visit, Entry(0, "draw", drawn=drawn, seat=visit.seat), sent))
