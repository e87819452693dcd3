"""The score sheet: rounds, totals, winners, and why; and what people take home of it."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, request

from companion.exports import bg_stats
from companion.exports.csv_sheet import write_csv
from companion.store.hosted import Sitting
from companion.web.pages import find, show
from companion.web.rendering import picture

bp = Blueprint("sheet", __name__)


@bp.get("/t/<code>/sheet")
def show_sheet(code: str) -> Response:
    return show(find(code), "sheet")


@bp.get("/t/<code>/why/<int:seat>")
def show_why(code: str, seat: int) -> Response:
    """Every number of one seat, with the sentences, rules and entries that made it."""
    visit = find(code)
    if seat not in visit.sitting.table.setup.seats:
        abort(404, "There is no such seat at this table.")
    return show(visit, "why", seat=seat, here=request.path)


# ---------------------------------------------------------------- to take home


@bp.get("/t/<code>/sheet.csv")
def show_csv(code: str) -> Response:
    sitting = find(code).sitting
    return _file(sitting, write_csv(sitting.table), "text/csv", "csv")


@bp.get("/t/<code>/sheet.svg")
def show_picture(code: str) -> Response:
    """The result as a picture to send to the group."""
    sitting = find(code).sitting
    return _file(sitting, picture.draw(sitting), "image/svg+xml", "svg")


@bp.get("/t/<code>/bgstats.json")
def show_play(code: str) -> Response:
    """The play as BG Stats takes it."""
    try:
        return jsonify(_play(find(code).sitting))
    except ValueError as error:
        abort(409, str(error))


def _play(sitting: Sitting) -> dict[str, object]:
    return bg_stats.play(sitting.table, f"{sitting.code}-{sitting.opened_at}", sitting.opened_at)


def bg_stats_link(sitting: Sitting) -> str:
    """Where a finished game goes over to BG Stats."""
    return bg_stats.link(_play(sitting))


def _file(sitting: Sitting, text: str, kind: str, ending: str) -> Response:
    name = f"{sitting.table.game.key}-{sitting.code}.{ending}"
    return Response(text, mimetype=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
