"""What a game keeps of the moves at a phone's tables, such as the cards of CV that were written down there before."""

from dataclasses import dataclass, field
from typing import Any

from companion.game import Game, Move
from companion.store import entries
from companion.store.rows import Rows

MOST_READ = 200
"""Readings that are kept: of whoever asked last. The others are read again when they ask."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game's moves at these tables up to the row `row`, and what `Game.book` makes of them."""

    tables: frozenset[str]
    row: int
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
            tables = frozenset(self._tables(game, phone, code))
            known = self._read.pop((game.key, phone, code), None)
            if known is None or known.tables != tables:
                known = Reading(tables, 0, [], game.book([]))
            known = self._read[game.key, phone, code] = self._extended(game, known)
            if len(self._read) > MOST_READ:
                del self._read[next(iter(self._read))]
            return known.result

    def _tables(self, game: Game[Any, Any], phone: str, code: str) -> list[str]:
        joined = self.rows.read(
            'select code from tables join phones on code = "table"'
            " where phone = ? and out is null and game = ? and deleted_at is null",
            phone,
            game.key,
        )
        return [code, *(found for (found,) in joined)]

    def _extended(self, game: Game[Any, Any], known: Reading) -> Reading:
        """The reading with what was entered since."""
        rows = self.rows.read(
            'select entries.rowid, body, names from entries join tables on code = "table"'
            " where entries.rowid > ? and kind in ('report', 'amend')"
            f" and code in ({', '.join('?' * len(known.tables))})"
            " order by entries.rowid",
            known.row,
            *known.tables,
        )
        if not rows:
            return known
        moves = known.moves + list(entries.moves_in(game, rows))
        return Reading(known.tables, rows[-1][0], moves, game.book(moves) if game.book else None)

    def forget(self) -> None:
        """Read everything again next time: entries were deleted."""
        self._read.clear()
