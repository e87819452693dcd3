"""The log as people read it: every entry, what it says now, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from companion.table import Entry, Table, says, sentence
from companion.table.position import Position, differing


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log. `sentence`: what it says now, or last said while it counted."""

    entry: Entry
    sentence: str
    stands: bool
    """False for a report that was taken back or removed, and for a name that was undone."""
    was: str = ""
    """What it said when it was entered, where an amendment has changed it."""
    by: Entry | None = None
    """The entry that took it back or changed it last."""
    overruled: bool = False
    """It counts although it breaks a rule."""


def history(table: Table, newest: int | None = None, most: int | None = None) -> list[Line]:
    """The entries up to number `newest`, at most so many, the newest first; without limits every one."""
    log = (after for after in table.log() if newest is None or after.number <= newest)
    position = {node.number: node for node in table.position.chain()}
    changed = _changes(table)
    return [_line(table, after, position.get(after.number), changed.get(after.number)) for after in islice(log, most)]


def line(table: Table, number: int) -> Line | None:
    """One entry of the log, or None where there is no such number."""
    return next((found for found in history(table, number, 1) if found.entry.number == number), None)


def _line(table: Table, after: Table, node: Position | None, by: Entry | None) -> Line:
    entry = after.entry
    assert entry
    if entry.kind == "name":
        return Line(entry, sentence(after), by is None, by=by)
    if entry.kind != "report":
        return Line(entry, sentence(after), True)
    if node is None:
        return Line(entry, sentence(after, table.people), False, by=by)
    if node.move == entry.move:
        return Line(entry, says(table, node), True, overruled=node.overruled)
    return Line(entry, says(table, node), True, was=sentence(after, table.people), by=by, overruled=node.overruled)


def _changes(table: Table) -> dict[int, Entry]:
    """Number of a report -> the entry that took it back, brought it back or changed it last."""
    changed: dict[int, Entry] = {}
    for after in table.since(0):
        assert after.entry and after.before
        if after.entry.kind in ("take-back", "bring-back", "amend"):
            for number in differing(after.before.position, after.position):
                changed[number] = after.entry
        if after.entry.kind == "name" and after.entry.amends:
            changed[after.entry.amends] = after.entry
    return changed
