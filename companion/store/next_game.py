"""The same people go on at a new table."""

from __future__ import annotations

from companion.store.hosted import HostedTable, Mode
from companion.store.store import Store
from companion.table import Table
from companion.table.next_game import seats_of


def open_next_table(store: Store, old: HostedTable, table: Table, mode: Mode) -> HostedTable:
    """Open the next table: every phone comes along with its name, and a finished table leads there."""
    new = store.open_table(table, mode=mode)
    store.phones.move(old.code, new.code, seats_of(old.table.setup.names, table.setup.names))
    if old.table.state.over and old.next_code is None:
        store.change(old.code, next_code=new.code)
    return new
