"""What the program says while it serves. No phone waits for the terminal that shows it.

A terminal may be stopped (Ctrl+S, a click into a Windows console), or gone; then what nobody reads is dropped.
"""

import io
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from typing import Any, TextIO

try:
    from gevent.monkey import get_original
except ImportError:

    def get_original(module: str, name: str) -> Any:
        return getattr(import_module(module), name)


start_thread, SimpleQueue = get_original("_thread", "start_new_thread"), get_original("queue", "SimpleQueue")
"""The system's own even where gevent has replaced Python's: a pipe that nobody reads stops whatever writes to it."""

MOST_WAITING = 200
"""Texts; a code to scan is one."""
LAST_WORDS_SECONDS = 0.5
"""How long the end waits until everything is read."""


class Aside(io.TextIOBase):
    """A stream that a thread of its own writes to. Who prints never waits, and hears of no error."""

    encoding, errors = "utf-8", "replace"

    def __init__(self, stream: TextIO, raw: io.RawIOBase) -> None:
        self._stream, self._raw = stream, raw
        self._texts: deque[str] = deque()
        """What is to be written; the first until it is."""
        self._new: Any = SimpleQueue()
        start_thread(self._forever, ())

    def write(self, text: str, /) -> int:
        if not isinstance(text, str):
            raise TypeError("this stream is for text")
        if len(self._texts) < MOST_WAITING:
            self._texts.append(text)
            self._new.put(None)
        return len(text)

    def isatty(self) -> bool:
        return self._stream.isatty()

    def drain(self, seconds: float) -> None:
        """Wait until all is written, at most `seconds`."""
        until = time.monotonic() + seconds
        while self._texts and time.monotonic() < until:
            time.sleep(0.01)

    def _forever(self) -> None:
        while True:
            self._new.get()
            left = self._texts[0].encode(errors="replace")
            with suppress(OSError, ValueError):
                while left:
                    left = left[self._raw.write(left) or len(left) :]
            self._texts.popleft()


@contextmanager
def printed_aside() -> Iterator[None]:
    """Print to standard output and standard error by threads of their own until the end of the block."""
    with ExitStack() as until_the_end:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            buffer = getattr(stream, "buffer", None)
            raw = getattr(buffer, "raw", buffer)
            if isinstance(raw, io.RawIOBase):  # else it is a test's or another program's, or there is none
                stream.flush()
                aside = Aside(stream, raw)
                until_the_end.callback(aside.drain, LAST_WORDS_SECONDS)
                until_the_end.enter_context(redirect(aside))
        yield
