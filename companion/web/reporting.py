"""Reports and other entries, from who sends them and what was sent to what becomes of them. No page is known here."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from flask import abort, request

from companion.game import Move, form_of
from companion.moves import fields_per_seat, look_up, read_move
from companion.store.drafts import REVISION
from companion.store.hosted import Accepted, Answer, HostedTable, NotYours, Stale
from companion.table import Entry
from companion.table.entries import Amendment, BringBack, Report, TakeBack
from companion.web.api import schemas
from companion.web.body import answers, read
from companion.web.context import store
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
        count_one_more("undoing")
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
    if (seat := _entered_otherwise(visit, move)) is not None:
        return NotYours(visit.hosted, why_forbidden(table, seat))
    return append(visit, Report(move, sent.overruled, sender=visit.seat, note=sent.note), sent)


def entered_so_far(hosted: HostedTable, move: Move) -> str:
    """How often the table has changed this move's form."""
    return store().drafts.get(hosted.code, form_of(move)).get(REVISION, "0")


def _entered_otherwise(visit: Visit, move: Move) -> int | None:
    """A seat whose own phone alone may report for it, and has entered something else than the move says of it."""
    forbidden, per_seat = forbidden_seats(visit), fields_per_seat(type(move))
    held = store().drafts.get(visit.hosted.code, form_of(move)) if forbidden and per_seat else {}
    for path, text in held.items():
        found = _OF_A_SEAT.match(path)
        if not found or found[1] not in per_seat or int(found[2]) not in forbidden or path.endswith(BOOKKEEPING):
            continue
        if held.get(f"{found[0]}.mark") != "-" and (look_up(move, path) or "0") != (text or "0"):  # 0 is left out
            return int(found[2])
    return None


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
    filled_in, table = answers(), visit.hosted.table
    form = filled_in.pop("draft", "")
    if form not in table.game.tags:
        abort(400, say("There is no such form."))
    held = store().drafts.get(visit.hosted.code, form)
    check_fields(filled_in)
    seats = [(found[1], int(found[2])) for name in filled_in if (found := _OF_A_SEAT.match(name))]
    fields = {field.name for ask in table.game.asks(table.state, None) if ask.form == form for field in ask.fields}
    if not fields:  # it has been reported
        return Stale(visit.hosted, table.since(request.form.get("seen", 0, type=int)))
    beside = {name for name in held | filled_in if not _is_asked(name, fields)}
    if len(beside) > MOST_OTHERS and beside & filled_in.keys():
        abort(400, say(TOO_MUCH))
    forbidden = forbidden_seats(visit)
    per_seat = fields_per_seat(table.game.tags[form])
    if others := [seat for field, seat in seats if field in per_seat and seat in forbidden]:
        return NotYours(visit.hosted, why_forbidden(table, others[0]))
    texts = {name: str(value) for name, value in filled_in.items()}
    if request.form.get("missing") and any(held.get(name) == text for name, text in texts.items() if ".mark" in name):
        return Noted(visit.hosted)  # whose it is has entered one meanwhile: the page shows that
    return Noted(store().drafts.fill(visit.hosted.code, form, texts))
