"""Who plays in a seat, once the game has started: a name is corrected, or somebody else plays on."""

from secrets import token_urlsafe

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.game import normalised_name
from companion.store.hosted import Accepted, Answer, NotYours, Refused, Stale
from companion.table import sentence
from companion.table.entries import NameUndone, NewName
from companion.table.people import tidy
from companion.web.answers import respond, wants_json
from companion.web.api import schemas
from companion.web.api.operations import HOSTS, WRITTEN, operation
from companion.web.body import read
from companion.web.context import store
from companion.web.reporting import append
from companion.web.rights import not_yours
from companion.web.visits import Visit, find_player
from companion.words import message, say

bp = Blueprint("players", __name__)

OVER = message("The game is over, so nobody plays on. If a name is wrong, correct it.")
WAITS = message("{name} waits for the next game under that name. Add a letter, so that everybody can tell them apart.")


@bp.get("/t/<code>/players/<int:seat>")
def show_player(code: str, seat: int) -> str:
    """The question for the name; with `plays_on` for that of somebody else."""
    visit, plays_on = find_player(code), request.args.get("plays_on") == "1"
    table = visit.hosted.table
    if seat not in table.setup.seats:
        abort(404, say("There is no such seat at this table."))
    change = NewName(seat, table.setup.names[seat], plays_on)
    if reason := not_yours(visit, change):
        abort(403, reason)
    return _ask(visit, change, "" if plays_on else change.name)


@operation(
    bp.post,
    "/t/<code>/players",
    "name",
    "entries",
    f"{HOSTS}correct a player's name. With the join token too: say who plays on.",
    (*WRITTEN[:-1], (422, "Problem")),
    "PlayerName",
)
def create(code: str) -> Response:
    """Give the player in a seat another name, or undo entry `undoes` that did."""
    visit, sent = find_player(code), read(schemas.PlayerName)
    if sent.undoes:
        return respond(visit, append(visit, NameUndone(sent.undoes, sender=visit.seat), sent), then="tables.show_log")
    change = NewName(sent.seat, tidy(sent.name), sent.plays_on, sender=visit.seat)
    if problem := _problem(visit, change):
        return _asked_again(visit, change, problem, 422)
    answer = append(visit, change, sent)
    if isinstance(answer, Accepted) and change.plays_on:  # who waited for the next game has the seat, if it is free
        store().phones.come_in(visit.hosted.code, change.name, change.seat)
    if wants_json() or isinstance(answer, Accepted):
        return respond(visit, answer, then="host.show_host")
    return _asked_again(visit, change, _why(answer), 403 if isinstance(answer, NotYours) else 422)


def _problem(visit: Visit, change: NewName) -> str:
    """Why the table as a whole does not take this name; "" where it does."""
    if change.plays_on:
        return say(OVER) if visit.hosted.is_over else ""
    waiting = {normalised_name(name): name for name in store().phones.waiting(visit.hosted.code)}
    found = waiting.get(normalised_name(change.name))
    return say(WAITS, name=found) if found else ""


def _why(answer: Answer) -> str:
    """Why a name was not taken."""
    match answer:
        case Refused(ruling=ruling):
            return ruling.reason
        case NotYours(reason=reason):
            return reason
        case Stale(since=since):
            return " ".join((say("Another phone was faster."), *(sentence(after) for after in since[-1:])))
    return ""


def _asked_again(visit: Visit, change: NewName, problem: str, status: int) -> Response:
    """The question with what was typed, and why it cannot be; for a program the reason alone."""
    if wants_json() or change.seat not in visit.hosted.table.setup.seats:
        abort(status, problem)
    return make_response(_ask(visit, change, change.name, problem), status)


def _ask(visit: Visit, change: NewName, typed: str, problem: str = "") -> str:
    hosted = store().hosted(visit.hosted.code) or visit.hosted
    return render_template(
        "player.html",
        hosted=hosted,
        game=hosted.game,
        page="player",
        seat=change.seat,
        plays_on=change.plays_on,
        typed=typed,
        problem=problem,
        seen=hosted.table.number,
        key=token_urlsafe(9),
    )
