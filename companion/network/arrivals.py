"""Whether phones reach this machine, and by which of its addresses. Nothing is kept of the phones themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


@dataclass
class Arrivals:
    """When anything from outside this machine last came in, by the address or name it asked for."""

    clock: Callable[[], float] = monotonic
    _last: dict[str, float] = field(default_factory=dict)

    def note(self, name: str) -> None:
        """Something came in by this address just now. Only for our own names, of which there are few."""
        self._last[name] = self.clock()

    def any(self) -> bool:
        """Whether anything has come in at all."""
        return bool(self._last)

    def ago(self, name: str) -> float | None:
        """How many seconds ago something came in by this address last; None: never."""
        return self.clock() - self._last[name] if name in self._last else None
