"""Tables and entries in a database: `Store.open(path)` is the way in.

store.py decides what is written; rows.py says what a database must do for it,
and sqlite.py does it. SQL is written in this package alone.
"""

from companion.store.codes import CODE_LETTERS, LONG, is_code
from companion.store.deletions import KEPT_DAYS
from companion.store.limits import LimitReachedError
from companion.store.phones import fingerprint
from companion.store.rows import StoreError
from companion.store.store import Store
from companion.store.tables import TableDeletedError
from companion.store.tickets import TICKET_MINUTES
from companion.store.times import days_ago, now

__all__ = [
    "CODE_LETTERS",
    "KEPT_DAYS",
    "LONG",
    "TICKET_MINUTES",
    "LimitReachedError",
    "TableDeletedError",
    "Store",
    "StoreError",
    "days_ago",
    "fingerprint",
    "is_code",
    "now",
]
