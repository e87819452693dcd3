"""Reports and other entries, from who sends them and what was sent to what becomes of them. No page is known here."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, request

from companion.game import Ask, Field, Move, form_of
from companion.moves import InvalidMoveError, fields_per_seat, fill_in, read_move
from companion.store.drafts import REVISION
from companion.store.hosted import Accepted, Answer, HostedTable, NotYours, Refused, Stale
from companion.table import Entry, Table
from companion.table.entries import Amendment, BringBack, Report, TakeBack
from companion.table.log import just_undone
from companion.web.api import schemas
from companion.web.body import answers, read
from companion.web.context import store
from companion.web.form_values import FormValues
from companion.web.rights import forbidden_seats, not_yours, why_forbidden
from companion.web.security import count_one_more
from companion.web.visits import Visit, find_report
from companion.words import message, say


@dataclass(frozen=True, slots=True)
class Noted:
    """No entry: a part of a form is kept, or the table says already what was sent."""

    hosted: HostedTable


@dataclass(frozen=True, slots=True)
class ToPreview:
    """What the move would do is shown first: as the table's next, or in place of entry `amends`."""

    hosted: HostedTable
    move: Move
    amends: int


Outcome = Answer | Noted | ToPreview


def append(visit: Visit, entry: Entry, sent: schemas.WriteRequest) -> Answer:
    """Hand an entry to the store, if this phone may enter it. Aborts where it undoes and corrects too fast."""
    if isinstance(entry, TakeBack | BringBack | Amendment):
        count_one_more("undoing", "" if visit.host else visit.hosted.code)  # phones cost nothing: all guests share it
    if reason := not_yours(visit, entry):
        return NotYours(visit.hosted, reason)
    return store().append(visit.hosted.code, entry, seen=sent.seen, key=sent.key)


# ---------------------------------------------------------------- a move, or a part of a form

MOST_FIELDS = 200
"""That are sent at once: the largest form, a score sheet of many seats, has fewer."""

MOST_OTHERS = 40
"""Values kept with a form beside its own fields, such as the names of cats. Its own fields always find room."""

BOOKKEEPING = (".mark", ".by")
"""Kept beside a card or a row of a form: for which round it was filled in, and by whom."""

TOO_MUCH = message("That is more than any form asks for.")

_OF_A_SEAT = re.compile(r"(\w+)\[(\d{1,3})\]")
"""The beginning of a field's path that may be a seat's: "bids[1].cat"."""


def report(visit: Visit) -> Outcome:
    """Report a move. With `act` "keep" a part of a form is stored for the table instead; a question goes
    to the referee, and a correction to what it would change.
    """
    act, table = request.form.get("act"), visit.hosted.table
    if act == "keep":
        return _keep(visit)
    sent = read(schemas.Report)
    move = read_move(table.game, sent.move, len(table.setup.names), form=not request.is_json)
    if (entered := request.form.get("entered")) and entered != entered_so_far(visit.hosted, move):
        return Noted(visit.hosted)  # somebody has changed since what it is about: the page asks again
    if act == "amend":
        return _amend(visit, move, request.form.get("amends", 0, type=int), sent)
    if request.form.get("trial") or request.form.get("amends"):
        return ToPreview(visit.hosted, move, request.form.get("amends", 0, type=int))
    made = _filled_in(visit, move)
    if isinstance(made, Noted | NotYours):
        return made
    answer = append(visit, Report(made, sent.overruled, sender=visit.seat, note=sent.note), sent)
    if isinstance(answer, Refused | Stale) and "draft" not in request.form:  # others' parts of it may be secret
        return replace(answer, entry=Report(move, sent.overruled, sender=visit.seat, note=sent.note))
    return answer


def entered_so_far(hosted: HostedTable, move: Move) -> str:
    """How often the table has changed this move's form."""
    return store().drafts.get(hosted.code, form_of(move)).get(REVISION, "0")


def _filled_in(visit: Visit, move: Move) -> Move | Noted | NotYours:
    """The move, with what the table has entered of it together: with `draft` all of that, as its form shows it, so that
    no phone that reports it is told what is secret until then. Not before every seat's part is in: a ruling would tell.

    Of seats whose own phones alone may report for them always what they have entered, and nothing where they have not,
    whatever the report says of them: what is answered must not tell the difference.
    """
    table, form = visit.hosted.table, form_of(move)
    forbidden, whole = forbidden_seats(visit), "draft" in request.form
    held = store().drafts.get(visit.hosted.code, form) if forbidden or whole else {}
    if not held and not whole:
        return move
    values = FormValues(None, lambda _: held, {}, just_undone(table))
    shown = {field.name: values.answer(ask, field.name) for ask, field in _asked(table, form)}
    seats = {path: _seat_of(path, type(move)) for path in shown}
    missing = {seat for path, seat in seats.items() if not shown[path]} - {None}
    if whole and missing:
        return Noted(visit.hosted)  # the page says whose
    told = {path: text for path, text in shown.items() if (whole and text) or seats[path] in forbidden}
    try:
        return read_move(table.game, fill_in(move, told), len(table.setup.names), form=True)
    except InvalidMoveError:
        if others := forbidden & missing:
            return NotYours(visit.hosted, why_forbidden(table, min(others)))
        raise


def _asked(table: Table, form: str) -> list[tuple[Ask, Field]]:
    """The fields of a form that the table fills in now, each with its ask."""
    return [(ask, field) for ask in table.game.asks(table.state, None) if ask.form == form for field in ask.fields]


def _seat_of(path: str, kind: type[Move]) -> int | None:
    """The seat whose own a field of this move is; None where it is nobody's."""
    found = _OF_A_SEAT.match(path)
    return int(found[2]) if found and found[1] in fields_per_seat(kind) else None


def _amend(visit: Visit, move: Move, amends: int, sent: schemas.Report) -> Outcome:
    """Enter a correction at once where nothing speaks against it; else it is shown what it would do."""
    if find_report(visit, amends).move == move:
        return Noted(visit.hosted)
    answer = append(visit, Amendment(amends, move, sender=visit.seat), sent)
    return answer if isinstance(answer, Accepted | NotYours) else ToPreview(visit.hosted, move, amends)


def check_fields(told: Mapping[str, Any]) -> None:
    """Aborts where this is more than any form asks for."""
    if len(told) > MOST_FIELDS or any(len(name) > 60 or len(str(value)) > 60 for name, value in told.items()):
        abort(400, say(TOO_MUCH))


def _is_asked(name: str, fields: Collection[str]) -> bool:
    """Whether this is one of a form's fields, or the bookkeeping of one of its cards or rows."""
    of, _, what = name.rpartition(".")
    return name in fields or f".{what}" in BOOKKEEPING and any(field.startswith(of) for field in fields)


def _keep(visit: Visit) -> Outcome:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    filled_in, table, form = answers(), visit.hosted.table, request.form.get("draft", "")
    if form not in table.game.tags:
        abort(400, say("There is no such form."))
    held = store().drafts.get(visit.hosted.code, form)
    check_fields(filled_in)
    fields = {field.name for _, field in _asked(table, form)}
    if not fields:  # it has been reported
        return Stale(visit.hosted, table.since(request.form.get("seen", 0, type=int)))
    beside = {name for name in held | filled_in if not _is_asked(name, fields)}
    if len(beside) > MOST_OTHERS and beside & filled_in.keys():
        abort(400, say(TOO_MUCH))
    if others := forbidden_seats(visit) & {_seat_of(name, table.game.tags[form]) for name in filled_in}:
        return NotYours(visit.hosted, why_forbidden(table, min(others)))
    texts = {name: str(value) for name, value in filled_in.items()}
    if request.form.get("missing") and any(held.get(name) == text for name, text in texts.items() if ".mark" in name):
        return Noted(visit.hosted)  # whose it is has entered one meanwhile: the page shows that
    return Noted(store().drafts.fill(visit.hosted.code, form, texts))
