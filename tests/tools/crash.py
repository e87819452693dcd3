"""The server, a worker or the database is gone while many phones report: what was acknowledged is there, once, and in order.

    python -m tests.tools.crash --times 200                  # the server is killed at random; with --workers 4, over PostgreSQL, every
                                                             # second kill takes one worker, which is replaced
    python -m tests.tools.crash cut pulled restarted killed  # PostgreSQL is away for --away seconds, in each of these ways

While a database is away a report is answered by one sentence, and once it is back every phone soon shows what counts,
whichever process it is connected to.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from tests.postgres import MISSING, Cluster, cluster, programs
from tests.proxy import Cable
from tests.tools.asked import asked
from tests.tools.figures import tell
from tests.trust.server import Server, ask
from tests.until import until

OPENING = {"move": "starting-ages", "ages": [27, 43, 31]}
AT_MOST = 60
"""Seconds that anything may take; then it has failed."""
UP_TO_DATE, SOON = "s until all are up to date", 5.0
"""Seconds: once the database is back, phones are to be up to date by then."""


def put_right(phone: int, number: int) -> dict:
    """A move that no other phone reports: two that report the very same one are answered with one entry."""
    return {"move": "adjust", "ages": [phone, number // 100 % 100, number % 100], "deck": 40, "hands": [4, 4, 4]}


@dataclass
class Writer:
    """A phone that reports as fast as it is answered, and sends again, under the same key, what it heard nothing of."""

    name: str
    phone: int
    code: str
    token: str
    chance: random.Random
    stop: Event = field(default_factory=Event)
    seen: int = 0
    sent: int = 0
    answered: int = 0
    """How often it was told what became of a report: written down, or that another phone was faster."""
    repeated: bool = False
    unheard: dict | None = None
    told: dict[str, int] = field(default_factory=dict)
    """Key -> the number under which it was acknowledged."""
    sentences: set[str] = field(default_factory=set)
    """What it was answered where nothing was written."""
    longest: float = 0.0
    """Seconds that an answer took."""
    shows: int = 0
    """The newest entry that its stream told of, where it has one."""

    def begin(self, port: int, *, streams: bool = False) -> list[Thread]:
        """Report, and follow the table's stream, until told to stop; on a new connection where one breaks off."""
        self.stop.clear()
        works = [self.report, self.follow][: 1 + streams]
        threads = [Thread(target=self._again_and_again, args=(work, port), daemon=True) for work in works]
        for thread in threads:
            thread.start()
        return threads

    def _again_and_again(self, work: Callable[[HTTPConnection], None], port: int) -> None:
        while not self.stop.is_set():
            with suppress(OSError, HTTPException), closing(HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as web:
                while not self.stop.is_set():
                    work(web)
            self.stop.wait(0.01)

    def report(self, web: HTTPConnection) -> None:
        if self.unheard is None:
            self.sent += 1
            first = {**OPENING, "ages": [27 + self.phone, 43, 31]}
            move = put_right(self.phone, self.sent) if self.seen else first
            self.unheard = {"seen": self.seen, "key": f"{self.name}-{self.sent:08}", "move": move}
        begun = time.monotonic()
        status, said = ask(web, "POST", f"/t/{self.code}/reports", self.unheard, self.token)
        self.longest = max(self.longest, time.monotonic() - begun)
        if status in (408, 503):  # cut, busy, or without its database: it says to try again
            self.sentences.add(said["error"])
            raise HTTPException(said["error"])
        if status == 201:
            key = self.unheard["key"]
            assert self.told.setdefault(key, said["told"]) == said["told"], f"{key} is two entries"
            self.repeated = not self.repeated and self.chance.random() < 0.2
            if self.repeated:
                return
        else:
            assert status == 409, (status, said)
        self.answered += 1
        self.seen, self.unheard = said["entry"], None

    def follow(self, web: HTTPConnection) -> None:
        """A heartbeat comes every second; where none comes for two, the stream is opened again, as a page does."""
        web.timeout = 2.0
        web.request("GET", f"/t/{self.code}/events", headers={"Authorization": f"Bearer {self.token}"})
        stream = web.getresponse()
        while stream.status == 200 and (line := stream.readline()) and not self.stop.is_set():
            if line.startswith(b"data: ") and line.count(b".") == 2:
                self.shows = int(line[6:].partition(b".")[0])
        raise HTTPException("the stream ended")


def writers_at(server: Server, tables: int, phones: int, chance: random.Random) -> list[Writer]:
    """Phones at tables of their own."""
    opened = [server.open_table() for _ in range(tables)]
    return [
        Writer(f"phone-{table}-{phone}", phone, *opened[table], random.Random(chance.random()))
        for table in range(tables)
        for phone in range(phones)
    ]


@contextmanager
def reporting(writers: list[Writer], port: int, *, streams: bool = False) -> Iterator[None]:
    """Meanwhile all of them report; afterwards none of them waits for an answer any more."""
    threads = [thread for writer in writers for thread in writer.begin(port, streams=streams)]
    try:
        yield
    finally:
        for writer in writers:
            writer.stop.set()
        for thread in threads:
            thread.join()


def more_are_told(writers: list[Writer], more: int) -> Callable[[], bool]:
    """Whether by now so many more entries are acknowledged."""
    wanted = sum(len(writer.told) for writer in writers) + more
    return lambda: sum(len(writer.told) for writer in writers) >= wanted


# ---------------------------------------------------------------- kills


def crash(folder: Path, times: int, seed: int, workers: int = 1, database: str = "") -> dict[str, int]:
    """Kill the server so many times. How much was acknowledged, and how much the file holds. Fails at the first loss."""
    chance = random.Random(seed)
    how = ("companion", "--local", "--workers", str(workers), "--database", database) if database else ()
    server = Server(folder, *how).start()
    writers = writers_at(server, 3, 3, chance)
    try:
        for turn in range(times):
            only_one = workers > 1 and turn % 2 == 0
            with reporting(writers, server.port):
                until(more_are_told(writers, chance.randint(1, 100)))
                time.sleep(chance.uniform(0, 0.01))
                if only_one:
                    kill_one(server, chance)
                    until(more_are_told(writers, 20))
                else:
                    server.kill_all()
            compare(folder, writers, database)
            if not only_one:
                server.start()
    finally:
        server.kill_all()
    return {
        "times": times,
        "acknowledged": sum(len(writer.told) for writer in writers),
        "in the file": compare(folder, writers, database),
    }


def kill_one(server: Server, chance: random.Random) -> None:
    """As when the system runs out of memory and takes one process."""
    until(server.workers)
    os.kill(chance.choice(server.workers()), signal.SIGKILL)


ENTRIES = 'select "table", number, key from entries order by "table", number'


def kept(folder: Path, database: str) -> list[tuple]:
    """The rows of all entries, in the database or in the folder's file, which must be sound."""
    if database:
        import psycopg

        with psycopg.connect(database) as db:
            return db.execute(ENTRIES).fetchall()
    with closing(sqlite3.connect(folder / "companion.db")) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        return db.execute(ENTRIES).fetchall()


def compare(folder: Path, writers: list[Writer], database: str = "") -> int:
    """Every acknowledged entry is in the file under its number, no key twice, no number left out. The entries there are."""
    rows = kept(folder, database)
    numbered = {(table, key): number for table, number, key in rows}
    assert len(numbered) == len(rows), "a key was written down twice"
    for code in {writer.code for writer in writers}:
        numbers = [number for table, number, _ in rows if table == code]
        assert numbers == list(range(1, len(numbers) + 1)), "a number is missing"
    for writer in writers:
        for key, number in writer.told.items():
            found = numbered.get((writer.code, key))
            assert found == number, f"{key} was acknowledged as entry {number}, and the file has {found}"
    return len(rows)


# ---------------------------------------------------------------- a database that goes away

WAYS = {
    "cut": "connections to the database break off, and none comes about",
    "pulled": "nothing comes through to the database any more, and nobody is told",
    "restarted": "PostgreSQL is stopped in the middle of everything, and started again",
    "killed": "the database stays, and a worker dies",
}


@contextmanager
def befalls(way: str, server: Server, postgres: Cluster, cable: Cable) -> Iterator[None]:
    """One of WAYS, for as long as this lasts."""
    match way:
        case "cut" | "pulled":
            cable.becomes("cut" if way == "cut" else "dead")
            yield
            cable.becomes("clear")
        case "restarted":
            postgres.stop()
            yield
            postgres.start()
        case _:
            kill_one(server, random.Random(1))
            yield


def failover(folder: Path, postgres: Cluster, way: str, seconds: float) -> dict[str, float]:
    """An evening during which the database goes away, until every phone was told so, and for so many seconds.

    How much was acknowledged, how much there is, how long the longest answer took, and after how many seconds phones were
    up to date. Fails where anything is lost.
    """
    cable, address = Cable(postgres.port), postgres.database()
    there = address.replace(f":{postgres.port}/", f":{cable.port}/")
    server = Server(folder, "companion", "--local", "--workers", "3", "--database", there).start()
    try:
        writers = writers_at(server, 2, 3, random.Random(1))
        with reporting(writers, server.port, streams=True):
            until(lambda: all(writer.answered > 2 and writer.shows for writer in writers))
            until(more_are_told(writers, 100))  # every worker has compiled its templates
            for writer in writers:
                writer.longest = 0.0
            with befalls(way, server, postgres, cable):
                begun = time.monotonic()
                until(
                    lambda: (
                        way == "killed"
                        or time.monotonic() - begun > seconds
                        and all(writer.sentences for writer in writers)
                    )
                )
            took = up_to_date(writers)
    finally:
        server.kill_all()
        cable.end()
    for sentence in {sentence for writer in writers for sentence in writer.sentences}:
        assert sentence.count("Try again") == 1 and "\n" not in sentence, sentence
    return {
        "acknowledged": sum(len(writer.told) for writer in writers),
        "in the database": compare(folder, writers, address),
        "s, the longest answer": max(writer.longest for writer in writers),
        UP_TO_DATE: took,
    }


def up_to_date(writers: list[Writer]) -> float:
    """Seconds until everybody goes on, and every phone shows all that was there."""
    back, before = time.monotonic(), [writer.answered for writer in writers]
    newest = {writer.code: max(other.seen for other in writers if other.code == writer.code) for writer in writers}
    until(lambda: all(writer.answered > earlier for writer, earlier in zip(writers, before)))
    until(lambda: all(writer.shows > newest[writer.code] for writer in writers))
    return time.monotonic() - back


def main() -> int:
    words = asked(__doc__, ways=[*WAYS], times=200, seed=random.randrange(10**6), workers=1, away=10.0)
    if (words.ways or words.workers > 1) and programs() is None:
        print(MISSING)
        return 1
    late = False
    for name in words.ways or ["kills"]:
        with (
            TemporaryDirectory() as folder,
            cluster(durable=True) if words.ways or words.workers > 1 else nullcontext() as postgres,
        ):
            if words.ways:
                found = failover(Path(folder), postgres, name, words.away)
            else:
                print(f"seed {words.seed}")
                found = crash(
                    Path(folder), words.times, words.seed, words.workers, postgres.database() if postgres else ""
                )
        late |= found.get(UP_TO_DATE, 0) > SOON
        for what, value in found.items():
            tell(f"{name}: {what}", value)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
