"""The dice that a table rolled last, where they are no entry of its log: kept with what its phones fill in together."""

from __future__ import annotations

import msgspec

from companion.store.hosted import HostedTable
from companion.store.store import Store
from companion.table.chance import sentence
from companion.table.entries import Roll

FORM = "any dice"
"""No move has a space in its name."""


class Rolled(msgspec.Struct, frozen=True):
    """Dice that every phone is shown. `mark`: another one for each roll."""

    roll: Roll
    mark: str
    sentence: str
    logged: bool = False


class _Kept(msgspec.Struct, frozen=True):
    roll: Roll
    key: str
    after: int


def keep_roll(store: Store, hosted: HostedTable, roll: Roll, key: str) -> HostedTable:
    """Show these dice until the next entry. Sent again with the same key, the dice stay as they fell."""
    kept = _kept(store, hosted)
    if kept and kept.key == key:
        return hosted
    text = msgspec.json.encode(_Kept(roll, key, hosted.table.number)).decode()
    return store.drafts.fill(hosted.code, FORM, {"roll": text})


def last_roll(store: Store, hosted: HostedTable) -> Rolled | None:
    """The dice that were rolled after the newest entry, or as the newest entry; None where there are none."""
    table, entry = hosted.table, hosted.table.entry
    kept = _kept(store, hosted)
    if kept and kept.after == table.number:
        return Rolled(kept.roll, kept.key, sentence(table.setup, kept.roll))
    if isinstance(entry, Roll):
        return Rolled(entry, str(entry.number), table.sentence, logged=True)
    return None


def _kept(store: Store, hosted: HostedTable) -> _Kept | None:
    text = store.drafts.lasting(hosted, FORM).get("roll")
    return msgspec.json.decode(text, type=_Kept) if text else None
