"""Telling the other phones: each holds one stream that says only how new its table is.

A signal that is lost, doubled or late does no harm, because the phone then
fetches what it shows. Whoever reads slowly gets the newest signal only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Protocol

HEARTBEAT_SECONDS = 5.0
"""So that a phone knows within a few seconds that its stream died (it waits 2.5 beats), and so does the server."""


class Event(Protocol):
    """What `threading.Event` and `gevent.event.Event` have in common."""

    def set(self) -> None: ...
    def clear(self) -> None: ...
    def wait(self, timeout: float | None = None) -> object: ...


@dataclass(eq=False)
class Listener:
    """One open stream: its newest signal, and an event that it has changed."""

    event: Event
    signal: str


@dataclass
class Hub:
    """Who listens to which table."""

    new_event: Callable[[], Event]
    listeners: dict[str, set[Listener]] = field(default_factory=lambda: defaultdict(set))
    _lock: Any = field(default_factory=Lock)

    def publish(self, code: str, signal: str) -> None:
        """Tell every phone of a table that there is something new to show."""
        for listener in tuple(self.listeners.get(code, ())):
            listener.signal = signal
            listener.event.set()

    def listen(self, code: str, signal: str) -> Iterator[str]:
        """The table's signals: the present one at once, then each newer one; "" is a heartbeat."""
        listener = Listener(self.new_event(), signal)
        with self._lock:
            self.listeners[code].add(listener)
        try:
            yield listener.signal
            while True:
                if listener.event.wait(HEARTBEAT_SECONDS):
                    listener.event.clear()
                    yield listener.signal
                else:
                    yield ""
        finally:
            with self._lock:
                self.listeners[code].discard(listener)
                if not self.listeners[code]:
                    del self.listeners[code]


def as_events(signals: Iterator[str]) -> Iterator[str]:
    """Signals as server-sent events; `id` is the number of the table's newest entry.

    How soon to come back after a break is said together with the first signal,
    so that whoever has heard anything is listening already.
    """
    again = "retry: 1000\n"
    for signal in signals:
        yield again + (f"id: {signal.partition('.')[0]}\ndata: {signal}\n\n" if signal else "event: beat\ndata:\n\n")
        again = ""
