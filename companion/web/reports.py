"""Reports: what the table did, told by a tap, a form or a program."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from flask import Blueprint, Response, abort, jsonify, make_response, request

from companion.game import Illegal, Move, NotAMove, fill_in, read_move
from companion.store import Answer, Refused, Stale, Told
from companion.table import Entry
from companion.web.at_table import Notice, Visit, back_to_table, came_first, entry_json, find_player, show, wants_json
from companion.web.here import hub, store

bp = Blueprint("reports", __name__)

NOT_FIELDS = ("csrf", "seen", "key", "report", "overruled", "act")
"""What a form carries beside the fields of its move."""


@bp.post("/t/<code>/reports")
def create(code: str) -> Response:
    """Tell a move. `act` "keep" keeps a half-filled form for the table instead."""
    visit = find_player(code)
    if request.form.get("act") == "keep":
        return _keep(visit)
    sent = read_json() if request.is_json else request.form
    seats = len(visit.sitting.table.setup.names)
    move = read_move(visit.sitting.table.game, _move(sent), seats, form=not request.is_json)
    overruled = sent.get("overruled") in (True, "1")
    answer = tell(visit, Entry(0, "report", move=move, overruled=overruled, seat=visit.seat), sent)
    return respond(visit, answer, move)


def read_json() -> dict[str, Any]:
    """The request's JSON object; NotAMove with a sentence for anything else."""
    try:
        sent = msgspec.json.decode(request.get_data())
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise NotAMove(f"That is not JSON: {error}.") from None
    if not isinstance(sent, dict):
        raise NotAMove('A JSON object was expected: {"seen", "key", "move"}.')
    return sent


def _move(sent: Any) -> dict[str, Any]:
    """The move as a plain dict: a program's as it came, a tap's from its button, a form's with its fields filled in."""
    if request.is_json:
        move = sent.get("move")
    else:
        try:
            move = msgspec.json.decode(sent.get("report", "null"))
        except (msgspec.MsgspecError, RecursionError):
            move = None
    if not isinstance(move, dict):
        raise NotAMove("There was no move in what was sent, so nothing was changed.")
    return move if request.is_json else fill_in(move, _answers())


def _answers() -> dict[str, Any]:
    """A form's fields; a name that ends in [] is a list of all that was chosen."""
    answers: dict[str, Any] = {}
    for name, values in request.form.lists():
        if name not in NOT_FIELDS:
            answers[name.removesuffix("[]")] = values if name.endswith("[]") else values[-1]
    return answers


def _keep(visit: Visit) -> Response:
    """Keep this phone's part of a form that the whole table fills in; the others see it at once."""
    form = request.form.get("form", "")
    if form not in visit.sitting.table.game.tags:
        abort(400, "There is no such form.")
    answers = {name: str(value)[:20] for name, value in _answers().items() if name != "form"}
    if len(answers) > 200:
        abort(400, "There is no form with so many fields.")
    sitting = store().fill_draft(visit.sitting.code, form, answers)
    hub().publish(sitting.code, sitting.signal)
    return back_to_table(Visit(sitting, visit.seat, visit.host))


def tell(visit: Visit, entry: Entry, sent: Any) -> Answer:
    """Hand an entry to the store, and tell the other phones when it stands."""
    try:
        seen = int(sent["seen"])
        key = str(sent["key"])
    except (KeyError, TypeError, ValueError):
        abort(400, '"seen" is the number of the newest entry you know, "key" a text that is used once.')
    if not 8 <= len(key) <= 64:
        abort(400, '"key" is a text of 8 to 64 characters that is used once.')
    answer = store().tell(visit.sitting.code, entry, seen=seen, key=key)
    if isinstance(answer, Told) and not answer.again:
        hub().publish(visit.sitting.code, answer.sitting.signal)
    return answer


def respond(visit: Visit, answer: Answer, move: Move | None = None) -> Response:
    """The answer in words: done, too late, or against a rule."""
    visit = Visit(answer.sitting, visit.seat, visit.host)
    match answer:
        case Told():
            return entry_json(visit, answer.entry.number, 201) if wants_json() else back_to_table(visit)
        case Stale():
            return _too_late(visit, answer)
        case Refused():
            return _against(visit, answer.ruling, move)


def _too_late(visit: Visit, answer: Stale) -> Response:
    first = came_first(answer.since)
    if wants_json():
        from companion.web.at_table import as_json

        problem = "The table has moved on since then: " + " ".join(first)
        return make_response(jsonify(as_json(visit.sitting) | {"error": problem, "came_first": first}), 409)
    return show(visit, status=409, notice=Notice(came_first=first or ("The table has moved on.",)))


def _against(visit: Visit, ruling: Illegal, move: Move | None) -> Response:
    number, rule = visit.sitting.table.game.rulebook.by_id[ruling.rule]
    if wants_json():
        said = {"rule": ruling.rule, "number": number, "title": rule.title, "reason": ruling.reason, "final": ruling.final}
        return make_response(jsonify(said), 422)
    return show(visit, status=422, notice=Notice(ruling=ruling, move=cast(Any, move)))
