"""A form of which every phone may fill in its own part: kept until all parts are there, and then one report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.game import Ask, Move
from companion.moves import fill_in, read_move
from companion.store.hosted import Answer, HostedTable, NotYours
from companion.table import Table
from companion.table.entries import Amendment, Report
from companion.table.together import Clash, Parts, paths
from companion.web.api import schemas
from companion.web.body import Body
from companion.web.context import store, tell_phones
from companion.web.entering import Clashing, Noted, Outcome, append
from companion.web.rights import forbidden_seats, seats_of_others, why_forbidden
from companion.web.visits import Visit


class _ClashError(Exception):
    """Another phone has entered parts of these seats meanwhile."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.seats = seats


def enter(visit: Visit, body: Body) -> Outcome:
    """Keep the parts that this form fills in, or report the move where no part is missing any more.

    A part that another phone has entered since this one's page was made is not replaced without asking.
    """
    sent, table = body.read(schemas.WriteRequest), visit.hosted.table
    typed = {path: str(text) for path, text in body.answers().items() if text}
    example = read_move(table.game, body.form.get("report", ""), len(table.setup.names))
    ask = _asked_now(table, type(example))
    if ask is None or body.form.get("mark") != str(table.state.round):
        return _too_late(visit, _read(table, example, typed), typed, sent)
    _read(table, ask.move, typed)
    places = paths(ask)
    entered = {places.index(path): text for path, text in typed.items() if path in places}
    if not any(parts_of(visit.hosted, ask).values) and len(entered) == len(places):
        return _report(visit, _read(table, ask.move, typed), sent)
    if forbidden := sorted(forbidden_seats(visit.hosted, visit.seat, visit.host) & entered.keys()):
        return NotYours(visit.hosted, why_forbidden(table, forbidden[0]))
    known = {seat: body.form.get(f"known-{seat}", "") for seat in entered}
    try:
        hosted = _keep(visit, ask, entered, known, sent.key)
    except _ClashError as error:
        return Clashing(visit.hosted, _clash(ask, error.seats, typed))
    now = parts_of(hosted, ask)
    tell_phones(hosted)
    if now.missing:
        return Noted(hosted)
    move = _read(table, ask.move, typed | dict(zip(places, now.values)))
    return _report(replace(visit, place=hosted), move, schemas.WriteRequest(hosted.table.number, sent.key))


def parts_of(hosted: HostedTable, ask: Ask) -> Parts:
    """What the table has entered so far of a form that each phone fills in for itself."""
    return Parts(ask, str(hosted.table.state.round), store().drafts.get(hosted.code, ask.form))


def _asked_now(table: Table, kind: type[Move]) -> Ask | None:
    asks = table.game.asks(table.state, None)
    return next((ask for ask in asks if ask.each_own and type(ask.move) is kind), None)


def _read(table: Table, move: Move, typed: Mapping[str, str]) -> Move:
    """The form's move with what was typed in its place. Raises InvalidMoveError."""
    return read_move(table.game, fill_in(move, dict(typed)), len(table.setup.names), form=True)


def _keep(visit: Visit, ask: Ask, entered: dict[int, str], known: dict[int, str], key: str) -> HostedTable:
    """Keep these parts. Raises _ClashError where another phone entered one of them otherwise."""
    secret = seats_of_others(visit.hosted, visit.seat)

    def work(held: dict[str, str]) -> dict[str, str]:
        parts = Parts(ask, str(visit.hosted.table.state.round), held)
        if clashing := parts.clashes(entered, known, key, secret):
            raise _ClashError(clashing)
        return parts.filled(entered, key)

    return store().drafts.change(visit.hosted.code, ask.form, work)


def _clash(ask: Ask, seats: tuple[int, ...], typed: Mapping[str, str]) -> Clash:
    """What was typed here, for the choice between it and what another phone has entered."""
    theirs = {path for seat, path in enumerate(paths(ask)) if seat in seats}
    rest = {path: text for path, text in typed.items() if path not in theirs}
    return Clash(ask, seats, typed, rest)


def _report(visit: Visit, move: Move, sent: schemas.WriteRequest) -> Answer:
    return append(visit, Report(move, sender=visit.seat), sent)


def _too_late(visit: Visit, move: Move, typed: Mapping[str, str], sent: schemas.WriteRequest) -> Outcome:
    """The move has been reported since: with what was typed here it was counted; otherwise the sender is told."""
    table = visit.hosted.table
    for after in table.since(sent.seen):
        reported = after.entry.move if isinstance(after.entry, Report | Amendment) else None
        if reported is not None and type(reported) is type(move) and _read(table, reported, typed) == reported:
            return Noted(visit.hosted)
    return _report(visit, move, sent)
