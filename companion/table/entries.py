"""What a log holds: one frozen struct for each kind of entry, which rows, records and the API share. Pure."""

from typing import Any

import msgspec

from companion.game import Game, Move
from companion.moves import read_move
from companion.phrases import counted, listed
from companion.words import say, say_n


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, kw_only=True, tag_field="kind"):
    """One line of the log, and what a line of any kind has."""

    number: int = 0
    """From 1; 0: in no log yet."""
    sender: int | None = None
    """The seat whose phone sent it; None: a phone without a seat."""
    note: str = ""
    """The reason, in the words of whoever entered it."""
    at: str = ""
    """UTC, ISO 8601."""

    @property
    def kind(self) -> str:
        """What records and rows call it."""
        return str(self.__struct_config__.tag)


class Report(Entry, frozen=True, tag="report", gc=False):
    """A move, as somebody reported it."""

    move: Move
    overruled: bool = False
    """It breaks a rule, and the table plays it anyway."""


class TakeBack(Entry, frozen=True, tag="take-back", gc=False):
    """Undo: everything after entry `to` no longer counts."""

    to: int


class BringBack(Entry, frozen=True, tag="bring-back", gc=False):
    """Redo what was just undone, up to entry `to`; 0: all of it."""

    to: int = 0


class Amendment(Entry, frozen=True, tag="amend", gc=False):
    """Entry `amends` says `move` from now on, or, with None, no longer counts."""

    amends: int
    move: Move | None = msgspec.field(name="reads")
    overruled: bool = False
    """As for a report."""
    against: tuple[int, ...] = ()
    """The later entries that the table keeps although they now break a rule."""
    without: tuple[int, ...] = ()
    """The later entries that no longer count, each alone."""
    to: int = 0
    """The last entry that still counts; 0: all of them."""


class RuleChoice(Entry, frozen=True, tag="house-rule", gc=False):
    """A house rule, chosen before the first move."""

    key: str
    value: str


class NewName(Entry, frozen=True, tag="name", gc=False):
    """The player in a seat is called `name`, or, if `plays_on`, `name` plays there from here."""

    seat: int
    name: str
    plays_on: bool = False


class NameUndone(Entry, frozen=True, tag="name", gc=False):
    """The `NewName` of entry `undoes` does not count."""

    undoes: int


class Draw(Entry, frozen=True, tag="draw", gc=False):
    """The app drew who begins."""

    seat: int


class Roll(Entry, frozen=True, omit_defaults=False, tag="roll", gc=False):
    """Dice that the app rolled, as they fell."""

    dice: tuple[int, ...]
    sides: int = 6

    @property
    def total(self) -> int:
        return sum(self.dice)

    @property
    def result(self) -> str:
        """ "5 and 3, together 8" """
        fell = listed([str(die) for die in self.dice])
        return say("{dice}, together {total}", dice=fell, total=self.total) if len(self.dice) > 1 else fell

    @property
    def thrown(self) -> str:
        """ "2 dice", "1 die of 20 sides" """
        if self.sides == 6:
            return counted(len(self.dice), "die", "dice")
        return say_n(len(self.dice), "{n} die of {sides} sides", "{n} dice of {sides} sides", sides=self.sides)


Names = NewName | NameUndone
Chance = Draw | Roll
"""What the app draws and rolls is no move: nothing of the game follows from it."""
_OTHERS = {str(kind.__struct_config__.tag): kind for kind in (TakeBack, BringBack, RuleChoice, NewName, Draw, Roll)}


def own_fields(entry: Entry) -> dict[str, Any]:
    """What an entry says beyond what every entry has, as a line of a record and a row have it; a report: its move."""
    if isinstance(entry, Report):
        return dict(msgspec.to_builtins(entry.move))
    said = msgspec.to_builtins(entry)
    return {name: said[name] for name in said if name not in ("kind", "overruled", *Entry.__struct_fields__)}


def read_entry(
    game: Game[Any, Any], seats: int, kind: Any, fields: dict[str, Any], *, overruled: bool = False, **common: Any
) -> Entry:
    """The entry of these fields, at a table of `seats` seats. `common`: the fields that every entry has,
    which are never taken from `fields`: a file could name a phone that is not there.

    Raises ValueError with a sentence that says what an entry of this kind has.
    """
    if kind == "report":
        return Report(read_move(game, fields, seats), overruled, **common)
    own = {name: fields[name] for name in fields if name not in Entry.__struct_fields__} | {"kind": kind}
    try:
        if kind == "amend":
            reads = msgspec.convert(fields.get("reads"), dict[str, Any] | None)
            move = None if reads is None else read_move(game, reads, seats)
            entry: Entry = msgspec.convert(own | {"reads": None}, Amendment)
            return msgspec.structs.replace(entry, move=move, overruled=overruled, **common)
        if isinstance(kind, str) and kind in _OTHERS:
            of_kind = NameUndone if kind == "name" and "undoes" in fields else _OTHERS[kind]
            return msgspec.structs.replace(msgspec.convert(own, of_kind), **common)
    except msgspec.ValidationError as error:
        raise ValueError(f'this is no entry of kind "{kind}": {error}') from None
    raise ValueError(f"there is no entry of kind {kind!r}")
