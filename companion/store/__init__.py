"""Tables and entries in a database."""

from companion.store.store import (
    CODE_LETTERS,
    KEPT_DAYS,
    TICKET_MINUTES,
    TIME,
    LimitReachedError,
    Store,
    StoreError,
    TableDeletedError,
    days_ago,
    fingerprint,
    now,
)

__all__ = [
    "CODE_LETTERS",
    "KEPT_DAYS",
    "TICKET_MINUTES",
    "TIME",
    "LimitReachedError",
    "TableDeletedError",
    "Store",
    "StoreError",
    "days_ago",
    "fingerprint",
    "now",
]
