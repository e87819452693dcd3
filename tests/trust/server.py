"""The real server in a process of its own, to be killed, starved and besieged; and phones that cost little."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from typing import Any

from tests.ports import free_port
from tests.served import started
from tests.until import until

JSON = {"Content-Type": "application/json", "Accept": "application/json"}


class Server:
    """`companion` over a file in `folder`. `how`: the module that starts it, and its words."""

    def __init__(self, folder: Path, *how: str) -> None:
        self.folder, self.how, self.room, self.process = folder, how or ("tests.served", "--local"), "", None
        self.port = free_port()

    def start(self) -> Server:
        """Start it on its port, and wait until it says the room's secret."""
        said = self.folder / f"said-{self.port}.txt"
        said.write_text("")
        self.process = started(self.command(), said, **self.environment())
        self.room = until(lambda: re.search(r"/r/(\S+)\n", self.said()), self.process, self.said)[1]
        return self

    def command(self) -> list[str]:
        """What starts it."""
        module, *words = self.how
        return [sys.executable, "-m", module, "--port", str(self.port), "--data", str(self.folder), *words]

    def environment(self) -> dict[str, str]:
        """What it finds in its environment besides."""
        return {}

    def said(self) -> str:
        """All that it said since its start."""
        return (self.folder / f"said-{self.port}.txt").read_text(encoding="utf-8")

    def kill(self) -> None:
        """As when the laptop's battery dies."""
        self.process.kill()
        self.process.wait()

    def workers(self) -> list[int]:
        """The numbers of its worker processes (Linux)."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8")
        return [int(number) for number in children.split()]

    def processes(self) -> list[int]:
        """It and its workers (Linux)."""
        return [self.process.pid, *self.workers()]

    def kill_all(self) -> None:
        """As `kill`, where it has workers: they and their parent die together."""
        if self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGSTOP)
        workers = self.workers()
        self.kill()
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def ask(self, method: str, path: str, sent: object = None, token: str = "") -> tuple[int, Any]:
        """One request of a program on a connection of its own: status and what the JSON said."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=60)) as web:
            return ask(web, method, path, sent, token)

    def open_table(
        self, game: str = "cradle-to-grave", seats: tuple[str, ...] = ("Ana", "Ben", "Cai")
    ) -> tuple[str, str]:
        """A new table: its code, and its join token."""
        for _ in range(20):
            status, made = self.ask("POST", "/tables", {"game": game, "seats": seats}, self.room)
            if status != 503:  # on a busy machine, and it says to try again
                break
        assert status == 201, made
        return made["code"], made["join"]

    @contextmanager
    def listening(self, code: str, token: str) -> Iterator[HTTPResponse]:
        """A phone that asks for the table's stream: what it is answered."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=60)) as web:
            yield listen(web, code, token)

    def memory(self) -> int:
        """Bytes that it and its workers hold (Linux)."""
        held = (Path(f"/proc/{process}/statm").read_text(encoding="utf-8") for process in self.processes())
        return sum(int(pages.split()[1]) * 4096 for pages in held)


OTHERS = count(2)


def as_another(port: int) -> HTTPConnection:
    """A connection from an address of its own, as every phone in a Wi-Fi has (Linux): what one client does is limited."""
    number = next(OTHERS)
    return HTTPConnection(
        "127.0.0.1", port, source_address=(f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}", 0)
    )


def ask(web: HTTPConnection, method: str, path: str, sent: object = None, token: str = "") -> tuple[int, Any]:
    """As `Server.ask`, on a connection that is kept."""
    headers = JSON | ({"Authorization": f"Bearer {token}"} if token else {})
    web.request(method, path, None if sent is None else json.dumps(sent), headers)
    answer = web.getresponse()
    text = answer.read()
    return answer.status, json.loads(text) if answer.headers.get_content_type().endswith("json") else text.decode()


def listen(web: HTTPConnection, code: str, token: str) -> HTTPResponse:
    """The table's stream on this connection, as it is answered."""
    web.request("GET", f"/t/{code}/events", headers={"Authorization": f"Bearer {token}"})
    return web.getresponse()


def hears(stream: HTTPResponse, begins: bytes) -> None:
    """Read on until a line begins like this; fails where the stream ends first."""
    while line := stream.readline():
        if line.startswith(begins):
            return
    raise AssertionError(f"the stream ended without {begins!r}")


@contextmanager
def serving(folder: Path, *how: str, kind: type[Server] = Server) -> Iterator[Server]:
    """A server for the length of a test."""
    server = kind(folder, *how).start()
    try:
        yield server
    finally:
        server.kill()


def seconds_until_let_go(phone: socket.socket, most: float) -> float:
    """How long until the server closes a connection that says nothing; fails after `most` seconds."""
    begun = time.monotonic()
    phone.settimeout(most)
    try:
        while phone.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        raise AssertionError(f"still connected after {most} s") from None
    return time.monotonic() - begun
