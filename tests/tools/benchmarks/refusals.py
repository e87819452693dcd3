"""What cannot be done is answered with its reason, and nobody else hears of it."""

import asyncio
import json
from time import perf_counter

from tests.tools.benchmarks.figures import say, share, take_turns
from tests.tools.benchmarks.load import Load, Phone
from tests.tools.benchmarks.machine import companion

PAIRS = 200
ILLEGAL = '{"move":"raise","by":%d,"seat":%d,"digit":"ones","card":"1"}'


def run(runs, peers):
    """Illegal, out of turn and stale reports, and the same or another report at once: answered, applied once, nothing to the others."""
    found = take_turns(runs, {"project": measure})["project"]
    for kind in ("illegal", "out of turn", "stale"):
        say(f"{kind}: told why", [one[kind]["answered"] for one in found], unit="%", aim="100 % (boardgame.io 0)")
        say(
            f"{kind}: to the others",
            [one[kind]["others"] for one in found],
            unit="bytes",
            aim="0 (boardgame.io: a whole state)",
        )
        say(
            f"{kind}: p95",
            [one[kind]["p95"] for one in found],
            "a report, told",
            [one["report"] for one in found],
            "ms",
            "<= 1",
        )
    for kind in ("the same tap twice", "two taps at once"):
        say(f"{kind}: exactly one entry", [one[kind]["once"] for one in found], unit="%", aim="100 %")
        say(f"{kind}: both answered", [one[kind]["answered"] for one in found], unit="%", aim="100 %")


def measure():
    with companion() as server:
        return asyncio.run(play(Load(server, 1)))


async def play(load):
    await load.connect()
    await asyncio.sleep(1.5)
    table = load.tables[0]
    accepted = []
    for _ in range(PAIRS):
        begun = perf_counter()
        accepted.append(await table.tell() - begun)
    turn = table.load.story[table.number][0]
    wrong = (turn + 1) % 4
    found = {"report": 1e3 * share(accepted, 0.95)}
    found["illegal"] = await refused(table, turn, ILLEGAL % (turn, wrong), 422, table.number)
    found["out of turn"] = await refused(table, wrong, ILLEGAL % (wrong, turn), 422, table.number)
    found["stale"] = await refused(table, turn, ILLEGAL % (turn, wrong), 409, table.number - 1)
    again = [await another_line(phone, load.server.port) for phone in table.phones]
    found["the same tap twice"] = await twice(table, again, same_key=True)
    found["two taps at once"] = await twice(table, table.phones[1:] + table.phones[:1], same_key=False)
    load.close()
    return found


async def refused(table, seat, move, status, seen):
    """Reports that are refused: the share that is told why, how soon, and what the other phones hear of it."""
    phone, others = table.phones[seat], [other for other in table.phones if other.seat != seat]
    heard, why, took = sum(other.news for other in others), 0, []
    for n in range(PAIRS):
        begun = perf_counter()
        answer, body = await phone.post(
            "/reports", {"seen": seen, "key": f"refused-{status}-{seat}-{n}", "report": move}
        )
        took.append(perf_counter() - begun)
        why += answer == status and len(body) > 500
    return {
        "answered": 100 * why / PAIRS,
        "p95": 1e3 * share(took, 0.95),
        "others": sum(other.news for other in others) - heard,
    }


async def another_line(phone, port):
    """The same browser once more, as when a tap is sent again before the first was answered."""
    again = Phone(phone.table, phone.seat, phone.cookie, phone.csrf)
    await again.connect(port)
    return again


async def twice(table, beside, same_key):
    """The next report told twice at once, by its own phone and the phone beside it: the shares that became one entry, and answered both."""
    once = answered = 0
    for _ in range(PAIRS):
        seat, report = table.load.story[table.number]
        first, second = table.phones[seat], beside[seat]
        table.number += 1
        form = report | {"seen": table.number - 1}
        keys = (
            [f"pair-{table.number:05}"] * 2 if same_key else [f"pair-{table.number:05}-a", f"pair-{table.number:05}-b"]
        )
        answers = await asyncio.gather(
            *(phone.post("/reports", form | {"key": key}) for phone, key in zip((first, second), keys))
        )
        expected = [200, 200] if same_key else [200, 409]
        answered += sorted(status for status, _ in answers) == expected
        _, now = await first.get("", "Accept: application/json")
        once += json.loads(now)["entry"] == table.number
    return {"once": 100 * once / PAIRS, "answered": 100 * answered / PAIRS}
