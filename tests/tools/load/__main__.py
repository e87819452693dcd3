"""A thousand phones at 250 tables of all games, a hundred of them rude: how soon all are told, and what it costs.

    python -m tests.tools.load --minutes 10

Every table plays a game of its own, a move every 20 seconds, by one phone after another. Fails where an honest phone
was left behind or answered with an error, a rude one was answered with one, a slow one was kept, p95 is over 60 ms, or
the memory grew in the second half.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.tools.load.phones import Phone, Table, seat_everybody
from tests.tools.load.rude import LET_GO, MOST_BUFFERED, Kept, be_rude
from tests.trust.server import Server

TABLES, AT_EACH, RUDE, PACE = 250, 4, 100, 20.0
MOST_MS = 60
"""The aim for p95 of the answers."""
MOST_GROWTH, ENTRY = 1.1, 1024
"""Of the memory, in the second half, beside the log, which takes a kilobyte an entry."""
MOST_KEPT = {"asks and never reads": MOST_BUFFERED}
"""Seconds, where they are not LET_GO."""
TICKS = os.sysconf("SC_CLK_TCK")


async def play(table: Table, phones: list[Phone], offset: float, until: float) -> None:
    """An entry at the table's pace, by one honest phone after another."""
    await asyncio.sleep(offset)
    while (begun := time.perf_counter()) < until:
        await phones[table.number % len(phones)].tell()
        await asyncio.sleep(max(0.0, table.pace - (time.perf_counter() - begun)))


async def run(server: Server, minutes: float, tables: int, rude: int, pace: float) -> bool:
    """Seat everybody, let them play, and print what it took. Whether everything held."""
    empty = server.memory()
    seated = seat_everybody(server, tables, AT_EACH, pace)
    every = max(1, tables // rude) if rude else 0
    crowd = [table.phones.pop() for table in seated[:: every or tables][:rude]] if rude else []
    phones = [phone for table in seated for phone in table.phones]
    streams = [asyncio.create_task(phone.live(server.port)) for phone in phones]
    await asyncio.sleep(10)
    begun, kept, grown, logged = time.perf_counter(), Kept(), [], []
    until, busy = begun + 60 * minutes, processor(server)
    playing = [
        asyncio.create_task(play(table, table.phones, pace * number / len(seated), until))
        for number, table in enumerate(seated)
    ]
    playing += [
        asyncio.create_task(be_rude(phone, server.port, until, kept, Random(n))) for n, phone in enumerate(crowd)
    ]
    while time.perf_counter() < until:
        await asyncio.sleep(min(30.0, max(1.0, until - time.perf_counter())))
        grown.append(server.memory())
        logged.append(entries(seated))
        say_how_it_goes(server, seated, grown[-1], time.perf_counter() - begun)
    errors = [found for found in await asyncio.gather(*playing, return_exceptions=True) if found is not None]
    share = (processor(server) - busy) / (time.perf_counter() - begun)
    await asyncio.sleep(5)
    behind = [phone for phone in phones if phone.shows != phone.table.number]
    ended = [stream for stream in streams if stream.done()]
    print(f"{len(phones)} phones and {len(crowd)} rude ones at {len(seated)} tables, {entries(seated)} entries")
    answered = [seconds for phone in phones for seconds in phone.answered]
    print(f"answered: {spread(answered)}")
    print(f"heard:    {spread([seconds for phone in phones for seconds in phone.told])}")
    half = grown[len(grown) // 2 - 1]
    print(f"memory: {mb(empty)} empty, {mb(grown[0])} at first, {mb(half)} half way, {mb(grown[-1])} at the end")
    print(f"processor: {share:.0%} of a core; the machine's load at the end {os.getloadavg()}")
    for kind, found in sorted(kept.answers.items()):
        print(f"rude: {kind}: {dict(sorted(found.items()))}")
    for kind, seconds in sorted(kept.seconds.items()):
        print(f"rude: {kind}: {len(seconds)} times, let go after {min(seconds):.1f} to {max(seconds):.1f} s")
    print(
        f"left behind: {len(behind)}, streams ended: {len(ended)}, errors: {len(errors)}, rude ones broke: {kept.broke}"
    )
    for error in (*errors[:3], *(stream.exception() for stream in ended[:3])):
        print(f"  {error!r}"[:2000])
    slow = [kind for kind, seconds in kept.seconds.items() if max(seconds) > MOST_KEPT.get(kind, LET_GO)]
    of_log = ENTRY * (logged[-1] - logged[len(logged) // 2 - 1])
    grew = grown[-1] - of_log > half * MOST_GROWTH
    return not (behind or ended or errors or kept.broke or slow or grew) and at(answered, 0.95) < MOST_MS


def say_how_it_goes(server: Server, seated: list[Table], memory: int, seconds: float) -> None:
    load = os.getloadavg()[0]
    figures = f"{mb(memory)}, {server.connections()} files, {entries(seated)} entries, load {load:.1f}"
    recent = [seconds for table in seated for phone in table.phones for seconds in phone.answered[-2:]]
    print(f"  {seconds / 60:4.1f} min  {figures}, p95 of the last answers {at(recent, 0.95):.0f} ms", flush=True)


def entries(seated: list[Table]) -> int:
    return sum(table.number for table in seated)


def processor(server: Server) -> float:
    """Seconds of a core that the server has used (Linux)."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def at(seconds: list[float], share: float) -> float:
    """In ms; 0 where there are none."""
    found = sorted(seconds)
    return 1e3 * found[min(len(found) - 1, int(share * len(found)))] if found else 0.0


def spread(seconds: list[float]) -> str:
    named = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1}
    return f"{len(seconds)}, " + ", ".join(f"{name} {at(seconds, share):.0f} ms" for name, share in named.items())


def mb(memory: int) -> str:
    return f"{memory / 2**20:.0f} MB"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tools.load", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rude", type=int, default=RUDE, help="phones, one at a table")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between two entries of a table")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            held = asyncio.run(run(server, asked.minutes, asked.tables, asked.rude, asked.pace))
        finally:
            server.kill()
    sys.exit(0 if held else 1)
