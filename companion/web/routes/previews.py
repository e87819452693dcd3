"""The referee: what a move would do, as the next one or in place of another. Nothing is written."""

from dataclasses import dataclass, replace
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.game import Move
from companion.moves import read_move
from companion.table import Table
from companion.table.preview import Preview, of_amendment, of_report
from companion.table.rulings import spoken_to
from companion.web.answers import as_refusal, data, show, wants_json
from companion.web.api import schemas
from companion.web.api.operations import operation
from companion.web.pages import Notice, TablePage
from companion.web.reporting import count_one_more
from companion.web.visits import find, find_player, find_report, without_seat
from companion.words import say

bp = Blueprint("previews", __name__)


@dataclass(frozen=True, kw_only=True)
class PreviewPage(TablePage):
    """What a move would do."""

    page: str = "preview"
    preview: Preview
    move: Move | None
    amends: int
    """The entry that the correction would change; 0: the move would be the table's next."""

    def names(self) -> dict[str, Any]:
        missing = self.preview.missing.values if self.preview.missing else ()
        return super().names() | {
            "preview": self.preview,
            "move": self.move,
            "amends": self.amends,
            "report": msgspec.json.encode(self.preview.entry.move).decode(),
            "answers": [(words, _preview_url(self.hosted.code, move, self.amends)) for words, move in missing],
            "without": self.preview.without,
            "instead": self.instead,
        }

    def instead(self, number: int, left_out: bool) -> str:
        """The address of this page with that later entry left out, or kept."""
        others = {one for one in self.preview.without if one != number}
        chosen = sorted(others | {number}) if left_out else sorted(others)
        return _preview_url(self.hosted.code, self.move, self.amends, chosen)


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
    ((200, "Preview"), (400, "Problem"), (409, "Problem")),
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
    page = PreviewPage(visit=visit, preview=preview, move=move, amends=amends, address=request.full_path)
    return show(page if amends else _on_the_board(page))


def _on_the_board(page: PreviewPage) -> PreviewPage:
    """The referee's answer: the board with what was tapped, which asks again where it is tapped again."""
    table, ruling, seat = page.hosted.table, page.preview.ruling, page.visit.seat
    heard = ruling and spoken_to(table.game, table.state, page.move, ruling, seat)
    visit = page.visit if page.visit.watching else without_seat(page.visit)
    return replace(
        page,
        visit=visit,
        page="referee",
        preview=replace(page.preview, ruling=heard),
        message=Notice(move=page.move),
        extra_fields={"trial": 1},
    )


def _preview_url(code: str, move: Move | None, amends: int, without: list[int] | None = None) -> str:
    text = msgspec.json.encode(move).decode()
    return url_for("previews.show_preview", code=code, move=text, amends=amends or None, without=without or None)


def _as_json(table: Table, preview: Preview) -> schemas.Preview:
    changes = [schemas.Change(one.who, one.what, one.was, one.now) for one in preview.changes]
    breaks = [
        schemas.Broken(one.number, one.sentence, one.ruling.rule, one.ruling.reason, one.ruling.final, one.left_out)
        for one in preview.breaks
    ]
    return schemas.Preview(
        preview.sentence, as_refusal(table, preview.ruling) if preview.ruling else None, changes, breaks
    )
