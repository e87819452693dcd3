"""The rows in one SQLite file.

A commit is on the disk before anybody hears of it (WAL, synchronous full), and
what is deleted is overwritten (secure_delete).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any

from sqlite_utils import Database

from companion.store import backups
from companion.store.rows import StoreError
from companion.store.schema import migrations, written_by_newer

BUSY_SECONDS = 0.25
"""How long a write waits for another program; the whole server waits with it."""


@dataclass
class SQLiteRows:
    """An open file with one connection, which all threads share. Implements `Rows`."""

    path: Path
    db: Database
    lock: RLock = field(default_factory=RLock)

    @classmethod
    def open(cls, path: Path) -> SQLiteRows:
        """Open or create the file and bring its tables up to date.

        Raises StoreError where it cannot be used, is damaged, or was written by a newer version.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
            try:
                rows = cls(path, Database(connection, execute_plugins=False))
                rows._prepare()
            except BaseException:
                connection.close()
                raise
            return rows
        except (OSError, sqlite3.Error) as error:
            damaged = getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
            raise _unusable(path, str(error), damaged=damaged) from None

    def _prepare(self) -> None:
        """Set the connection up, check the file, and run the migrations that it has not seen."""
        for pragma in ("journal_mode = wal", "synchronous = full", "secure_delete = on"):
            self.db.conn.execute(f"pragma {pragma}")
        if damage := backups.damage(self.db.conn, self.path):
            raise _unusable(self.path, damage, damaged=True)
        if written_by_newer(self.db):
            raise StoreError(
                f"{self.path} was written by a newer Table Companion: update the program, or choose another folder with --data."
            )
        if migrations.pending(self.db):
            with self.writing():
                migrations.apply(self.db)

    def close(self) -> None:
        """Move everything into the one file and close it. Closing twice does nothing."""
        with self.lock:
            with suppress(sqlite3.Error):
                self.db.conn.execute("pragma wal_checkpoint(truncate)")
            self.db.conn.close()

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with self.lock:
            try:
                return self.db.conn.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"The tables could not be read ({error}). Nothing was changed. Try again.") from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is ours alone from its first statement, committed at the end or not at all."""
        with self.lock:
            connection = self.db.conn
            try:
                connection.execute("begin immediate")
                yield connection
                connection.execute("commit")
            except BaseException as error:
                if connection.in_transaction:
                    connection.execute("rollback")
                if isinstance(error, sqlite3.Error):
                    raise StoreError(
                        f"This could not be written down, so nothing was changed ({error}). Try again."
                    ) from None
                raise

    def version(self) -> int:
        """SQLite's `data_version`: unchanged by this connection's own commits."""
        return int(self.read("pragma data_version")[0][0])

    def scrub(self, codes: Collection[str]) -> None:
        """Empty the write-ahead log, and erase the tables from every backup."""
        self.read("pragma wal_checkpoint(truncate)")
        backups.forget(self.path, codes)


def _unusable(path: Path, reason: str, *, damaged: bool) -> StoreError:
    """The sentence for a file that cannot be opened, with the way out where it is damaged."""
    details = f"damaged, {reason}. {backups.way_out(path)}" if damaged else f"{reason}."
    return StoreError(f"The tables are kept in {path}, and that file cannot be used: {details}")
