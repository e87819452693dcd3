"""A thousand phones on 250 tables, 250 more on one, and some that misbehave: how soon all are told, and what it costs.

    python -m tests.tools.load --minutes 30

A phone here is what a browser is: a stream that brings its page whenever the table has changed, and a connection kept for
everything else. Ends with an error where a phone was left behind or a slow one was kept.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from tests.trust.server import Server, as_another

TABLES, AT_EACH, AT_ONE = 250, 4, 250
PACE, PACE_OF_ONE = 30.0, 15.0
"""Seconds between two reports at a table, and at the large one."""
MISBEHAVE = 5.0
"""Seconds between two phones that misbehave."""
LET_GO = 30.0

ID, SIGNAL = re.compile(rb"^id: (\d+)", re.MULTILINE), re.compile(rb'data-signal="(\d+)')

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
OPENING = '{"move":"starting-ages","ages":[27,43,31]}'
PUT_RIGHT = '{"move":"adjust","ages":[1,2,3],"deck":40,"hands":[4,4,4]}'


@dataclass
class Table:
    """A table, what it was told and when, and which entry each of its phones shows."""

    code: str
    link: str
    pace: float
    number: int = 0
    sent: dict[int, float] = field(default_factory=dict)
    phones: list[Phone] = field(default_factory=list)


@dataclass
class Phone:
    """A browser that helps to keep the sheet."""

    table: Table
    cookie: str
    csrf: str
    shows: int = 0
    told: list[float] = field(default_factory=list)
    """Seconds from a report being sent to this phone having its page."""

    def head(self, method: str, path: str, *more: str) -> bytes:
        return "\r\n".join(
            (f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {self.cookie}", *more, "", "")
        ).encode()

    async def live(self, port: int) -> None:
        """Follow the stream, which brings the page; fetch it where only the signal came."""
        self.web, self.busy = await asyncio.open_connection("127.0.0.1", port), asyncio.Lock()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(self.head("GET", f"/t/{self.table.code}/events?page=", "Accept-Encoding: gzip"))
        await reader.readuntil(b"\r\n\r\n")
        unpack, text = zlib.decompressobj(wbits=31), b""
        while size := int(await reader.readline(), 16):
            text += unpack.decompress((await reader.readexactly(size + 2))[:-2])
            *events, text = text.split(b"\n\n")
            for event in events:
                if (told := ID.search(event)) and int(told[1]) > self.shows:
                    await (self.show(event) if b"data-signal" in event else self.fetch())
        raise ConnectionError("the stream ended")

    async def show(self, page: bytes) -> None:
        """The page as it is now."""
        self.shows = int(SIGNAL.search(page)[1])
        if self.shows in self.table.sent:
            self.told.append(time.perf_counter() - self.table.sent[self.shows])

    async def fetch(self) -> None:
        await self.show(
            await self.ask(self.head("GET", f"/t/{self.table.code}", "HX-Request: true", "Accept: text/html"))
        )

    async def ask(self, request: bytes) -> bytes:
        """One request and its whole answer, on a connection that a server may have closed for being idle."""
        async with self.busy:
            try:
                return await self.answer(request)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.web[1].close()
                self.web = await asyncio.open_connection(*self.web[1].get_extra_info("peername"))
                return await self.answer(request)

    async def answer(self, request: bytes) -> bytes:
        reader, writer = self.web
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head[9:10] == b"2", head
        return await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))

    async def tell(self) -> None:
        table = self.table
        move = PUT_RIGHT if table.number else OPENING
        body = f'{{"seen":{table.number},"key":"load-{table.number:06}","move":{move}}}'
        kind = ("Content-Type: application/json", f"X-CSRF-Token: {self.csrf}", f"Content-Length: {len(body)}")
        table.sent[table.number + 1] = time.perf_counter()
        await self.ask(self.head("POST", f"/t/{table.code}/reports", *kind) + body.encode())
        table.number += 1


def seat(server: Server, phones: int, pace: float) -> Table:
    """A table with phones that have joined it."""
    code, link = server.open_table()
    table = Table(code, link, pace)
    for _ in range(phones):
        web = as_another(server.port)
        web.request("GET", f"/j/{link}")
        answer = web.getresponse()
        csrf = re.search(r'name="csrf" value="(\w+)"', answer.read().decode())[1]
        cookie = answer.getheader("Set-Cookie").partition(";")[0]
        web.request("POST", f"/j/{link}", urlencode({"csrf": csrf, "seat": ""}), {"Cookie": cookie, **FORM})
        web.getresponse().read()
        table.phones.append(Phone(table, cookie, csrf))
        web.close()
    return table


async def play(table: Table, offset: float, until: float) -> None:
    """A report at the table's pace, by one phone after another."""
    await asyncio.sleep(offset)
    while time.perf_counter() < until:
        begun = time.perf_counter()
        await table.phones[table.number % len(table.phones)].tell()
        await asyncio.sleep(table.pace - (time.perf_counter() - begun))


# ---------------------------------------------------------------- those that misbehave


async def half_a_request(port: int) -> float:
    """A byte a second, and never the end of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
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
    return time.perf_counter() - begun


async def half_a_body(port: int) -> float:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"POST /codes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{"
    )
    begun = time.perf_counter()
    while await reader.read(1000):
        pass
    writer.close()
    return time.perf_counter() - begun


async def asks_and_never_reads(port: int) -> float:
    """So many pages that no buffer holds them; until the server gives up sending."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    begun = time.perf_counter()
    writer.transport.pause_reading()
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2000)
        while not writer.transport.is_closing():
            await asyncio.sleep(0.5)
            writer.write(b" ")
            if time.perf_counter() - begun > 3 * LET_GO:
                break
    except ConnectionError:
        pass
    writer.transport.abort()
    return time.perf_counter() - begun


async def misbehave(port: int, until: float, kept: dict[str, list[float]]) -> None:
    """One after another, and as many at once as that makes."""
    kinds, running = (half_a_request, half_a_body, asks_and_never_reads), []

    async def one(kind) -> None:
        kept.setdefault(kind.__name__.replace("_", " "), []).append(await kind(port))

    while time.perf_counter() < until - LET_GO:
        running.append(asyncio.create_task(one(kinds[len(running) % len(kinds)])))
        await asyncio.sleep(MISBEHAVE)
    await asyncio.gather(*running)


# ---------------------------------------------------------------- the run


async def siege(server: Server, minutes: float, tables: int, at_one: int) -> None:
    """Seat everybody, let them play, and print what it took."""
    empty = server.memory()
    seated = [seat(server, AT_EACH, PACE) for _ in range(tables)] + [seat(server, at_one, PACE_OF_ONE)]
    phones = [phone for table in seated for phone in table.phones]
    joined = server.memory()
    streams = [asyncio.create_task(phone.live(server.port)) for phone in phones]
    await asyncio.sleep(10)
    connected, begun = server.memory(), time.perf_counter()
    until, kept, grown = begun + 60 * minutes, {}, []
    playing = [asyncio.create_task(play(table, table.pace * n / len(seated), until)) for n, table in enumerate(seated)]
    playing.append(asyncio.create_task(misbehave(server.port, until, kept)))
    while time.perf_counter() < until:
        await asyncio.sleep(min(60.0, max(1.0, until - time.perf_counter())))
        grown.append(server.memory())
        minute, reports = (time.perf_counter() - begun) / 60, sum(table.number for table in seated)
        print(
            f"  {minute:4.1f} min  {megabytes(grown[-1])}  {server.connections()} files  {reports} reports", flush=True
        )
    await asyncio.gather(*playing)
    await asyncio.sleep(5)
    behind = [phone for phone in phones if phone.shows != phone.table.number]
    ended = [stream for stream in streams if stream.done()]
    print(f"  {len(phones)} phones on {len(seated)} tables, {sum(table.number for table in seated)} reports")
    print(f"  all phones: {spread(phones)}")
    print(f"  the {at_one} at one table: {spread(seated[-1].phones)}")
    each = (connected - joined) / len(phones) / 1024
    print(f"  memory: {megabytes(empty)} empty, {each:.0f} kB a phone, {megabytes(grown[-1])} at the end")
    print(f"  growth over the second half: {(grown[-1] - grown[len(grown) // 2]) / 1024:.0f} kB")
    for kind, seconds in kept.items():
        print(f"  {kind}: {len(seconds)} phones, let go after {min(seconds):.1f} to {max(seconds):.1f} s")
    print(f"  left behind: {len(behind)}, streams that ended: {len(ended)}")
    assert not behind and not ended
    assert all(max(seconds) <= LET_GO for seconds in kept.values())


def spread(phones: list[Phone]) -> str:
    """How soon these phones had their pages, in ms."""
    told = sorted(1e3 * seconds for phone in phones for seconds in phone.told)
    at = {share: told[min(len(told) - 1, int(share * len(told)))] for share in (0.5, 0.95, 0.99, 1)}
    return f"{len(told)} pages, p50 {at[0.5]:.0f} ms, p95 {at[0.95]:.0f} ms, p99 {at[0.99]:.0f} ms, most {at[1]:.0f} ms"


def megabytes(memory: int) -> str:
    return f"{memory / 2**20:.0f} MB"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--at-one", type=int, default=AT_ONE)
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            asyncio.run(siege(server, asked.minutes, asked.tables, asked.at_one))
        finally:
            server.kill()
