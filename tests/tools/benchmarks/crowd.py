"""Many phones at once: idle ones, one that stops reading, all of them back after a restart."""

import asyncio
from time import perf_counter

from tests.tools.benchmarks.figures import say, share, take_turns
from tests.tools.benchmarks.load import AS_BROWSER, FRAGMENT, Load
from tests.tools.benchmarks.machine import companion, memory, processor_seconds

TABLES, IDLE_SECONDS = 500, 15.0


def run(runs, peers):
    """2,000 phones that only listen, the same 2,000 after a restart, and a phone that stops reading beside phones that do not."""
    sides = {"project": measure}
    if peers.folder:
        sides["boardgame.io"] = lambda: peers.boardgame(
            "--matches", TABLES, "--mode", "paced", "--rate", 1, "--seconds", 2
        )
    found = take_turns(runs, sides)
    ours, theirs = found["project"], found.get("boardgame.io", [])
    each = [1e3 * (one["rss_open_mb"] - one["rss_start_mb"]) / (4 * TABLES) for one in theirs]
    say("idle-phones: memory a phone", [one["memory"] for one in ours], "boardgame.io", each, "kB", "<= 1 (0.5)")
    say("idle-phones: of a core", [one["idle"] for one in ours], unit="%", aim="<= 2 %")
    opening = [one["open_ms_per_match"] for one in theirs]
    say("storm: a table back", [one["storm"] for one in ours], "boardgame.io", opening, "ms", "<= 1 (0.35)")
    found = take_turns(runs, {"all": lambda: asyncio.run(slow(False)), "one stops": lambda: asyncio.run(slow(True))})
    one_stops, all_read = found["one stops"], found["all"]
    say(
        "slow-phone: p95 of the others",
        [one[0] for one in one_stops],
        "all read",
        [one[0] for one in all_read],
        "ms",
        "<= 1.1",
    )
    say("slow-phone: memory gained", [one[1] for one in one_stops], unit="kB", aim="bounded")


def measure():
    with companion() as server:
        return asyncio.run(idle_and_back(server))


async def idle_and_back(server):
    load = Load(server, TABLES, reports=1)
    await asyncio.sleep(1.5)
    before = memory(server.pid)
    await load.connect()
    await asyncio.sleep(1)
    grown, spent = memory(server.pid) - before, processor_seconds(server.pid)
    await asyncio.sleep(IDLE_SECONDS)
    idle = (processor_seconds(server.pid) - spent) / IDLE_SECONDS
    load.close()
    server.restart()
    load.closing = False
    begun = perf_counter()
    await asyncio.gather(*(come_back(phone, server.port) for phone in load.phones))
    storm = perf_counter() - begun
    load.close()
    return {"memory": grown / len(load.phones) / 1e3, "idle": 100 * idle, "storm": 1e3 * storm / TABLES}


async def come_back(phone, port):
    """A phone that was cut off listens again and asks where the table stands; what it shows it fetches only where that is older."""
    held = phone.holds
    await phone.connect(port)
    status, signal = await phone.get("/signal", AS_BROWSER)
    assert status == 200
    if int(signal.partition(b".")[0]) > held:
        status, _ = await phone.get("", *FRAGMENT)
        assert status == 200


async def slow(stops):
    """Milliseconds (p95) until the other phones of 20 tables hold a report, and kB that the server gains, while one phone reads or not."""
    with companion() as server:
        load = Load(server, 20)
        await load.connect()
        await asyncio.sleep(1.5)
        sleeper = load.tables[0].phones[3]
        if stops:
            sleeper.stream.transport.pause_reading()
            load.tables[0].phones.remove(sleeper)
            load.tables[0].phones.append(load.tables[0].phones[0])
        before, took = memory(server.pid), []
        for _ in range(15):
            for table in load.tables:
                begun = perf_counter()
                took.append(await table.tell() - begun)
        grown = memory(server.pid) - before
        load.close()
        return 1e3 * share(took, 0.95), grown / 1e3
