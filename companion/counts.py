"""What a server counts: who did what how often, which streams are open, what was answered, when phones came in.

Here it is kept in the memory of the one process. Where several serve one database, all of them count there
(`companion.store.postgres_counts`), by the same methods.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic
from typing import Any

MOST_CLIENTS = 10_000
"""Clients that are remembered for one thing they do; with more than that, the oldest is forgotten."""

Key = tuple[str, str]
"""What is held, and by whom: ("table", its code)."""


@dataclass
class Counts:
    """The counts of one process. They are kept no longer than the time they count for."""

    clock: Callable[[], float] = monotonic
    _done: dict[str, dict[str, deque[float]]] = field(default_factory=dict)
    _held: Counter[Key] = field(default_factory=Counter)
    _sums: Counter[str] = field(default_factory=Counter)
    _arrived: dict[str, float] = field(default_factory=dict)
    _lock: Any = field(default_factory=Lock)
    """Held where several threads may add to the same number."""

    # ------------------------------------------------------------ rate limits

    def done(self, what: str, who: str, seconds: float) -> int:
        """How often a client did something in the last `seconds`."""
        return len(self._times(what, who, seconds))

    def do(self, what: str, who: str, seconds: float, most: int) -> bool:
        """Count that a client does something, unless it did it `most` times in the last `seconds` already."""
        times, known = self._times(what, who, seconds), self._done[what]
        if len(times) >= most:
            return False
        known.pop(who, None)
        known[who] = times  # the newest last
        times.append(self.clock())
        if len(known) > MOST_CLIENTS:
            del known[next(iter(known))]
        return True

    def _times(self, what: str, who: str, seconds: float) -> deque[float]:
        """When a client did it within the last `seconds`. Clients who did nothing since are forgotten."""
        before, known = self.clock() - seconds, self._done.setdefault(what, {})
        while known and known[first := next(iter(known))][-1] < before:
            del known[first]
        times = known.get(who, deque())
        while times and times[0] < before:
            times.popleft()
        return times

    # ------------------------------------------------------------ streams

    def hold(self, keys: Iterable[Key]) -> None:
        """A stream was opened that counts for each of these."""
        with self._lock:
            self._held.update(keys)

    def let_go(self, keys: Iterable[Key]) -> None:
        """It was closed."""
        with self._lock:
            for key in keys:
                self._held[key] -= 1
                if self._held[key] <= 0:
                    del self._held[key]

    def held(self, *keys: Key) -> dict[Key, int]:
        """How many open streams count for each of these."""
        return {key: self._held[key] for key in keys}

    def holding(self, what: str) -> tuple[int, int]:
        """How many open streams count for anything of this kind, and for how many different ones."""
        found = [number for (kind, _), number in tuple(self._held.items()) if kind == what]
        return sum(found), len(found)

    # ------------------------------------------------------------ who came, and by which of our addresses

    def note(self, name: str) -> None:
        """A request came in by this address or name now. Only for our own, of which there are few."""
        self._arrived[name] = self.clock()

    @property
    def has_arrivals(self) -> bool:
        """Whether any request has come in."""
        return bool(self._arrived)

    def ago(self, name: str) -> float | None:
        """How many seconds ago the last request came in by this address; None: never."""
        return self.clock() - self._arrived[name] if name in self._arrived else None

    # ------------------------------------------------------------ figures

    def add(self, figures: Mapping[str, int]) -> None:
        """Add to figures that only grow."""
        with self._lock:
            self._sums.update(figures)

    def sums(self) -> Counter[str]:
        """What these figures have come to."""
        with self._lock:
            return Counter(self._sums)

    def keep(self) -> None:
        """Once a second: put in order what is kept."""
