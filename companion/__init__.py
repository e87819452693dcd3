"""Table Companion: the score sheet that knows the rules, for card games played with real cards.

The rules need neither a server nor a file:

    >>> import companion
    >>> table = companion.open_table("vzhukh", ["Ana", "Ben"])

What players do is reported; the answer is the table afterwards, or the rule that the report breaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.game import LEGAL, Game, Illegal, Legal, Ruling, ScoreSheet
from companion.games import games
from companion.moves import InvalidMoveError
from companion.table import Entry, Table
from companion.table import open_table as _open_table

__version__ = "0.2.0.dev0"


def open_table(game: str, names: Iterable[str], house_rules: Mapping[str, str] | None = None) -> Table:
    """A new table of the game with this key ("vzhukh"), with the names of its players clockwise.

    Raises KeyError for a game that there is not, ValueError with a sentence for names or house rules that cannot be.
    """
    return _open_table(games()[game], tuple(names), dict(house_rules or {}))


__all__ = [
    "LEGAL",
    "Entry",
    "Game",
    "Illegal",
    "InvalidMoveError",
    "Legal",
    "Ruling",
    "ScoreSheet",
    "Table",
    "games",
    "open_table",
]
