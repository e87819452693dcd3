"""The rows in a PostgreSQL database, which any number of processes on any number of machines share.

One connection for statements, because `lock` lets one caller in at a time; one for telling the others that something
was committed; one that listens. Each is opened again where it was cut off.
"""

import threading
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Self, TypeVar
from zlib import crc32

from companion.store.postgres_schema import migrate
from companion.store.rows import Cursor, Rows, StoreError, Transaction

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict
except ImportError as error:  # this module is loaded only where somebody asks for PostgreSQL
    raise StoreError(
        f"For PostgreSQL this program needs psycopg ({error}). Install it: pip install 'table-companion[postgres]'."
    ) from None

Found = TypeVar("Found")

CHANNEL = "companion"
CONNECT_SECONDS = 3
"""How long a connection may take to come about; the process's other statements wait with it."""
SILENT_SECONDS = 4.0
"""How long the database may say nothing to a statement; then the connection counts as cut off. A network that is gone
says nothing for a quarter of an hour."""
SILENT_SECONDS_AT_FIRST = 600.0
"""The same while the tables are brought up to date, or moved."""
ORPHANED = "8s"
"""After what time the database ends a transaction whose process it hears nothing from: it may hold a table's lock."""
AGAIN_SECONDS = 0.5
"""After a connection was cut off, until the next one is tried."""

SCHEMES = ("postgresql://", "postgres://")
NO_ADDRESS = (
    "This is no address of a PostgreSQL database. It looks like postgresql://NAME:PASSWORD@MACHINE/DATABASE,"
    " and a sign such as @ or % in the password is written as %40 or %25."
)
"""It does not repeat what was given, which may hold a password."""


@dataclass
class PostgresRows(Rows):
    """A database by its address, postgresql://... It tidies up by itself, and backups of it are its host's own."""

    url: str
    lock: Any = field(default_factory=lambda: threading.RLock())
    """Made when the database is opened: gevent may have replaced the kind of lock since this module was read."""
    silent: float = SILENT_SECONDS_AT_FIRST
    """Seconds: see SILENT_SECONDS."""
    _connection: Any = None
    _teller: Any = None
    _away_until: float = 0.0
    """Nobody waits for the database until then: somebody has just waited in vain."""

    @classmethod
    def open(cls, url: str, *, silent: float = SILENT_SECONDS) -> Self:
        """Connect, and bring the tables up to date. `silent`: seconds that a statement may take from then on.

        Raises StoreError where that cannot be done, or a newer version wrote them.
        """
        if not _is_address(url):
            raise StoreError(NO_ADDRESS)
        rows = cls(url)
        try:
            rows._connected()
            with rows.writing("schema") as write:
                if migrate(write):
                    raise StoreError("The database was written by a newer Table Companion: update the program.")
        except psycopg.Error as error:
            raise StoreError(f"The database cannot be used: {_first_line(error)}.") from None
        except BaseException:
            rows.close()
            raise
        rows.silent = silent
        return rows

    def close(self) -> None:
        """Close the connections. Closing twice does nothing."""
        with self.lock:
            for connection in (self._connection, self._teller):
                if connection is not None:
                    connection.close()

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with self.lock:
            try:
                return self._asked(lambda connection: _ask(connection, sql, values)).fetchall()
            except psycopg.Error as error:
                raise StoreError(
                    "The tables could not be read. Nothing was changed. Try again.", _first_line(error)
                ) from None

    @contextmanager
    def writing(self, *codes: str) -> Iterator[Transaction]:
        """A transaction during which nobody else writes at these tables, committed at the end or not at all."""
        locks = "".join(f"; select pg_advisory_xact_lock({crc32(code.encode())})" for code in sorted(codes))
        with self.lock:
            try:
                connection = self._asked(lambda one: one.execute("begin" + locks)).connection  # in one round trip
                try:
                    yield PostgresTransaction(connection)
                    _commit(connection)
                except BaseException:
                    with suppress(psycopg.Error):
                        connection.execute("rollback")
                    raise
            except psycopg.Error as error:
                raise StoreError(
                    "This could not be written down, so nothing was changed. Try again.", _first_line(error)
                ) from None

    def _asked(self, ask: Callable[[Any], Found]) -> Found:
        """What the database answers; where its connection was cut off, it is asked once more on a new one.

        Not in the middle of a transaction, the first half of which is lost.
        """
        connection = self._connected()
        inside = connection.info.transaction_status != IDLE
        try:
            return ask(connection)
        except psycopg.OperationalError:
            if inside or not connection.closed:
                raise
            return ask(self._connected())

    def _connected(self) -> Any:
        if self._connection is None or self._connection.closed:
            self._connection = self._connect()
            self._connection.execute(f"set idle_in_transaction_session_timeout = '{ORPHANED}'")
        return self._connection

    def _connect(self) -> Any:
        """A new connection. After a failed attempt others fail at once, for half a second."""
        if monotonic() < self._away_until:
            raise psycopg.OperationalError(NO_ANSWER)
        try:
            return _connect(self.url, lambda: self.silent)
        except psycopg.errors.ConnectionTimeout:
            self._away_until = monotonic() + AGAIN_SECONDS
            raise

    def version(self) -> object:
        """Another one once any transaction has come or gone: those that this one's snapshot knows of."""
        return self.read("select pg_current_snapshot()::text")

    def announce(self, codes: Collection[str]) -> None:
        """NOTIFY on a connection of its own, after the commit: inside the transaction commits queue one by one."""
        with self.lock, suppress(psycopg.Error):  # the others look once a second whatever they heard
            if self._teller is None or self._teller.closed:
                self._teller = self._connect()
                self._teller.execute("set synchronous_commit = off")
            for code in codes:
                self._teller.execute("select pg_notify(%s, %s)", (CHANNEL, code))

    def follow(self, heard: Callable[[str], None], ended: Callable[[], bool], sleep: Callable[[float], object]) -> None:
        """Every table that another process announces; while the connection is cut off, the look once a second does."""
        while not ended():
            with suppress(psycopg.Error), _connect(self.url, lambda: self.silent) as connection:
                connection.execute(f"listen {CHANNEL}")
                while not ended():
                    for told in connection.notifies(timeout=1.0):
                        if self._teller is None or told.pid != self._teller.info.backend_pid:
                            heard(told.payload)
                    connection.execute("select 1")  # so that one who is cut off notices
            sleep(AGAIN_SECONDS)

    def columns(self) -> dict[str, list[str]]:
        columns = self.read(
            "select table_name::text, array_agg(column_name::text order by ordinal_position)"
            " from information_schema.columns where table_schema = current_schema()"
            " and table_name not in ('migrations', 'counts') and column_name <> 'rowid' group by table_name"
        )
        return dict(columns)

    def others(self) -> int:
        """How many other connections of ours the database has."""
        return int(
            self.read(
                "select count(*) from pg_stat_activity where application_name = ? and datname = current_database()"
                " and pid <> pg_backend_pid()",
                CHANNEL,
            )[0][0]
        )


IDLE = 0
"""What libpq says of a connection outside of a transaction."""


@dataclass(frozen=True, slots=True)
class PostgresTransaction:
    """Statements in SQLite's notation: `?` for a value, and numbers for truth."""

    connection: Any

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        return _ask(self.connection, sql, values)

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> None:
        with self.connection.cursor() as cursor:
            cursor.executemany(_translated(sql), [_numbers(row) for row in values])


def _ask(connection: Any, sql: str, values: Sequence[Any]) -> Cursor:
    found: Cursor = connection.execute(_translated(sql), _numbers(values))
    return found


def _translated(sql: str) -> str:
    return sql.replace("%", "%%").replace("?", "%s")


def _numbers(values: Sequence[Any]) -> tuple[Any, ...]:
    """The values of a row; what is true or false is a number, as in SQLite. Text here has no place for a NUL."""
    return tuple(
        int(value) if isinstance(value, bool) else value.replace("\0", "\ufffd") if isinstance(value, str) else value
        for value in values
    )


def _commit(connection: Any) -> None:
    """Raises StoreError where nobody knows whether it was done: the answer was cut off."""
    try:
        connection.execute("commit")
    except psycopg.OperationalError as error:
        if not connection.closed:
            raise
        raise StoreError(
            "The database was cut off before it could say whether this was written down. Try again: it counts once.",
            _first_line(error),
        ) from None


def _is_address(url: str) -> bool:
    """Whether it can be read as one, with one @ before the machine: else part of a password would count as its name."""
    try:
        conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        return False
    return url.startswith(SCHEMES) and url.partition("://")[2].partition("/")[0].count("@") <= 1


def _connect(url: str, silent: Callable[[], float]) -> Any:
    """A connection that counts as cut off once a statement hears nothing for so many seconds."""
    connection: Any = psycopg.connect(url, autocommit=True, connect_timeout=CONNECT_SECONDS, application_name=CHANNEL)
    wait = connection.wait

    def wait_for_a_while(generator: Any, *how: Any, **more: Any) -> Any:
        try:
            return wait(_heard(generator, silent()), *how, **more)
        except SilentError:
            connection.close()
            raise psycopg.OperationalError(NO_ANSWER) from None

    connection.wait = wait_for_a_while
    return connection


NO_ANSWER = "the database does not answer"


class SilentError(Exception):
    """The other side has said nothing for too long."""


def _heard(generator: Generator[Any, Any, Any], silent: float) -> Generator[Any, Any, Any]:
    """What psycopg does on a connection, while the other side is heard of. Raises SilentError where it is not.

    Psycopg resumes it ten times a second, with nothing where nothing came.
    """
    until = monotonic() + silent
    try:
        wanted = next(generator)
        while True:
            ready = yield wanted
            if ready:
                until = monotonic() + silent
            elif monotonic() > until:
                raise SilentError
            wanted = generator.send(ready)
    except StopIteration as end:
        return end.value


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
