"""Phones that were let in and are rude all evening: one thing after another that a phone should not do.

What they send is refused, answered or cut off; none of it is an entry. How each was answered is counted.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode

from tests.tools.figures import tell
from tests.tools.load.phones import FORM, Phone

LET_GO = 30.0
"""Seconds after which a slow one has been let go."""
MOST_BUFFERED = 90.0
"""As long may one be kept that never reads, because the system's buffers are filled first."""
MOST_KEPT = {"asks and never reads": MOST_BUFFERED}
"""Seconds, where they are not LET_GO."""
PAUSE = (5.0, 20.0)
"""Seconds between two rude things of a phone."""
BROKEN = {500, 501, 502, 504, 505}
"""Answers that say that something broke; 503 says that there is no more room."""
STATUS = re.compile(rb"^HTTP/1\.1 (\d+)")

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Kept:
    """How the rude ones were answered: statuses by kind, and how long the slow ones were kept."""

    answers: dict[str, Counter[int]] = field(default_factory=dict)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    @property
    def broke(self) -> int:
        """Answers that say that something broke."""
        return sum(times for kind in self.answers.values() for status, times in kind.items() if status in BROKEN)

    @property
    def too_long(self) -> list[str]:
        """The kinds of slow ones of which one was kept for too long."""
        return [kind for kind, found in self.seconds.items() if max(found) > MOST_KEPT.get(kind, LET_GO)]

    def say(self) -> None:
        for kind, answers in sorted(self.answers.items()):
            print(f"  rude: {kind}: {dict(sorted(answers.items()))}")
        for kind, found in sorted(self.seconds.items()):
            tell(
                f"rude: {kind}: {len(found)} times, kept for", max(found), "s", f"<= {MOST_KEPT.get(kind, LET_GO):.0f}"
            )


async def half_a_request(phone: Phone, port: int, kept: Kept) -> None:
    """A byte a second, and never the end of it."""
    reader, writer = await phone.connect(port)
    begun = time.perf_counter()
    for byte in b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 300:
        writer.write(bytes([byte]))
        try:
            if await asyncio.wait_for(reader.read(1000), 1.0) == b"":
                break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    writer.close()
    kept.seconds.setdefault("half a request", []).append(time.perf_counter() - begun)


async def half_a_body(phone: Phone, port: int, kept: Kept) -> None:
    reader, writer = await phone.connect(port)
    begun = time.perf_counter()
    writer.write(phone.head("POST", f"/t/{phone.table.code}/reports", "Content-Length: 1000") + b"{")
    while await reader.read(1000):
        pass
    writer.close()
    kept.seconds.setdefault("half a body", []).append(time.perf_counter() - begun)


async def never_reads(phone: Phone, port: int, kept: Kept) -> None:
    """So many pages that no buffer holds them; until the server gives up sending."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(phone.address, 0), limit=1024)
    begun = time.perf_counter()
    writer.transport.pause_reading()
    try:
        writer.write(phone.head("GET", f"/t/{phone.table.code}/log") * 2000)
        while not writer.transport.is_closing() and time.perf_counter() - begun < MOST_BUFFERED:
            await asyncio.sleep(0.5)
            writer.write(b" ")
    except ConnectionError:
        pass
    writer.transport.abort()
    kept.seconds.setdefault("asks and never reads", []).append(time.perf_counter() - begun)


async def opens_streams(phone: Phone, port: int, kept: Kept) -> None:
    """One upon the other, held for a while, and gone without a word."""
    opened = [await phone.connect(port) for _ in range(12)]
    for reader, writer in opened:
        writer.write(phone.head("GET", f"/t/{phone.table.code}/events?page="))
        await _status(reader, kept, "stream upon stream")
    await asyncio.sleep(2)
    for _, writer in opened:
        writer.transport.abort()


async def guesses_codes(phone: Phone, port: int, kept: Kept) -> None:
    await _send(phone, port, kept, "guesses codes", [("/codes", {"code": code}) for code in _codes(phone)])


async def sends_nonsense(phone: Phone, port: int, kept: Kept) -> None:
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
    await _send(phone, port, kept, "nonsense", [(where, form) for form in forms if phone.table.number])


async def reloads(phone: Phone, port: int, kept: Kept) -> None:
    """Page upon page, as fast as they come."""
    web = await phone.connect(port)
    for page in ("", "/sheet", "/log", "/why/0", "/record?every=1") * 2:
        await _ask(web, phone.head("GET", f"/t/{phone.table.code}{page}"), kept, "reloads")
    web[1].close()


KINDS = (half_a_request, half_a_body, never_reads, opens_streams, guesses_codes, sends_nonsense, reloads)


async def be_rude(phone: Phone, port: int, until: float, kept: Kept, random: Random) -> None:
    """One rude thing after another."""
    await asyncio.sleep(random.uniform(0, PAUSE[1]))
    while time.perf_counter() < until - LET_GO:
        with suppress(ConnectionError, asyncio.IncompleteReadError):  # cut off, it tries something else
            await random.choice(KINDS)(phone, port, kept)
        await asyncio.sleep(random.uniform(*PAUSE))


def _codes(phone: Phone) -> list[str]:
    random = Random(time.time_ns())
    return ["".join(random.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=4)) for _ in range(15)]


async def _send(phone: Phone, port: int, kept: Kept, what: str, forms: list[tuple[str, dict[str, str]]]) -> None:
    web = await phone.connect(port)
    for where, form in forms:
        body = urlencode(form | {"csrf": phone.csrf})
        kind = (f"Content-Type: {FORM['Content-Type']}", f"Content-Length: {len(body)}")
        if not await _ask(web, phone.head("POST", where, *kind) + body.encode(), kept, what):
            break
    web[1].close()


async def _ask(web: Streams, request: bytes, kept: Kept, what: str) -> bool:
    """One request and its answer. False where the server closes the connection then."""
    web[1].write(request)
    head = await _status(web[0], kept, what)
    if length := re.search(rb"(?i)content-length: (\d+)", head):
        await web[0].readexactly(int(length[1]))
    return bool(length) and b"onnection: close" not in head


async def _status(reader: asyncio.StreamReader, kept: Kept, what: str) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    kept.answers.setdefault(what, Counter())[int(STATUS.search(head)[1])] += 1
    return head
