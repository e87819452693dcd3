"""How signals are sent: server-sent events, packed as one gzip file that never ends."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator


def as_events(heard: Iterator[str | float], page: Callable[[], str | None] = lambda: "") -> Iterator[str]:
    """Signals as server-sent events: `id` is the number of the newest entry, the data the signal and the `page`.

    A phone shows where the table stands when its stream opens, so the first event brings
    no page. The retry delay comes with it, so that a phone knows it from the start.
    A page that is None ends the stream without another word.
    """
    yield f"retry: 1000\n{_event(str(next(heard)))}"
    for signal in heard:
        if not isinstance(signal, str):
            yield f"event: beat\ndata: {signal:g}\n\n"
        elif (shown := page()) is None:
            return
        else:
            yield _event(signal, shown)


def _event(signal: str, page: str = "") -> str:
    text = f"{signal}\n{page}" if page else signal
    data = text.replace("\r", " ").replace("\n", "\ndata: ")
    return f"id: {signal.partition('.')[0]}\ndata: {data}\n\n"


GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL, MEMORY = 3, 6
"""For zlib. The highest level that takes no more time than the lowest and saves a third of its bytes; and the least
memory that costs no bytes: what a compressor touches pushes everything else out of the processor's cache."""

WINDOW = 32 * 1024
"""How far back deflate can point, in bytes."""


SHORT = 100
"""Bytes: a heartbeat is shorter, a page longer. A compressor for pages takes fifty times as long to set up."""


def gzip_stream(texts: Iterator[str]) -> Iterator[bytes]:
    """A stream as one gzip file that never ends: a page is written as what changed since the one before it.

    A compressor holds a sixth of a megabyte. So each phone keeps only the last bytes that
    were sent to it, and every text gets a new compressor that is shown these first.
    """
    yield GZIP_HEAD
    sent = b""
    for text in texts:
        body = text.encode()
        yield _packed(body, sent)
        sent = (sent + body)[-WINDOW:]


def _packed(body: bytes, sent: bytes) -> bytes:
    """A text as what changed since `sent`. The compressor ends here: a stream that waits must not hold one."""
    if len(body) < SHORT:
        compressor = zlib.compressobj(LEVEL, wbits=-9, memLevel=1)
    else:
        compressor = zlib.compressobj(LEVEL, wbits=-15, memLevel=MEMORY, zdict=sent)
    return compressor.compress(body) + compressor.flush(zlib.Z_SYNC_FLUSH)
