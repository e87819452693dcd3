"""`companion` as the tests start it again and again: the command itself, in a process that comes of one where it is loaded.

Loading it is three quarters of a start. Templates come compiled, as a server that ran before would have them in its memory,
and numpy stays out, which sqlite-utils loads wherever it is: here the tests' camera brings it along.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.forkserver import set_forkserver_preload
from pathlib import Path
from types import CodeType

import jinja2
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from companion.app import App

ROOT = Path(__file__).parent.parent
LOADED = get_context("forkserver")
set_forkserver_preload(["tests.loaded"])


def keep_compiled() -> None:
    """Compile templates and addresses once, and not for each app anew."""
    _keep_templates()
    _keep_addresses()


def _keep_templates() -> None:
    """Compiling is two thirds of a first page's time.

    What they are compiled to depends on the package too (a filter of a constant is worked out there and then), so
    another state of the package has another folder.
    """
    state = hashlib.sha256(jinja2.__version__.encode())
    for module in sorted((ROOT / "companion").rglob("*.py")):
        state.update(module.read_bytes())
    kept = ROOT / ".pytest_cache" / "templates" / state.hexdigest()[:16]
    for other in set(kept.parent.glob("*")) - {kept}:
        shutil.rmtree(other, ignore_errors=True)
    kept.mkdir(parents=True, exist_ok=True)
    App.jinja_options = {"bytecode_cache": _Compiled(str(kept))}


class _Compiled(jinja2.FileSystemBytecodeCache):
    """Templates as they were compiled in any process, and read from the file once in this one."""

    def __init__(self, directory: str) -> None:
        super().__init__(directory)
        self.read: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.read.get((bucket.key, bucket.checksum))
        if not bucket.code:
            super().load_bytecode(bucket)
            if bucket.code:
                self.read[bucket.key, bucket.checksum] = bucket.code


def _keep_addresses() -> None:
    """Compiling the functions that make addresses is four fifths of an app's time."""
    compiled, kept = Rule._compile_builder, {}

    def builder(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        key = rule.rule, str(rule.defaults), append_unknown
        if key not in kept:
            kept[key] = compiled(rule, append_unknown)
        return kept[key]

    Rule._compile_builder = builder  # type: ignore[assignment, method-assign]


COMMAND = (sys.executable, "-m", "tests.served")
"""What stands for the command where a process is started here."""


def started(command: Sequence[str], output: Path, **environment: str) -> Served | subprocess.Popen[bytes]:
    """A process that runs this; what it prints goes on in the file `output`."""
    output.touch()
    if tuple(command[:3]) == COMMAND:
        return Served(command[3:], output, environment)
    with output.open("a", encoding="utf-8") as file:
        return subprocess.Popen(command, stdout=file, stderr=file, env={**os.environ, **environment})


class Served:
    """`companion` in a process of its own; what can be done with it is called as by subprocess.Popen."""

    def __init__(self, words: Sequence[str], output: Path, environment: dict[str, str]) -> None:
        self.process = LOADED.Process(target=_run, args=(words, str(output), environment))
        self.process.start()
        assert self.process.pid
        self.pid = self.process.pid

    def poll(self) -> int | None:
        """What it ended with, the number of its signal below 0; None while it runs."""
        return self.process.exitcode

    @property
    def returncode(self) -> int | None:
        return self.poll()

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired("companion", timeout or 0)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.process.exitcode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _run(words: Sequence[str], output: str, environment: dict[str, str]) -> None:
    """The command, in a process of its own."""
    file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    for stream in (1, 2):
        os.dup2(file, stream)
    os.environ.update(environment)
    sys.argv = ["companion", *words]
    from tests.loaded import main

    main(prog_name="companion")


if __name__ == "__main__":  # where a shell starts it
    from tests.loaded import main

    main(prog_name="companion")
