"""Values that outlive the program: its secret, the room's link, where it last served."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.rows import Rows


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """The settings of one database: key -> text."""

    rows: Rows

    def get(self, key: str, make: Callable[[], str]) -> str:
        """A value that stays the same from start to start; `make` gives it the first time."""
        kept = self._find(key)
        if kept is None:
            with self.rows.writing() as write:
                write.execute("insert into settings values (?, ?) on conflict (key) do nothing", (key, make()))
            kept = self._find(key)
        assert kept is not None
        return kept

    def keep(self, key: str, value: str) -> None:
        """Set a value, whatever it was before."""
        if self._find(key) == value:
            return
        with self.rows.writing() as write:
            write.execute(
                "insert into settings values (?, ?) on conflict (key) do update set value = excluded.value",
                (key, value),
            )

    def _find(self, key: str) -> str | None:
        return next((str(value) for (value,) in self.rows.read("select value from settings where key = ?", key)), None)
