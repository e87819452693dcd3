"""How long the server waits for a phone before it closes the connection.

A connection costs memory and a file of the system, so nobody may hold one by
being slow: a request has to be whole within a time that counts from its first
byte, however it trickles in; an answer has to be taken; and what is not heard
of by the network for a while is gone. A stream that its phone reads lasts.
"""

import contextlib
import io
import socket
from dataclasses import dataclass
from time import monotonic
from typing import Any


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds. Tests use shorter ones."""

    request: float = 20.0
    """From the first byte of a request to its last."""
    answer: float = 20.0
    """For the phone to take what is sent to it, and for the network to acknowledge it."""
    idle: float = 75.0
    """Between two requests on one connection."""


DEFAULT_TIMEOUTS = Timeouts()


class TimedReader(io.RawIOBase):
    """What a phone sends. Raises TimeoutError once a request, or the pause before it, has taken too long."""

    def __init__(self, sock: Any, timeouts: Timeouts) -> None:
        self.sock, self.timeouts = sock, timeouts
        self.late = False
        """Once late, always late: nothing more is read."""
        self.held = False
        self.next()

    def next(self) -> None:
        """The request that was read is answered: wait for another."""
        self.begun = False
        self.until = monotonic() + self.timeouts.idle

    def has_more(self, buffered: io.BufferedReader) -> bool:
        """Whether the reader that buffers this one holds more already. It waits for nothing."""
        self.held = True
        try:
            return bool(buffered.peek())
        finally:
            self.held = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        if self.held:
            return None
        left = self.until - monotonic()
        self.late = self.late or left <= 0
        if self.late:
            raise TimeoutError("the request took too long")
        self.sock.settimeout(left)
        try:
            got = int(self.sock.recv_into(buffer))
        except TimeoutError:
            self.late = True
            raise
        finally:
            self.sock.settimeout(self.timeouts.answer)
        if not self.begun:
            self.begun, self.until = True, monotonic() + self.timeouts.request
        return got


def set_user_timeout(sock: socket.socket, timeouts: Timeouts) -> None:
    """Close the connection once nothing is acknowledged for a while: the phone is gone, or has stopped reading.

    Without this a stream would fit into the system's buffers for hours. Other systems use their own timeout.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(timeouts.answer * 1000))
