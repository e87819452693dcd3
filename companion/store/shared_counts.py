"""What the processes of one server count together: who did what how often, what came in, which streams are open.

It is kept in a SQLite file of its own that lasts as long as the server runs. No address and no phone is in it, only a
fingerprint of each that nobody can read without the server's own salt.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from time import monotonic

from companion.store.rows import StoreError

BUSY_SECONDS = 2.0
SCHEMA = (
    "create table if not exists done (what text, who text, at real)",
    "create index if not exists done_by on done (what, who)",
    "create table if not exists told (key text primary key, value text)",
    "create table if not exists streams"
    " (process integer, code text, who text, open integer, primary key (process, code, who))",
    "create index if not exists streams_at on streams (code)",
    "create index if not exists streams_of on streams (who)",
)


@dataclass
class SharedCounts:
    """One process's way to the counts. All but `tell` raise StoreError where the file fails."""

    db: sqlite3.Connection
    salt: bytes

    @classmethod
    def open(cls, path: Path, salt: str) -> SharedCounts:
        """Open or create the file. `salt`: the same in every process of the server, and of no other."""
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
        counts = cls(db, salt.encode())
        with counts._writing():
            for statement in SCHEMA:
                db.execute(statement)
        return counts

    def __post_init__(self) -> None:
        self._lock = Lock()
        for pragma in ("journal_mode = wal", "synchronous = off"):
            self.db.execute(f"pragma {pragma}")

    def close(self) -> None:
        """Close the file. Closing twice does nothing."""
        self.db.close()

    # ------------------------------------------------------------ rate limits

    def done(self, what: str, who: str, seconds: float) -> int:
        """How often a client did something in the last `seconds`."""
        return self._number(
            "select count(*) from done where what = ? and who = ? and at > ?",
            what,
            self._fingerprint(who),
            monotonic() - seconds,
        )

    def do(self, what: str, who: str, seconds: float, most: int | None = None) -> bool:
        """Count that a client does something, unless it did it `most` times in the last `seconds` already."""
        before, name = monotonic() - seconds, self._fingerprint(who)
        with self._writing() as db:
            db.execute("delete from done where what = ? and at <= ?", (what, before))
            (times,) = db.execute("select count(*) from done where what = ? and who = ?", (what, name)).fetchone()
            if most is not None and times >= most:
                return False
            db.execute("insert into done values (?, ?, ?)", (what, name, monotonic()))
        return True

    # ------------------------------------------------------------ what one process tells the others

    def tell(self, key: str, value: str) -> None:
        """Leave a value for the other processes. It may be lost: nobody's page waits for it."""
        with suppress(StoreError), self._writing() as db:
            db.execute("insert or replace into told values (?, ?)", (key, value))

    def told(self, prefix: str) -> dict[str, str]:
        """What was left under keys that begin so."""
        with self._reading() as db:
            rows = db.execute("select key, value from told where substr(key, 1, ?) = ?", (len(prefix), prefix))
            return dict(rows.fetchall())

    # ------------------------------------------------------------ streams

    def keep_streams(self, process: int, changed: Mapping[tuple[str, str], int]) -> None:
        """How many streams a process has open now for these phones at these tables: (code, phone) -> streams."""
        with self._writing() as db:
            for (code, who), number in changed.items():
                row = process, code, self._fingerprint(who)
                if number:
                    db.execute("insert or replace into streams values (?, ?, ?, ?)", (*row, number))
                else:
                    db.execute("delete from streams where process = ? and code = ? and who = ?", row)

    def forget_process(self, process: int) -> None:
        """A process has ended, and its streams with it."""
        with self._writing() as db:
            db.execute("delete from streams where process = ?", (process,))

    def streams_at(self, code: str, besides: int) -> int:
        """The open streams of a table, besides those of one process."""
        return self._number("select coalesce(sum(open), 0) from streams where code = ? and process <> ?", code, besides)

    def streams_of(self, who: str, besides: int, code: str | None = None) -> int:
        """The open streams of a phone at one table or everywhere, besides those of one process."""
        return self._number(
            "select coalesce(sum(open), 0) from streams where who = ? and process <> ? and code = coalesce(?, code)",
            self._fingerprint(who),
            besides,
            code,
        )

    def streams(self) -> tuple[int, int]:
        """All open streams, and how many phones hold them."""
        with self._reading() as db:
            streams, phones = db.execute("select coalesce(sum(open), 0), count(distinct who) from streams").fetchone()
            return int(streams), int(phones)

    # ------------------------------------------------------------ the file

    def _fingerprint(self, who: str) -> str:
        return blake2b(who.encode(), key=self.salt[:64], digest_size=12).hexdigest()

    def _number(self, sql: str, *values: object) -> int:
        with self._reading() as db:
            return int(db.execute(sql, values).fetchone()[0])

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                yield self.db
            except sqlite3.Error as error:
                raise StoreError(f"The server's counts could not be read ({error}). Try again.") from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self.db.execute("begin immediate")
                yield self.db
            except sqlite3.Error as error:
                raise StoreError(f"The server's counts could not be kept ({error}). Try again.") from None
            finally:
                if self.db.in_transaction:
                    self.db.execute("commit")


def remove(path: Path) -> None:
    """Remove the file of a server that has ended."""
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
