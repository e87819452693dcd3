"""Values that outlive the program: its secret, the room's link, where it last served."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbelow

from companion.store.rows import Rows

MARK = "mark"
"""The database's own number, by which phones notice that another file was put in its place."""


def new_mark() -> str:
    """A number that no other database has."""
    return str(randbelow(10**9))


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """The settings of one database: key -> text."""

    rows: Rows

    def get(self, key: str, make: Callable[[], str]) -> str:
        """A value that stays the same from start to start; `make` gives it the first time."""
        kept = self.find(key)
        if kept is None:
            with self.rows.writing() as write:
                write.execute("insert into settings values (?, ?) on conflict (key) do nothing", (key, make()))
            kept = self.find(key)
        assert kept is not None
        return kept

    def keep(self, key: str, value: str) -> None:
        """Set a value, whatever it was before."""
        with self.rows.writing() as write:
            write.execute(
                "insert into settings values (?, ?) on conflict (key) do update set value = excluded.value",
                (key, value),
            )

    def find(self, key: str) -> str | None:
        """A value, or None where it was never set."""
        return next((str(value) for (value,) in self.rows.read("select value from settings where key = ?", key)), None)
