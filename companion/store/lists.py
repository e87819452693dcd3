"""The tables as lists show them. The log of a finished game is not read: its result is kept."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from dataclasses import replace as dataclass_replace
from itertools import islice
from typing import Any

from msgspec.structs import replace

from companion.game import Game, normalised_name
from companion.games import games
from companion.record import is_time
from companion.stats import Played, in_order
from companion.store import entries
from companion.store.deletions import KEPT_DAYS
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.same_people import SamePeople, as_people
from companion.store.tables import JOINED, NAMES, Tables
from companion.store.times import days_after, days_ago
from companion.table.result import Result, from_text

SEAT = "coalesce(seat, kept_seat)"
"""A phone's seat, also of one that is alone at its table and enters everybody's moves."""
COLUMNS = f"code, game, {NAMES}, opened_at, result, deleted_at"
BEGUN = "lobby is null"
"""A table whose game has started."""
EVERY_ONE = 10**9
"""More than any list is long."""
SEATS_LOOKED_AT = 1000
"""When a name is looked up among earlier tables, the newest first."""
BOOK_TABLES = 200
"""How many of a phone's tables, the newest first, a game's book is made of."""
BOOK_MOVES = 10_000
"""And of how many of their moves, the newest: while they are read, everybody else waits."""
IN_ORDER = "order by result is not null, opened_at desc, tables.rowid desc"
"""Running games before finished ones, each the newest first."""


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table in a list."""

    code: str
    game: Game[Any, Any]
    names: tuple[str, ...]
    opened_at: str
    result: Result | None = None
    """How it ended; None while it runs."""
    hosted: HostedTable | None = None
    """The whole table, while it runs."""
    back_until: str = ""
    """Until when its host can bring it back, in UTC; "" where it is not deleted."""

    @property
    def at(self) -> str:
        """When it ended, else when it was opened; UTC."""
        return self.result and self.result.at or self.opened_at

    @property
    def begun(self) -> bool:
        return self.result is not None or bool(self.hosted and self.hosted.table.entry)


def _with_suits(names: str, suits: str | None) -> list[tuple[str, int]]:
    """A table's people, each with their suit, from its columns."""
    people = json.loads(names)
    return list(zip(people, json.loads(suits) if suits else range(len(people))))


def _with_a_time(result: Result | None) -> Result | None:
    """A result without what is no time: records were once imported whatever they said."""
    return replace(result, at="") if result and not is_time(result.at) else result


def _as_played(game: Game[Any, Any], ended: Result | None, hosted: HostedTable | None) -> Game[Any, Any]:
    """The game with what its table settled of it."""
    if ended:
        facts = {fact: value for fact, value in ended.facts.items() if fact != "as_played"}  # which older tables have
        return dataclass_replace(game, **facts) if facts else game
    return hosted.table.played if hosted else game


@dataclass(frozen=True, slots=True)
class Lists:
    """The lists of one database's tables."""

    tables: Tables

    def tables_of(self, phone: str, most: int = EVERY_ONE, after: int = 0) -> list[TableSummary]:
        """The tables that a phone has joined: at most `most`, leaving out the first `after`."""
        return self._summaries(
            f"select {COLUMNS} {JOINED} and {BEGUN} {IN_ORDER} limit ? offset ?",
            phone,
            most,
            after,
        )

    def count_of(self, phone: str) -> int:
        """How many tables a phone has joined."""
        return int(self.tables.rows.read(f"select count(*) {JOINED} and {BEGUN}", phone)[0][0])

    def all_tables(self) -> list[TableSummary]:
        """Every table of the database."""
        return self._summaries(f"select {COLUMNS} from tables where deleted_at is null and lobby is null {IN_ORDER}")

    def joinable(self, since: str, most: int = EVERY_ONE) -> list[HostedTable | HostedLobby]:
        """Tables opened after a time that anybody in the room may join: at most `most` that have not begun, then at
        most `most` that have, each the newest first. None of those whose game is not installed any more.
        """
        return [*self.not_begun(since, most), *self._with_open_door(BEGUN, since, most)]

    def not_begun(self, since: str, most: int = EVERY_ONE) -> list[HostedLobby]:
        """Those of `joinable` that have not begun, the newest first."""
        return [
            found for found in self._with_open_door("lobby is not null", since, most) if isinstance(found, HostedLobby)
        ]

    def _with_open_door(self, which: str, since: str, most: int) -> list[HostedTable | HostedLobby]:
        rows = self.tables.rows.read(
            "select code, game from tables where door_open = 1 and deleted_at is null and result is null"
            f" and opened_at > ? and {which} order by opened_at desc, rowid desc limit ?",
            since,
            most,
        )
        here = (self.tables.look_up(code) for code, game in rows if game in games())
        return [found for found in here if found and not found.is_over]

    def deleted_by(self, phone: str) -> list[TableSummary]:
        """The deleted tables that this phone, as their host, can still bring back; the last deleted first."""
        return self._summaries(
            f'select {COLUMNS} from tables join phones on code = "table" where phone = ? and host = 1'
            " and deleted_at > ? order by deleted_at desc",
            phone,
            days_ago(KEPT_DAYS),
        )

    def expiring(self, phone: str, looked_on: str, most: int) -> list[TableSummary]:
        """At most `most` tables of a phone that nobody has looked at since that day, the longest ago first."""
        return self._summaries(
            f"select {COLUMNS} {JOINED} and lobby is null and looked_on <= ? order by looked_on, tables.rowid limit ?",
            phone,
            looked_on[:10],
            most,
        )

    def played_by(self, phone: str) -> list[Played]:
        """The finished games of the tables that a phone has joined, the oldest first."""
        people = SamePeople(self.tables).people_of(phone)
        rows = self.tables.rows.read(
            f'select code, {SEAT}, suits from tables join phones on code = "table" where phone = ?', phone
        )
        own = {code: (seat, tuple(json.loads(suits or "[]"))) for code, seat, suits in rows}
        found = self._summaries(
            f"select {COLUMNS} {JOINED} and result is not null order by tables.rowid",
            phone,
        )
        return in_order(
            Played(
                one.code,
                as_people(one.names, people.get(one.code, {})),
                one.result,
                one.at,
                one.game,
                one.opened_at,
                *own[one.code],
            )
            for one in found
            if one.result
        )

    def people_of(self, phone: str, most: int) -> dict[str, int]:
        """Name -> suit of at most `most` people whom a phone knows from the tables it joined.

        The names it had itself come first; each has the suit of the newest table.
        """
        rows = self.tables.rows.read(
            f"select {NAMES}, suits, {SEAT} {JOINED} and lobby is null"
            " order by opened_at desc, tables.rowid desc limit ?",
            phone,
            most,
        )
        tables = [(_with_suits(names, suits), seat) for names, suits, seat in rows]
        own = [people[seat] for people, seat in tables if seat is not None]
        found: dict[str, int] = {}
        for name, suit in (*own, *(person for people, _ in tables for person in people)):
            found.setdefault(name, suit)
        return dict(islice(found.items(), most))

    def is_anothers(self, name: str, phone: str, room: Collection[str]) -> bool:
        """Whether a name was another phone's at earlier tables of the phones in the `room`, and never this phone's."""
        rows = self.tables.rows.read(
            f'select {NAMES}, seat, phone from tables join phones on code = "table" where seat is not null'
            f' and out is null and deleted_at is null and (phone = ? or code in (select "table" from phones'
            f" where phone in ({', '.join('?' * len(room)) or 'null'})))"
            " order by opened_at desc, tables.rowid desc limit ?",
            phone,
            *room,
            SEATS_LOOKED_AT,
        )
        wanted = normalised_name(name)
        owners = {owner for names, seat, owner in rows if normalised_name(json.loads(names)[seat]) == wanted}
        return bool(owners) and phone not in owners

    def book(self, game: Game[Any, Any], phone: str, code: str) -> Any:
        """What a game makes of all moves at the table `code` and at those that the phone has joined (`Game.book`).

        None where it keeps nothing. What is entered at other tables is offered to nobody here.
        """
        if game.book is None:
            return None
        rows = self.tables.rows.read(
            'select body, names from entries join tables on code = "table"'
            f" where kind in ('report', 'amend') and (code = ? or code in (select code {JOINED} and game = ?"
            " order by opened_at desc, tables.rowid desc limit ?)) order by entries.rowid desc limit ?",
            *(code, phone, game.key, BOOK_TABLES, BOOK_MOVES),
        )
        return game.book(entries.moves_in(game, rows[::-1]))

    def person_of(self, phone: str) -> tuple[str, int | None]:
        """The name and the suit that a phone had last; "" and None for one that never had a seat."""
        rows = self.tables.rows.read(
            f"select {NAMES}, suits, {SEAT} {JOINED} and {SEAT} is not null"
            " order by opened_at desc, tables.rowid desc limit 1",
            phone,
        )
        return next((_with_suits(names, suits)[seat] for names, suits, seat in rows), ("", None))

    def _summaries(self, sql: str, *values: Any) -> list[TableSummary]:
        """Of the tables that a query finds; not of those whose game is not installed any more."""
        return [self._summary(*row) for row in self.tables.rows.read(sql, *values) if row[1] in games()]

    def _summary(
        self, code: str, game: str, names: str, opened_at: str, result: str | None, deleted_at: str | None
    ) -> TableSummary:
        running = result is None and deleted_at is None
        ended = _with_a_time(from_text(result))
        hosted = self.tables.find(code) if running else None
        return TableSummary(
            code,
            _as_played(games()[game], ended, hosted),
            tuple(json.loads(names)),
            opened_at,
            ended,
            hosted,
            days_after(deleted_at, KEPT_DAYS) if deleted_at else "",
        )
