"""The score sheet: rounds, totals, winners, and why; and what people take home of it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, abort, jsonify, request

from companion.exports import bg_stats
from companion.exports.csv_sheet import write_csv
from companion.game import Row, ScoreSheet
from companion.store.hosted import HostedTable
from companion.web.answers import show, wants_fragment
from companion.web.pages import TablePage
from companion.web.rendering import picture
from companion.web.visits import find

bp = Blueprint("sheet", __name__)


@dataclass(frozen=True, kw_only=True)
class WhyPage(TablePage):
    """Every number of one seat."""

    page: str = "why"
    seat: int


@dataclass(frozen=True, kw_only=True)
class NumberPage(WhyPage):
    """One number of the sheet, for a drawer of a live page."""

    page: str = "_partials/number"
    line: Row | None
    """None: the total."""


@bp.get("/t/<code>/sheet")
def show_sheet(code: str) -> Response:
    return show(TablePage(visit=find(code), page="sheet"))


@bp.get("/t/<code>/why/<int:seat>")
def show_why(code: str, seat: int) -> Response:
    """Every number of one seat, with the sentences, rules and entries that made it.

    A live page asks for one of them (`row`: its place on the sheet, or "total"), and shows it in a drawer.
    """
    visit = find(code)
    if seat not in visit.hosted.table.setup.seats:
        abort(404, "There is no such seat at this table.")
    page = WhyPage(visit=visit, seat=seat, address=request.path)
    if wants_fragment() and "row" in request.args:
        page = NumberPage(visit=visit, seat=seat, address=request.path, line=_line(page.sheet(), request.args["row"]))
    return show(page)


def _line(score: ScoreSheet, wanted: str) -> Row | None:
    """The line of the sheet that stands at this place; None for "total"."""
    lines = {str(place): line for place, line in enumerate(score.lines)}
    if wanted not in lines and not (wanted == "total" and score.totals):
        abort(404, "There is no such line on the sheet.")
    return lines.get(wanted)


# ---------------------------------------------------------------- to take home


@bp.get("/t/<code>/sheet.csv")
def show_csv(code: str) -> Response:
    hosted = find(code).hosted
    return _file(hosted, write_csv(hosted.table), "text/csv", "csv")


@bp.get("/t/<code>/sheet.svg")
def show_picture(code: str) -> Response:
    """The result as a picture to send to the group."""
    hosted = find(code).hosted
    return _file(hosted, picture.render(hosted), "image/svg+xml", "svg")


@bp.get("/t/<code>/bgstats.json")
def show_play(code: str) -> Response:
    """The play as BG Stats takes it."""
    try:
        return jsonify(_play(find(code).hosted))
    except ValueError as error:
        abort(409, str(error))


def _play(hosted: HostedTable) -> dict[str, object]:
    return bg_stats.play(hosted.table, f"{hosted.code}-{hosted.opened_at}", hosted.opened_at)


def bg_stats_link(hosted: HostedTable) -> str:
    """Where a finished game goes over to BG Stats."""
    return bg_stats.link(_play(hosted))


def _file(hosted: HostedTable, text: str, kind: str, ending: str) -> Response:
    name = f"{hosted.table.game.key}-{hosted.code}.{ending}"
    return Response(text, mimetype=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
