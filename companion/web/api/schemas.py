"""What programs send and get, as types: requests are checked against them, /openapi.json describes them."""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeVar

import msgspec
from flask import request

from companion.moves import InvalidMoveError, fill_in, plainly
from companion.store.hosted import Mode

USED_ONCE = "Used once: a request repeated with the same key is answered with the first entry."
NEWEST = "The number of the newest entry that the sender knows."

Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, description=USED_ONCE)]
Seen = Annotated[int, msgspec.Meta(ge=0, description=NEWEST)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Note = Annotated[str, msgspec.Meta(max_length=120, description="Why, in a few words.")]


class WriteRequest(msgspec.Struct):
    """What every entry for a table is sent with."""

    seen: Seen
    key: Key


class Report(WriteRequest):
    """A move, in the form that records have. `overruled`: the table allows it although it breaks a rule."""

    move: dict[str, Any]
    overruled: bool = False
    note: Note = ""


class TakeBack(WriteRequest):
    """Everything after entry `to` no longer counts."""

    to: Number


class BringBack(WriteRequest):
    """Undoes the latest take-back or amendment. `to`: only up to this entry; 0: all of it."""

    to: Number = 0


class Amendment(WriteRequest):
    """Replaces entry `amends` with `move`; null removes it.

    `keep`: the later entries that stay although they now break a rule. `to`: the last entry that stays; 0: all do.
    """

    amends: Number
    move: dict[str, Any] | None
    overruled: bool = False
    keep: tuple[Number, ...] = ()
    to: Number = 0
    note: Note = ""


class PlayerName(WriteRequest):
    """Another name for the player in a seat; with `plays_on` somebody else plays there from here.

    `undoes`: instead, the number of an entry that did so and no longer counts.
    """

    seat: Number = 0
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    plays_on: bool = False
    undoes: Number = 0


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open: names clockwise."""

    game: str
    seats: tuple[str, ...]
    house_rules: dict[str, str] = {}
    mode: Mode = "moves"


class Links(msgspec.Struct):
    """A new table's code, and the tokens of its join and watch links: bearer tokens for programs."""

    code: str
    join: str
    watch: str


class TableObject(msgspec.Struct):
    """A table as `companion replay --json` prints it, and the number of its newest entry."""

    game: str
    seats: list[str]
    over: bool
    round: int
    turn: int | list[int] | None
    rounds: list[list[int]]
    totals: list[int]
    winners: list[int]
    refused: None
    view: dict[str, Any]
    entry: int


class Accepted(TableObject):
    """The table after the entry; `told` is the entry's number."""

    told: int


class Change(msgspec.Struct):
    """One difference: whose it is ("" for the table's), what it is, its value now (`was`) and after (`now`)."""

    who: str
    what: str
    was: str
    now: str


class Broken(msgspec.Struct):
    """A later entry that still counts after an amendment although it would then break this rule."""

    entry: int
    sentence: str
    rule: str
    reason: str
    final: bool


class Preview(msgspec.Struct):
    """What a move or an amendment would do; nothing is written. `refused`: the rule that it breaks itself."""

    sentence: str
    refused: Refusal | None
    changes: list[Change]
    breaks: list[Broken]


class Refusal(msgspec.Struct, kw_only=True):
    """The broken rule by id, number and title, and the reason at this table. In the form of RFC 9457.

    `type` is the rule's id. `final`: it cannot be overruled.
    """

    rule: str
    number: str
    title: str
    reason: str
    final: bool
    type: str
    detail: str
    status: int = 422


class Problem(msgspec.Struct):
    """What could not be done, in one sentence: in `error`, and in the form of RFC 9457."""

    error: str
    title: str
    status: int
    detail: str
    type: str = "about:blank"


class TooLate(TableObject):
    """The table as it is now, and the entries that others reported first."""

    error: str
    came_first: list[str]


T = TypeVar("T", bound=msgspec.Struct)

NOT_FIELDS = ("csrf", "seen", "key", "report", "overruled", "act", "for", "note", "amends", "trial", "settled", "mark")
"""What a form sends besides the fields of its move."""


def read(kind: type[T]) -> T:
    """What was sent, from JSON or from a form. Raises InvalidMoveError with a sentence for anything else."""
    try:
        if request.is_json:
            return msgspec.json.decode(request.get_data(), type=kind)
        return msgspec.convert(_form(kind), kind, strict=False)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidMoveError(f"That could not be read: {plainly(str(error))}.") from None


def _form(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A form's plain fields, and for a report the move of its button with the form's own fields filled in."""
    fields: dict[str, Any] = request.form.to_dict()
    if issubclass(kind, Report):
        move = _move_of(fields)
        if not isinstance(move, dict):
            raise InvalidMoveError("There was no move in what was sent, so nothing was changed.")
        fields["move"] = fill_in(move, answers())
    if issubclass(kind, Amendment):
        move = _move_of(fields)
        if isinstance(move, dict):
            own = {name: value for name, value in answers().items() if name not in Amendment.__struct_fields__}
            move = fill_in(move, own)
        fields |= {"move": move, "keep": request.form.getlist("keep")}
    return fields


def _move_of(fields: dict[str, Any]) -> Any:
    return msgspec.json.decode(fields.get("report", "null"))


def answers() -> dict[str, Any]:
    """A form's own fields by their path; a name that ends in [] holds the list of everything chosen."""
    found: dict[str, Any] = {}
    for name, values in request.form.lists():
        if name not in NOT_FIELDS and not name.startswith("known-"):
            found[name.removesuffix("[]")] = values if name.endswith("[]") else _LEADING_ZEROS.sub("", values[-1])
    return found


_LEADING_ZEROS = re.compile(r"^0+(?=\d+$)")
"""As in 05, an age entered just as the cards on the table show it."""
