"""All tables of one database copied into another one, of whichever engine: from a laptop's file to a host, and back."""

from contextlib import closing
from pathlib import Path

from companion.store import backups
from companion.store.rows import Rows, StoreError
from companion.store.sqlite import SQLiteRows


def to_database(path: Path, url: str) -> int:
    """Copy a file's tables into an empty PostgreSQL database. The number of tables. Raises StoreError."""
    from companion.store.postgres import SILENT_SECONDS_AT_FIRST, PostgresRows

    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    if backups.in_use(path):
        raise StoreError("A Table Companion is using this file now. End it with Ctrl+C, then move.")
    with (
        closing(SQLiteRows.open(path)) as source,
        closing(PostgresRows.open(url, silent=SILENT_SECONDS_AT_FIRST)) as target,
    ):
        return move(source, target)


def to_file(url: str, path: Path) -> int:
    """Copy a PostgreSQL database's tables into a file that holds none. The number of tables. Raises StoreError."""
    from companion.store.postgres import SILENT_SECONDS_AT_FIRST, PostgresRows

    with (
        closing(PostgresRows.open(url, silent=SILENT_SECONDS_AT_FIRST)) as source,
        closing(SQLiteRows.open(path)) as target,
    ):
        if source.others():
            raise StoreError("A Table Companion is using this database now. End it with Ctrl+C, then move.")
        return move(source, target, "folder")


def move(source: Rows, target: Rows, into: str = "database") -> int:
    """Copy everything into a database that holds no tables. The number of tables.

    The secret and the mark come along, so phones stay signed in. Raises StoreError where the target is not empty; then,
    and where anything fails half way, nothing was copied.
    """
    if target.read("select 1 from tables limit 1"):
        raise StoreError(f"There are tables in it already, and nothing is written over. Choose an empty {into}.")
    known = target.columns()
    with source.lock, target.writing("schema") as write:
        write.execute("delete from settings")
        for table, columns in source.columns().items():
            if table not in known:
                raise StoreError(f"It has no place for {table}: both have to be of one version.")
            names = ", ".join(f'"{column}"' for column in columns)
            rows = source.read(f'select {names} from "{table}" order by rowid')
            write.executemany(
                f'insert into "{table}" ({names}) values ({", ".join("?" * len(columns))})',
                rows,
            )
    return int(target.read("select count(*) from tables")[0][0])
