"""Tables that were opened and left: nothing was ever reported, and nobody but the host joined."""

from __future__ import annotations

from companion.store.deletions import KEPT_DAYS, Deletions
from companion.store.times import days_ago

KEPT_EMPTY_DAYS = 1
"""For how long a table waits for a second phone or a first entry."""


def forget_empty(deletions: Deletions) -> None:
    """Erase the tables that were opened more than a day ago and left; never one that was played, if only a move."""
    rows = deletions.tables.rows
    left = rows.read(
        "select code from tables where opened_at <= ? and deleted_at is null"
        ' and not exists (select 1 from entries where "table" = code)'
        ' and (next_code is not null or (select count(*) from phones where "table" = code) < 2)',
        days_ago(KEPT_EMPTY_DAYS),
    )
    if not left:
        return
    with rows.lock:
        with rows.writing() as write:
            write.executemany("update tables set next_code = null where next_code = ?", left)
            gone = days_ago(KEPT_DAYS)
            write.executemany("update tables set deleted_at = ? where code = ?", [(gone, code) for (code,) in left])
        for (code,) in left:
            deletions.tables.forget(code)
    deletions.purge()
