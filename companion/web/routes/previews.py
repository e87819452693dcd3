"""The referee: what a move would do, as the next one or in place of another. Nothing is written."""

from dataclasses import replace

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.game import Move, is_adjustment
from companion.moves import read_move
from companion.table import Table
from companion.table.preview import Preview, of_amendment, of_report
from companion.table.rulings import spoken_to
from companion.web.answers import as_refusal, data, preview_url, show, wants_json
from companion.web.api import schemas
from companion.web.api.operations import operation
from companion.web.pages import Notice, TablePage
from companion.web.security import count_one_more
from companion.web.visits import Visit, find, find_player, find_report, without_seat
from companion.words import say

bp = Blueprint("previews", __name__)


@bp.get("/t/<code>/referee")
def show_referee(code: str) -> Response:
    """The table as it is, where a tap asks the referee and is not counted."""
    visit = without_seat(find_player(code))
    return show(TablePage(visit=visit, page="referee", address=request.path, extra_fields={"trial": 1}))


@operation(
    bp.get,
    "/t/<code>/preview",
    "preview",
    "entries",
    "What a move or an amendment would change; nothing is written.",
    ((200, "Preview"), (400, "Problem"), (409, "Problem"), (429, "Problem")),
    asks=(
        (
            "move",
            {"type": "string", "contentMediaType": "application/json"},
            "The move, as JSON text; with `amends` also null, which removes that entry.",
        ),
        ("amends", {"type": "integer"}, "The entry that the move would replace."),
        (
            "without",
            {"type": "array", "items": {"type": "integer"}},
            "Later entries to leave out where they would break a rule.",
        ),
    ),
    needs="move",
)
def show_preview(code: str) -> Response:
    """What `move` would do as the next one; with `amends`, in place of that entry ("null" removes it).

    `without`, once or more: a later entry that should rather be left out than kept against a rule.
    """
    visit = find(code)
    count_one_more()
    amends, text = request.args.get("amends", 0, type=int), request.args.get("move", "")
    table = visit.hosted.table
    if text in ("", "" if amends else "null"):
        abort(400, say("There is no move in this request."))
    if amends:
        find_report(visit, amends)
    move = None if text == "null" else read_move(table.game, text, len(table.setup.names))
    without = tuple(request.args.getlist("without", type=int))
    preview = of_amendment(table, amends, move, without) if amends else of_report(table, move)  # type: ignore[arg-type]
    if wants_json():
        return data(_as_json(table, preview))
    if amends:
        return show(_preview_page(visit, preview, move, amends))
    # the referee's answer: the board with what was tapped, which asks again where it is tapped again
    ruling = preview.ruling and spoken_to(table.game, table.state, move, preview.ruling, visit.seat)
    page = _preview_page(
        visit if visit.watching else without_seat(visit), replace(preview, ruling=ruling), move, amends
    )
    more = {**page.more, "here": url_for("previews.show_referee", code=visit.hosted.code)}
    return show(replace(page, page="referee", more=more, message=Notice(move=move), extra_fields={"trial": 1}))


def _preview_page(visit: Visit, preview: Preview, move: Move | None, amends: int) -> TablePage:
    """What a move would do. `amends`: the entry that it would change; 0: it would be the table's next."""
    code, missing = visit.hosted.code, preview.missing.values if preview.missing else ()
    report = msgspec.json.encode(preview.entry.move).decode()

    def instead(number: int, left_out: bool) -> str:
        """The address of this page with that later entry left out, or kept."""
        others = {one for one in preview.without if one != number}
        return preview_url(code, move, amends, sorted(others | {number} if left_out else others))

    shown = {
        "preview": preview,
        "move": move,
        "amends": amends,
        "report": report,
        "answers": [(words, preview_url(code, whole, amends)) for words, whole in missing],
        "without": preview.without,
        "instead": instead,
        # back to the board or the form, which begins with this
        "again": move
        and not is_adjustment(move)
        and url_for("amendments.show_change", code=code, number=amends, move=report),
    }
    return TablePage(visit=visit, page="preview", more=shown, address=request.full_path)


def _as_json(table: Table, preview: Preview) -> schemas.Preview:
    breaks = [
        schemas.Broken(one.number, one.sentence, one.ruling.rule, one.ruling.reason, one.ruling.final, one.left_out)
        for one in preview.breaks
    ]
    refused = as_refusal(table, preview.ruling) if preview.ruling else None
    return schemas.Preview(preview.sentence, refused, [*preview.changes], breaks)
