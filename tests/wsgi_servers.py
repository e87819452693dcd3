"""The app under servers of others: gunicorn and waitress, installed once for all checkouts, outside of them."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.script_tools import installed
from tests.trust.server import Server
from tests.until import SECONDS, until

WSGI_SERVERS = ("gunicorn==27.0.1", "packaging==26.3", "waitress==3.0.2")
"""packaging: gunicorn's gevent worker needs it."""

APP = "companion.wsgi:app"
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def wsgi_servers() -> Path:
    """Where the servers lie, to be found by Python."""
    return installed(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--retries=0", "--target"], WSGI_SERVERS
    )


class WSGIServer(Server):
    """A server of others over a file in `folder`. `how`: its module and its words; `more`: its environment."""

    def __init__(self, servers: Path, folder: Path, *how: str, **more: str) -> None:
        super().__init__(folder, *how)
        self.servers, self.more = servers, more

    def command(self) -> list[str]:
        module, *words = self.how
        where = {"gunicorn": f"--bind=127.0.0.1:{self.port}", "waitress": f"--listen=127.0.0.1:{self.port}"}[module]
        return [sys.executable, "-m", module, where, *words, APP]

    def environment(self) -> dict[str, str]:
        here = {"COMPANION_DATA": str(self.folder), "COMPANION_PUBLIC_URL": f"http://127.0.0.1:{self.port}"}
        return {"PYTHONPATH": f"{self.servers}:{ROOT}", **here, **self.more}

    def start(self) -> WSGIServer:
        """Start it, and wait until it listens: the app is imported before that, and says where it is."""
        super().start()
        until(self.listens, self.process, self.said)
        return self

    def listens(self) -> bool:
        with socket.socket() as asked:
            return asked.connect_ex(("127.0.0.1", self.port)) == 0


@contextmanager
def serving(servers: Path, folder: Path, *how: str, **more: str) -> Iterator[WSGIServer]:
    """One of them for the length of a test; it ends as when its host stops it."""
    server = WSGIServer(servers, folder, *how, **more).start()
    try:
        yield server
    finally:
        server.process.terminate()
        try:
            server.process.wait(SECONDS)
        finally:
            server.kill()
