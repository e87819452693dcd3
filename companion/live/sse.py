"""How signals are sent: server-sent events, packed as one gzip file that never ends."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator


def as_events(heard: Iterator[str | float], page: Callable[[], str | None] = lambda: "") -> Iterator[str]:
    """What is heard as server-sent events: `id` is the number of the table's newest entry, the data are the signal and the `page`.

    A phone shows where the table stands when its stream opens, so the first event brings
    no page. How soon to come back after a break is said together with it, so that whoever
    has heard anything is listening already. A page that is None ends the stream without another word.
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
