"""Who can enter moves for whom, where the host allows each phone only its own seat."""

from collections.abc import Iterator
from typing import Any

from companion.moves import seats_changed
from companion.table import Entry, Table
from companion.table.entries import Amendment, BringBack, Names, NewName, Report, TakeBack
from companion.web.context import store
from companion.web.visits import Visit
from companion.words import say


def forbidden_seats(visit: Visit) -> frozenset[int]:
    """The seats that this phone may not report for: at such a table those of other phones, unless it is the host's.

    Anybody may report for a seat without a phone, and for the table as a whole.
    """
    return frozenset() if visit.host or not visit.hosted.own_seat_only else seats_of_others(visit)


def seats_of_others(visit: Visit) -> frozenset[int]:
    """The seats that other phones have: what is secret there is shown to no phone but theirs."""
    return frozenset(
        phone.seat
        for phone in store().phones.at(visit.hosted.code)
        if phone.seat is not None and phone.seat != visit.seat
    )


def not_yours(visit: Visit, entry: Entry) -> str:
    """Why this phone may not enter this; "" where it may."""
    if isinstance(entry, Names):
        return _not_your_name(visit, entry)
    table, others = visit.hosted.table, forbidden_seats(visit)
    return next((why_forbidden(table, seat) for seat in _doers(table, entry) if seat in others), "") if others else ""


def _not_your_name(visit: Visit, entry: Names) -> str:
    """A name is for its player's phone and the host to correct; who plays on, for every phone that may report there."""
    change = entry if isinstance(entry, NewName) else visit.hosted.table.people.find(entry.undoes)
    if change is None or visit.host or change.seat == visit.seat or change.seat not in visit.hosted.table.setup.seats:
        return ""
    if not change.plays_on:
        return say("A name is corrected by its player’s own phone, or by the host.")
    if change.seat not in forbidden_seats(visit):
        return ""
    return say(
        "At this table each phone enters only its own moves: {name}’s phone or the host says who plays on.",
        name=visit.hosted.names[change.seat],
    )


def why_forbidden(table: Table, seat: int) -> str:
    """Why another phone may not report for this seat, in one sentence."""
    return say(
        "At this table each phone enters only its own moves, and this one is {name}'s. The host can enter it too,"
        " or change that.",
        name=table.setup.names[seat],
    )


def _doers(table: Table, entry: Entry) -> Iterator[int | None]:
    """The seats whose moves an entry makes, changes or takes back; None for a move of the whole table.

    A move is `by` a seat, or about one `seat`; the seats in its other fields are the table's own. What was secret is
    corrected by the seats for which the correction says something else.
    """
    moves: list[Any] = []
    match entry:
        case Report():
            moves = [entry.move]
        case TakeBack():
            moves = _after(table, entry.to)
        case BringBack():
            moves = [node.move for node in table.undone.position.after(table.position.number)] if table.undone else []
            if not moves:  # a correction: of whoever undid it
                yield table.entry.sender if table.entry else None
        case Amendment():
            amended = table.position.find(entry.amends)
            moves = [entry.move, amended and amended.move, *(_after(table, entry.to) if entry.to else ())]
            if amended and amended.move and entry.move and (amended.move.secret or entry.move.secret):
                yield from seats_changed(amended.move, entry.move)
    for move in moves:
        yield getattr(move, "by", getattr(move, "seat", None))


def _after(table: Table, number: int) -> list[Any]:
    """The moves that count and came after entry `number`."""
    return [node.move for node in table.position.after(number)]
