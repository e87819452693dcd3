"""Another phone becomes the host because those who sit at the table say so: for when the host's phone is dead.

Who asks and who has said yes is kept with what the phones fill in together; the table's switch ASKING says that
somebody asks, so that no page looks it up in vain.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from companion.store.hosted import HostedTable
from companion.store.phones import make_host
from companion.store.rows import Transaction
from companion.store.store import Store
from companion.store.tables import Change
from companion.store.times import now

ASKING = "asks-to-be-host"
FORM = "new host"
"""No move has a space in its name."""
ENOUGH = 2
"""Phones that have to say yes, where so many others sit at the table; else all of them."""
MINUTES = 10
"""For how long a phone asks."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phone that asks to be the host's. `seat` None: it has none. `yes`, `needed`: how many said so, and have to."""

    phone: str
    seat: int | None
    waits_as: str | None
    yes: int
    needed: int


def ask(store: Store, code: str, phone: str) -> HostedTable | None:
    """A phone asks to be the host's. None where nobody else sits at the table who could say yes."""
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        if not _voters(store, code, phone):
            return None
        _keep(change.write, code, {"phone": phone, "yes": "[]", "until": now(MINUTES)})
        return change.update(code, switches=hosted.switches | {ASKING})


def agree(store: Store, code: str, phone: str) -> HostedTable:
    """A phone says yes. Once enough have, or the host's own has, the phone that asks is the host's.

    One without a seat, or the one that asks, is not counted.
    """
    with store.tables.changing(code) as change:
        held = _held(store, code)
        if not held:
            return store.tables.require(code)
        voters, yes = _voters(store, code, held["phone"]), {*json.loads(held["yes"])}
        yes |= {phone} & {*voters}
        if _is_host(store, code, phone) or len(yes) >= min(ENOUGH, len(voters)):
            make_host(change.write, code, held["phone"], now())
            return _done(change, store, code)
        _keep(change.write, code, {"yes": json.dumps(sorted(yes))})
        return change.update(code)


def refuse(store: Store, code: str) -> HostedTable:
    """Somebody says no, or the phone that asks thinks better of it."""
    with store.tables.changing(code) as change:
        return _done(change, store, code)


def candidate(store: Store, hosted: HostedTable) -> Candidate | None:
    """The phone that asks to be the host's now."""
    held = _held(store, hosted.code) if ASKING in hosted.switches else {}
    found = store.phones.find(hosted.code, held["phone"]) if held else None
    if found is None or found.host:
        return None
    yes, voters = json.loads(held["yes"]), _voters(store, hosted.code, held["phone"])
    return Candidate(held["phone"], found.seat, found.waits_as, len(yes), min(ENOUGH, len(voters)))


def _held(store: Store, code: str) -> dict[str, str]:
    held = store.drafts.get(code, FORM)
    return held if held.get("until", "") > now() else {}


def _keep(write: Transaction, code: str, fields: dict[str, str]) -> None:
    write.executemany(
        'insert into drafts values (?, ?, ?, ?) on conflict ("table", form, field)'
        " do update set value = excluded.value",
        [(code, FORM, field, value) for field, value in fields.items()],
    )


def _voters(store: Store, code: str, asks: str) -> list[str]:
    """The phones that have a seat, but for the host's and the one that asks."""
    rows = store.tables.rows.read(
        'select phone from phones where "table" = ? and seat is not null and host = 0 and out is null and phone != ?',
        code,
        asks,
    )
    return [str(phone) for (phone,) in rows]


def _is_host(store: Store, code: str, phone: str) -> bool:
    found = store.phones.find(code, phone)
    return found is not None and found.host


def _done(change: Change, store: Store, code: str) -> HostedTable:
    change.write.execute('delete from drafts where "table" = ? and form = ?', (code, FORM))
    return change.update(code, switches=store.tables.require(code).switches - {ASKING})
