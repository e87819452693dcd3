"""How the cost grows with the log: it should not."""

import asyncio
import gc
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.games import games
from companion.games.cradle_to_grave.moves import Adjust, StartingAges
from companion.store import Store
from companion.table import Entry, open_table
from tests.tools.benchmarks.figures import say, share, take_turns
from tests.tools.benchmarks.load import AS_BROWSER, NAMES, Load
from tests.tools.benchmarks.machine import companion

ENTRIES, WARM, SETTLED, END = 10_000, 300, 20, 100
"""Reports: of the long table, of another before it, of a fresh one before it is measured, and of both by turns."""


def run(runs, peers):
    """A table of 10,000 entries: what the last ones cost beside the first, what joining costs then, and reading it all from the file."""
    sides = {"project": grow}
    if peers.folder:
        sides["boardgame.io"] = lambda: theirs(peers.boardgame("--mode", "flat", "--moves", ENTRIES))
    found = take_turns(runs, sides)
    ours, others = found["project"], found.get("boardgame.io", [])
    for name, unit, aim in (
        ("flat", "x", "itself <= 1.10"),
        ("late-join bytes", "bytes", "<= 20 kB"),
        ("late-join", "ms", "<= 10 ms"),
    ):
        say(name, [one[name] for one in ours], "boardgame.io", [one[name] for one in others], unit, aim)
    say("replay from the file", take_turns(runs, {"project": replay})["project"], unit="ms", aim="<= 100 (50) ms")


def theirs(figures):
    return {
        "flat": figures["p50_last_over_first"],
        "late-join bytes": figures["join_bytes_at_end"],
        "late-join": figures["join_ms_at_end"],
    }


def grow():
    """Four phones play one table to its 10,000th entry, and its last ones by turns with another's first; then one of them comes anew."""
    with companion() as server:
        return asyncio.run(play(Load(server, 2, ENTRIES)))


async def play(load):
    warming, table = load.tables
    await load.connect()
    await asyncio.sleep(1.5)
    for _ in range(WARM):
        await warming.tell()
    for _ in range(ENTRIES - END):
        await table.tell()
    another = Load(load.server, 1, SETTLED + END)
    await another.connect()
    first, last = [], []
    for _ in range(SETTLED):
        await another.tables[0].tell()
    for _ in range(END):
        for one, took in ((another.tables[0], first), (table, last)):
            begun = perf_counter()
            took.append(await one.tell() - begun)
    phone = table.phones[0]
    before, begun = phone.bytes, perf_counter()
    status, _ = await phone.get("", AS_BROWSER)
    joined = perf_counter() - begun
    assert status == 200
    another.close()
    load.close()
    return {
        "flat": share(last, 0.5) / share(first, 0.5),
        "late-join bytes": phone.bytes - before,
        "late-join": 1e3 * joined,
    }


def replay():
    """Milliseconds from a file of 10,000 entries to the state."""
    with TemporaryDirectory() as folder:
        store, code, moves = opened_store(Path(folder), ENTRIES)
        store.rows.db.conn.execute("pragma synchronous = off")
        for number, move in enumerate(moves):
            store.append(code, Entry(0, "report", move=move), seen=number, key=f"bench-{number:05}")
        store.close()
        again = Store.open(Path(folder) / "companion.db")
        gc.collect()
        gc.freeze()  # as the server does
        begun = perf_counter()
        table = again.hosted(code).table
        seconds = perf_counter() - begun
        again.close()
        assert table.number == ENTRIES
        return 1e3 * seconds


def opened_store(folder, entries):
    """A store with one table of Cradle to Grave, its code, and moves that never end a round: the ages put right, again and again."""
    store, random = Store.open(folder / "companion.db"), Random(1)
    code = store.open_table(open_table(games()["cradle-to-grave"], NAMES)).code
    ages = [tuple(random.randint(11, 89) for _ in NAMES) for _ in range(entries - 1)]
    return store, code, [StartingAges((27, 43, 31, 12)), *map(Adjust, ages)]
