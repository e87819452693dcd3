"""A PostgreSQL that the tests start themselves, with a schema of its own for every database that one asks for."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

from tests.ports import free_port

DEBIAN = "/usr/lib/postgresql/*/bin/initdb"
MISSING = "no PostgreSQL here: these tests ran over SQLite alone. Install Debian's package postgresql."
NUMBERS = count(1)


def programs() -> Path | None:
    """The folder of initdb and pg_ctl; None where there is none, or nothing to speak to it with."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return None
    if found := shutil.which("initdb"):
        return Path(found).parent
    return next((path.parent for path in sorted(Path("/").glob(DEBIAN[1:]), reverse=True)), None)


class Cluster:
    """One server, in a folder that goes with it. `durable`: a commit is on the disk, as at a real host."""

    def __init__(self, durable: bool = False) -> None:
        bin_folder = programs()
        assert bin_folder
        self.bin, self.folder = bin_folder, Path(mkdtemp(prefix="companion-postgres-"))
        self.user = {"user": "postgres"} if os.geteuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.port = free_port()
        self.data = self.folder / "data"
        self._run("initdb", "-D", self.data, "-U", "companion", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        if not durable:
            self.options += " -c fsync=off"
        self.start()

    def _run(self, program: str, *words: object) -> None:
        command = [str(self.bin / program), *map(str, words)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", **self.user)  # type: ignore[call-overload]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._run("pg_ctl", "-D", self.data, "-w", "-s", "-l", self.folder / "log", "-o", self.options, "start")

    def stop(self) -> None:
        """Stop it at once; what was committed is there after the next start."""
        self._run("pg_ctl", "-D", self.data, "-w", "-s", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, sql: str, database: str = "") -> list[tuple[object, ...]]:
        """What a statement finds."""
        import psycopg

        with psycopg.connect(database or self.address("public"), autocommit=True) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def address(self, schema: str) -> str:
        return f"postgresql://companion@127.0.0.1:{self.port}/postgres?options=-csearch_path%3D{schema}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"t{next(NUMBERS)}_{time.time_ns()}"
        self.ask(f'create schema "{name}"')
        return self.address(name)


@contextmanager
def cluster(durable: bool = False) -> Iterator[Cluster]:
    """A server for as long as this lasts."""
    server = Cluster(durable)
    try:
        yield server
    finally:
        server.remove()
