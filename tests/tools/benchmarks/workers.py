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
from statistics import median
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
"""Of reporting as fast as it goes, and then as long at a pace."""
CLIENTS = 2
"""Processes that report."""
AT_ONCE = 16
"""Tables that each of them reports at, at one moment, each on a connection of its own; it goes round all of its tables."""
LOOK_SECONDS, IDLE = 0.5, 0.1
"""Seconds between two looks at whether all workers are warm; and of a core, which they use in that time without any work."""
PACE = 0.5
"""Of what one process takes as fast as it goes: at that load the answers' times are compared."""


def run(runs, peers):
    """Reports a second with 1, 2 and 4 processes, on one SQLite file and on PostgreSQL, by turns."""
    with ExitStack() as opened:
        server = opened.enter_context(cluster(durable=True)) if programs() else None
        engines = ["sqlite", "postgres"] if server else ["sqlite"]
        if server is None:
            print(f"  {MISSING}")
        for tables in TABLES:
            paces = {}
            sides = {
                (engine, processes): partial(
                    measure, processes, tables, server if engine == "postgres" else None, paces
                )
                for engine in engines
                for processes in PROCESSES
            }
            say(tables, take_turns(runs, sides), paces)


def say(tables, found, paces):
    for (engine, processes), turns in found.items():
        one = found[engine, 1]
        rates = sorted(turn["rate"] for turn in turns)
        ratio, slower = (
            median(turn[figure] / first[figure] for turn, first in zip(turns, one)) for figure in ("rate", "p95")
        )
        p50, p95, cost = (median(turn[figure] for turn in turns) for figure in ("p50", "p95", "cost"))
        print(
            f"  {tables:>3} tables, {engine:<8} {processes} processes {number(median(rates)):>7}/s"
            f" ({number(rates[0])}-{number(rates[-1])})  {ratio:.2f} x one  {cost:.2f} ms of a core each;"
            f"  at {number(paces[engine])}/s p50 {p50:.1f} p95 {p95:.1f} ms, {slower:.2f} x one"
            f"  (load {os.getloadavg()[0]:.1f})",
            flush=True,
        )


def measure(processes, tables, postgres, paces):
    """Reports a second as fast as it goes, and our processes' own time for each in ms; then the p50 and p95 of an answer in
    ms at the same load for all. Where others use the machine too, our own time is what says something.

    `paces`: by engine, that load; one process sets it in its first turn.
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
            with get_context("spawn").Pool(CLIENTS) as pool:
                pool.map(len, ["here"] * CLIENTS)
                until_quiet(server)
                used = processor_time(server)
                took, seen = reports(pool, server, opened, dict.fromkeys(opened, 0))
                used = processor_time(server) - used
                pace = paces.setdefault("postgres" if postgres else "sqlite", PACE * len(took) / SECONDS)
                paced, _ = reports(pool, server, opened, seen, pace)
        finally:
            server.kill_all()
    return {
        "rate": len(took) / SECONDS,
        "cost": 1e3 * used / len(took),
        "p50": 1e3 * share(paced, 0.5),
        "p95": 1e3 * share(paced, 0.95),
    }


def processor_time(server):
    """Seconds that the server and its workers have used."""
    return sum(map(processor_seconds, (server.process.pid, *server.workers())))


def until_quiet(server):
    """Wait until every worker has compiled its templates."""
    before, used = -1.0, processor_time(server)
    while used - before > IDLE:
        time.sleep(LOOK_SECONDS)
        before, used = used, processor_time(server)


def reports(pool, server, tables, seen, pace=0.0):
    """All clients report for a while: the seconds that each report took, and the entries that each table then has."""
    parts = [
        (server.port, {table: seen[table] for table in tables[client::CLIENTS]}, pace / CLIENTS)
        for client in range(CLIENTS)
    ]
    took, entries = [], {}
    for seconds, there in pool.map(report_for_a_while, parts):
        took += seconds
        entries |= there
    return took, entries


def report_for_a_while(part):
    """One client process. `pace`: reports a second; 0: as fast as it goes."""
    port, seen, pace = part
    tables, took = list(seen), []
    until = time.perf_counter() + SECONDS
    many = min(AT_ONCE, len(tables))
    threads = [
        Thread(
            target=report_at, args=(port, tables[place::many], seen, until, took, many / pace if pace else 0.0, place)
        )
        for place in range(many)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took, seen


def report_at(port, tables, seen, until, took, every, place):
    """Report at one table after the other, on one connection. `every`: so many seconds; a report is due then, and what it
    waits for the one before it counts."""
    web = HTTPConnection("127.0.0.1", port, timeout=30)
    due = time.perf_counter() + every * place / AT_ONCE
    while time.perf_counter() < until:
        for table in tables:
            code, token = table
            if every:
                time.sleep(max(0.0, due - time.perf_counter()))
            sent = {
                "seen": seen[table],
                "key": f"report-{seen[table]:06}",
                "move": put_right(1, seen[table]) if seen[table] else OPENING,
            }
            begun, due = due if every else time.perf_counter(), due + every
            status, said = ask(web, "POST", f"/t/{code}/reports", sent, token)
            if status != 201:
                sys.exit(f"{status}: {json.dumps(said)}")
            took.append(time.perf_counter() - begun)
            seen[table] += 1
            if time.perf_counter() >= until:
                break
    web.close()
