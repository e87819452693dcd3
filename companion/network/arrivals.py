"""Whether phones reach this machine, and by which of its addresses. Nothing about the phones is kept."""

from __future__ import annotations

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


class Told(Protocol):
    """What the processes of one server tell each other."""

    def tell(self, key: str, value: str) -> None: ...

    def told(self, prefix: str) -> dict[str, str]: ...


ARRIVED = "arrived "
TELL_SECONDS = 5.0
"""A process tells the others at most so often that requests come in by an address."""


@dataclass
class SharedArrivals(Arrivals):
    """The same over all processes of a server, whose clock (`monotonic`) is the machine's."""

    shared: Told | None = None

    def note(self, name: str) -> None:
        now = self.clock()
        if self.shared and now - self._last.get(name, -TELL_SECONDS) >= TELL_SECONDS:
            super().note(name)
            self.shared.tell(ARRIVED + name, repr(now))

    def any(self) -> bool:
        return bool(self.shared and self.shared.told(ARRIVED))

    def ago(self, name: str) -> float | None:
        last = self.shared and self.shared.told(ARRIVED + name).get(ARRIVED + name)
        return self.clock() - float(last) if last else None
