"""The server is killed at random while many phones report: what was acknowledged is in the file, once, and in order.

python -m tests.tools.crash --times 200

With `--workers 4` every second kill takes one worker, which the parent replaces, and every other the whole server.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sqlite3
import time
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from tests.postgres import cluster
from tests.trust.server import Server, ask

OPENING = {"move": "starting-ages", "ages": [27, 43, 31]}


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
    seen: int = 0
    sent: int = 0
    repeated: int = 0
    unheard: dict | None = None
    told: dict[str, int] = field(default_factory=dict)
    """Key -> the number under which it was acknowledged."""

    def write(self, port: int, stop: Event) -> None:
        """Until told to stop; on a new connection where one breaks off."""
        while not stop.is_set():
            with suppress(OSError, HTTPException), closing(HTTPConnection("127.0.0.1", port, timeout=10)) as web:
                while not stop.is_set():
                    self.report(web)
            stop.wait(0.01)

    def report(self, web: HTTPConnection) -> None:
        if self.unheard is None:
            self.sent += 1
            first = {**OPENING, "ages": [27 + self.phone, 43, 31]}
            move = put_right(self.phone, self.sent) if self.seen else first
            self.unheard = {"seen": self.seen, "key": f"{self.name}-{self.sent:08}", "move": move}
        status, said = ask(web, "POST", f"/t/{self.code}/reports", self.unheard, self.token)
        if status == 503:  # on a busy machine, and it says to try again
            raise HTTPException(said["error"])
        if status == 201:
            key = self.unheard["key"]
            assert self.told.setdefault(key, said["told"]) == said["told"], f"{key} is two entries"
            if self.chance.random() < 0.2 and not self.repeated:
                self.repeated = 1
                return
            self.repeated = 0
        else:
            assert status == 409, (status, said)
        self.seen, self.unheard = said["entry"], None


def crash(
    folder: Path, times: int, seed: int, tables: int = 3, phones: int = 3, workers: int = 1, database: str = ""
) -> dict[str, int]:
    """Kill the server so many times. How much was acknowledged, and how much the file holds. Fails at the first loss."""
    chance = random.Random(seed)
    how = ("companion", "--local", "--workers", str(workers)) if workers > 1 else ()
    how = (*how, "--database", database) if database else how
    server = Server(folder, *how).start()
    opened = [server.open_table() for _ in range(tables)]
    seats = [(table, code, token, phone) for table, (code, token) in enumerate(opened) for phone in range(phones)]
    writers = [
        Writer(f"phone-{table}-{phone}", phone, code, token, random.Random(chance.random()))
        for table, code, token, phone in seats
    ]
    try:
        for turn in range(times):
            stop = Event()
            threads = [Thread(target=writer.write, args=(server.port, stop)) for writer in writers]
            for thread in threads:
                thread.start()
            wait_for(writers, chance.randint(1, 100))
            time.sleep(chance.uniform(0, 0.01))
            only_one = workers > 1 and turn % 2 == 0
            if only_one:
                kill_one(server, chance)
                assert wait_for(writers, 20), "the other workers do not answer"
            else:
                server.kill_all()
            stop.set()
            for thread in threads:
                thread.join()
            compare(folder, writers, database)
            if not only_one:
                server.start()
    finally:
        server.kill_all()
    return {
        "kills": times,
        "acknowledged": sum(len(writer.told) for writer in writers),
        "in the file": compare(folder, writers, database),
    }


def kill_one(server: Server, chance: random.Random) -> None:
    """As when the system runs out of memory and takes one process."""
    while not (running := server.workers()):
        time.sleep(0.01)
    os.kill(chance.choice(running), signal.SIGKILL)


def wait_for(writers: list[Writer], more: int) -> bool:
    """Until so many more entries are acknowledged, for ten seconds at most. Whether they were."""
    until = sum(len(writer.told) for writer in writers) + more
    for _ in range(5000):
        if sum(len(writer.told) for writer in writers) >= until:
            return True
        time.sleep(0.002)
    return False


ENTRIES = 'select "table", number, key from entries order by "table", number'


def kept_in_file(path: Path) -> list[tuple]:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        return db.execute(ENTRIES).fetchall()


def kept_in_database(database: str) -> list[tuple]:
    import psycopg

    with psycopg.connect(database) as db:
        return db.execute(ENTRIES).fetchall()


def compare(folder: Path, writers: list[Writer], database: str = "") -> int:
    """Every acknowledged entry is in the file under its number, no key twice, no number left out. The entries there are."""
    rows = kept_in_database(database) if database else kept_in_file(folder / "companion.db")
    kept = {(table, key): number for table, number, key in rows}
    assert len(kept) == len(rows), "a key was written down twice"
    for code in {writer.code for writer in writers}:
        numbers = [number for table, number, _ in rows if table == code]
        assert numbers == list(range(1, len(numbers) + 1)), "a number is missing"
    for writer in writers:
        for key, number in writer.told.items():
            found = kept.get((writer.code, key))
            assert found == number, f"{key} was acknowledged as entry {number}, and the file has {found}"
    return len(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="over a PostgreSQL that is started for it")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, ExitStack() as opened:
        kept_at = opened.enter_context(cluster(durable=True)).database() if asked.postgres else ""
        print(
            f"seed {asked.seed}:", crash(Path(folder), asked.times, asked.seed, workers=asked.workers, database=kept_at)
        )
