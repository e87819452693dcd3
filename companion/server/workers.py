"""Several processes that serve one socket, and the parent that keeps their number."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from companion.server.ending import Ending

LOOK_SECONDS = 0.05
"""Between two looks at whether all workers run."""
TOO_SOON = 5.0
"""Seconds: a worker that ends sooner after its start cannot serve, and the next one waits."""
MOST_WAITING = 30.0
LAST_SECONDS = 5.0
"""How long a worker may take to end once it is asked to."""


def can_share_sockets() -> bool:
    """Whether this system hands an open socket on to another process of ours."""
    return os.name == "posix"


@dataclass
class Worker:
    """The place of one worker. `process`: None where it has ended, and the next may not start yet."""

    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    failed: int = 0
    """How often the process here ended too soon, one after the other."""

    def due(self) -> float:
        """When the next process may start."""
        return self.started + min(MOST_WAITING, 2.0**self.failed) if self.failed else 0.0


@dataclass
class Workers:
    """Processes that run a module of ours. Each reads what it has to know, as one text, from its standard input."""

    words: tuple[str, ...]
    """What Python runs, after its own name."""
    told: str
    handed_on: tuple[int, ...]
    """The files that they inherit: the listening socket."""
    ended: Callable[[int, int], None]
    """Called with the number of a process that ended by itself, and its exit status."""
    places: list[Worker] = field(default_factory=list)

    def run(self, number: int, ending: Ending) -> None:
        """Keep so many workers running until the end is asked for; then end them all."""
        self.places = [Worker() for _ in range(number)]
        try:
            while not ending.asked:
                for worker in self.places:
                    if not ending.asked:
                        self._look_after(worker)
                time.sleep(LOOK_SECONDS)
        finally:
            self._end()

    def _look_after(self, worker: Worker) -> None:
        """Start a process where there is none, or the one there was has ended."""
        now = time.monotonic()
        if worker.process is not None and (status := worker.process.poll()) is not None:
            worker.failed = worker.failed + 1 if now - worker.started < TOO_SOON else 0
            self.ended(worker.process.pid, status)
            worker.process = None
        if worker.process is None and now >= worker.due():
            worker.process, worker.started = self._start(), now

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, *self.words], stdin=subprocess.PIPE, pass_fds=self.handed_on, close_fds=True
        )
        assert process.stdin
        with suppress(BrokenPipeError), process.stdin as pipe:  # it may have ended already: the next look finds it
            pipe.write(self.told.encode())
        return process

    def _end(self) -> None:
        running = [worker.process for worker in self.places if worker.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + LAST_SECONDS
        for process in running:
            try:
                process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
