"""Programs on this machine: started on a core of their own, watched through /proc, ended. Linux only."""

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.evening import free_port

SERVER_CORE, OUR_CORE = 0, (os.cpu_count() or 1) - 1


def start(command, **options):
    """A program on the servers' core; this one keeps to the other."""
    os.sched_setaffinity(0, {OUR_CORE})
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", **options)
    os.sched_setaffinity(program.pid, {SERVER_CORE})
    return program


def end(program):
    program.kill()
    program.wait()
    if program.stdout:
        program.stdout.close()


ALONE = (
    "import runpy, sys; sys.modules['numpy'] = None; runpy.run_module('companion', run_name='__main__', alter_sys=True)"
)
"""`python -m companion` without numpy: only the tests bring it, and sqlite-utils loads it where it is there, for 50 ms of the start."""


class Companion:
    """The `companion` command on a free port with a folder of its own; `room` is the token of its first code."""

    def __init__(self, folder, port=0):
        self.folder, self.port = Path(folder), port or free_port()
        self.program = start([sys.executable, "-c", ALONE, "--port", str(self.port), "--data", str(folder), "--local"])
        self.pid = self.program.pid
        self.room = next(found[1] for line in self.program.stdout if (found := re.search(r"/r/(\S+)", line)))

    def end(self):
        end(self.program)

    def restart(self):
        """Killed and started again, same port, same file."""
        self.end()
        self.__init__(self.folder, self.port)


@contextmanager
def companion():
    """The server with an empty file, for as long as it is needed."""
    with TemporaryDirectory() as folder:
        server = Companion(folder)
        try:
            yield server
        finally:
            server.end()


def processor_seconds(pid):
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """Bytes that a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def until_answers(port, seconds=20):
    """Wait for something to listen; the seconds that took."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return time.perf_counter() - begun
        except OSError:
            time.sleep(0.005)
    raise TimeoutError(f"nothing listens at port {port}")
