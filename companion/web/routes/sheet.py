"""The score sheet: rounds, totals, winners, and why; and what people take home of it."""

from flask import Blueprint, Response, abort, jsonify, request

from companion.exports import bg_stats
from companion.exports.csv_sheet import write_csv
from companion.game import ScoreSheet
from companion.store.hosted import HostedTable
from companion.web.answers import as_file, data, of_table, show, wants_drawer, wants_json
from companion.web.api.operations import operation
from companion.web.pages import TablePage
from companion.web.rendering import picture
from companion.web.visits import find
from companion.words import say

bp = Blueprint("sheet", __name__)


@operation(
    bp.get,
    "/t/<code>/sheet",
    "getSheet",
    "tables",
    "The score sheet: rounds and kinds of points, each number with its reasons (`why`).",
    ((200, "ScoreSheet"), (409, "Problem")),
)
def show_sheet(code: str) -> Response:
    visit = find(code)
    return data(visit.hosted.table.sheet) if wants_json() else show(TablePage(visit=visit, page="sheet"))


@bp.get("/t/<code>/recent")
def show_recent(code: str) -> Response:
    """What a wide screen shows beside the board: who leads, and the last moves."""
    return show(TablePage(visit=find(code), page="_partials/recent", address=request.path))


@bp.get("/t/<code>/why/<int:seat>")
def show_why(code: str, seat: int) -> Response:
    """Every number of one seat, with the sentences, rules and entries that made it; `row`: one of them alone.

    A live page is answered with what its drawer says of the one.
    """
    visit, row = find(code), request.args.get("row", "")
    if seat not in visit.hosted.table.setup.seats:
        abort(404, say("There is no such seat at this table."))
    score = visit.hosted.table.sheet
    if row not in _rows(score):
        abort(404, say("There is no such line on the sheet."))
    address = request.full_path if row else request.path
    page = TablePage(visit=visit, page="why", more={"seat": seat, "place": row}, address=address)
    return show(page, in_drawer=bool(row) and wants_drawer("/why/"))


def _rows(score: ScoreSheet) -> set[str]:
    """What `row` may be."""
    return {"", *map(str, range(len(score.lines))), *(["total"] if score.totals else [])}


# ---------------------------------------------------------------- to take home


@operation(bp.get, "/t/<code>/sheet.csv", "getSheetAsCsv", "exports", "The score sheet as CSV.", kind="text/csv")
def show_csv(code: str) -> Response:
    hosted = find(code).hosted
    return as_file(write_csv(hosted.table), "text/csv", of_table(hosted, "csv"))


@operation(
    bp.get, "/t/<code>/sheet.svg", "getSheetAsPicture", "exports", "The result as a picture.", kind="image/svg+xml"
)
def show_picture(code: str) -> Response:
    """The result as a picture to send to the group."""
    hosted = find(code).hosted
    return as_file(picture.render(hosted), "image/svg+xml", of_table(hosted, "svg"))


@operation(
    bp.get,
    "/t/<code>/bgstats.json",
    "getPlayForBgStats",
    "exports",
    "The play in the form that the app BG Stats reads; 409 until the game is over.",
    ((409, "Problem"),),
    kind="application/json",
)
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


FILTERS = {"bg_stats_link": bg_stats_link}
