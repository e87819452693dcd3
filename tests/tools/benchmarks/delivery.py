"""From a tap to the page in the hands of all four phones: how soon, how many, what each costs."""

import asyncio
import gc
from functools import partial
from time import perf_counter

from tests.tools.benchmarks.figures import say, share, take_turns
from tests.tools.benchmarks.load import Load
from tests.tools.benchmarks.machine import companion, memory, processor_seconds

WARM, SECONDS = 2.0, 8.0


FULL, EVENING = 250, 50
"""Reports a second at 500 tables: more than people can make, and one each ten seconds at every table."""


def run(runs, peers):
    """Cradle to Grave, four phones a table; each entry is on the disk before anybody hears of it, boardgame.io keeps nothing."""
    for rate, aims in ((EVENING, ("", "")), (FULL, ("<= 1.5 (1.15)", "<= 1.0 (0.6)"))):
        sides = {"project": partial(measure, 500, rate=rate)}
        if peers.folder:
            sides["boardgame.io"] = partial(peers.boardgame, "--matches", 500, "--mode", "paced", "--rate", rate)
        found = take_turns(runs, sides)
        for part, aim in zip(("p50", "p95"), aims):
            ours, theirs = (
                [one["all_ms"][part] for one in found.get(side, [])] for side in ("project", "boardgame.io")
            )
            say(f"tap-to-all {part}, {rate}/s", ours, "boardgame.io", theirs, "ms", aim)
    evening(runs, peers)
    rush = {"project": lambda: measure(50)}
    if peers.folder:
        rush["boardgame.io"] = lambda: peers.boardgame("--matches", 50, "--mode", "closed")
        rush["FlatFile"] = lambda: peers.boardgame("--matches", 50, "--mode", "closed", storage="flatfile")
    found = take_turns(runs, rush)
    ours, theirs, files = found["project"], found.get("boardgame.io", []), found.get("FlatFile", [])
    each = lambda side, figure: [one[figure] for one in side]  # noqa: E731
    say("rush", each(ours, "moves_s"), "boardgame.io", each(theirs, "moves_s"), "/s", ">= 0.5 (2.5)")
    say("rush", each(ours, "moves_s"), "FlatFile", each(files, "moves_s"), "/s", ">= 3 (11)")
    cost, wire = "cpu_us_per_move", "bytes_per_client_move"
    say("cpu-a-report at saturation", each(ours, cost), "boardgame.io", each(theirs, cost), "us", "<= 6 (3.5)")
    say("wire, a phone and report", each(ours, wire), "boardgame.io", each(theirs, wire), "bytes", "<= 1 (0.4)")
    if busy := max(each(ours, "driver")) > 0.8:
        print(f"  (the load itself was busy {busy:.0%} of the time: its figures are too high)")


def evening(runs, peers):
    """What 50 tables cost at the pace of people: a report a second each."""
    sides = {"project": partial(measure, 50, rate=EVENING)}
    if peers.folder:
        sides["boardgame.io"] = partial(peers.boardgame, "--matches", 50, "--mode", "paced", "--rate", EVENING)
    found = take_turns(runs, sides)
    ours, theirs = found["project"], found.get("boardgame.io", [])
    cost = "cpu_us_per_move"
    costs = [one[cost] for one in ours], "boardgame.io", [one[cost] for one in theirs]
    say(f"cpu-a-report at {EVENING}/s", *costs, "us", "<= 2 (1.3)")
    told = [1e3 * (one["rss_end_mb"] - one["rss_start_mb"]) / 200 for one in theirs]
    say("memory of a told phone", [one["memory"] for one in ours], "boardgame.io", told, "kB", "<= 100 kB (60)")


def measure(tables, rate=None):
    """One run, with the figures that boardgame.io's driver gives. `rate`: reports a second; None: as fast as they go."""
    with companion() as server:
        load = Load(server, tables)
        return asyncio.run(play(load, rate))


async def play(load, rate):
    await asyncio.sleep(WARM)
    before = memory(load.server.pid)
    await load.connect()
    gc.collect()
    gc.freeze()
    loop = asyncio.get_running_loop()
    begun, took, tables = loop.time(), [], load.tables
    for place, table in enumerate(tables):
        table.run(
            paced(load, table, took, begun + place / rate, len(tables) / rate) if rate else hasty(load, table, took)
        )
    await asyncio.sleep(WARM)
    took.clear()
    start, spent, own, over = (
        perf_counter(),
        processor_seconds(load.server.pid),
        processor_seconds("self"),
        load.bytes(),
    )
    await asyncio.sleep(SECONDS)
    seconds = perf_counter() - start
    told, wire, used = list(took), load.bytes() - over, processor_seconds(load.server.pid) - spent
    own, grown = processor_seconds("self") - own, memory(load.server.pid) - before
    load.close()
    assert not load.troubles, f"{load.troubles} connections were lost"
    return {
        "all_ms": {"p50": 1e3 * share(told, 0.5), "p95": 1e3 * share(told, 0.95)},
        "moves_s": len(told) / seconds,
        "cpu_us_per_move": 1e6 * used / len(told),
        "bytes_per_client_move": wire / len(load.phones) * len(tables) / len(told),
        "driver": own / seconds,
        "memory": grown / 1e3 / len(load.phones),
    }


async def paced(load, table, took, due, every):
    """A report every so many seconds, whatever became of the last: one that had to wait counts from when it was due."""
    loop = asyncio.get_running_loop()
    while not load.closing:
        await asyncio.sleep(max(0, due - loop.time()))
        waited = loop.time() - due
        begun = perf_counter() - waited
        took.append(await table.tell() - begun)
        due += every


async def hasty(load, table, took):
    """The next report as soon as all phones hold the last one."""
    while not load.closing:
        begun = perf_counter()
        took.append(await table.tell() - begun)
