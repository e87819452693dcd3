"""Rows changed and read behind the program's back, whichever engine keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.store import Store
from companion.store.sqlite import SQLiteRows


def run(store: Store, sql: str, values: Sequence[Any] = ()) -> list[Any]:
    """Run a statement on a store's database: the rows that it finds."""
    if sql.startswith("select"):
        return store.rows.read(sql, *values)
    with store.rows.writing() as write:
        write.execute(sql, values)
    return []


def everything(store: Store) -> dict[str, list[str]]:
    """All that the database holds, by table."""
    return {
        table: sorted(map(repr, store.rows.read('select "{}" from "{}"'.format('", "'.join(names), table))))
        for table, names in store.rows.columns().items()
    }


def tell_engine(store: Store, statement: str) -> None:
    """A statement outside of any transaction."""
    (store.rows.db.conn if isinstance(store.rows, SQLiteRows) else store.rows._connection).execute(statement)


def becomes_read_only(store: Store, truly: bool) -> None:
    """Nothing can be written, or it can again."""
    setting = "on" if truly else "off"
    on_file = isinstance(store.rows, SQLiteRows)
    tell_engine(
        store, f"pragma query_only = {setting}" if on_file else f"set default_transaction_read_only = {setting}"
    )
