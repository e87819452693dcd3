"""The same people's next table."""

from __future__ import annotations

from companion.store.hosted import HostedTable, Mode
from companion.store.next_game import open_next_table
from companion.table import Table
from companion.web.context import store, tell_phones


def start_next_table(old: HostedTable, table: Table, mode: Mode) -> HostedTable:
    """Open the next table, and tell the phones of the old one that it leads there."""
    new = open_next_table(store(), old, table, mode)
    tell_phones(store().hosted(old.code) or old)
    return new
