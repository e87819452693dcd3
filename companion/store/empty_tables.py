"""Tables that were opened and left: never started, or nothing was ever reported and nobody but the host joined."""

from companion.store.deletions import Deletions
from companion.store.times import days_ago

KEPT_EMPTY_DAYS = 1
"""For how long a table waits to start, for a second phone, or for a first entry."""


def forget_empty(deletions: Deletions) -> None:
    """Erase the tables that were opened more than a day ago and left; never one that was played, if only a move."""
    left = deletions.tables.rows.read(
        "select code from tables where opened_at <= ? and deleted_at is null and (lobby is not null or"
        ' not exists (select 1 from entries where "table" = code)'
        ' and (next_code is not null or (select count(*) from phones where "table" = code) < 2))',
        days_ago(KEPT_EMPTY_DAYS),
    )
    if left:
        deletions.erase(*(code for (code,) in left))
