"""What a request has sent: JSON of a program, or the fields of a form."""

import re
from typing import Any, TypeVar

import msgspec
from flask import request

from companion.moves import InvalidMoveError, fill_in, plainly
from companion.web.api import schemas
from companion.words import say

T = TypeVar("T", bound=msgspec.Struct)

NOT_FIELDS = (
    "csrf",
    "seen",
    "key",
    "report",
    "overruled",
    "act",
    "draft",
    "for",
    "note",
    "amends",
    "trial",
    "entered",
    "missing",
)
"""What a form sends beyond the fields of its move."""


def read(kind: type[T]) -> T:
    """What was sent, as this type has it. Raises InvalidMoveError with a sentence for anything else."""
    try:
        if request.is_json:
            return msgspec.json.decode(request.get_data(), type=kind)
        return msgspec.convert(_fields_of(kind), kind, strict=False)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidMoveError(say("That could not be read: {why}.", why=plainly(str(error)))) from None


def answers() -> dict[str, Any]:
    """A form's own fields by their path; a name that ends in [] holds the list of everything chosen."""
    found: dict[str, Any] = {}
    for name, values in request.form.lists():
        if name.endswith("[]"):
            found[name.removesuffix("[]")] = [value for value in values if value]  # "" is the choice of nothing
        elif name not in NOT_FIELDS:
            found[name] = _LEADING_ZEROS.sub("", values[-1])
    return found


def _fields_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A form's plain fields, and the move of its button with the form's own fields filled in."""
    form = request.form
    fields: dict[str, Any] = form.to_dict()
    if issubclass(kind, schemas.Judged):
        move, own = msgspec.json.decode(form.get("report", "null")), kind.__struct_fields__
        if isinstance(move, dict):
            move = fill_in(move, {name: value for name, value in answers().items() if name not in own})
        elif kind is schemas.Report:
            raise InvalidMoveError(say("There was no move in what was sent, so nothing was changed."))
        fields |= {"move": move, "keep": form.getlist("keep"), "without": form.getlist("without")}
    return fields


_LEADING_ZEROS = re.compile(r"^0+(?=\d+$)")
"""As in 05, an age entered just as the cards on the table show it."""
