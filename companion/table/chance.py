"""What the app draws and rolls for a table: who begins, and dice. Pure: what came out is handed in.

Both are entries of the log that are no moves. Nothing of the game follows from
them, so "Undo" passes over them, a correction never judges them again, and a
record replays to the same table with or without them: who wants another draw
draws again, and both stay in the log.
"""

from __future__ import annotations

import msgspec

from companion.game import LEGAL, Illegal, Ruling, Setup
from companion.phrases import listed
from companion.table.entries import Chance, Draw

MOST_DICE = 6
SIDES = (4, 6, 8, 10, 12, 20)


class Drawn(msgspec.Struct, frozen=True):
    """The seat that was drawn, and the entry after which it was: it holds until the next move."""

    seat: int
    after: int


def why_no_roll(count: int, sides: int) -> str:
    """Why nobody rolls `count` dice of `sides` sides, in one sentence; "" where they may."""
    if not 1 <= count <= MOST_DICE:
        return f"Roll 1 to {MOST_DICE} dice."
    return "" if sides in SIDES else f"There are dice of {listed([str(one) for one in SIDES])} sides."


def rule_on(setup: Setup, entry: Chance) -> Ruling:
    """Whether this can have been drawn, or rolled, at this table."""
    if isinstance(entry, Draw):
        known = entry.seat in setup.seats
        return LEGAL if known else Illegal("phase", "There is no such seat at this table.", final=True)
    reason = why_no_roll(len(entry.dice), entry.sides)
    if not reason and not all(1 <= die <= entry.sides for die in entry.dice):
        reason = f"A die of {entry.sides} sides shows 1 to {entry.sides}."
    return Illegal("phase", reason, final=True) if reason else LEGAL


def sentence(setup: Setup, entry: Chance) -> str:
    """What the log says."""
    if isinstance(entry, Draw):
        return f"Drawn by the app: {setup.names[entry.seat]} begins."
    by = "The table" if entry.sender is None else setup.names[entry.sender]
    return f"{by} rolled {entry.thrown}: {entry.result}."
