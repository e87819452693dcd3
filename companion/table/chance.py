"""What the app draws and rolls for a table: who begins, and dice. Pure: what came out is handed in.

Both are entries of the log that are no moves. Nothing of the game follows from
them, so "Undo" passes over them, a correction never judges them again, and a
record replays to the same table with or without them: who wants another draw
draws again, and both stay in the log.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.phrases import counted, listed

KINDS = ("draw", "roll")
"""The kinds of these entries."""
MOST_DICE = 6
SIDES = (4, 6, 8, 10, 12, 20)


class Draw(msgspec.Struct, frozen=True):
    """The seat that was drawn, and the entry after which it was: it holds until the next move."""

    seat: int
    after: int


class Roll(msgspec.Struct, frozen=True):
    """Dice as they fell."""

    dice: tuple[int, ...]
    sides: int = 6

    @property
    def total(self) -> int:
        return sum(self.dice)

    @property
    def result(self) -> str:
        """ "5 and 3, together 8" """
        fell = listed([str(die) for die in self.dice])
        return f"{fell}, together {self.total}" if len(self.dice) > 1 else fell

    @property
    def thrown(self) -> str:
        """ "2 dice", "1 die of 20 sides" """
        return counted(len(self.dice), "die", "dice") + ("" if self.sides == 6 else f" of {self.sides} sides")


def why_no_roll(count: int, sides: int) -> str:
    """Why nobody rolls so many dice of so many sides, in one sentence; "" where they may."""
    if not 1 <= count <= MOST_DICE:
        return f"Roll 1 to {MOST_DICE} dice."
    return "" if sides in SIDES else f"There are dice of {listed([str(one) for one in SIDES])} sides."


def rule_on(setup: Setup, drawn: int | None, roll: Roll | None) -> Ruling:
    """Whether this can have been drawn, or rolled, at this table."""
    if roll is None:
        known = drawn in setup.seats
        return LEGAL if known else Illegal("phase", "There is no such seat at this table.", final=True)
    reason = why_no_roll(len(roll.dice), roll.sides)
    if not reason and not all(1 <= die <= roll.sides for die in roll.dice):
        reason = f"A die of {roll.sides} sides shows 1 to {roll.sides}."
    return Illegal("phase", reason, final=True) if reason else LEGAL


def sentence(setup: Setup, drawn: int | None, roll: Roll | None, seat: int | None) -> str:
    """What the log says. `seat`: whose phone asked for it."""
    if roll is None:
        assert drawn is not None
        return f"Drawn by the app: {setup.names[drawn]} begins."
    by = "The table" if seat is None else setup.names[seat]
    return f"{by} rolled {roll.thrown}: {roll.result}."


def as_line(drawn: int | None, roll: Roll | None) -> dict[str, Any]:
    """The fields of a line in a record, besides its kind."""
    return {"seat": drawn} if roll is None else {"dice": list(roll.dice), "sides": roll.sides}


def read(kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    """A log entry's `drawn` or `roll` from such fields. Raises ValueError where they are none."""
    try:
        if kind == "draw":
            return {"drawn": msgspec.convert(fields.get("seat"), int)}
        return {"roll": msgspec.convert({name: fields.get(name) for name in ("dice", "sides")}, Roll)}
    except msgspec.ValidationError:
        what = '"seat"' if kind == "draw" else '"dice" and "sides"'
        raise ValueError(f"a {kind} has {what}, whole numbers") from None
