"""What the store adds to writing a row."""

import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.store import Store
from companion.table import Entry
from tests.postgres import MISSING, cluster, programs
from tests.tools.benchmarks.figures import say, take_turns
from tests.tools.benchmarks.growth import opened_store

ENTRIES, TURNS = 300, 5
"""Short turns and many of them: how long the disk takes changes from one second to the next."""
INSERT = 'insert into entries ("table", number, kind, body, overruled, seat, key, at) values (?, ?, ?, ?, ?, ?, ?, ?)'


def run(runs, peers):
    """Entries told to the store a second, each judged, applied and committed with FULL; a bare sqlite3 commits the same rows."""
    found = take_turns(TURNS * runs, {"project": told, "sqlite3": inserted})
    say("commit-tax", found["project"], "sqlite3", found["sqlite3"], "/s", ">= 0.85")
    on_both(runs)


def on_both(runs):
    """The same entries told to a store on SQLite and on PostgreSQL, every commit on the same disk: milliseconds each."""
    if programs() is None:
        return print(f"  {MISSING}")
    with cluster(durable=True) as server:
        sides = {"sqlite": lambda: 1e3 / told(), "postgres": lambda: 1e3 / told(server.database())}
        found = take_turns(TURNS * runs, sides)
    say("commit on PostgreSQL", found["postgres"], "SQLite", found["sqlite"], "ms", "<= 2")


def told(database=""):
    """Entries a second that a store takes, on SQLite or in this database."""
    with TemporaryDirectory() as folder:
        store, code, moves = opened_store(Path(folder), ENTRIES)
        if database:
            setup = store.hosted(code).table
            store.close()
            store = Store.open_database(database)
            code = store.open_table(setup).code
        begun = perf_counter()
        for number, move in enumerate(moves):
            store.append(code, Entry(0, "report", move=move), seen=number, key=f"bench-{number:05}")
        seconds = perf_counter() - begun
        store.close()
        return ENTRIES / seconds


def inserted():
    """The same rows into the same table, with nothing around them."""
    with TemporaryDirectory() as folder:
        store, code, _ = opened_store(Path(folder), 1)
        store.close()
        connection = sqlite3.connect(Path(folder) / "companion.db", isolation_level=None)
        connection.execute("pragma synchronous = full")
        body = '{"move":"adjust","ages":[27,43,31,12],"turn":null,"deck":null,"hands":null}'
        begun = perf_counter()
        for number in range(ENTRIES):
            connection.execute(
                INSERT, (code, number, "report", body, 0, 0, f"bench-{number:05}", "2026-11-20T20:00:00Z")
            )
        seconds = perf_counter() - begun
        connection.close()
        return ENTRIES / seconds
