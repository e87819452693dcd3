"""How much one database takes: far beyond any evening, so that a stuck key cannot fill the disk."""

from companion.table import Table
from companion.words import SentenceError, say

MOST_ENTRIES = 20_000
"""In a table's log."""
MOST_REBUILT = 50_000
"""Positions that all corrections and new names of a table make anew (`Table.rebuilt`): of 200 moves all, 250 times."""
MOST_PHONES = 400
"""At a table."""
MOST_AT_A_SEAT = 3
"""Phones that share a seat: one's own, a tablet beside it, and one that takes over while those are charged."""


class LimitReachedError(SentenceError):
    """A limit is reached; the message is a sentence that says which."""


def check_log(table: Table) -> None:
    """Raises LimitReachedError where a log that comes as a whole is one that could not have grown here."""
    check_entries(table.number)
    check_corrections(table.rebuilt)


def check_entries(count: int) -> None:
    """Raises LimitReachedError where a log is too long."""
    if count > MOST_ENTRIES:
        raise LimitReachedError(
            say("This table's log has {n} entries, and takes no more. Go on at a new table.", n=f"{MOST_ENTRIES:,}")
        )


def check_corrections(rebuilt: int) -> None:
    """Raises LimitReachedError where a table has been corrected too often, and too far back."""
    if rebuilt > MOST_REBUILT:
        raise LimitReachedError(
            say("This table has been corrected too often to be corrected again. It still takes moves, and Undo.")
        )


def check_phones(count: int, in_seat: int = 0) -> None:
    """Raises LimitReachedError where too many phones have joined a table, or share a seat there."""
    if count > MOST_PHONES:
        raise LimitReachedError(say("{n} phones have joined this table, and it takes no more.", n=MOST_PHONES))
    if in_seat > MOST_AT_A_SEAT:
        raise LimitReachedError(
            say("{n} phones share this seat already. One of them has to leave it first.", n=MOST_AT_A_SEAT)
        )
