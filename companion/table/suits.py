"""Whose sign and colour is whose: a player's suit, a number from 0. People keep theirs from table to table. Pure."""

from collections.abc import Collection
from itertools import count

SUITS = 16
"""How many there are: as many as players at the largest table."""


def suit_for(taken: Collection[int], wanted: int | None = None) -> int:
    """The suit of somebody who comes: the one wanted where nobody has it, else the first that nobody has."""
    if wanted is not None and wanted in range(SUITS) and wanted not in taken:
        return wanted
    return next(suit for suit in count() if suit not in taken)
