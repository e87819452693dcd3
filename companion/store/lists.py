"""The tables of the file as lists show them: without reading their logs, wherever the game is over."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from companion.game import Game
from companion.games import games
from companion.stats import Finished, GameStats, evenings
from companion.store import KEPT_DAYS, TIME, Store, days_ago
from companion.store.hosted import HostedTable
from companion.table.result import Result, from_text

COLUMNS = "code, game, names, opened_at, result, deleted_at"
IN_ORDER = "order by result is not null, opened_at desc, tables.rowid desc"
"""What still runs first, then what is over; each the newest first."""


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table in a list."""

    code: str
    game: Game[Any, Any]
    names: tuple[str, ...]
    opened_at: str
    result: Result | None = None
    """How it ended; None: it still runs."""
    hosted: HostedTable | None = None
    """The whole table, while it still runs."""
    back_until: str = ""
    """It is deleted, and until then its host can bring it back; UTC."""

    @property
    def at(self) -> str:
        """When it ended, else when it was opened; UTC."""
        return self.result and self.result.at or self.opened_at

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in self.result.winners) if self.result else ()

    @property
    def begun(self) -> bool:
        return self.result is not None or bool(self.hosted and self.hosted.table.entry)


@dataclass(frozen=True, slots=True)
class Lists:
    """The lists of one store."""

    store: Store

    def tables_of(self, phone: str, most: int = -1, after: int = 0) -> list[TableSummary]:
        """The tables that a phone has joined; at `most` so many, `after` the first so many."""
        return self._outlines(
            f'select {COLUMNS} from tables join phones on code = "table" where phone = ? and deleted_at is null'
            f" {IN_ORDER} limit ? offset ?",
            phone, most, after,
        )

    def count_of(self, phone: str) -> int:
        """How many tables a phone has joined."""
        counted = 'select count(*) from tables join phones on code = "table" where phone = ? and deleted_at is null'
        return int(self.store.rows(counted, phone)[0][0])

    def all_tables(self) -> list[TableSummary]:
        """Every table of this machine."""
        return self._outlines(f"select {COLUMNS} from tables where deleted_at is null {IN_ORDER}")

    def deleted_by(self, phone: str) -> list[TableSummary]:
        """The deleted tables that this phone, as their host, can still bring back; what was deleted last comes first."""
        return self._outlines(
            f'select {COLUMNS} from tables join phones on code = "table" where phone = ? and host'
            " and deleted_at > ? order by deleted_at desc",
            phone, days_ago(KEPT_DAYS),
        )

    def evenings_of(self, phone: str) -> list[GameStats]:
        """The statistics over the finished tables that a phone has joined: a game each, the most played first."""
        finished: dict[str, list[Finished]] = {}
        for one in self._outlines(
            f'select {COLUMNS} from tables join phones on code = "table"'
            " where phone = ? and deleted_at is null and result is not null order by tables.rowid", phone,
        ):
            assert one.result
            finished.setdefault(one.game.key, []).append(Finished(one.code, one.names, one.result, one.at))
        found = [evenings(games()[key], played) for key, played in finished.items()]
        return sorted(found, key=lambda of_game: (-len(of_game.finished), of_game.game.name))

    def _outlines(self, sql: str, *values: Any) -> list[TableSummary]:
        return [self._outline(*row) for row in self.store.rows(sql, *values)]

    def _outline(self, code: str, game: str, names: str, opened_at: str, result: str | None, deleted_at: str | None) -> TableSummary:
        running = result is None and deleted_at is None
        return TableSummary(
            code, games()[game], tuple(json.loads(names)), opened_at, from_text(result),
            self.store.hosted(code) if running else None, back_until(deleted_at) if deleted_at else "",
        )

    # ------------------------------------------------------------ a house's rules, remembered

    def house_rules(self, phone: str, game: Game[Any, Any]) -> dict[str, str]:
        """The choices that this phone keeps for its next tables of a game; {} where it plays as printed."""
        rows = self.store.rows("select choices from house_rules where phone = ? and game = ?", phone, game.key)
        kept = json.loads(rows[0][0]) if rows else {}
        known = {rule.key: dict(rule.choices) for rule in game.house_rules}
        return {key: value for key, value in kept.items() if value in known.get(key, ())}

    def keep_house_rules(self, phone: str, game: Game[Any, Any], choices: dict[str, str]) -> None:
        """Keep these choices for the phone's next tables; the printed rules alone are nothing to keep."""
        unusual = unprinted(game, choices)
        with self.store.writing() as connection:
            connection.execute("delete from house_rules where phone = ? and game = ?", (phone, game.key))
            if unusual:
                connection.execute("insert into house_rules values (?, ?, ?)", (phone, game.key, json.dumps(unusual)))


def unprinted(game: Game[Any, Any], choices: dict[str, str]) -> dict[str, str]:
    """Of a table's choices those that are not as printed."""
    return {rule.key: choices[rule.key] for rule in game.house_rules if choices.get(rule.key, rule.default) != rule.default}


def back_until(deleted_at: str) -> str:
    """Until when a deleted table can be brought back; UTC."""
    return (datetime.fromisoformat(deleted_at) + timedelta(days=KEPT_DAYS)).strftime(TIME)
