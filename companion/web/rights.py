"""Who reports for whom, where the host asked that each phone reports for its own seat."""

from __future__ import annotations

from collections.abc import Iterator

from companion.store.hosted import HostedTable
from companion.table import Entry, Table
from companion.web.context import store


def forbidden_seats(hosted: HostedTable, own: int | None, host: bool) -> frozenset[int]:
    """The seats that this phone may not report for: at such a table those of other phones, unless it is the host's.

    A seat without a phone is anybody's to report for, as on paper; so is what the table does together.
    """
    if host or not hosted.own_seat_only:
        return frozenset()
    return frozenset(
        phone.seat for phone in store().phones.at(hosted.code) if phone.seat is not None and phone.seat != own
    )


def not_yours(hosted: HostedTable, own: int | None, host: bool, entry: Entry) -> str:
    """Why this phone may not tell an entry; "" where it may."""
    others = forbidden_seats(hosted, own, host)
    return (
        next((why_forbidden(hosted.table, seat) for seat in _doers(hosted.table, entry) if seat in others), "")
        if others
        else ""
    )


def why_forbidden(table: Table, seat: int) -> str:
    """Why another phone does not report for this seat, in one sentence."""
    name = table.setup.names[seat]
    return f"At this table each phone reports for its own seat, and this is {name}'s to tell. The host can do it too, or change that."


def _doers(table: Table, entry: Entry) -> Iterator[int | None]:
    """The seats whose moves an entry tells, changes or takes back; None for what the table does together."""
    if entry.kind == "bring-back":
        yield table.entry.seat if table.entry else None
    fallen = table.position.after(entry.to) if entry.kind == "take-back" or entry.to else []
    amended = table.position.find(entry.amends)
    for move in (entry.move, *(node.move for node in fallen), amended.move if amended else None):
        yield getattr(move, "by", None)
