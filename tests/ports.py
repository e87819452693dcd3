"""Ports for the servers that tests start by number."""

from __future__ import annotations

import os
import random
import socket
from contextlib import suppress

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
OURS = range(20_000 + WORKER, 32_000, 16)
"""Below those that a system gives to connections (from 32,768 on Linux, from 49,152 elsewhere), and each worker's own.

The number that "any free port" gives is one of the system's: by the time that the server starts, some browser's connection
may have it, as another worker's server may have one of these. That one would answer in the place of ours, unnoticed.
"""


def free_port() -> int:
    """A port of this machine that nobody listens on, and that no connection is given meanwhile."""
    for port in random.sample(OURS, 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("a hundred ports, and each of them is taken")
