"""Watches the network: reports changed addresses, and a first minute in which no phone connected."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Thread
from time import monotonic, sleep

from companion.counts import Counts
from companion.network.addresses import local_name
from companion.settings import Settings

EVERY_SECONDS = 5.0
ALONE_SECONDS = 60.0


@dataclass
class Monitor:
    """Calls `moved` when the addresses change, and `alone` once if no phone came within a minute."""

    settings: Settings
    counts: Counts
    moved: Callable[[], None]
    alone: Callable[[], None]
    clock: Callable[[], float] = monotonic
    _addresses: list[str] = field(default_factory=list)
    _until: float = 0.0

    def __post_init__(self) -> None:
        self._addresses = self._read()
        self._until = self.clock() + ALONE_SECONDS

    def start(self) -> None:
        """Watch in a thread of its own, which ends with the program."""
        Thread(target=self._forever, daemon=True, name="monitor").start()

    def look(self) -> None:
        """Compare the addresses with the last ones. May fail while the network changes; the next look follows soon."""
        addresses = self._read()
        if addresses != self._addresses:
            self._addresses = addresses
            self._until = self.clock() + ALONE_SECONDS
            self.moved()
        if self._until and (self.counts.has_arrivals or self.clock() >= self._until):
            self._until = 0.0
            if not self.counts.has_arrivals:
                self.alone()

    def _read(self) -> list[str]:
        return [address.ip for address in self.settings.addresses()]

    def _forever(self) -> None:
        named: list[str] = []
        while True:
            if named != self._addresses:
                named = self._addresses
                self.settings.local_name = local_name(named)
            sleep(EVERY_SECONDS)
            try:
                self.look()
            except OSError:
                continue
