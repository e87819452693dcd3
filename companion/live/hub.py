"""Telling the other phones: each holds one stream that says how new its table is, and brings the page that it shows.

A signal that is lost, doubled or late does no harm, because the phone then
fetches what it shows. Whoever reads slowly gets the newest only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Protocol

HEARTBEAT_SECONDS = 1.0
"""So that a phone knows within two seconds that its stream died (it asks after one beat and a half), and so does the server."""

MOST_AT_A_BEAT = 500
"""Streams: in a crowd they beat by turns, and each more slowly."""

MOST_STREAMS, MOST_AT_A_TABLE, MOST_OF_A_PHONE = 3000, 400, 8
"""Streams open at once: of the server, of one table, of one phone at it. Whoever finds no room asks every two seconds instead."""


class Event(Protocol):
    """What `threading.Event` and `gevent.event.Event` have in common."""

    def set(self) -> None: ...
    def clear(self) -> None: ...
    def wait(self) -> object: ...


@dataclass(eq=False)
class Listener:
    """One open stream: the newest signal of its table, and an event that there is something to say."""

    event: Event
    signal: str
    phone: str = ""
    news: bool = False
    """The signal has not been said yet."""
    silent: int = 0
    """Beats of the hub since this stream's own."""


@dataclass
class Hub:
    """Who listens to which table."""

    new_event: Callable[[], Event]
    listeners: dict[str, set[Listener]] = field(default_factory=lambda: defaultdict(set))
    open: int = 0
    at_each_beat: list[Callable[[], None]] = field(default_factory=list)
    """What else is done once a second."""
    ended: bool = False
    """No more signals come: every stream ends."""
    _lock: Any = field(default_factory=Lock)

    def publish(self, code: str, signal: str) -> None:
        """Tell every phone of a table that there is something new to show."""
        for listener in tuple(self.listeners.get(code, ())):
            listener.signal, listener.news = signal, True
            listener.event.set()

    def keep_beating(self, sleep: Callable[[float], object]) -> None:
        """Beat for as long as the server runs. One clock for all streams: a clock each was most of what 2,000 idle phones cost."""
        while not self.ended:
            sleep(HEARTBEAT_SECONDS)
            self.beat()
            for task in self.at_each_beat:
                task()

    def end(self) -> None:
        """End every stream."""
        self.ended = True
        with self._lock:
            everybody = [listener for here in self.listeners.values() for listener in here]
        for listener in everybody:
            listener.event.set()

    def catch_up(self, signals: Mapping[str, str]) -> None:
        """Tell the phones of these tables where each stands now, if that is not what they heard last."""
        for code, signal in signals.items():
            if any(listener.signal != signal for listener in tuple(self.listeners.get(code, ()))):
                self.publish(code, signal)

    def beat(self) -> None:
        """Let those streams beat whose turn it is: all, or in a crowd those that have been silent for long enough."""
        with self._lock:
            everybody, turns = [listener for here in self.listeners.values() for listener in here], self._turns()
        for listener in everybody:
            listener.silent += 1
        for listener in [one for one in everybody if one.silent >= turns][:MOST_AT_A_BEAT]:
            listener.silent = 0
            listener.event.set()

    def _turns(self) -> int:
        """Beats until every stream has had its turn."""
        return max(1, -(-self.open // MOST_AT_A_BEAT))

    def has_room(self, code: str, phone: str) -> bool:
        """Whether one more stream may be opened for this phone at this table."""
        here = self.listeners.get(code, set())
        own = sum(listener.phone == phone for listener in tuple(here))
        return own < MOST_OF_A_PHONE and len(here) < MOST_AT_A_TABLE and self.open < MOST_STREAMS

    def subscribe(self, code: str, signal: str, phone: str = "") -> Iterator[str | float]:
        """The table's signals: where it stands at once, then what is newer. A number is a heartbeat: in so many seconds comes the next."""
        listener = Listener(self.new_event(), signal, phone)
        with self._lock:
            self.listeners[code].add(listener)
            self.open += 1
        try:
            yield listener.signal
            while True:
                listener.event.wait()
                listener.event.clear()
                if self.ended:
                    return
                if listener.news:
                    listener.news = False
                    yield listener.signal
                else:
                    yield HEARTBEAT_SECONDS * self._turns()
        finally:
            with self._lock:
                self.open -= 1
                self.listeners[code].discard(listener)
                if not self.listeners[code]:
                    del self.listeners[code]
