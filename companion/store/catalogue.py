"""What a game keeps of the moves at all tables, such as the cards of CV that somebody has written down before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.game import Game, Move
from companion.store import entries
from companion.store.rows import Rows


@dataclass(frozen=True, slots=True)
class Reading:
    """A game's moves up to the row `row`, and what `Game.book` makes of them."""

    row: int
    moves: list[Move]
    result: Any


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The catalogues of one database's games, extended by what was added since they were last read."""

    rows: Rows
    _read: dict[str, Reading] = field(default_factory=dict)

    def of(self, game: Game[Any, Any]) -> Any:
        """What a game makes of every move at this server's tables (`Game.book`); None where it keeps nothing."""
        if game.book is None:
            return None
        with self.rows.lock:
            known = self._read.get(game.key) or Reading(0, [], game.book([]))
            rows = self.rows.read(
                'select entries.rowid, body, names from entries join tables on code = "table"'
                " where entries.rowid > ? and kind in ('report', 'amend') and game = ? order by entries.rowid",
                known.row,
                game.key,
            )
            if rows:
                moves = known.moves + list(entries.moves_in(game, rows))
                known = Reading(rows[-1][0], moves, game.book(moves))
            self._read[game.key] = known
            return known.result

    def forget(self) -> None:
        """Read everything again next time: entries were deleted."""
        self._read.clear()
