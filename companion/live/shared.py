"""The hub of one process among several: limits of open streams count over all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from companion.live import hub
from companion.live.hub import Hub


class Streams(Protocol):
    """The streams that are open at all processes of a server."""

    def keep_streams(self, process: int, changed: Mapping[tuple[str, str], int]) -> None: ...

    def streams_at(self, code: str, besides: int) -> int: ...

    def streams_of(self, who: str, besides: int, code: str | None = None) -> int: ...


@dataclass
class SharedHub(Hub):
    """A hub that knows how many streams are open elsewhere, as of the last heartbeat. Memory is a process's own
    matter, so MOST_STREAMS goes on counting for each of them."""

    streams: Streams | None = None
    process: int = 0
    _kept: Counter[tuple[str, str]] = field(default_factory=Counter)

    def keep_count(self) -> None:
        """Say which streams are open here: only what has changed since this was said last."""
        if self.streams is None:
            return
        now = Counter(
            (code, listener.phone) for code, here in tuple(self.listeners.items()) for listener in tuple(here)
        )
        changed = {key: now[key] for key in now.keys() | self._kept.keys() if now[key] != self._kept[key]}
        if changed:
            self.streams.keep_streams(self.process, changed)
            self._kept = now

    def has_room(self, code: str, phone: str, address: str = "") -> bool:
        here = self._here(code, phone)
        return (
            super().has_room(code, phone, address)
            and self._has_room_everywhere(code)
            and here + self._elsewhere(phone, code) < hub.MOST_OF_A_PHONE
        )

    def has_room_to_watch(self, code: str, address: str) -> bool:
        here = sum(self._here(other, address) for other in tuple(self.listeners))
        return (
            super().has_room_to_watch(code, address)
            and self._has_room_everywhere(code)
            and here + self._elsewhere(address) < hub.MOST_OF_A_WATCHER
        )

    def _here(self, code: str, who: str) -> int:
        return sum(listener.phone == who for listener in tuple(self.listeners.get(code, ())))

    def _elsewhere(self, who: str, code: str | None = None) -> int:
        return self.streams.streams_of(who, self.process, code) if self.streams else 0

    def _has_room_everywhere(self, code: str) -> bool:
        elsewhere = self.streams.streams_at(code, self.process) if self.streams else 0
        return len(self.listeners.get(code, ())) + elsewhere < hub.MOST_AT_A_TABLE
