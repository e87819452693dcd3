"""What a report or an amendment would do, worked out without writing anything: the referee's answer."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from companion.differences import Difference, differences
from companion.game import LEGAL, Illegal, Move
from companion.table import Break, Entry, Table, add, later_breaks, rule_on, sentence


@dataclass(frozen=True, slots=True)
class Preview:
    """An entry that was not told. `ruling`: its own move breaks a rule, and then the rest says what playing it so would do.

    What could not lie on the table has no sentence of the game's: only a move that could be made can be described.
    """

    entry: Entry
    sentence: str
    ruling: Illegal | None
    changes: tuple[Difference, ...] = ()
    breaks: tuple[Break, ...] = ()
    """Later entries that would break a rule, those the table overruled already left out."""
    last: int = 0
    """For an amendment: the last entry that can go on standing, where a later one could not lie on the table; else 0."""

    @property
    def keep(self) -> tuple[Break, ...]:
        """What "We played it so" would keep."""
        return tuple(found for found in self.breaks if not found.ruling.final)


def of_report(table: Table, move: Move) -> Preview:
    """What telling this move now would do."""
    entry = Entry(table.number + 1, "report", move=move)
    ruling = rule_on(table, entry)
    illegal = ruling if isinstance(ruling, Illegal) else None
    if illegal and illegal.final:
        return Preview(entry, "That cannot be told now.", illegal)
    said = table.game.describe(table.state, move)
    return Preview(entry, said, illegal, tuple(differences(table, add(table, entry))))


def of_amendment(table: Table, number: int, move: Move | None) -> Preview:
    """What it would do if entry `number`, a report that stands, read `move`, or had never happened (None)."""
    node = table.standing.find(number)
    assert node and node.before
    entry = Entry(table.number + 1, "amend", amends=number, move=move, overruled=True)
    own = table.game.rule_on(node.before.state, move) if move else LEGAL
    if isinstance(own, Illegal) and own.final:
        return Preview(entry, f"Entry {number}: that could not be told then.", own)
    found = later_breaks(table, entry)
    final = next((one for one in found if one.ruling.final), None)
    last = max(number, table.standing.back_to(final.number - 1).number) if final else 0
    entry = msgspec.structs.replace(entry, to=last, against=tuple(one.number for one in found))
    ruling = rule_on(table, entry)
    if isinstance(ruling, Illegal):
        return Preview(entry, f"Entry {number}", ruling)
    after = add(table, entry)
    fresh = tuple(one for one in found if not one.known)
    return Preview(entry, sentence(after), own if isinstance(own, Illegal) else None, tuple(differences(table, after)), fresh, last)
