"""Who reports for whom, where the host asked that each phone reports for its own seat."""

from __future__ import annotations

from collections.abc import Iterator

from companion.store.hosted import Sitting
from companion.table import Entry, Table
from companion.web.context import store


def kept_from(sitting: Sitting, own: int | None, host: bool) -> frozenset[int]:
    """The seats that this phone may not report for: at such a table those of other phones, unless it is the host's.

    A seat without a phone is anybody's to report for, as on paper; so is what the table does together.
    """
    if host or not sitting.own_seat_only:
        return frozenset()
    return frozenset(phone.seat for phone in store().phones(sitting.code) if phone.seat is not None and phone.seat != own)


def not_yours(sitting: Sitting, own: int | None, host: bool, entry: Entry) -> str:
    """Why this phone may not tell an entry; "" where it may."""
    others = kept_from(sitting, own, host)
    return next((says_whose(sitting.table, seat) for seat in _doers(sitting.table, entry) if seat in others), "") if others else ""


def says_whose(table: Table, seat: int) -> str:
    """Why another phone does not report for this seat, in one sentence."""
    name = table.setup.names[seat]
    return f"At this table each phone reports for its own seat, and this is {name}'s to tell. The host can do it too, or change that."


def _doers(table: Table, entry: Entry) -> Iterator[int | None]:
    """The seats whose moves an entry tells, changes or takes back; None for what the table does together."""
    if entry.kind == "bring-back":
        yield table.entry.seat if table.entry else None
    fallen = table.standing.after(entry.to) if entry.kind == "take-back" or entry.to else []
    amended = table.standing.find(entry.amends)
    for move in (entry.move, *(node.move for node in fallen), amended.move if amended else None):
        yield getattr(move, "by", None)
