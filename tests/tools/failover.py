"""The database goes away while an evening goes on, in each of the ways in which databases do; and a worker dies.

python -m tests.tools.failover --seconds 10

What was acknowledged has to be there, once and in order; meanwhile a report is answered by one sentence; and once the
database is back every phone soon shows what counts, whichever process it is connected to.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from tests.cable import Cable
from tests.postgres import MISSING, Cluster, cluster, programs
from tests.tools.benchmarks.machine import processor_seconds
from tests.tools.crash import OPENING, compare, put_right
from tests.trust.server import Server, ask

TABLES, PHONES, WORKERS = 2, 3, 3
AT_MOST = 60
"""Seconds that anything may take; then it has failed."""
LOOK_SECONDS = 0.5
SOON = 5.0
"""Seconds: once the database is back, phones are to be up to date by then."""


@dataclass
class Phone:
    """A phone that reports, sends again under its key what was not written, and keeps its stream open as its script does."""

    server: Server
    code: str
    token: str
    number: int
    stop: Event
    told: dict[str, int] = field(default_factory=dict)
    """Key -> the number under which it was acknowledged."""
    sentences: set[str] = field(default_factory=set)
    longest: float = 0.0
    """Seconds that an answer took."""
    seen: int = 0
    shows: int = 0
    """The newest entry that its stream told of."""
    failed: str = ""

    def start(self) -> None:
        for work in (self._report, self._listen):
            Thread(target=work, daemon=True).start()

    def _report(self) -> None:
        unheard, sent = None, 0
        while not self.stop.wait(0.02):
            if unheard is None:
                sent += 1
                move = put_right(self.number, sent) if self.seen else {**OPENING, "ages": [27 + self.number, 43, 31]}
                unheard = {"seen": self.seen, "key": f"phone-{self.number}-{sent:06}", "move": move}
            begun = time.monotonic()
            try:
                status, said = self._ask("POST", f"/t/{self.code}/reports", unheard)
            except (OSError, HTTPException):  # its worker was killed
                continue
            self.longest = max(self.longest, time.monotonic() - begun)
            if status == 503:
                self.sentences.add(said["error"])
                continue
            if status == 201:
                self.told[unheard["key"]] = said["told"]
            elif status != 409:
                self.failed = f"{status}: {said}"
            self.seen, unheard = said.get("entry", self.seen), None

    def _ask(self, method: str, path: str, sent: object) -> tuple[int, dict]:
        with closing(HTTPConnection("127.0.0.1", self.server.port, timeout=AT_MOST)) as web:
            return ask(web, method, path, sent, self.token)

    def _listen(self) -> None:
        while not self.stop.is_set():
            with suppress(OSError, HTTPException, ValueError):
                self._follow()
            self.stop.wait(0.2)

    def _follow(self) -> None:
        """A heartbeat comes every second; where none comes, the stream is opened again."""
        with closing(HTTPConnection("127.0.0.1", self.server.port, timeout=2.0)) as web:
            web.request("GET", f"/t/{self.code}/events", headers={"Authorization": f"Bearer {self.token}"})
            stream = web.getresponse()
            while stream.status == 200 and (line := stream.readline()) and not self.stop.is_set():
                if line.startswith(b"data: ") and line.count(b".") == 2:
                    self.shows = int(line[6:].partition(b".")[0])


# ---------------------------------------------------------------- ways of going away

Way = Callable[[Server, Cluster, Cable, Callable[[], None]], None]


def cut(server: Server, postgres: Cluster, cable: Cable, wait: Callable[[], None]) -> None:
    """Connections to the database break off, and none comes about."""
    cable.cut()
    wait()
    cable.mend()


def pulled(server: Server, postgres: Cluster, cable: Cable, wait: Callable[[], None]) -> None:
    """Nothing comes through to the database any more, and nobody is told."""
    cable.pull()
    wait()
    cable.mend()


def restarted(server: Server, postgres: Cluster, cable: Cable, wait: Callable[[], None]) -> None:
    """PostgreSQL is stopped in the middle of everything, and started again."""
    postgres.stop()
    wait()
    postgres.start()


def killed(server: Server, postgres: Cluster, cable: Cable, wait: Callable[[], None]) -> None:
    """The database stays, and a worker dies."""
    os.kill(server.workers()[0], signal.SIGKILL)


WAYS: dict[str, Way] = {way.__name__: way for way in (cut, pulled, restarted, killed)}


def until(true: Callable[[], object]) -> None:
    """Wait until something holds; fails where it does not come to hold."""
    for _ in range(AT_MOST * 50):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("it never came to hold")


def until_quiet(server: Server) -> None:
    """Wait until every worker has compiled its templates: what is left is the work for the phones."""
    used = [0.0, 0.0]
    while len(used) < 4 or used[-1] - used[-2] > WORKERS * LOOK_SECONDS / 2:
        used.append(sum(map(processor_seconds, server.workers())))
        time.sleep(LOOK_SECONDS)


def failover(folder: Path, way: Way, seconds: float = 0.0) -> dict[str, float]:
    """An evening during which the database goes away, until every phone was told so, and for so many seconds.

    How much was acknowledged, how much there is, how long the longest answer took, and after how many seconds phones were
    up to date. Fails where anything is lost.
    """
    with cluster(durable=True) as postgres:
        cable, address = Cable(postgres.port), postgres.database()
        there = address.replace(f":{postgres.port}/", f":{cable.port}/")
        server = Server(folder, "companion", "--local", "--workers", str(WORKERS), "--database", there).start()
        stop = Event()
        try:
            opened = [server.open_table() for _ in range(TABLES)]
            phones = [Phone(server, *table, number, stop) for table in opened for number in range(PHONES)]
            for phone in phones:
                phone.start()
            until(lambda: all(len(phone.told) > 2 and phone.shows for phone in phones))
            until_quiet(server)
            for phone in phones:
                phone.longest = 0.0

            def away() -> None:
                begun = time.monotonic()
                until(lambda: all(phone.sentences for phone in phones) and time.monotonic() - begun >= seconds)

            way(server, postgres, cable, away)
            return _after(folder, phones, address, time.monotonic())
        finally:
            stop.set()
            server.kill_all()
            cable.end()


def _after(folder: Path, phones: list[Phone], address: str, back: float) -> dict[str, float]:
    """It is back: nothing is lost, everybody goes on, and every phone shows all of it."""
    before = [len(phone.told) for phone in phones]
    newest = {phone.code: max(other.seen for other in phones if other.code == phone.code) for phone in phones}
    until(lambda: all(len(phone.told) > told for phone, told in zip(phones, before)))
    until(lambda: all(phone.shows > newest[phone.code] for phone in phones))
    took = time.monotonic() - back
    for phone in phones:
        phone.stop.set()
    time.sleep(0.1)
    told = sum(len(phone.told) for phone in phones)
    there = compare(folder, phones, address)  # type: ignore[arg-type]
    for phone in phones:
        assert not phone.failed, phone.failed
        for sentence in phone.sentences:
            assert sentence.count("Try again") == 1 and "\n" not in sentence, sentence
    longest = max(phone.longest for phone in phones)
    return {"acknowledged": told, "in the database": there, "longest answer, s": longest, "up to date after, s": took}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.failover", description=__doc__)
    parser.add_argument("ways", nargs="*", choices=[[], *WAYS], metavar="WAY", help=", ".join(WAYS))
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the database stays away (10)")
    asked = parser.parse_args()
    if programs() is None:
        print(MISSING)
        return 1
    late = False
    for name in asked.ways or WAYS:
        with TemporaryDirectory() as folder:
            found = failover(Path(folder), WAYS[name], asked.seconds)
        late |= found["up to date after, s"] > SOON
        print(f"{name:<10}", "  ".join(f"{what} {value:.4g}" for what, value in found.items()), flush=True)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
