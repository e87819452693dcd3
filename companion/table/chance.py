"""What the app draws and rolls for a table: who begins, and dice. Pure: what came out is handed in.

Both are entries of the log that are no moves. Nothing of the game follows from
them, so "Undo" passes over them, a correction never judges them again, and a
record replays to the same table with or without them: who wants another draw
draws again, and both stay in the log.
"""

import msgspec

from companion.game import Setup
from companion.phrases import listed
from companion.table.entries import Chance, Draw
from companion.words import say

MOST_DICE = 6
SIDES = (4, 6, 8, 10, 12, 20)


class Drawn(msgspec.Struct, frozen=True):
    """The seat that was drawn, and the entry after which it was: it holds until the next move."""

    seat: int
    after: int


def why_no_roll(count: int, sides: int) -> str:
    """Why nobody rolls `count` dice of `sides` sides, in one sentence; "" where they may."""
    if not 1 <= count <= MOST_DICE:
        return say("Roll 1 to {most} dice.", most=MOST_DICE)
    return "" if sides in SIDES else say("There are dice of {sides} sides.", sides=listed([str(one) for one in SIDES]))


def problem(setup: Setup, entry: Chance) -> str:
    """Why this cannot have been drawn, or rolled, at this table, in one sentence; "" where it can."""
    if isinstance(entry, Draw):
        return "" if entry.seat in setup.seats else say("There is no such seat at this table.")
    reason = why_no_roll(len(entry.dice), entry.sides)
    if not reason and not all(1 <= die <= entry.sides for die in entry.dice):
        return say("A die of {sides} sides shows 1 to {sides}.", sides=entry.sides)
    return reason


def sentence(setup: Setup, entry: Chance) -> str:
    """What the log says."""
    if isinstance(entry, Draw):
        return say("Drawn by the app: {name} begins.", name=setup.names[entry.seat])
    if entry.sender is None:
        return say("The table rolled {dice}: {result}.", dice=entry.thrown, result=entry.result)
    return say(
        "{name} rolled {dice}: {result}.", name=setup.names[entry.sender], dice=entry.thrown, result=entry.result
    )
