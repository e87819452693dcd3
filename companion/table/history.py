"""The log as people read it: every entry, what it says now, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from companion.game import ADJUST, to_act
from companion.table import Entry, Table, sentence
from companion.table.position import Position, differing


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log. `sentence`: what it says now, or last said while it counted."""

    entry: Entry
    sentence: str
    stands: bool
    """False for a report that was taken back or removed."""
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
    return [_line(after, position.get(after.number), changed.get(after.number)) for after in islice(log, most)]


def line(table: Table, number: int) -> Line | None:
    """One entry of the log, or None where there is no such number."""
    return next((found for found in history(table, number, 1) if found.entry.number == number), None)


def played_by(table: Table) -> int | None:
    """The seat whose sign the newest entry has: who made the move, or whose phone undid or corrected one.

    None where it was the table's, such as a deal. Whose phone entered a move does not matter.
    """
    if table.entry is None or table.entry.kind != "report":
        return table.entry.seat if table.entry else None
    move, before = table.position.move, table.position.before
    if move is None or before is None or move.__struct_config__.tag == ADJUST:
        return None
    for name in ("by", "seat"):
        if isinstance(seat := getattr(move, name, None), int):
            return seat
    acting = to_act(before.state)
    return acting[0] if len(acting) == 1 else None


def _line(after: Table, node: Position | None, by: Entry | None) -> Line:
    entry = after.entry
    assert entry
    if entry.kind != "report":
        return Line(entry, sentence(after), True)
    if node is None:
        return Line(entry, sentence(after), False, by=by)
    if node.move == entry.move:
        return Line(entry, node.says(after.game), True, overruled=node.overruled)
    return Line(entry, node.says(after.game), True, was=sentence(after), by=by, overruled=node.overruled)


def _changes(table: Table) -> dict[int, Entry]:
    """Number of a report -> the entry that took it back, brought it back or changed it last."""
    changed: dict[int, Entry] = {}
    for after in table.since(0):
        assert after.entry and after.before
        if after.entry.kind in ("take-back", "bring-back", "amend"):
            for number in differing(after.before.position, after.position):
                changed[number] = after.entry
    return changed
