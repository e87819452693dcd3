"""The rows in one SQLite file.

A commit is on the disk before anybody hears of it (WAL, synchronous full), and
what is deleted is overwritten (secure_delete).
"""

import errno
import os
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from time import monotonic
from typing import Any, Self

from sqlite_utils import Database

from companion.store import backups
from companion.store.rows import Rows, StoreError
from companion.store.schema import migrations, written_by_newer

QUIET_SECONDS = 10.0
"""After the last write, until the write-ahead log is folded into the file."""


FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}, {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
READ_ONLY = (
    {errno.EACCES, errno.EPERM, errno.EROFS},
    {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM},
)
"""Why nothing can be written where the tables are kept, as the system says it and as SQLite does."""


@dataclass
class SQLiteRows(Rows):
    """An open file with one connection, which all threads share. Others who have it open look at its version."""

    path: Path
    db: Database
    lock: RLock = field(default_factory=RLock)
    _unsettled: bool = False
    """Something was written, and lies in the write-ahead log."""
    _written_at: float = 0.0

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open or create the file and bring its tables up to date.

        Raises StoreError where it cannot be used, is damaged, or was written by a newer version.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not backups.finish_restoring(path) and not (path.exists() and path.stat().st_size):
                _refuse_to_begin_anew(path)
            connection = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=backups.BUSY_SECONDS
            )
            try:
                rows = cls(path, Database(connection, execute_plugins=False))
                rows._prepare()
            except BaseException:
                connection.close()
                raise
            return rows
        except (OSError, sqlite3.Error) as error:
            raise _unusable(path, error) from None

    def _prepare(self) -> None:
        """Set the connection up, check the file, and run the migrations that it has not seen."""
        if not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, "Permission denied")
        for pragma in ("journal_mode = wal", "synchronous = full", "secure_delete = on"):
            self.db.conn.execute(f"pragma {pragma}")
        if damage := backups.damage(self.db.conn, self.path):
            raise _damaged(self.path, damage)
        if not self.db["tables"].exists():
            _refuse_to_begin_anew(self.path)
        if written_by_newer(self.db):
            raise StoreError(
                f"{self.path} was written by a newer Table Companion: update the program,"
                " or choose another folder with --data."
            )
        if migrations.pending(self.db):
            self.db.conn.execute("begin immediate")  # where it fails, the connection is closed, and nothing is kept
            migrations.apply(self.db)
            self.db.conn.execute("commit")

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
    def writing(self, *codes: str) -> Iterator[sqlite3.Connection]:
        """A transaction that is ours alone at all tables from its first statement, committed or not at all."""
        with self.lock:
            connection = self.db.conn
            try:
                connection.execute("begin immediate")
                yield connection
                connection.execute("commit")
                self._unsettled, self._written_at = True, monotonic()
            except BaseException as error:
                if connection.in_transaction:
                    connection.execute("rollback")
                if isinstance(error, sqlite3.Error):
                    raise StoreError(
                        f"This could not be written down, so nothing was changed ({error}). Try again."
                    ) from None
                raise

    def version(self) -> object:
        """SQLite's `data_version`: unchanged by this connection's own commits."""
        return self.read("pragma data_version")

    def columns(self) -> dict[str, list[str]]:
        ours = [table for table in self.db.tables if "sqlite" not in table.name]
        return {table.name: [column.name for column in table.columns] for table in ours}

    def settle(self) -> None:
        """Fold the write-ahead log into the file after a while without writing: a copy of it is then complete."""
        if self._unsettled and monotonic() - self._written_at > QUIET_SECONDS:
            _, pages, folded = self.read("pragma wal_checkpoint(passive)")[0]
            self._unsettled = pages != folded

    def scrub(self, codes: Collection[str], deleted_before: str) -> None:
        """Empty the write-ahead log, and erase the tables from every backup and every file that was moved aside."""
        self.read("pragma wal_checkpoint(truncate)")
        backups.forget(self.path, codes, deleted_before)


def _refuse_to_begin_anew(path: Path) -> None:
    """Raises StoreError where there are backups: a file without any table then means that tables were lost."""
    if said := backups.instead_of_nothing(path):
        raise StoreError(said)


def _unusable(path: Path, error: OSError | sqlite3.Error) -> StoreError:
    """The sentence for a file that cannot be opened, with the way out."""
    if getattr(error, "sqlite_errorcode", None) in backups.DAMAGED:
        return _damaged(path, str(error))
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if _is_one_of(FULL, error):
        said = f"the disk of {path.parent} is full, or cannot be written to. Make room on it"
    elif _is_one_of(READ_ONLY, error):
        said = (
            f"{path if os.path.exists(path) else path.parent} is read-only, or this user may not write there. Permit it"
        )
    elif isinstance(error, FileExistsError):
        said = f"{path.parent} is a file. Move it away"
    else:
        said = f"{said}. Put that right"
    return StoreError(
        f"The tables are kept in {path}, and that file cannot be used: {said}, or choose another folder with --data."
    )


def _is_one_of(causes: tuple[set[int], set[int]], error: OSError | sqlite3.Error) -> bool:
    """Whether an error is one of these, of the system or of SQLite."""
    of_the_system, of_sqlite = causes
    return error.errno in of_the_system if isinstance(error, OSError) else (error.sqlite_errorcode & 0xFF) in of_sqlite


def _damaged(path: Path, damage: str) -> StoreError:
    """The sentence for a file that is damaged, with the way out."""
    way_out = backups.way_out(path)
    return StoreError(f"The tables are kept in {path}, and that file cannot be used: damaged, {damage}. {way_out}")
