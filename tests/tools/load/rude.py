"""Phones that were let in and are rude all evening: one thing after another that a phone should not do.

What they send is refused, answered or cut off; none of it is an entry. How each was answered is counted. Slow and silent ones
are let go by the tests (tests/trust/test_patience.py).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from random import Random

from tests.tools.load.phones import Phone, exchanged

PAUSE = (5.0, 20.0)
"""Seconds between two rude things of a phone."""
BROKEN = {500, 501, 502, 504, 505}
"""Answers that say that something broke; 503 says that there is no more room."""

Answers = Counter[tuple[str, int]]
"""How often a kind of rudeness was answered by a status."""


async def opens_streams(phone: Phone, port: int, answers: Answers) -> None:
    """One upon the other, held for a while, and gone without a word."""
    opened = [await phone.connect(port) for _ in range(12)]
    for reader, writer in opened:
        writer.write(phone.head("GET", f"/t/{phone.table.code}/events?page="))
        head = await reader.readuntil(b"\r\n\r\n")
        answers["stream upon stream", int(head[9:12])] += 1
    await asyncio.sleep(2)
    for _, writer in opened:
        writer.transport.abort()


def guesses_codes(phone: Phone, random: Random) -> list[bytes]:
    """Tables that perhaps are there."""
    codes = ["".join(random.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=4)) for _ in range(15)]
    return [phone.form("/codes", {"code": code}) for code in codes]


def sends_nonsense(phone: Phone, random: Random) -> list[bytes]:
    """What is no move, moves of nobody, an old page's, and lists without end."""
    key = f"rude-{time.time_ns()}"
    forms = [
        {"seen": "0", "key": key, "report": phone.table.moves[0]},
        {"seen": "-5", "key": key, "report": '{"move":"adjust"}'},
        {"seen": "0", "key": key, "report": "[" * 5000},
        {"seen": "x" * 500, "key": "", "report": "{}", "overruled": "1"},
        {"seen": "999999", "key": key, "report": '{"move":"deal","alley":[' + "1," * 20_000 + "1]}", "overruled": "1"},
        {f"field-{number}": "1" for number in range(300)},
    ]
    return [phone.form(f"/t/{phone.table.code}/reports", form) for form in forms if phone.table.number]


def reloads(phone: Phone, random: Random) -> list[bytes]:
    """Page upon page, as fast as they come."""
    pages = ("", "/sheet", "/log", "/why/0", "/record?every=1")
    return [phone.head("GET", f"/t/{phone.table.code}{page}") for page in pages * 2]


async def be_rude(phone: Phone, port: int, until: float, answers: Answers, random: Random) -> None:
    """One rude thing after another."""
    await asyncio.sleep(random.uniform(0, PAUSE[1]))
    while time.perf_counter() < until:
        with suppress(ConnectionError, asyncio.IncompleteReadError):  # cut off, it tries something else
            if kind := random.choice((None, guesses_codes, sends_nonsense, reloads)):
                await send(phone, port, answers, kind.__name__, kind(phone, random))
            else:
                await opens_streams(phone, port, answers)
        await asyncio.sleep(random.uniform(*PAUSE))


async def send(phone: Phone, port: int, answers: Answers, what: str, requests: list[bytes]) -> None:
    """These requests on one connection, as far as the server leaves it open."""
    web = await phone.connect(port)
    for request in requests:
        head, _ = await exchanged(web, request)
        answers[what, int(head[9:12])] += 1
        if b"onnection: close" in head:
            break
    web[1].close()
