"""Phones that were let in and are rude all evening: one thing after another that a phone should not do.

What they send is refused, answered or cut off; none of it is an entry. How each was answered is counted. Slow and silent ones
are let go by the tests (tests/trust/test_patience.py).
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress
from random import Random
from urllib.parse import urlencode

from tests.tools.load.phones import FORM, Phone

PAUSE = (5.0, 20.0)
"""Seconds between two rude things of a phone."""
BROKEN = {500, 501, 502, 504, 505}
"""Answers that say that something broke; 503 says that there is no more room."""
STATUS = re.compile(rb"^HTTP/1\.1 (\d+)")

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


Answers = Counter[tuple[str, int]]
"""How often a kind of rudeness was answered by a status."""


async def opens_streams(phone: Phone, port: int, answers: Answers) -> None:
    """One upon the other, held for a while, and gone without a word."""
    opened = [await phone.connect(port) for _ in range(12)]
    for reader, writer in opened:
        writer.write(phone.head("GET", f"/t/{phone.table.code}/events?page="))
        await _status(reader, answers, "stream upon stream")
    await asyncio.sleep(2)
    for _, writer in opened:
        writer.transport.abort()


async def guesses_codes(phone: Phone, port: int, answers: Answers) -> None:
    await _send(phone, port, answers, "guesses codes", [("/codes", {"code": code}) for code in _codes(phone)])


async def sends_nonsense(phone: Phone, port: int, answers: Answers) -> None:
    """What is no move, moves of nobody, an old page's, and lists without end."""
    where, key = f"/t/{phone.table.code}/reports", f"rude-{time.time_ns()}"
    forms = [
        {"seen": "0", "key": key, "report": phone.table.moves[0]},
        {"seen": "-5", "key": key, "report": '{"move":"adjust"}'},
        {"seen": "0", "key": key, "report": "[" * 5000},
        {"seen": "x" * 500, "key": "", "report": "{}", "overruled": "1"},
        {"seen": "999999", "key": key, "report": '{"move":"deal","alley":[' + "1," * 20_000 + "1]}", "overruled": "1"},
        {f"field-{number}": "1" for number in range(300)},
    ]
    await _send(phone, port, answers, "nonsense", [(where, form) for form in forms if phone.table.number])


async def reloads(phone: Phone, port: int, answers: Answers) -> None:
    """Page upon page, as fast as they come."""
    web = await phone.connect(port)
    for page in ("", "/sheet", "/log", "/why/0", "/record?every=1") * 2:
        await _ask(web, phone.head("GET", f"/t/{phone.table.code}{page}"), answers, "reloads")
    web[1].close()


KINDS = (opens_streams, guesses_codes, sends_nonsense, reloads)


async def be_rude(phone: Phone, port: int, until: float, answers: Answers, random: Random) -> None:
    """One rude thing after another."""
    await asyncio.sleep(random.uniform(0, PAUSE[1]))
    while time.perf_counter() < until:
        with suppress(ConnectionError, asyncio.IncompleteReadError):  # cut off, it tries something else
            await random.choice(KINDS)(phone, port, answers)
        await asyncio.sleep(random.uniform(*PAUSE))


def _codes(phone: Phone) -> list[str]:
    random = Random(time.time_ns())
    return ["".join(random.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=4)) for _ in range(15)]


async def _send(phone: Phone, port: int, answers: Answers, what: str, forms: list[tuple[str, dict[str, str]]]) -> None:
    web = await phone.connect(port)
    for where, form in forms:
        body = urlencode(form | {"csrf": phone.csrf})
        kind = (f"Content-Type: {FORM['Content-Type']}", f"Content-Length: {len(body)}")
        if not await _ask(web, phone.head("POST", where, *kind) + body.encode(), answers, what):
            break
    web[1].close()


async def _ask(web: Streams, request: bytes, answers: Answers, what: str) -> bool:
    """One request and its answer. False where the server closes the connection then."""
    web[1].write(request)
    head = await _status(web[0], answers, what)
    if length := re.search(rb"(?i)content-length: (\d+)", head):
        await web[0].readexactly(int(length[1]))
    return bool(length) and b"onnection: close" not in head


async def _status(reader: asyncio.StreamReader, answers: Answers, what: str) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    answers[what, int(STATUS.search(head)[1])] += 1
    return head
