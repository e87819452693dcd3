"""Table Companion: the score sheet that knows the rules, for card games played with real cards.

The rules need neither a server nor a file:

    >>> import companion
    >>> table = companion.open_table("vzhukh", ["Ana", "Ben"])

What may be reported now is asked of the table, and what players do is played on it:

    >>> [ask.label for ask in table.asks()][:2]
    ['Five cards each: Ana begins', 'Five cards each: Ben begins']
    >>> table.play(table.asks()[0]).prompt()
    "Ana's turn to attack Ben."
"""

from collections.abc import Iterable, Mapping

from companion.game import LEGAL, Ask, Game, Illegal, Legal, Move, Ruling, ScoreSheet, State
from companion.games import games
from companion.moves import InvalidMoveError
from companion.table import Entry, IllegalMoveError, Table
from companion.table import open_table as _open_table

__version__ = "0.2.0"


def open_table(game: str, names: Iterable[str], house_rules: Mapping[str, str] | None = None) -> Table:
    """A new table of the game with this key ("vzhukh"), with the names of its players clockwise.

    Raises ValueError with a sentence for a game that there is not, and for names or house rules that cannot be.
    """
    if game not in games():
        raise ValueError(f"There is no game {game!r}. There are {', '.join(games())}.")
    return _open_table(games()[game], tuple(names), dict(house_rules or {}))


__all__ = [
    "LEGAL",
    "Ask",
    "Entry",
    "Game",
    "Illegal",
    "IllegalMoveError",
    "InvalidMoveError",
    "Legal",
    "Move",
    "Ruling",
    "ScoreSheet",
    "State",
    "Table",
    "games",
    "open_table",
]
