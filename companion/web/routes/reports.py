"""Reports: what the table did, told by a tap, a form or a program."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from flask import Blueprint, Response, abort, jsonify, make_response, redirect, request, url_for

from companion.game import Illegal, Move
from companion.moves import read_move
from companion.store.hosted import Accepted, Answer, NotYours, Refused, Stale
from companion.table import Entry
from companion.table.adjustment import is_adjustment, what_differs
from companion.web.api import schemas
from companion.web.context import hub, store
from companion.web.pages import (
    Notice,
    Visit,
    as_json,
    as_refusal,
    asked_from,
    back,
    came_first,
    changed,
    find_player,
    show,
    wants_fragment,
    wants_json,
)
from companion.web.rights import not_yours

bp = Blueprint("reports", __name__)

MOST_FIELDS = 200
"""Of a form that a whole table fills in: the largest, a score sheet of many seats, has fewer."""


@bp.post("/t/<code>/reports")
def create(code: str) -> Response:
    """Tell a move. A form's `act` "keep" keeps what it holds for the table instead; one that only asks is answered by the referee."""
    visit = find_player(code)
    if request.form.get("act") == "keep":
        return _keep(visit)
    sent = schemas.read(schemas.Report)
    table = visit.hosted.table
    move = read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    if not request.is_json and _only_asks(move):
        return _ask(visit, move)
    answer = tell(visit, Entry(0, "report", move=move, overruled=sent.overruled, seat=visit.seat, note=sent.note), sent)
    return respond(visit, answer, move)


def _only_asks(move: Move) -> bool:
    """A tap on the referee's page or on the past is a question, and so is putting the table right until it was seen what differs."""
    asked = request.form.get("trial") or request.form.get("amends")
    return bool(asked) or (is_adjustment(move) and "settled" not in request.form)


def _ask(visit: Visit, move: Move) -> Response:
    """Send a tap or a form on to the page that says what it would do."""
    table, amends = visit.hosted.table, request.form.get("amends", 0, type=int)
    if is_adjustment(move) and not amends:
        move = what_differs(table.game, table.state, move)
    report = msgspec.json.encode(move).decode()
    where = url_for("previews.show_preview", code=visit.hosted.code, report=report, amends=amends or None)
    if wants_fragment():
        return make_response("", 200, {"HX-Redirect": where})
    return make_response(redirect(where, 303))


def _keep(visit: Visit) -> Response:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    answers = schemas.answers()
    form = answers.pop("draft", "")
    if form not in visit.hosted.table.game.tags:
        abort(400, "There is no such form.")
    held = store().draft(visit.hosted.code, form) | answers
    if len(held) > MOST_FIELDS or any(len(name) > 60 or len(str(value)) > 60 for name, value in answers.items()):
        abort(400, "That is more than any form asks for.")
    hosted = store().fill_draft(visit.hosted.code, form, {name: str(value) for name, value in answers.items()})
    return changed(visit, hosted)


def tell(visit: Visit, entry: Entry, sent: schemas.WriteRequest) -> Answer:
    """Hand an entry to the store, if this phone may tell it, and tell the other phones when it stands."""
    if reason := not_yours(visit.hosted, visit.seat, visit.host, entry):
        return NotYours(visit.hosted, reason)
    answer = store().append(visit.hosted.code, entry, seen=sent.seen, key=sent.key)
    if isinstance(answer, Accepted) and not answer.again:
        hub().publish(visit.hosted.code, answer.hosted.signal)
    return answer


def respond(visit: Visit, answer: Answer, move: Move | None = None) -> Response:
    """The answer in words: done, too late, or against a rule."""
    visit = replace(visit, hosted=answer.hosted)
    match answer:
        case Accepted(entry=entry):
            return make_response(jsonify(as_json(visit.hosted) | {"told": entry.number}), 201) if wants_json() else back(visit)
        case Stale():
            return _too_late(visit, answer, move)
        case Refused(ruling=ruling):
            return _against(visit, ruling, move)
        case NotYours(reason=reason):
            if wants_json():
                return make_response(jsonify(error=reason), 403)
            return show(visit, asked_from(visit), status=403, notice=Notice(not_yours=reason))


def _too_late(visit: Visit, answer: Stale, move: Move | None) -> Response:
    first = came_first(answer.since)
    if wants_json():
        problem = " ".join(("The table has moved on since then.", *first))
        return make_response(jsonify(as_json(visit.hosted) | {"error": problem, "came_first": first}), 409)
    told_by = answer.since[0].entry.seat if answer.since and answer.since[0].entry else None
    notice = Notice(came_first=first or ("The table has moved on.",), first=None if told_by == visit.seat else told_by, move=move)
    return show(visit, asked_from(visit), status=409, notice=notice)


def _against(visit: Visit, ruling: Illegal, move: Move | None) -> Response:
    if wants_json():
        return make_response(jsonify(msgspec.to_builtins(as_refusal(visit.hosted.table, ruling))), 422)
    return show(visit, asked_from(visit), status=422, notice=Notice(ruling=ruling, move=move))
