"""What a page offers: the moves its buttons report, and those that its forms can."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import msgspec

from companion.game import LEGAL, Game, Move
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.web.body import NOT_FIELDS
from tests.forms import flat

Form = dict[str, Any]


@dataclass
class Control:
    """A named field of a form: what may be chosen, None for anything; it may stay empty."""

    values: set[str] | None
    may_be_empty: bool = True
    several: bool = False


@dataclass
class ReportForm:
    """A form that fills in the move in its hidden `report`. `scripted`: a script counts taps and puts the fields in.

    A form that keeps its part for the table until everybody has filled in theirs counts as one of these.
    """

    report: str = ""
    controls: dict[str, Control] = field(default_factory=dict)
    scripted: bool = False

    def can_tell(self, game: Game[Any, Any], move: Move, seats: int) -> bool:
        """Whether some choice in this form's fields reports `move`; a script's taps can be anything."""
        base = msgspec.json.decode(self.report)
        if base["move"] != move.__struct_config__.tag:
            return False
        if self.scripted:
            return True
        wanted = dict(flat(msgspec.to_builtins(move)))
        answers: dict[str, Any] = {}
        for name, control in self.controls.items():
            values = wanted.get(name, [""])
            if control.values is not None and not {value for value in values if value} <= control.values:
                return False
            if control.several:
                answers[name.removesuffix("[]")] = [value for value in values if value]
            elif values != [""] or not control.may_be_empty:
                answers[name] = values[-1]
            elif "" in (control.values or ()):
                answers[name] = ""
        try:
            return read_move(game, fill_in(base, answers), seats, form=True) == move
        except InvalidMoveError:
            return False


@dataclass
class Page:
    """What stands on a page: the moves of its buttons, its forms, where its links lead."""

    buttons: set[str] = field(default_factory=set)
    forms: list[ReportForm] = field(default_factory=list)
    links: list[str] = field(default_factory=list)

    def tells(self, game: Game[Any, Any], state: Any, move: Move) -> bool:
        """Whether the move can be reported from here: with one tap, which may say more, or by a form."""
        seats = len(state.setup.names)
        if any(form.can_tell(game, move, seats) for form in self.forms):
            return True
        tag = f'"move":"{move.__struct_config__.tag}"'
        taps = (read_move(game, text, seats) for text in self.buttons if tag in text)
        return any(says_all(tap, move) and game.rule_on(state, tap) is LEGAL for tap in taps)

    @property
    def tags(self) -> set[str]:
        """The kinds of moves for which there is a form or a button."""
        return {msgspec.json.decode(text)["move"] for text in (*self.buttons, *(form.report for form in self.forms))}


def says_all(told: Any, asked: Any) -> bool:
    """Whether what is told says all that is asked: what is left open there may be said, and cards may lie in another order."""
    if asked is None:
        return True
    if isinstance(asked, msgspec.Struct):
        return type(told) is type(asked) and all(
            says_all(getattr(told, name), getattr(asked, name)) for name in asked.__struct_fields__
        )
    if isinstance(asked, tuple) and isinstance(told, tuple):
        left = list(told)
        for one in asked:
            found = next((other for other in left if says_all(other, one)), None)
            if found is None:
                return False
            left.remove(found)
        return not left
    return bool(told == asked)


def read_page(html: str) -> Page:
    reader = _Reader()
    reader.feed(html)
    return reader.page


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.form = ReportForm()
        self.select = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value if value is not None else "" for name, value in attributes}
        name, value = found.get("name", ""), found.get("value", "")
        if tag == "form":
            self.form = ReportForm(scripted="data-taps" in found)
        elif tag == "button" and name == "report":
            self.page.buttons.add(value)
        elif tag == "input" and name == "report":
            self.form.report = value
        elif tag == "input" and name == "draft":
            self.form.report, self.form.scripted = f'{{"move":"{value.split()[0]}"}}', True
        elif tag == "a" and found.get("href", "").startswith("/"):
            self.page.links.append(found["href"].partition("#")[0])
        elif tag == "select":
            self.select = name
            self._control(name, set())
        elif tag == "option" and self.select:
            self._control(self.select, {value})
        elif tag in ("input", "button") and name and name not in NOT_FIELDS:
            self._field(tag, name, value, found)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""
        elif tag == "form" and self.form.report:
            self.page.forms.append(self.form)
            self.form = ReportForm()

    def _field(self, tag: str, name: str, value: str, found: dict[str, str]) -> None:
        kind = "submit" if tag == "button" else found.get("type", "text")
        if kind in ("radio", "submit", "hidden"):
            self._control(name, {value}, empty=kind == "radio" and "required" not in found)
        elif kind == "checkbox":
            self._control(name, {value}, several=name.endswith("[]"))
        else:
            self.form.controls[name] = Control(None, "required" not in found)

    def _control(self, name: str, values: set[str], empty: bool = False, several: bool = False) -> None:
        if name in NOT_FIELDS:
            return
        control = self.form.controls.setdefault(name, Control(set(), empty or several, several))
        if control.values is not None:
            control.values |= values
            control.may_be_empty |= "" in values
