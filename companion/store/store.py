"""What is decided about tables: whether an entry is kept, and how a table is opened.

Every entry is committed before anybody hears of it. One at a time writes at a
table, also where two programs share a database: that settles who was first.
"""

import secrets
from collections.abc import Collection
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Self

from msgspec.structs import replace

from companion.counts import Counts
from companion.game import Illegal
from companion.store import entries, limits
from companion.store.deletions import Deletions
from companion.store.drafts import Drafts
from companion.store.expiry import Expiry
from companion.store.hosted import Accepted, Answer, HostedTable, Mode, Refused, Stale
from companion.store.house_rules import KeptHouseRules
from companion.store.lists import Lists
from companion.store.lobbies import Lobbies
from companion.store.phones import Phones
from companion.store.rows import Rows
from companion.store.same_people import SamePeople
from companion.store.settings import MARK, StoredSettings, new_mark
from companion.store.sqlite import SQLiteRows
from companion.store.tables import Change, Tables
from companion.store.tickets import Tickets
from companion.store.times import now
from companion.table import Entry, Table, add, normalised, rule_on
from companion.table.entries import Chance, Names, Report, Roll


class Store(AbstractContextManager["Store"]):
    """The tables of one database and all that is kept with them. One for the whole program; close it, or use `with`."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.counts = Counts()
        self.settings = StoredSettings(rows)
        self.tables = Tables(rows, self.settings.get(MARK, new_mark))
        self.phones = Phones(self.tables)
        self.tickets = Tickets(self.tables)
        self.drafts = Drafts(self.tables)
        self.lists = Lists(self.tables)
        self.same_people = SamePeople(self.tables)
        self.lobbies = Lobbies(self.tables)
        self.deletions = Deletions(self.tables)
        self.expiry = Expiry(self.tables, self.deletions)
        self.house_rules = KeptHouseRules(rows)
        self._version = rows.version()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open or create a SQLite file. Raises StoreError where it is unusable, damaged, or from a newer version."""
        return cls._over(SQLiteRows.open(path))

    @classmethod
    def open_database(cls, url: str) -> Self:
        """Open a PostgreSQL database. Raises StoreError where it cannot be had, or is from a newer version."""
        from companion.store.postgres import PostgresRows
        from companion.store.postgres_counts import PostgresCounts

        store = cls._over(PostgresRows.open(url))
        store.counts = PostgresCounts(rows=store.rows, secret=store.secret)
        return store

    @classmethod
    def _over(cls, rows: Rows) -> Self:
        """The store over rows that were just opened; they are closed where it cannot be had."""
        try:
            store = cls(rows)
            store.deletions.purge()
        except BaseException:
            rows.close()
            raise
        return store

    def news(self, codes: Collection[str]) -> dict[str, str]:
        """The signals of these tables, where another program has written since this was asked last; else nothing."""
        version = self.rows.version()
        if version == self._version:
            return {}
        found = self.tables.signals(codes)
        self._version = version
        return found

    def secret(self) -> str:
        """What cookies are signed with, the same as long as there is this database."""
        return self.settings.get("secret", lambda: secrets.token_urlsafe(32))

    def close(self) -> None:
        """Close the database: everything is then in its one file. Closing twice does nothing."""
        self.rows.close()

    def __exit__(self, *how: object) -> None:
        self.close()

    def hosted(self, code: str) -> HostedTable | None:
        """The table with this code as it is now; None where there is none, or its game has not started."""
        return self.tables.find(code)

    def open_table(self, table: Table, *, mode: Mode = "moves") -> HostedTable:
        """Keep a table, its log included if it has one, under a new code and new links. Raises LimitReachedError."""
        with self.tables.changing() as change:
            return change.insert(HostedTable(**self.tables.new(mode), table=table))

    def change(self, code: str, **fields: Any) -> HostedTable:
        """Change how a table is kept, never its log (`Change.update`). Raises TableDeletedError."""
        with self.tables.changing(code) as change:
            return change.update(code, **fields)

    def append(self, code: str, entry: Entry, *, seen: int, key: str) -> Answer:
        """Check an entry and, if it is accepted, write it down as the table's next.

        `seen`: the newest entry that its sender's page showed. `key`: used once; the same key again is answered with
        what was written the first time, and so is a move that another phone reported as the very next entry.
        `entry.number` and `entry.at` are filled in here. Raises TableDeletedError and LimitReachedError.
        """
        with self.tables.changing(code) as change:
            hosted = self.tables.require(code)
            if earlier := entries.number_of(change.write, code, key):
                return Accepted(hosted, _entry(hosted.table, earlier), again=True)
            newer = _of_its_kind(hosted.table.since(seen), entry)
            if newer or seen > hosted.table.number:
                same = _reported_alike(newer, entry, hosted.table)
                if same:
                    return Accepted(hosted, same, again=True)
                if not _beside(newer, entry):
                    return Stale(hosted, newer, entry)
            limits.check_entries(hosted.table.number + 1)
            entry = replace(entry, number=hosted.table.number + 1, at=now())
            ruling = rule_on(hosted.table, entry)
            if isinstance(ruling, Illegal):
                return Refused(hosted, ruling, entry)
            return self._accept(change, hosted, normalised(hosted.table, entry), key)

    def _accept(self, change: Change, hosted: HostedTable, entry: Entry, key: str) -> Accepted:
        """Write a legal entry down."""
        after = add(hosted.table, entry)
        if after.rebuilt > hosted.table.rebuilt:
            limits.check_corrections(after.rebuilt)
        entries.insert(change.write, hosted.code, entry, key)
        if after.state.over or hosted.is_over or isinstance(entry, Names):
            change.keep_for_lists(hosted.code, after)
        return Accepted(change.keep(replace(hosted, table=after)), entry)


def _of_its_kind(newer: list[Table], entry: Entry) -> list[Table]:
    """Of newer entries those that its sender has not seen: moves for a move, names for a name."""
    return [after for after in newer if isinstance(after.entry, Names) == isinstance(entry, Names)]


def _reported_alike(newer: list[Table], entry: Entry, table: Table) -> Entry | None:
    """The first entry after the one that was seen, if it is the same move from another phone and still counts."""
    first = next((after.entry for after in newer if not isinstance(after.entry, Chance)), None)
    if not isinstance(first, Report) or not isinstance(entry, Report) or first.move != entry.move:
        return None
    node = table.position.find(first.number)
    return first if node and node.move == entry.move else None


def _beside(newer: list[Table], entry: Entry) -> bool:
    """Whether what was entered meanwhile leaves this report what it was meant to be (`Move.beside`).

    What was drawn or rolled changes no move; and who draws sees first who was drawn a moment ago.
    """
    if not newer or isinstance(entry, Chance):
        return bool(newer) and isinstance(entry, Roll)
    since = [after.entry for after in newer if not isinstance(after.entry, Chance)]
    return all(isinstance(one, Report) and isinstance(entry, Report) and one.move.beside(entry.move) for one in since)


def _entry(table: Table, number: int) -> Entry:
    return next(after.entry for after in table.log() if after.entry and after.number == number)
