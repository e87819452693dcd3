"""The dice that a table rolled last, where they are no entry of its log."""

import msgspec

from companion.store.hosted import HostedTable, KeptRoll
from companion.store.store import Store
from companion.table.chance import sentence
from companion.table.entries import Roll


class Rolled(msgspec.Struct, frozen=True):
    """Dice that every phone is shown. `mark`: another one for each roll."""

    roll: Roll
    mark: str
    sentence: str
    logged: bool = False


def keep_roll(store: Store, hosted: HostedTable, roll: Roll, key: str) -> HostedTable:
    """Show these dice until the next entry. Sent again with the same key, the dice stay as they fell."""
    if hosted.rolled and hosted.rolled.key == key:
        return hosted
    return store.change(hosted.code, rolled=KeptRoll(roll, key, hosted.table.number))


def last_roll(hosted: HostedTable) -> Rolled | None:
    """The dice that were rolled after the newest entry, or as the newest entry; None where there are none."""
    table, entry, kept = hosted.table, hosted.table.entry, hosted.rolled
    if kept and kept.after == table.number:
        return Rolled(kept.roll, kept.key, sentence(table.setup, kept.roll))
    if isinstance(entry, Roll):
        return Rolled(entry, str(entry.number), table.sentence, logged=True)
    return None
