"""How updates are sent: server-sent events, packed as one gzip file that never ends."""

import zlib
from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache

from companion.live.hub import News


class Right(Enum):
    """What a stream may bring its phone."""

    SHARED = "the page that all phones share"
    SIGNALS = "only signals: the phone asks for its own page"
    NOTHING = "nothing: the stream ends"


def as_events(heard: Iterator[News | float], right: Callable[[], Right] = lambda: Right.SHARED) -> Iterator[bytes]:
    """News as server-sent events, the data the signal and the page.

    A phone shows where the table stands when its stream opens, so the first event brings
    no page; what it may miss comes after it. The retry delay comes with it, so that a phone knows it from the start.
    `right` is asked first, and again whenever something else than the entries changed: only then can a seat or
    somebody's right to listen have.
    """
    first = next(heard)
    assert isinstance(first, News)
    yield b"retry: 1000\n" + first.event
    asked, may = _other_changes(first), right()
    for news in heard:
        if not isinstance(news, News):
            yield _beat(news)
            continue
        if (changes := _other_changes(news)) != asked:
            asked, may = changes, right()
        if may is Right.NOTHING:
            return
        yield news.event if may is Right.SHARED else News(news.signal).event


def _other_changes(news: News) -> str:
    return news.signal.partition(".")[2]


@lru_cache(64)
def _beat(seconds: float) -> bytes:
    return f"event: beat\ndata: {seconds:g}\n\n".encode()


GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL, MEMORY = 7, 6
"""For zlib. A page is packed once for all its phones: a level that takes 60 microseconds longer than the lower ones and
saves a quarter of the bytes; and the least memory that costs no bytes."""

WINDOW = 32 * 1024
"""How far back deflate can point, in bytes."""

SHORT = 100
"""Bytes: a heartbeat is shorter, a page longer. A compressor for pages takes fifty times as long to set up."""

LONG_AGO = 8 * 1024
"""Bytes of heartbeats after a page; then it is not pointed back to any more, so that an idle phone holds little."""


def gzip_stream(events: Iterator[bytes]) -> Iterator[bytes]:
    """A stream as one gzip file that never ends: a page is written as what changed since the one before it.

    A compressor holds a sixth of a megabyte, so none is kept. Every page gets a new one
    that is shown the page that was sent last, and what is packed for one phone is ready for all that hold the same.
    """
    yield GZIP_HEAD
    page, since = b"", b""
    for event in events:
        if len(event) < SHORT:
            yield _packed_short(event)
            since += event
            if len(since) > LONG_AGO:
                page, since = b"", b""
        else:
            yield _packed(event, page, since)
            page, since = event, b""


@lru_cache(256)
def _packed_short(event: bytes) -> bytes:
    return _flushed(zlib.compressobj(LEVEL, wbits=-9, memLevel=1), event)


@lru_cache(64)
def _packed(event: bytes, page: bytes, since: bytes) -> bytes:
    """A page as what changed since `page`, after which `since` was sent. The compressor ends here."""
    return _flushed(zlib.compressobj(LEVEL, wbits=-15, memLevel=MEMORY, zdict=(page + since)[-WINDOW:]), event)


def _flushed(compressor: "zlib._Compress", event: bytes) -> bytes:
    return compressor.compress(event) + compressor.flush(zlib.Z_SYNC_FLUSH)
