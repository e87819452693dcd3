"""PostgreSQL's tables, made by the very migrations that SQLite's file has (`schema.MIGRATIONS`).

A migration creates tables, indexes and columns in the words of sqlite-utils; here the same words make PostgreSQL's.
Whole numbers and text are all the types there are. Each table has a `rowid`, the order of arrival, as SQLite's have.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from companion.store.rows import Cursor, Transaction
from companion.store.schema import MIGRATIONS

TYPES = {str: "text", int: "bigint"}


@dataclass(frozen=True, slots=True)
class Statements:
    """What a migration may ask of `db.conn`."""

    write: Transaction

    def execute(self, sql: str, values: Iterable[Any] = ()) -> Cursor:
        return self.write.execute(sql, tuple(values))


@dataclass(frozen=True, slots=True)
class TableToMake:
    """What a migration may ask of `db.table(name)`."""

    write: Transaction
    name: str

    def create(
        self,
        columns: Mapping[str, type],
        *,
        pk: str | tuple[str, ...],
        strict: bool = True,
        not_null: Collection[str] = (),
    ) -> None:
        """Create the table. `strict` is what PostgreSQL always is."""
        lines = [f'"{name}" {TYPES[kind]}{" not null" if name in not_null else ""}' for name, kind in columns.items()]
        keys = ", ".join(f'"{name}"' for name in ([pk] if isinstance(pk, str) else pk))
        self.write.execute(
            f'create table "{self.name}" ({", ".join(lines)}, rowid bigserial unique, primary key ({keys}))'
        )

    def create_index(self, columns: Collection[str], *, unique: bool = False) -> None:
        """Create an index over these columns."""
        name, keys = "_".join(("idx", self.name, *columns)), ", ".join(f'"{column}"' for column in columns)
        self.write.execute(f'create {"unique " if unique else ""}index "{name}" on "{self.name}" ({keys})')

    def add_column(self, name: str, kind: type, *, not_null_default: str | int | None = None) -> None:
        """Add a column; `not_null_default`: what it is in the rows that are there, and never null."""
        rest = ""
        if not_null_default is not None:
            value = not_null_default if isinstance(not_null_default, int) else f"'{not_null_default}'"
            rest = f" not null default {value}"
        self.write.execute(f'alter table "{self.name}" add column "{name}" {TYPES[kind]}{rest}')


@dataclass(frozen=True, slots=True)
class DatabaseToMigrate:
    """What a migration may ask of `db`."""

    write: Transaction

    @property
    def conn(self) -> Statements:
        return Statements(self.write)

    def table(self, name: str) -> TableToMake:
        return TableToMake(self.write, name)

    __getitem__ = table


def migrate(write: Transaction) -> bool:
    """Run the migrations that the database has not seen. Whether it has seen any that this program does not know."""
    write.execute("create table if not exists migrations (name text primary key)")
    seen = {name for (name,) in write.execute("select name from migrations").fetchall()}
    for migration in MIGRATIONS:
        if migration.__name__ not in seen:
            migration(cast(Any, DatabaseToMigrate(write)))
            write.execute("insert into migrations values (?)", (migration.__name__,))
    return bool(seen - {migration.__name__ for migration in MIGRATIONS})
