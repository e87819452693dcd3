"""One entry of the log, and correcting it."""

from flask import Blueprint, Response, abort, request
from msgspec.structs import replace

from companion.game import Ask, Move, is_adjustment
from companion.moves import read_move
from companion.table import can_bring_back
from companion.table.entries import Amendment
from companion.table.history import Line, line
from companion.table.position import Position
from companion.web.answers import go_to, respond, show, wants_drawer
from companion.web.api import schemas
from companion.web.api.operations import WRITTEN, operation
from companion.web.body import read
from companion.web.pages import Notice, TablePage
from companion.web.rendering.names import short
from companion.web.reporting import append
from companion.web.visits import Visit, find, find_player, find_report, without_seat
from companion.words import say

bp = Blueprint("amendments", __name__)


@bp.get("/t/<code>/log/<int:number>")
def show_entry(code: str, number: int) -> Response:
    """One entry: what it says, what became of it, and what can be done about it."""
    visit = find(code)
    table = visit.hosted.table
    found = line(table, number) or abort(404, say("The log has no entry {number}.", number=number))
    later = table.position.after(number - 1)
    others = {after.entry.sender for after in table.log() if after.entry and after.number >= number} - {visit.seat}
    shown = {
        "number": number,
        "line": found,
        "node": table.position.find(number),  # its report, while it counts
        "later": later,  # that, and those after it
        "others": bool(others),  # phones of other seats have reported since
        "again": can_bring_back(table, number),
    }
    return show(TablePage(visit=visit, page="entry", more=shown, address=request.path))


@bp.get("/t/<code>/log/<int:number>/change")
def show_change(code: str, number: int) -> Response:
    """The table as it was before that entry: tap what was really played, or what a correction should have corrected.

    A live page is answered with what its drawer says of the number that was tapped: of that `seat`.
    """
    visit = find_player(code)
    node = find_report(visit, number)
    if node.move and is_adjustment(node.move):
        return go_to("corrections.show_correct", code=code, amends=number)
    found = line(visit.hosted.table, number)
    assert found
    # what it begins with: what was tried before, as the page that shows what it changes leads back, or what was entered
    tried = request.args.get("move", "")
    move = read_move(visit.hosted.game, tried, len(visit.hosted.names)) if tried else node.move
    ask, fields = _form_of(visit, node, move), {"amends": number}
    in_drawer = ask is not None and wants_drawer("/change")
    return show(
        TablePage(
            visit=without_seat(visit),
            page="form" if in_drawer else "change",
            more={
                "number": number,
                "line": found,
                "node": node,
                "ask": ask and replace(ask, said=found.own) if in_drawer else ask,
                "of": request.args.get("seat", type=int) if in_drawer else None,
                "prompt": _what_was_it(visit, found),
            },
            past=node.before,
            extra_fields=fields | {"act": "amend"} if in_drawer else fields,
            message=Notice(move=move),
            address=request.full_path,
        ),
        in_drawer=in_drawer,
    )


def _what_was_it(visit: Visit, line: Line) -> str:
    """The question over the board."""
    if line.seat is None:
        return say("What really happened?")
    if line.seat == visit.seat:
        return say("What did you really play?")
    return say("What did {name} really play?", name=short(visit.hosted.names, line.seat, 12))


def _form_of(visit: Visit, node: Position, move: Move | None) -> Ask | None:
    """The form for `move`, to correct a report in, if it is entered by one off the board: a round's result."""
    assert node.before
    sheet_only = visit.hosted.mode == "sheet"
    if request.args.get("board") == "1" and not sheet_only:
        return None
    asks = visit.hosted.game.asks(node.before.state, None)
    apart = (ask for ask in asks if ask.fields and (sheet_only or ask.scores))
    return next((ask for ask in apart if type(ask.move) is type(move)), None)


@operation(bp.post, "/t/<code>/amendments", "amend", "entries", "Correct an earlier entry.", WRITTEN, "Amendment")
def create(code: str) -> Response:
    """Correct an entry, after the table has seen what changes: everything after it is judged again."""
    visit, sent = find_player(code), read(schemas.Amendment)
    table, move = visit.hosted.table, None
    if sent.move is not None:
        move = read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    entry = Amendment(
        sent.amends, move, sent.overruled, sent.keep, sent.without, sent.to, sender=visit.seat, note=sent.note
    )
    return respond(visit, append(visit, entry, sent), then="tables.show_table")
