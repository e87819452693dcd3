"""Ports for the servers that tests start by number."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

OURS = range(20_000, 32_000)
"""Below those that a system gives to connections (from 32,768 on Linux, from 49,152 elsewhere).

The number that "any free port" gives is one of these: by the time that the server starts, some browser's connection
may have it.
"""


def free_port() -> int:
    """A port of this machine that nobody listens on, and that no connection is given meanwhile."""
    for port in random.sample(OURS, 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("a hundred ports, and each of them is taken")
