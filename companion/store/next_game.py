"""The same people go on at a new table."""

from __future__ import annotations

from companion.store.hosted import HostedTable, Mode
from companion.store.store import Store
from companion.table import Table
from companion.table.clock import CLOCK
from companion.table.next_game import seats_of


def open_next_table(store: Store, old: HostedTable, table: Table, mode: Mode) -> HostedTable:
    """Open the next table: every phone comes along with its name, and a finished table leads there."""
    new = store.open_table(table, mode=mode)
    store.phones.move(old.code, new.code, seats_of(old.table.setup.names, table.setup.names))
    if old.table.state.over and old.next_code is None:
        store.change(old.code, next_code=new.code)
    return store.change(new.code, switches=frozenset({CLOCK})) if CLOCK in old.switches else new


MOST_GAMES = 40
"""Games of an evening that are looked through for its beginning."""


def evening_since(store: Store, hosted: HostedTable) -> str:
    """When the first of the games was opened that led to this one."""
    code, since = hosted.code, hosted.opened_at
    for _ in range(MOST_GAMES):
        before = store.rows.read("select code, opened_at from tables where next_code = ? order by opened_at", code)
        if not before or before[0][1] > since:
            break
        code, since = before[0]
    return since
