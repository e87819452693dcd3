"""What a game keeps of the moves at a phone's tables, such as the cards of CV that were written down there before."""

from dataclasses import dataclass, field
from typing import Any

from companion.game import Game, Move
from companion.store import entries
from companion.store.rows import Rows
from companion.store.tables import JOINED

MOST_READ = 200
"""Readings that are kept: of whoever asked last. The others are read again when they ask."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game's moves at some tables, each up to the entry `read`, and what `Game.book` makes of them.

    Numbers of rows would not do: where several write, an earlier one may be there after a later one.
    """

    read: dict[str, int]
    moves: list[Move]
    result: Any


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The catalogues of one database's games, extended by what was added since they were last read."""

    rows: Rows
    _read: dict[tuple[str, str, str], Reading] = field(default_factory=dict)

    def of(self, game: Game[Any, Any], phone: str, code: str) -> Any:
        """What a game makes of every move at the table `code` and at those that the phone has joined (`Game.book`).

        None where it keeps nothing. What is entered at other tables is offered to nobody here.
        """
        if game.book is None:
            return None
        with self.rows.lock:
            unread = dict.fromkeys(self._tables(game, phone, code), 0)
            known = self._read.pop((game.key, phone, code), None)
            if known is None or known.read.keys() != unread.keys():
                known = Reading(unread, [], game.book([]))
            known = self._read[game.key, phone, code] = self._extended(game, known)
            if len(self._read) > MOST_READ:
                del self._read[next(iter(self._read))]
            return known.result

    def _tables(self, game: Game[Any, Any], phone: str, code: str) -> list[str]:
        joined = self.rows.read(f"select code {JOINED} and game = ?", phone, game.key)
        return [code, *(found for (found,) in joined)]

    def _extended(self, game: Game[Any, Any], known: Reading) -> Reading:
        """The reading with what was entered since."""
        rows = self.rows.read(
            f"select code, number, body, names from (values {', '.join(['(?, ?)'] * len(known.read))}) as read"
            ' join tables on code = column1 join entries on "table" = code and number > column2'
            " where kind in ('report', 'amend') order by entries.rowid",
            *(value for read in known.read.items() for value in read),
        )
        if not rows:
            return known
        moves = known.moves + list(entries.moves_in(game, rows))
        newest = {code: number for code, number, *_ in rows}
        return Reading(known.read | newest, moves, game.book(moves) if game.book else None)

    def forget(self) -> None:
        """Read everything again next time: entries were deleted."""
        self._read.clear()
