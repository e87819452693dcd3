"""PostgreSQL's tables, made by the very migrations that SQLite's file has (`schema.MIGRATIONS`)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from companion.store.rows import Cursor, Transaction
from companion.store.schema import MIGRATIONS


@dataclass(frozen=True, slots=True)
class Statements:
    """A migration's statements as PostgreSQL has them.

    Whole numbers are larger than SQLite's word for them says here, and each table has a `rowid`, the order of arrival,
    as SQLite's have. Strict is what they always are.
    """

    write: Transaction

    def execute(self, sql: str, values: Iterable[Any] = ()) -> Cursor:
        if sql.startswith(("create table", "alter table")):
            sql = re.sub(r"\binteger\b", "bigint", sql).replace(") strict", ", rowid bigserial unique)")
        return self.write.execute(sql, tuple(values))


def migrate(write: Transaction) -> bool:
    """Run the migrations that the database has not seen. Whether it has seen any that this program does not know."""
    write.execute("create table if not exists migrations (name text primary key)")
    seen = {name for (name,) in write.execute("select name from migrations").fetchall()}
    for migration in MIGRATIONS:
        if migration.__name__ not in seen:
            migration(cast(Any, SimpleNamespace(conn=Statements(write))))
            write.execute("insert into migrations values (?)", (migration.__name__,))
    return bool(seen - {migration.__name__ for migration in MIGRATIONS})
