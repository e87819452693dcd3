"""Another phone becomes the host because those who sit at the table say so: for when the host's phone is dead."""

from collections.abc import Collection
from dataclasses import dataclass

from msgspec.structs import replace

from companion.store.hosted import Election, HostedTable
from companion.store.phones import make_host
from companion.store.store import Store
from companion.store.tables import Change
from companion.store.times import now

MINUTES, PATIENCE = 10, 2
"""For how long a phone asks, and how long the host's phone has to say no, whether it seems to be there or not."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phone that asks to be the host's. `seat` None: it has none. `yes`, `needed`: how many said so, and have to;
    nobody once somebody said no.

    `asked`: the seats that have not answered yet, the host's among them. `waits`: enough said yes, and the host may
    still say no.
    """

    phone: str
    seat: int | None
    waits_as: str | None
    yes: int
    needed: int
    asked: tuple[int, ...] = ()
    waits: bool = False


def ask(store: Store, code: str, phone: str) -> HostedTable | None:
    """A phone asks to be the host's; once enough have said yes and the host had time to say no, it is.

    Another's question stands until it is answered, but that of a phone without a seat gives way to one that has one.
    None where nobody else sits at the table who could say yes.
    """
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        sits = {one.phone: one.seat for one in store.phones.at(code) if not one.host and one.seat is not None}
        if (held := _held(hosted)) and held.voters and (held.phone in sits or phone not in sits or held.phone == phone):
            return _decided(change, store, code, held) if held.phone == phone else hosted
        voters = {other: seat for other, seat in sorted(sits.items()) if other != phone}
        if not voters:
            return None
        asks = Election(phone, (*voters,), now(MINUTES), now(PATIENCE), seats=(*voters.values(),))
        return change.update(code, election=asks)


def agree(store: Store, code: str, phone: str, asked: str | None = None) -> HostedTable:
    """A phone says yes; with the host's own the phone that asks is the host's at once.

    `asked`: until when the question stands that it answers, which another one may have followed.
    """
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        held = _held(hosted)
        if held is None or asked not in (None, held.until):
            return hosted
        given = _is_host(store, code, phone)
        return _decided(change, store, code, replace(held, yes=tuple(sorted({*held.yes, phone}))), given)


def _decided(change: Change, store: Store, code: str, held: Election, given: bool = False) -> HostedTable:
    """The table after an answer: more than half of the seats have to have said yes, and the host not no.

    `given`: the host said yes.
    """
    seats, said, _ = _votes(store, code, held)
    waits = not held.voters or len(said) < _needed(seats) or held.patience > now()
    if waits and not given:
        return change.update(code, election=held)
    make_host(change.write, code, held.phone)
    return change.update(code, election=None)


def refuse(store: Store, code: str, phone: str) -> HostedTable:
    """One of those who are asked says no, and the asking phone is told; or it withdraws. Anybody else's no is none."""
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        held = _held(hosted)
        if not held or not (phone in (held.phone, *held.voters) or _is_host(store, code, phone)):
            return hosted
        return change.update(code, election=None if phone == held.phone else replace(held, voters=(), yes=()))


def candidate(store: Store, hosted: HostedTable) -> Candidate | None:
    """The phone that asks to be the host's now."""
    held = _held(hosted)
    found = store.phones.find(hosted.code, held.phone) if held else None
    if held is None or found is None or found.host:
        return None
    seats, said, own = _votes(store, hosted.code, held)
    yes, needed = len(said - own), _needed(seats) - len(own) if held.voters else 0
    return Candidate(
        held.phone, found.seat, found.waits_as, yes, needed, tuple(sorted(seats - said)), waits=yes >= needed
    )


def _votes(store: Store, code: str, held: Election) -> tuple[set[int], set[int], set[int]]:
    """The seats that have a vote, those that said yes, and that of the phone that asks, which says yes by asking.

    One vote each, however many phones a seat has; the host's among them, and of others those that sit where they sat.
    """
    phones = store.phones.at(code)
    sits = {one.phone: one.seat for one in phones if one.seat is not None}
    own = {seat for phone, seat in sits.items() if phone == held.phone}
    hosts = {sits[one.phone] for one in phones if one.host and one.phone in sits}
    voters = {phone: seat for phone, seat in zip(held.voters, held.seats) if sits.get(phone) == seat}
    yes = {seat for phone, seat in voters.items() if phone in held.yes}
    return {*voters.values()} | hosts | own, yes | own, own


def _needed(seats: Collection[int]) -> int:
    return len(seats) // 2 + 1


def _held(hosted: HostedTable) -> Election | None:
    """Where a phone asks, and its time is not over."""
    return hosted.election if hosted.election and hosted.election.until > now() else None


def _is_host(store: Store, code: str, phone: str) -> bool:
    found = store.phones.find(code, phone)
    return found is not None and found.host
