"""The referee: what a move would do, or an entry that read otherwise. Nothing is written."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from flask import Blueprint, Response, abort, jsonify, request, url_for

from companion.game import Move
from companion.moves import read_move
from companion.table import Table
from companion.table.preview import Preview, of_amendment, of_report
from companion.web.answers import as_refusal, show, wants_json
from companion.web.api import schemas
from companion.web.pages import TablePage
from companion.web.visits import find, find_player, find_report, without_seat

bp = Blueprint("previews", __name__)


@dataclass(frozen=True, kw_only=True)
class PreviewPage(TablePage):
    """What a move would do, or an entry that read otherwise."""

    page: str = "preview"
    preview: Preview
    move: Move | None
    amends: int
    """The entry that would read otherwise; 0: the move would be the table's next."""
    report: str
    """The move as JSON."""


@bp.get("/t/<code>/referee")
def show_referee(code: str) -> Response:
    """The table as it is, where every tap asks the referee and none is counted."""
    visit = without_seat(find_player(code))
    return show(
        TablePage(
            visit=visit, page="referee", address=url_for("previews.show_referee", code=code), extra_fields={"trial": 1}
        )
    )


@bp.get("/t/<code>/preview")
def show_preview(code: str) -> Response:
    """What `report` would do; with `amends`, if that entry had read so ("null": had never happened)."""
    visit = find(code)
    amends, text = request.args.get("amends", 0, type=int), request.args.get("report", "null")
    table = visit.hosted.table
    if amends:
        find_report(visit, amends)
    elif text == "null":
        abort(400, "There was no move in what was asked.")
    move = None if text == "null" else read_move(table.game, text, len(table.setup.names))
    preview = of_amendment(table, amends, move) if amends else of_report(table, move)  # type: ignore[arg-type]
    if wants_json():
        return jsonify(msgspec.to_builtins(_as_told(table, preview)))
    return show(
        PreviewPage(visit=visit, preview=preview, move=move, amends=amends, report=text, address=request.full_path)
    )


def _as_told(table: Table, preview: Preview) -> schemas.Preview:
    changes = [schemas.Change(one.who, one.what, one.was, one.now) for one in preview.changes]
    breaks = [
        schemas.Broken(one.number, one.sentence, one.ruling.rule, one.ruling.reason, one.ruling.final)
        for one in preview.breaks
    ]
    refused = as_refusal(table, preview.ruling) if preview.ruling else None
    return schemas.Preview(preview.sentence, refused, changes, breaks)
