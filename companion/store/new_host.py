"""Another phone becomes the host because those who sit at the table say so: for when the host's phone is dead."""

from collections.abc import Mapping
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

    None where nobody else sits at the table who could say yes.
    """
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        if (held := _held(hosted)) and held.voters:
            return _decided(change, store, code, held) if held.phone == phone else hosted
        voters = _seated(store, code, phone)
        if not voters:
            return None
        asks = Election(phone, tuple(sorted(voters)), now(MINUTES), now(PATIENCE))
        return change.update(code, election=asks)


def agree(store: Store, code: str, phone: str) -> HostedTable:
    """A phone says yes; with the host's own the phone that asks is the host's at once.

    Only seats are counted whose phones sat at the table before the question.
    """
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        held = _held(hosted)
        if held is None:
            return hosted
        agreed = {*held.yes} | {phone} & _voters(store, code, held).keys()
        given = _is_host(store, code, phone)
        return _decided(change, store, code, replace(held, yes=tuple(sorted(agreed))), given)


def _decided(change: Change, store: Store, code: str, held: Election, given: bool = False) -> HostedTable:
    """The table after an answer: more than half of the seats have to have said yes, and the host not no.

    `given`: the host said yes.
    """
    voters = _voters(store, code, held)
    waits = len(_yes(held, voters)) < _needed(voters) or held.patience > now()
    if waits and not given:
        return change.update(code, election=held)
    make_host(change.write, code, held.phone)
    return change.update(code, election=None)


def refuse(store: Store, code: str, phone: str) -> HostedTable:
    """One of those who are asked says no, and the asking phone is told; or it withdraws. Anybody else's no is none."""
    with store.tables.changing(code) as change:
        hosted = store.tables.require(code)
        held = _held(hosted)
        if not held or not (phone in (held.phone, *_voters(store, code, held)) or _is_host(store, code, phone)):
            return hosted
        return change.update(code, election=None if phone == held.phone else replace(held, voters=(), yes=()))


def candidate(store: Store, hosted: HostedTable) -> Candidate | None:
    """The phone that asks to be the host's now."""
    held = _held(hosted)
    found = store.phones.find(hosted.code, held.phone) if held else None
    if held is None or found is None or found.host:
        return None
    voters = _voters(store, hosted.code, held)
    yes = _yes(held, voters)
    needed = _needed(voters) if held.voters else 0
    hosts = {one.seat for one in store.phones.at(hosted.code) if one.host and one.seat is not None}
    asked = tuple(sorted({*voters.values()} - yes | hosts))
    return Candidate(held.phone, found.seat, found.waits_as, len(yes), needed, asked, waits=len(yes) >= needed)


def _yes(held: Election, voters: Mapping[str, int]) -> set[int]:
    """The seats that said yes: one vote each, however many phones they have."""
    return {seat for phone, seat in voters.items() if phone in held.yes}


def _needed(voters: Mapping[str, int]) -> int:
    return len({*voters.values()}) // 2 + 1


def _held(hosted: HostedTable) -> Election | None:
    """Where a phone asks, and its time is not over."""
    return hosted.election if hosted.election and hosted.election.until > now() else None


def _seated(store: Store, code: str, asks: str) -> dict[str, int]:
    """The phones that have a seat, but for the host's and the one that asks, each with its seat."""
    others = (one for one in store.phones.at(code) if not one.host and one.phone != asks)
    return {one.phone: one.seat for one in others if one.seat is not None}


def _voters(store: Store, code: str, held: Election) -> dict[str, int]:
    """Of the phones that sat at the table when one asked, those that still do."""
    return {phone: seat for phone, seat in _seated(store, code, held.phone).items() if phone in held.voters}


def _is_host(store: Store, code: str, phone: str) -> bool:
    found = store.phones.find(code, phone)
    return found is not None and found.host
