"""What a database must be able to do to keep the tables: the seam between what is decided and what keeps it.

The statements are written in the SQL that SQLite and PostgreSQL share: `?` for
a value, 1 and 0 for true and false, `on conflict ... do update`, and `rowid`
for the order of arrival, which PostgreSQL keeps as a column of that name. What
differs from engine to engine is here: transactions, who else has written, and
how traces are removed.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from threading import RLock
from typing import Any, Protocol

from companion.words import SentenceError


class StoreError(SentenceError):
    """The database could not be read or written; the message is a sentence that says what to do.

    `reason`: what the database said itself. It may name where the database is, so it is for the log alone.
    """

    def __init__(self, sentence: str, reason: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason


class Cursor(Protocol):
    """The rows that a statement found."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Transaction(Protocol):
    """Statements that are committed together or not at all."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object: ...


class Rows(Protocol):
    """An open database. Every method raises StoreError where the engine fails.

    An engine leaves out what it has no need of: `announce`, `follow`, `settle`, `scrub` then do nothing.
    """

    lock: RLock
    """Held during every statement; hold it yourself to make several steps one."""

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a query finds. Inside a transaction it sees what the transaction wrote."""
        ...

    def writing(self, *codes: str) -> AbstractContextManager[Transaction]:
        """A transaction, committed at the end, rolled back on any exception. Nobody else writes at these tables
        meanwhile; with none named somebody may, and then the keys of the rows settle who was first."""
        ...

    def version(self) -> object:
        """What is another one once another program has written."""
        ...

    def announce(self, codes: Collection[str]) -> None:
        """Tell other programs that what was just committed changed these tables. It may be lost: they look as well."""
        ...

    def follow(self, heard: Callable[[str], None], ended: Callable[[], bool], sleep: Callable[[float], object]) -> None:
        """Until it `ended`, call `heard` with the code of each table that another program announces."""
        ...

    def columns(self) -> dict[str, list[str]]:
        """The columns of every table, but for the order of arrival."""
        ...

    def settle(self) -> None:
        """Tidy up what writing leaves behind, at a moment when nobody writes."""
        ...

    def scrub(self, codes: Collection[str], deleted_before: str) -> None:
        """Remove what is left of deleted tables outside the rows: in journals and backups.

        These tables, and those that a backup itself says were deleted before a time.
        """
        ...

    def close(self) -> None:
        """Close the database. Closing twice does nothing."""
        ...
