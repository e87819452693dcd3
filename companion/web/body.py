"""What a request has sent: JSON of a program, or the fields of a form."""

import re
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from flask import request
from werkzeug.datastructures import MultiDict

from companion.moves import InvalidMoveError, fill_in, plainly
from companion.web.api import schemas
from companion.words import say

T = TypeVar("T", bound=msgspec.Struct)

NOT_FIELDS = ("csrf", "seen", "key", "report", "overruled", "act", "for", "note", "amends", "trial", "mark")
"""What a form sends beyond the fields of its move."""


@dataclass(frozen=True, slots=True)
class Body:
    """What was sent. `json`: its text; None: it is a form."""

    form: MultiDict[str, str]
    json: bytes | None

    @property
    def is_form(self) -> bool:
        return self.json is None

    def read(self, kind: type[T]) -> T:
        """What was sent, as this type has it. Raises InvalidMoveError with a sentence for anything else."""
        try:
            if self.json is not None:
                return msgspec.json.decode(self.json, type=kind)
            return msgspec.convert(self._fields_of(kind), kind, strict=False)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise InvalidMoveError(say("That could not be read: {why}.", why=plainly(str(error)))) from None

    def answers(self) -> dict[str, Any]:
        """A form's own fields by their path; a name that ends in [] holds the list of everything chosen."""
        found: dict[str, Any] = {}
        for name, values in self.form.lists():
            if name.endswith("[]"):
                found[name.removesuffix("[]")] = [value for value in values if value]  # "" is the choice of nothing
            elif name not in NOT_FIELDS and not name.startswith("known-"):
                found[name] = _LEADING_ZEROS.sub("", values[-1])
        return found

    def _fields_of(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """A form's plain fields, and for a report the move of its button with the form's own fields filled in."""
        fields: dict[str, Any] = self.form.to_dict()
        if issubclass(kind, schemas.Report):
            move = self._move()
            if not isinstance(move, dict):
                raise InvalidMoveError(say("There was no move in what was sent, so nothing was changed."))
            fields["move"] = fill_in(move, self.answers())
        if issubclass(kind, schemas.Amendment):
            move = self._move()
            if isinstance(move, dict):
                own = kind.__struct_fields__
                move = fill_in(move, {name: value for name, value in self.answers().items() if name not in own})
            fields |= {"move": move, "keep": self.form.getlist("keep"), "without": self.form.getlist("without")}
        return fields

    def _move(self) -> Any:
        return msgspec.json.decode(self.form.get("report", "null"))


def body() -> Body:
    """What this request has sent."""
    json = request.get_data() if request.is_json else None
    return Body(request.form, json)


_LEADING_ZEROS = re.compile(r"^0+(?=\d+$)")
"""As in 05, an age entered just as the cards on the table show it."""
