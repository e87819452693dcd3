"""Many phones at many tables, as many of them rude as one likes: how soon all are told, and what it costs.

    python -m tests.tools.load                                          # 1,000 phones, 100 of them rude, ten minutes
    python -m tests.tools.load --tables 500 --every 5 --rude 0          # 100 reports a second
    python -m tests.tools.load --tables 50 --every 0 --rude 0           # as fast as all phones show the last report
    python -m tests.tools.load --every 0 --rude 0 --deaf --workers 4    # programs, which hold no stream; several processes

A table plays by turns one of the games, or of those that are named, an entry every so many seconds. Several processes keep their
tables in a PostgreSQL that is started for it, and so does one with `--postgres`.

Fails where an honest phone was left behind or answered with an error, a rude one was answered with one, or, in five minutes or
more, the memory grew in the second half.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import time
from argparse import Namespace
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.games import games
from tests.postgres import cluster
from tests.tools.asked import asked
from tests.tools.figures import share, tell
from tests.tools.load.phones import Table, seat
from tests.tools.load.rude import BROKEN, Answers, be_rude
from tests.trust.server import Server

LET_GO = 30.0
"""Seconds until all phones must show an entry."""
SETTLE = 4.0
"""Seconds until a server that was just started has read its templates, then of idling, and of playing before it counts."""
MOST_GROWTH, ENTRY = 1.1, 1024
"""Of the memory, in the second half, beside the log, which takes a kilobyte an entry."""
LONG = 300
"""Seconds; in less, memory still grows to what it may hold."""
TICKS = os.sysconf("SC_CLK_TCK")


async def play(table: Table, every: float, begin: float, until: float, deaf: bool) -> None:
    """Entries by one honest phone after another, each `every` seconds or as soon as all phones show the last one."""
    due = begin
    while (now := time.perf_counter()) < until:
        await asyncio.sleep(due - now if every else 0)
        await table.phones[table.number % len(table.phones)].tell(due if every else time.perf_counter())
        if not every and not deaf:
            await asyncio.wait_for(table.all_show.wait(), LET_GO)
        due += every


async def run(server: Server, words: Namespace) -> bool:
    """Seat everybody, let them play, and tell what it took. Whether everything held."""
    told: list[float] = []
    kinds = cycle(words.games or games())
    seated = [seat(server, next(kinds), number, words.phones, told) for number in range(words.tables)]
    apart = max(1, words.tables // words.rude) if words.rude else 0
    crowd = [table.phones.pop() for table in seated[:: apart or words.tables][: words.rude]]
    phones = [phone for table in seated for phone in table.phones]
    await asyncio.sleep(SETTLE)
    empty = server.memory()
    for phone in (*phones, *crowd):
        await phone.arrive(server.port)
    streams = [] if words.deaf else [asyncio.create_task(phone.live()) for phone in phones]
    await asyncio.sleep(SETTLE)
    tell("memory of an idle phone", (server.memory() - empty) / len(phones) / 1e3, "kB", "<= 30")
    begun, busy = time.perf_counter(), processor(server)
    await asyncio.sleep(SETTLE)
    tell("idle phones, of a core", 100 * (processor(server) - busy) / (time.perf_counter() - begun), "%", "<= 2")
    begun, answers = time.perf_counter(), Answers()
    until = begun + SETTLE + words.seconds
    playing = [
        asyncio.create_task(play(table, words.every, begun + words.every * number / len(seated), until, words.deaf))
        for number, table in enumerate(seated)
    ]
    rude = [
        asyncio.create_task(be_rude(phone, server.port, until, answers, Random(n))) for n, phone in enumerate(crowd)
    ]
    await asyncio.sleep(SETTLE)
    for seconds in (told, *(phone.answered for phone in phones)):
        seconds.clear()  # every phone has its first page now, and what changes is packed beside it
    begun, own, busy, number = time.perf_counter(), time.process_time(), processor(server), entries(seated)
    before, grown = sum(phone.bytes for phone in phones), []
    while time.perf_counter() < until:
        await asyncio.sleep(min(30.0, words.seconds / 2, max(0.1, until - time.perf_counter())))
        grown.append((server.memory(), entries(seated)))
    took, used, own = time.perf_counter() - begun, processor(server) - busy, time.process_time() - own
    number, wire = entries(seated) - number, sum(phone.bytes for phone in phones) - before
    errors = [found for found in await asyncio.gather(*playing, *rude, return_exceptions=True) if found is not None]
    await asyncio.sleep(SETTLE)
    behind = [phone for phone in phones if not words.deaf and phone.shows != phone.table.number]
    ended = [stream for stream in streams if stream.done()]
    how_soon("answered", [seconds for phone in phones for seconds in phone.answered])
    how_soon("on all phones", told)
    tell("reports a second", number / took, "/s")
    tell("own time for a report", 1e3 * used / number, "ms")
    tell("tables a core, a report in ten seconds each", 10 * number / used)
    tell("a phone and report", wire * len(seated) / len(phones) / number, "bytes", "<= 760")
    half, end = grown[(len(grown) - 1) // 2], grown[-1]
    tell("memory, empty", empty / 1e6, "MB")
    tell("memory, half way", half[0] / 1e6, "MB")
    tell("memory, at the end", end[0] / 1e6, "MB")
    tell("of a core, the server", 100 * used / took, "%")
    tell("of a core, this load", 100 * own / took, "%", "<= 80, or it is the load that is slow")
    print(f"  {len(phones)} phones and {len(crowd)} rude ones, {number} entries, load {os.getloadavg()[0]:.1f}")
    broke = sum(times for (_, status), times in answers.items() if status in BROKEN)
    print(f"  rude: {dict(sorted(answers.items()))}")
    print(f"  left behind: {len(behind)}, streams ended: {len(ended)}, errors: {len(errors)}, broke: {broke}")
    for error in (*errors[:3], *(stream.exception() for stream in ended[:3])):
        print(f"    {error!r}"[:2000])
    grew = words.seconds >= LONG and end[0] - ENTRY * (end[1] - half[1]) > half[0] * MOST_GROWTH
    return not (behind or ended or errors or broke or grew)


def how_soon(what: str, seconds: list[float]) -> None:
    """How long something took, as shares of all times."""
    for name, part, aim in (("p50", 0.5, ""), ("p95", 0.95, "<= 60"), ("p99", 0.99, ""), ("the slowest", 1, "")):
        if seconds:
            tell(f"{what}, {name}", 1e3 * share(seconds, part), "ms", aim)


def entries(seated: list[Table]) -> int:
    return sum(table.number for table in seated)


def processor(server: Server) -> float:
    """Seconds of a core that the server and its workers have used (Linux)."""
    stats = (Path(f"/proc/{process}/stat").read_text(encoding="utf-8") for process in server.processes())
    fields = [stat.rpartition(")")[2].split() for stat in stats]
    return sum(int(one[11]) + int(one[12]) for one in fields) / TICKS


if __name__ == "__main__":
    words = asked(
        __doc__,
        games=[*games()],
        seconds=600.0,
        tables=250,
        phones=4,
        every=20.0,
        rude=100,
        deaf=False,
        workers=1,
        postgres=False,
    )
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory() as folder, ExitStack() as opened:
        how = ["--workers", str(words.workers)] if words.workers > 1 else []
        if words.postgres or words.workers > 1:
            how += ["--database", opened.enter_context(cluster(durable=True)).database()]
        begun = time.perf_counter()
        server = Server(Path(folder), "companion", "--local", *how).start()
        tell("start, until it says where it is", time.perf_counter() - begun, "s")
        try:
            held = asyncio.run(run(server, words))
        finally:
            server.kill_all()
    sys.exit(0 if held else 1)
