"""How many spoken codes may be tried, so that none is guessed and nobody at the table is locked out.

Four of 31 letters are 923,521 codes. One client may try a dozen a minute: at
that pace a code is found after a month of trying. Many clients together share
a ceiling, but each has its first tries for itself: a whole crowd of guessers
cannot use up the tries of the phone that comes in next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

A_MINUTE = 60.0

TRIES = 12
"""A client's tries in a minute: enough for a whole party behind one router."""

FIRST_TRIES = 3
"""Of these, the ones that no ceiling takes away."""

CEILING = 120
"""All clients' tries in a minute beyond their first ones."""


@dataclass
class Throttle:
    """The tries of the last minute. Clients are forgotten after it."""

    clock: Callable[[], float] = monotonic
    _tries: dict[str, deque[float]] = field(default_factory=dict)
    _shared: deque[float] = field(default_factory=deque)

    def lets(self, address: str) -> bool:
        """Whether a client may try now; if so, the try is counted."""
        now, client = self.clock(), _client(address)
        self._forget(now - A_MINUTE)
        tries = self._tries.setdefault(client, deque())
        shares = len(tries) >= FIRST_TRIES
        if len(tries) >= TRIES or (shares and len(self._shared) >= CEILING):
            return False
        tries.append(now)
        if shares:
            self._shared.append(now)
        return True

    def _forget(self, before: float) -> None:
        for client, tries in list(self._tries.items()):
            _drop(tries, before)
            if not tries:
                del self._tries[client]
        _drop(self._shared, before)


def _drop(times: deque[float], before: float) -> None:
    while times and times[0] < before:
        times.popleft()


def _client(address: str) -> str:
    """Whose address it is: of IPv6 the network, because one home has more addresses than there are codes."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else str(found)
