"""Tables and entries in a database."""

from companion.store.store import CODE_LETTERS, KEPT_DAYS, TICKET_MINUTES, TIME, Enough, Gone, Store, Trouble, days_ago, fingerprint, now

__all__ = [
    "CODE_LETTERS",
    "KEPT_DAYS",
    "TICKET_MINUTES",
    "TIME",
    "Enough",
    "Gone",
    "Store",
    "Trouble",
    "days_ago",
    "fingerprint",
    "now",
]
