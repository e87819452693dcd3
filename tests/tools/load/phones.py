"""Phones as browsers are: a stream that brings the page, and a connection kept for everything else."""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from random import Random
from urllib.parse import urlencode

import msgspec

from companion.demo.random_player import play_on
from companion.games import games
from companion.table import open_table
from tests.trust.server import Server, as_another

ID, SIGNAL = re.compile(rb"^id: (\d+)", re.MULTILINE), re.compile(rb'data-signal="(\d+)')
CSRF = re.compile(r'name="csrf" value="(\w+)"')
LENGTH = re.compile(rb"(?i)content-length: (\d+)")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
STORIES = 5
"""Plays of each game; tables share them."""
LONGEST = 60
"""Moves of a play; a table that has played it takes all of it back and begins again."""


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Table:
    """A table: the moves it will play, what it was told and when, and its phones."""

    code: str
    link: str
    moves: list[str]
    number: int = 0
    played: int = 0
    shown: int = 0
    """The newest entry that all its phones show."""
    sent: list[float] = field(default_factory=lambda: [0.0])
    """When each entry was due to be sent."""
    phones: list[Phone] = field(default_factory=list)
    all_show: asyncio.Event = field(default_factory=asyncio.Event)

    def next_form(self) -> tuple[str, dict[str, str]]:
        """Where the next entry is sent, and what it says: the play's next move, or that all of it is taken back."""
        form = {"seen": str(self.number), "key": f"load-{self.number:06}"}
        if self.played == len(self.moves):
            self.played = 0
            return "takebacks", form | {"to": "0"}
        self.played += 1
        return "reports", form | {"report": self.moves[self.played - 1]}

    def look_round(self, told: list[float]) -> None:
        """Add to `told` the seconds of each entry from when it was due until the last phone shows it."""
        for number in range(self.shown + 1, min(phone.shows for phone in self.phones) + 1):
            self.shown = number
            told.append(time.perf_counter() - self.sent[number])
        if self.shown >= self.number:
            self.all_show.set()


@dataclass
class Phone:
    """A browser at a table, with an address of its own."""

    table: Table
    address: str
    cookie: str
    csrf: str
    told: list[float]
    """Where its table notes how long each entry took to be on all its phones."""
    shows: int = 0
    bytes: int = 0
    answered: list[float] = field(default_factory=list)
    """Seconds from a report of this phone being due to its answer."""

    def head(self, method: str, path: str, *more: str) -> bytes:
        return "\r\n".join(
            (f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {self.cookie}", *more, "", "")
        ).encode()

    def form(self, path: str, fields: dict[str, str], *more: str) -> bytes:
        """A form of a page, filled in and sent."""
        body = urlencode(fields | {"csrf": self.csrf})
        kind = (f"Content-Type: {FORM['Content-Type']}", f"Content-Length: {len(body)}")
        return self.head("POST", path, *kind, *more) + body.encode()

    async def connect(self, port: int) -> Streams:
        return await asyncio.open_connection("127.0.0.1", port, local_addr=(self.address, 0))

    async def arrive(self, port: int) -> None:
        """Open the connection for what is asked."""
        self.port, self.web, self.busy = port, await self.connect(port), asyncio.Lock()

    async def live(self) -> None:
        """Follow the stream, which brings the page; fetch it where only the signal came."""
        reader, writer = await self.connect(self.port)
        writer.write(self.head("GET", f"/t/{self.table.code}/events?page=", "Accept-Encoding: gzip, deflate"))
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in head[:20], head
        unpack, text = zlib.decompressobj(wbits=31), b""
        while size := int(line := await reader.readline(), 16):
            chunk = await reader.readexactly(size + 2)
            self.bytes += len(line) + len(chunk)
            text += unpack.decompress(chunk[:-2])
            *events, text = text.split(b"\n\n")
            for event in events:
                if (told := ID.search(event)) and int(told[1]) > self.shows:
                    await (self.show(event) if b"data-signal" in event else self.fetch())
        raise ConnectionError("the stream ended")

    async def show(self, page: bytes) -> None:
        """The page as it is now."""
        self.shows = int(SIGNAL.search(page)[1])
        self.table.look_round(self.told)

    async def fetch(self) -> None:
        page = await self.ask(self.head("GET", f"/t/{self.table.code}", "HX-Request: true", "Accept: text/html"))
        await self.show(page)

    async def ask(self, request: bytes) -> bytes:
        """One request and its whole answer, on a connection that a server may have closed for being idle."""
        async with self.busy:
            try:
                return await self.answer(request)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.web[1].close()
                self.web = await self.connect(self.port)
                return await self.answer(request)

    async def answer(self, request: bytes) -> bytes:
        head, body = await exchanged(self.web, request)
        self.bytes += len(head) + len(body)
        assert head[9:10] == b"2", (head, body[-2000:], request)
        return body

    async def tell(self, due: float) -> None:
        """The table's next entry, as the page sends it. `due`: when it should have been sent."""
        table = self.table
        noun, form = table.next_form()
        table.sent.append(due)
        table.number += 1
        table.all_show.clear()
        page = ("HX-Request: true", "Prefer: return=minimal", "Accept: text/html")
        await self.ask(self.form(f"/t/{table.code}/{noun}", form, *page))
        self.answered.append(time.perf_counter() - due)


async def exchanged(web: Streams, request: bytes) -> tuple[bytes, bytes]:
    """The head and the body of what is answered on this connection."""
    reader, writer = web
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    return head, await reader.readexactly(int(LENGTH.search(head)[1]))


@cache
def story(game: str, names: tuple[str, ...], seed: int) -> list[str]:
    """The moves of a random play, in which hardly two entries are alike."""
    played = play_on(open_table(games()[game], names), Random(seed))
    return [msgspec.json.encode(after.entry.move).decode() for after in islice(played, LONGEST)]


def seat(server: Server, game: str, number: int, phones: int, told: list[float]) -> Table:
    """A table with phones that have joined it: one in each seat as far as there are seats, the others without one."""
    names = NAMES[: max(games()[game].seats[0], min(4, games()[game].seats[-1]))]
    code, link = server.open_table(game, names)
    table = Table(code, link, story(game, names, number % STORIES))
    for place in range(phones):
        address, cookie, csrf = come_in(server, link, str(place) if place < len(names) else "")
        table.phones.append(Phone(table, address, cookie, csrf, told))
    return table


def come_in(server: Server, link: str, chair: str) -> tuple[str, str, str]:
    """Scan a table's code and sit down: the phone's address, its cookie, and the token that its forms carry."""
    web = as_another(server.port)
    web.request("GET", f"/j/{link}")
    answer = web.getresponse()
    csrf = CSRF.search(answer.read().decode())[1]
    cookie = answer.getheader("Set-Cookie").partition(";")[0]
    web.request("POST", f"/j/{link}", urlencode({"csrf": csrf, "seat": chair}), {"Cookie": cookie, **FORM})
    answer = web.getresponse()
    assert answer.status == 303, (answer.status, answer.read())
    answer.read()
    web.close()
    return web.source_address[0], cookie, csrf
