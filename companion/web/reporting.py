"""Reports and other entries, from who sends them and what was sent to what becomes of them. No page is known here."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, request

from companion.game import WHOLE, Ask, Count, Field, Move, form_of
from companion.moves import fields_per_seat, fill_in, read_move
from companion.store.drafts import REVISION, key_of
from companion.store.hosted import Accepted, Answer, HostedTable, NotYours, Refused, Stale
from companion.table import Entry, Table
from companion.table.entries import Amendment, BringBack, Names, Report, TakeBack
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
    """Hand an entry to the store, if this phone may enter it. Aborts where it undoes, corrects or renames too fast."""
    if isinstance(entry, TakeBack | BringBack | Amendment | Names):
        whose = "" if visit.host else visit.hosted.code  # phones cost nothing: all guests share it
        count_one_more("naming" if isinstance(entry, Names) else "undoing", whose)
    if reason := not_yours(visit, entry):
        return NotYours(visit.hosted, reason)
    return store().append(visit.hosted.code, entry, seen=sent.seen, key=sent.key)


# ---------------------------------------------------------------- a move, or a part of a form

MOST_FIELDS = 200
"""That are sent at once: the largest form, a score sheet of many seats, has fewer."""

BOOKKEEPING = ".by"
"""Kept beside a card or a row of a form: from which phone it was filled in."""

TOO_MUCH = message("That is more than any form asks for.")

_INDEX = re.compile(r"\[[0-9]{1,2}\]$")
"""At the end of what may be kept beside a form's own fields: "names[3]" of the cats, or a field of its move."""

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
    if isinstance(answer, Refused | Stale):  # others' parts of it may be secret
        return replace(answer, entry=Report(move, sent.overruled, sender=visit.seat, note=sent.note))
    return answer


def entered_so_far(hosted: HostedTable, move: Move) -> str:
    """How often the table has changed this move's form."""
    return store().drafts.get(hosted, form_of(move)).get(REVISION, "0")


def _filled_in(visit: Visit, move: Move) -> Move | Noted | NotYours:
    """The move; with `draft` each seat's part is put in as the table has it: no phone need hold what is secret. Not
    before every part is there: a ruling would tell.

    Where each phone enters its own, what is secret is reported in that way alone.
    """
    table = visit.hosted.table
    if "draft" not in request.form:
        others = forbidden_seats(visit) if move.secret else ()
        return NotYours(visit.hosted, why_forbidden(table, min(others))) if others else move
    held = store().drafts.get(visit.hosted, form_of(move))
    values = FormValues(None, lambda _: held, {}, just_undone(table))
    asked = [(_seat_of(field.name, type(move)), ask, field) for ask, field in _asked(table, form_of(move))]
    parts = [(seat, field, values.answer(ask, field.name)) for seat, ask, field in asked if seat is not None]
    if {seat for seat, *_ in parts} != {seat for seat, field, text in parts if field.takes(text)}:
        return Noted(visit.hosted)  # the page says whose is missing
    told = {field.name: text for _, field, text in parts}
    return read_move(table.game, fill_in(move, told), len(table.setup.names), form=True)


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


def _keep(visit: Visit) -> Outcome:
    """Keep this phone's part of a form, named by `draft`, that the whole table fills in; the others see it at once."""
    filled_in, table, key = answers(), visit.hosted.table, request.form.get("draft", "")
    form, _, _ = key.partition(" ")
    if form not in table.game.tags:
        abort(400, say("There is no such form."))
    held = store().drafts.get(visit.hosted, form)
    check_fields(filled_in)
    fields = {field.name: field for _, field in _asked(table, form)}
    if not fields or key != key_of(visit.hosted, form):  # it has been reported
        return Stale(visit.hosted, table.since(request.form.get("seen", 0, type=int)))
    places = {place for name in fields for place in (name, name.rpartition(".")[0], name.rpartition("[")[0])}
    beside = [name for name in filled_in if name.removesuffix(BOOKKEEPING) not in places]
    kind, texts = table.game.tags[form], {name: str(value) for name, value in filled_in.items()}
    if {_INDEX.sub("", name) for name in beside} - {*kind.__struct_fields__, "names"}:
        abort(400, say(TOO_MUCH))
    if kind.secret and (others := forbidden_seats(visit) & {_seat_of(name, kind) for name in texts}):
        return NotYours(visit.hosted, why_forbidden(table, min(others)))
    counts = [field for name in texts if isinstance(field := fields.get(name), Count)]
    if wrong := [field for field in counts if texts[field.name] and not WHOLE.fullmatch(texts[field.name])]:
        abort(400, say("{name}: a whole number.", name=wrong[0].label))
    if texts.items() <= held.items() or request.form.get("missing") and any(held.get(name) for name in texts):
        return Noted(visit.hosted)  # nothing is new, or whose it is has entered one meanwhile: the page shows that
    return Noted(store().drafts.fill(visit.hosted, form, texts, beside))
