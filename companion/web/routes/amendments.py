"""One entry of the log, and correcting it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.game import Ask, Move
from companion.moves import read_move
from companion.store.hosted import Accepted
from companion.table import can_bring_back
from companion.table.adjustment import is_adjustment
from companion.table.entries import Amendment
from companion.table.history import Line, line
from companion.table.position import Position
from companion.web.answers import append, respond, show, wants_json
from companion.web.api import schemas
from companion.web.pages import Notice, TablePage
from companion.web.visits import Visit, find, find_player, find_report, without_seat

bp = Blueprint("amendments", __name__)


@dataclass(frozen=True, kw_only=True)
class EntryPage(TablePage):
    """One entry of the log."""

    page: str = "entry"
    number: int
    line: Line
    node: Position | None
    """Its report, while it counts."""
    later: list[Position]
    """Its report and those after it."""
    others: bool
    """Phones of other seats have reported since."""
    again: bool
    """It was undone and can be redone."""


@dataclass(frozen=True, kw_only=True)
class ChangePage(TablePage):
    """The table as it was before an entry: a tap says what it really was."""

    page: str = "change"
    number: int
    node: Position
    ask: Ask | None
    """The form it was reported with, where that is no part of the board."""
    line: Line
    own: bool
    """It was this phone's own player who made the move."""

    @property
    def prompt(self) -> str:
        """The question over the board."""
        if self.line.seat is None:
            return "What really happened?"
        who = "you" if self.own else self.setup.names[self.line.seat]
        return f"What did {who} really play?"


@bp.get("/t/<code>/log/<int:number>")
def show_entry(code: str, number: int) -> Response:
    """One entry: what it says, what became of it, and what can be done about it."""
    visit = find(code)
    table = visit.hosted.table
    found = line(table, number)
    if found is None:
        abort(404, f"The log has no entry {number}.")
    later = table.position.after(number - 1)
    others = {after.entry.sender for after in table.log() if after.entry and after.number >= number} - {visit.seat}
    return show(
        EntryPage(
            visit=visit,
            line=found,
            node=table.position.find(number),
            later=later,
            others=bool(others),
            again=can_bring_back(table, number),
            number=number,
            address=request.path,
        )
    )


@bp.get("/t/<code>/log/<int:number>/change")
def show_change(code: str, number: int) -> Response:
    """The table as it was before that entry: tap what was really played."""
    visit = find_player(code)
    node = find_report(visit, number)
    found = line(visit.hosted.table, number)
    assert found
    return show(
        ChangePage(
            visit=without_seat(visit),
            past=node.before,
            extra_fields={"amends": number},
            message=Notice(move=node.move),
            number=number,
            node=node,
            ask=_form_of(visit, node),
            line=found,
            own=found.seat is not None and found.seat == visit.seat,
            address=request.full_path,
        )
    )


def _form_of(visit: Visit, node: Position) -> Ask | None:
    """The form to correct a report in, if it was entered by one off the board: a round's result, an adjustment."""
    assert node.before
    sheet_only = visit.hosted.mode == "sheet"
    if request.args.get("board") == "1" and not sheet_only:
        return None
    asks = visit.hosted.table.game.asks(node.before.state, None)
    apart = (ask for ask in asks if ask.fields and (sheet_only or ask.scores or is_adjustment(ask.move)))
    return next((ask for ask in apart if type(ask.move) is type(node.move)), None)


@bp.post("/t/<code>/amendments")
def create(code: str) -> Response:
    """Correct an entry, after the table has seen what changes: everything after it is judged again."""
    visit, sent = find_player(code), schemas.read(schemas.Amendment)
    move = _move(visit, sent)
    entry = Amendment(
        sent.amends, move, sent.overruled, sent.keep, sent.without, sent.to, sender=visit.seat, note=sent.note
    )
    answer = append(visit, entry, sent)
    if wants_json() or not isinstance(answer, Accepted):
        return respond(visit, answer, move)
    return make_response(redirect(url_for("tables.show_table", code=visit.hosted.code), 303))


def _move(visit: Visit, sent: schemas.Amendment) -> Move | None:
    table = visit.hosted.table
    return (
        None
        if sent.move is None
        else read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    )
