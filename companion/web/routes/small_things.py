"""Small things that any table may want: who begins, drawn by the app; dice."""

from secrets import choice, randbelow

from flask import Blueprint, Response, abort

from companion.store.dice import keep_roll, last_roll
from companion.table.chance import why_no_roll
from companion.table.entries import Draw, Roll, own_fields
from companion.web.answers import changed, data, respond, wants_json
from companion.web.api import schemas
from companion.web.api.objects import as_table
from companion.web.api.operations import WRITTEN, operation
from companion.web.body import read
from companion.web.context import store
from companion.web.reporting import append
from companion.web.security import count_one_more
from companion.web.visits import find_player

bp = Blueprint("small_things", __name__)


@operation(
    bp.post,
    "/t/<code>/draws",
    "draw",
    "entries",
    "Let the app draw who begins.",
    WRITTEN,
    "WriteRequest",
)
def draw(code: str) -> Response:
    """Draw who begins: an entry of the log, and the seat that the game's form then offers."""
    visit, sent = find_player(code), read(schemas.WriteRequest)
    count_one_more("drawing")
    drawn = choice(visit.hosted.table.setup.seats)
    return respond(visit, append(visit, Draw(drawn, sender=visit.seat), sent))


@operation(
    bp.post,
    "/t/<code>/rolls",
    "roll",
    "entries",
    "Roll dice: 201 as an entry of the log, 200 for all phones to see until the next one.",
    ((200, "Rolled"), *WRITTEN),
    "Dice",
)
def roll(code: str) -> Response:
    """Roll `dice` dice of `sides` sides for all phones to see; with `log` as an entry of the log."""
    visit, sent = find_player(code), read(schemas.Dice)
    if reason := why_no_roll(sent.dice, sent.sides):
        abort(400, reason)
    count_one_more("rolling")
    rolled = Roll(tuple(randbelow(sent.sides) + 1 for _ in range(sent.dice)), sent.sides, sender=visit.seat)
    if sent.log:
        return respond(visit, append(visit, rolled, sent))
    hosted = keep_roll(store(), visit.hosted, rolled, sent.key)
    answer, shown = changed(visit, hosted), last_roll(hosted)
    return data(as_table(hosted.table, schemas.Rolled, **own_fields(shown.roll))) if wants_json() and shown else answer
