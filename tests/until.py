"""Waiting for what something else does, in other threads or processes: as long as it takes, and no longer."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Any

SECONDS = 60
"""How long a test waits for what takes a second or two."""


def until(holds: Callable[[], Any], process: Any = None, said: Callable[[], str] = lambda: "it never came") -> Any:
    """What comes of `holds`, as soon as something does. Fails with what was `said`, also where the process ends before."""
    for _ in range(SECONDS * 20):
        if found := holds():
            return found
        assert process is None or process.poll() is None, said()
        time.sleep(0.05)
    raise AssertionError(said())


def at_once(*works: Callable[[], Any]) -> None:
    """All of this at one time, each in a thread of its own, until all of it is done."""
    threads = [Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
