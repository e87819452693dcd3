"""What the store adds to writing a row: entries judged, applied and committed, each on the disk before anybody hears of it.

    python -m tests.tools.commits

On SQLite, on PostgreSQL where there is one, and the same rows by a bare sqlite3, in short turns: how long the disk takes
changes from one second to the next.
"""

from __future__ import annotations

import argparse
import sqlite3
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.store import Store
from companion.table.entries import Report
from tests.postgres import MISSING, cluster, programs
from tests.tools.figures import tell
from tests.tools.growth import opened_store

ENTRIES = 300
BODY = '{"move":"adjust","ages":[27,43,31,12],"turn":null,"deck":null,"hands":null}'
INSERT = 'insert into entries ("table", number, kind, body, overruled, seat, key, at) values (?, ?, ?, ?, ?, ?, ?, ?)'


def told(database: str = "") -> float:
    """Milliseconds for an entry in a store, on SQLite or in this database."""
    with TemporaryDirectory() as folder:
        store, code, moves = opened_store(Path(folder), ENTRIES)
        if database:
            hosted = store.hosted(code)
            assert hosted
            store.close()
            store = Store.open_database(database)
            code = store.open_table(hosted.table).code
        begun = perf_counter()
        for number, move in enumerate(moves):
            store.append(code, Report(move), seen=number, key=f"bench-{number:05}")
        took = perf_counter() - begun
        store.close()
    return 1e3 * took / ENTRIES


def inserted() -> float:
    """Milliseconds for the same row in the same table, with nothing around it."""
    with TemporaryDirectory() as folder:
        store, code, _ = opened_store(Path(folder), 1)
        store.close()
        with closing(sqlite3.connect(Path(folder) / "companion.db", isolation_level=None)) as db:
            db.execute("pragma synchronous = full")
            begun = perf_counter()
            for number in range(ENTRIES):
                row = (code, number, "report", BODY, 0, 0, f"bench-{number:05}", "2026-11-20T20:00:00Z")
                db.execute(INSERT, row)
            return 1e3 * (perf_counter() - begun) / ENTRIES


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.commits", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=25)
    asked = parser.parse_args()
    with ExitStack() as opened:
        sides = {"SQLite": told, "a bare sqlite3": inserted}
        if programs():
            sides["PostgreSQL"] = partial(told, opened.enter_context(cluster(durable=True)).database())
        else:
            print(f"  {MISSING}")
        turns = [{name: side() for name, side in sides.items()} for _ in range(asked.turns)]
    for name in sides:
        tell(f"an entry, {name}", median(turn[name] for turn in turns), "ms")
    for one, beside, aim in (("a bare sqlite3", "SQLite", ">= 0.85"), ("PostgreSQL", "SQLite", "<= 2")):
        if one in sides:
            tell(f"ratio, {one} to {beside}", median(turn[one] / turn[beside] for turn in turns), "x", aim)


if __name__ == "__main__":
    main()
