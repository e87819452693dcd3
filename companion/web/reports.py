"""Reports: what the table did, told by a tap, a form or a program."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, make_response, request

from companion.game import Illegal, Move
from companion.reading import read_move
from companion.sitting import Answer, Refused, Stale, Told
from companion.table import Entry
from companion.web import wire
from companion.web.at_table import Notice, Visit, as_json, asked_from, back, came_first, find_player, show, wants_json
from companion.web.here import hub, store

bp = Blueprint("reports", __name__)

MOST_FIELDS = 200
"""Of a form that a whole table fills in: the largest, a score sheet of many seats, has fewer."""


@bp.post("/t/<code>/reports")
def create(code: str) -> Response:
    """Tell a move. A form's `act` "keep" keeps what it holds for the table instead."""
    visit = find_player(code)
    if request.form.get("act") == "keep":
        return _keep(visit)
    sent = wire.read(wire.Report)
    table = visit.sitting.table
    move = read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    answer = tell(visit, Entry(0, "report", move=move, overruled=sent.overruled, seat=visit.seat), sent)
    return respond(visit, answer, move)


def _keep(visit: Visit) -> Response:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    answers = wire.answers()
    form = answers.pop("draft", "")
    if form not in visit.sitting.table.game.tags:
        abort(400, "There is no such form.")
    held = store().draft(visit.sitting.code, form) | answers
    if len(held) > MOST_FIELDS or any(len(name) > 60 or len(str(value)) > 60 for name, value in answers.items()):
        abort(400, "That is more than any form asks for.")
    sitting = store().fill_draft(visit.sitting.code, form, {name: str(value) for name, value in answers.items()})
    hub().publish(sitting.code, sitting.signal)
    return back(Visit(sitting, visit.seat, visit.host))


def tell(visit: Visit, entry: Entry, sent: wire.Told) -> Answer:
    """Hand an entry to the store, and tell the other phones when it stands."""
    answer = store().tell(visit.sitting.code, entry, seen=sent.seen, key=sent.key)
    if isinstance(answer, Told) and not answer.again:
        hub().publish(visit.sitting.code, answer.sitting.signal)
    return answer


def respond(visit: Visit, answer: Answer, move: Move | None = None) -> Response:
    """The answer in words: done, too late, or against a rule."""
    visit = Visit(answer.sitting, visit.seat, visit.host)
    match answer:
        case Told(entry=entry):
            return make_response(jsonify(as_json(visit.sitting) | {"told": entry.number}), 201) if wants_json() else back(visit)
        case Stale():
            return _too_late(visit, answer)
        case Refused(ruling=ruling):
            return _against(visit, ruling, move)


def _too_late(visit: Visit, answer: Stale) -> Response:
    first = came_first(answer.since)
    if wants_json():
        problem = " ".join(("The table has moved on since then.", *first))
        return make_response(jsonify(as_json(visit.sitting) | {"error": problem, "came_first": first}), 409)
    return show(visit, asked_from(visit), status=409, notice=Notice(came_first=first or ("The table has moved on.",)))


def _against(visit: Visit, ruling: Illegal, move: Move | None) -> Response:
    number, rule = visit.sitting.table.game.rulebook.by_id[ruling.rule]
    if wants_json():
        said = wire.Refusal(ruling.rule, number, rule.title, ruling.reason, ruling.final)
        return make_response(jsonify({field: getattr(said, field) for field in said.__struct_fields__}), 422)
    return show(visit, asked_from(visit), status=422, notice=Notice(ruling=ruling, move=move))
