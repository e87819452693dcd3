"""Reports a second with 1, 2 and 4 processes, on one SQLite file and on PostgreSQL, by turns."""

import json
import os
import sys
import time
from contextlib import ExitStack
from functools import partial
from http.client import HTTPConnection
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from tests.postgres import MISSING, cluster, programs
from tests.tools.benchmarks.figures import number, share, take_turns
from tests.tools.benchmarks.machine import processor_seconds
from tests.tools.crash import OPENING, put_right
from tests.trust.server import Server, ask

PROCESSES = (1, 2, 4)
TABLES = (50, 500)
SECONDS = 4.0
CLIENTS = 2
"""Processes that report."""
AT_ONCE = 8
"""Tables that each of them reports at, at one moment; it goes round all of its tables."""


def run(runs, peers):
    """Reports a second with 1, 2 and 4 processes, on one SQLite file and on PostgreSQL, by turns."""
    with ExitStack() as opened:
        server = opened.enter_context(cluster(durable=True)) if programs() else None
        engines = ["sqlite", "postgres"] if server else ["sqlite"]
        if server is None:
            print(f"  {MISSING}")
        for tables in TABLES:
            sides = {
                (engine, processes): partial(measure, processes, tables, server if engine == "postgres" else None)
                for engine in engines
                for processes in PROCESSES
            }
            say(tables, take_turns(runs, sides))


def say(tables, found):
    for (engine, processes), turns in found.items():
        one = found[engine, 1]
        rates = sorted(turn[0] for turn in turns)
        ratios = sorted(turn[0] / first[0] for turn, first in zip(turns, one))
        p50, p95, cost = (sorted(turn[place] for turn in turns)[len(turns) // 2] for place in (1, 2, 3))
        print(
            f"  {tables:>3} tables, {engine:<8} {processes} processes {number(rates[len(rates) // 2]):>7}/s"
            f" ({number(rates[0])}-{number(rates[-1])})  {ratios[len(ratios) // 2]:.2f} x one"
            f"  p50 {p50:.1f} p95 {p95:.1f} ms  {cost:.2f} ms of a core each  load {os.getloadavg()[0]:.1f}",
            flush=True,
        )


def measure(processes, tables, postgres):
    """Reports a second, the p50 and p95 of an answer in ms, and our processes' own time for each in ms.

    Where others use the machine too, that time is what says something.
    """
    how = [
        "companion",
        "--local",
        "--workers",
        str(processes),
        *(["--database", postgres.database()] if postgres else []),
    ]
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), *how).start()
        try:
            opened = [server.open_table() for _ in range(tables)]
            parts = [(server.port, opened[client::CLIENTS]) for client in range(CLIENTS)]
            with get_context("spawn").Pool(CLIENTS) as pool:
                used = processor_time(server)
                took = [seconds for part in pool.map(report_for_a_while, parts) for seconds in part]
                used = processor_time(server) - used
        finally:
            server.kill_all()
    return len(took) / SECONDS, 1e3 * share(took, 0.5), 1e3 * share(took, 0.95), 1e3 * used / len(took)


def processor_time(server):
    """Seconds that the server and its workers have used."""
    return sum(map(processor_seconds, (server.process.pid, *server.workers())))


def report_for_a_while(part):
    """One client process: the seconds that each of its reports took."""
    port, tables = part
    took = []
    until = time.perf_counter() + SECONDS
    threads = [Thread(target=report_at, args=(port, tables[place::AT_ONCE], until, took)) for place in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def report_at(port, tables, until, took):
    """Report at one table after the other, on one connection."""
    web, seen = HTTPConnection("127.0.0.1", port, timeout=30), dict.fromkeys(tables, 0)
    while time.perf_counter() < until:
        for table in tables:
            code, token = table
            sent = {
                "seen": seen[table],
                "key": f"report-{seen[table]:06}",
                "move": put_right(1, seen[table]) if seen[table] else OPENING,
            }
            begun = time.perf_counter()
            status, said = ask(web, "POST", f"/t/{code}/reports", sent, token)
            if status != 201:
                sys.exit(f"{status}: {json.dumps(said)}")
            took.append(time.perf_counter() - begun)
            seen[table] += 1
            if time.perf_counter() >= until:
                break
    web.close()
