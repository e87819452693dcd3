"""Whether phones reach this machine, and by which of its addresses. Nothing about the phones is kept."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol


@dataclass
class Arrivals:
    """When the last request from another machine came in, for each address or name that was asked for."""

    clock: Callable[[], float] = monotonic
    _last: dict[str, float] = field(default_factory=dict)

    def note(self, name: str) -> None:
        """Note that a request came in by this address now. Only for our own names, of which there are few."""
        self._last[name] = self.clock()

    def any(self) -> bool:
        """Whether any request has come in."""
        return bool(self._last)

    def ago(self, name: str) -> float | None:
        """How many seconds ago the last request came in by this address; None: never."""
        return self.clock() - self._last[name] if name in self._last else None


class Noted(Protocol):
    """What the processes of one host note together."""

    def note(self, name: str) -> None: ...

    def ago(self, name: str) -> float | None: ...


NOTE_SECONDS = 5.0
"""Between two notes of a process that requests come in by an address."""


@dataclass
class SharedArrivals(Arrivals):
    """The same over all processes of a host."""

    noted: Noted = field(kw_only=True)

    def note(self, name: str) -> None:
        ago = super().ago(name)
        if ago is None or ago >= NOTE_SECONDS:
            super().note(name)
            self.noted.note(name)

    def ago(self, name: str) -> float | None:
        return self.noted.ago(name)
