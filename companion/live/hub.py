"""Telling the other phones: each holds one stream that says how new its table is, and brings the page that it shows.

A signal that is lost, doubled or late does no harm, because the phone then
fetches what it shows. Whoever reads slowly gets the newest only.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator
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
    _lock: Any = field(default_factory=Lock)

    def publish(self, code: str, signal: str) -> None:
        """Tell every phone of a table that there is something new to show."""
        for listener in tuple(self.listeners.get(code, ())):
            listener.signal, listener.news = signal, True
            listener.event.set()

    def keep_beating(self, sleep: Callable[[float], object]) -> None:
        """Beat for as long as the server runs. One clock for all streams: a clock each was most of what 2,000 idle phones cost."""
        while True:
            sleep(HEARTBEAT_SECONDS)
            self.beat()

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


def as_events(heard: Iterator[str | float], page: Callable[[], str] = lambda: "") -> Iterator[str]:
    """What is heard as server-sent events: `id` is the number of the table's newest entry, the data are the signal and the `page`.

    A phone shows where the table stands when its stream opens, so the first event brings
    no page. How soon to come back after a break is said together with it, so that whoever
    has heard anything is listening already.
    """
    yield f"retry: 1000\n{_event(str(next(heard)))}"
    for signal in heard:
        yield _event(signal, page()) if isinstance(signal, str) else f"event: beat\ndata: {signal:g}\n\n"


def _event(signal: str, page: str = "") -> str:
    text = f"{signal}\n{page}" if page else signal
    data = text.replace("\r", " ").replace("\n", "\ndata: ")
    return f"id: {signal.partition('.')[0]}\ndata: {data}\n\n"


GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL, MEMORY = 3, 6
"""zlib's. The highest level that costs no more time than the lowest, and leaves two thirds of its bytes; and as little memory
as takes no byte more: what a compressor touches drives everything else out of the processor's cache."""

WINDOW = 32 * 1024
"""How far back deflate can point, in bytes."""


SHORT = 100
"""In bytes: a heartbeat is, and a page never. Making a compressor ready for pages takes fifty times as long as packing a heartbeat."""


def gzip_stream(texts: Iterator[str]) -> Iterator[bytes]:
    """A stream as one gzip file that never ends: a page is written as what changed since the one before it.

    A compressor holds a sixth of a megabyte. So each phone keeps only the last bytes that
    were sent to it, and every text gets a new compressor that is shown these first.
    """
    yield GZIP_HEAD
    sent = b""
    for text in texts:
        body = text.encode()
        if len(body) < SHORT:
            compressor = zlib.compressobj(LEVEL, wbits=-9, memLevel=1)
        else:
            compressor = zlib.compressobj(LEVEL, wbits=-15, memLevel=MEMORY, zdict=sent)
        yield compressor.compress(body) + compressor.flush(zlib.Z_SYNC_FLUSH)
        sent = (sent + body)[-WINDOW:]
