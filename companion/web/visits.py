"""Who asks, and at which table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import abort, g, request

from companion.store import CODE_LETTERS, TableDeletedError
from companion.store.hosted import HostedTable
from companion.table import Position
from companion.web.context import store
from companion.web.security import bearer

NOT_HERE = "There is no such table here, or this phone has not joined it. Scan its code to come in."
PUT_OUT = "The host has put this phone out of the table. If that was a mistake, talk to the host."


@dataclass(frozen=True, slots=True)
class Visit:
    """A phone or a program at a table."""

    hosted: HostedTable
    seat: int | None = None
    host: bool = False
    watching: bool = False
    """It may look, and nothing else."""
    lost: int | None = None
    """The seat that was taken off this phone; cleared once it has been told."""


def find(code: str) -> Visit:
    """The visit of whoever asks; aborts where they have not joined, without saying whether the table is there.

    Who asks is looked at first, and a table is loaded for those alone who may see it: a stranger is answered
    the same, and as fast, wherever a table is and wherever none is.
    """
    code = code.upper()
    if token := bearer():
        return _by_token(code, token)
    phone = store().phones.find(code, g.phone) if is_code(code) else None
    if phone is None:
        if is_code(code) and store().phones.is_out(code, g.phone):
            abort(403, PUT_OUT)
        abort(404, NOT_HERE)
    hosted = store().hosted(code)
    if hosted is None:
        raise TableDeletedError
    return Visit(hosted, phone.seat, phone.host, lost=phone.lost)


def is_code(code: str) -> bool:
    """Whether this can be a table's code; nothing else is looked up."""
    return len(code) == 4 and set(code) <= set(CODE_LETTERS)


def _by_token(code: str, token: str) -> Visit:
    found = store().by_link(token)
    if found is None or found[0].code != code:
        abort(404, NOT_HERE)
    return Visit(found[0], watching=found[1] == "watch")


def find_player(code: str) -> Visit:
    """As `find`, for changes: watchers only look."""
    visit = find(code)
    if visit.watching:
        abort(403, "This link only lets you watch. Scan the table's code to play along.")
    return visit


def find_host(code: str) -> Visit:
    """As `find`, for what only the host may do."""
    visit = find_player(code)
    if not visit.host:
        abort(403, "Only the host can do this, from the phone that opened the table.")
    return visit


def find_watcher(token: str) -> Visit:
    """The visit of a watch link; aborts for any other."""
    found = store().by_link(token)
    if found is None or found[1] != "watch":
        abort(404, "This link shows no table, or the host has made a new one.")
    return Visit(found[0], watching=True)


def without_seat(visit: Visit) -> Visit:
    """The visit as a scorekeeper's: the board then lets it tap for whoever's turn it is."""
    return replace(visit, seat=None)


def find_report(visit: Visit, number: int) -> Position:
    """The report that stands as entry `number`; aborts where none does."""
    node = visit.hosted.table.position.find(number)
    if node is None:
        abort(409, f"Entry {number} does not stand any more, so there is nothing to put right.")
    return node


def named_seat(hosted: HostedTable) -> int | None:
    """The seat that a form names; an empty one is nobody's: the phone keeps the score without a seat."""
    named = request.form.get("seat", "")
    seat = {str(seat): seat for seat in hosted.table.setup.seats}.get(named)
    if seat is None and named:
        abort(400, "There is no such seat at this table.")
    return seat


def seat_taken(hosted: HostedTable, seat: int) -> str:
    """Why nobody else sits down there, and the ways in all the same."""
    return f"Another phone has {hosted.table.setup.names[seat]}'s seat. That phone or the host can hand it over, or the host can free it."
