"""Tables of Cradle to Grave, entry by entry: as values, and in a store."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.game import LEGAL, Illegal
from companion.games import games
from companion.moves import read_move
from companion.store import Store
from companion.store.hosted import Answer
from companion.table import Entry, Table, add, normalised, open_table, rule_on
from companion.table.entries import Report

GAME = games()["cradle-to-grave"]
NAMES = ("Ana", "Ben", "Cai")


def report(tag: str = "final-ages", overruled: bool = False, sender: int | None = None, **fields: Any) -> Report:
    """A report of this move, which is for three players where no ages are given."""
    fields = fields or {"ages": (1, 2, 3)}
    move = read_move(GAME, {"move": tag, **fields}, len(fields.get("ages", NAMES)))
    return Report(move, overruled=overruled, sender=sender)


def told(table: Table, *entries: Entry) -> Table:
    """The table after these entries, each of which must stand, as they would be written down."""
    for entry in entries:
        number = table.number + 1
        entry = replace(entry, number=number, at=f"2026-11-20T20:00:{number:02}Z")
        ruling = rule_on(table, entry)
        assert ruling is LEGAL, ruling
        table = add(table, normalised(table, entry))
    return table


def opened(*entries: Entry, names: tuple[str, ...] = NAMES) -> Table:
    """A new table after these entries."""
    return told(open_table(GAME, names), *entries)


def scored(*rounds: tuple[int, ...]) -> Table:
    """A table with these final ages, a round each."""
    return opened(*(report(ages=ages) for ages in rounds), names=NAMES[: len(rounds[0])])


def refused(table: Table, entry: Entry) -> Illegal:
    """How an entry is ruled on that may not be the table's next."""
    ruling = rule_on(table, replace(entry, number=table.number + 1))
    assert isinstance(ruling, Illegal)
    return ruling


def tell(store: Store, code: str, *entries: Entry) -> list[Answer]:
    """Enter these one after another at a table in the store: the answers."""
    answers = []
    for entry in entries:
        seen = store.hosted(code).table.number
        answers.append(store.append(code, entry, seen=seen, key=f"key-{seen:05}"))
    return answers


def hosted(store: Store, *names: str, phone: str = "ana") -> str:
    """The code of a new table of these players, or of the three, with this phone in its first seat as its host."""
    code = store.open_table(open_table(GAME, names or NAMES)).code
    store.phones.sit_down(code, phone, 0, host=True)
    return code
