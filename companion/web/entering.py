"""Entries handed to the store, and what can become of what a phone or a program sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import abort, g, request

from companion.game import Ask, Move
from companion.store.hosted import Accepted, Answer, HostedTable, NotYours
from companion.table import Entry
from companion.web.api import schemas
from companion.web.context import limits, store, tell_phones
from companion.web.rights import not_yours
from companion.web.security import bearer
from companion.web.throttle import is_loopback
from companion.web.visits import Visit
from companion.words import say


@dataclass(frozen=True, slots=True)
class Noted:
    """No entry: a part of a form is kept, or the table says already what was sent."""

    hosted: HostedTable


@dataclass(frozen=True, slots=True)
class Clash:
    """Another phone has entered parts of a form otherwise; nothing was written. `rest`: what else was typed."""

    hosted: HostedTable
    ask: Ask
    seats: tuple[int, ...]
    typed: Mapping[str, str]
    rest: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ToPreview:
    """What the move would do is shown first: as the table's next, or in place of entry `amends`."""

    hosted: HostedTable
    move: Move
    amends: int


Outcome = Answer | Noted | Clash | ToPreview


def count_one_more() -> None:
    """Count one more entry, or a look at what one would do, for this phone. Aborts where it comes too fast."""
    address = request.remote_addr or ""
    who = address if bearer() else g.phone
    if not is_loopback(address) and not limits().reporting.has_room(who):
        abort(429, say("This phone has sent too much in one minute. Wait a moment, then tap again."))
    limits().reporting.count(who)


def append(visit: Visit, entry: Entry, sent: schemas.WriteRequest) -> Answer:
    """Hand an entry to the store, if this phone may enter it, and tell the other phones once it counts.

    Aborts where it comes too fast.
    """
    count_one_more()
    if reason := not_yours(visit.hosted, visit.seat, visit.host, entry):
        return NotYours(visit.hosted, reason)
    answer = store().append(visit.hosted.code, entry, seen=sent.seen, key=sent.key)
    if isinstance(answer, Accepted) and not answer.again:
        tell_phones(answer.hosted)
    return answer
