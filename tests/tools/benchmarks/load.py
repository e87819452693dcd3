"""Tables of four phones, each phone two raw connections as a browser holds them, so that the load costs little beside the server."""

import asyncio
import json
import re
import zlib
from http.client import HTTPConnection
from time import perf_counter
from urllib.parse import urlencode

import msgspec

from companion.game import Illegal
from companion.games import games
from companion.games.cradle_to_grave.moves import Adjust, Raise, StartingAges
from companion.table import Entry, add, open_table
from tests.trust.server import as_another

NAMES = ("Ana", "Ben", "Cai", "Dia")
START = (11, 22, 31, 12)
AS_BROWSER = "Accept-Encoding: gzip, deflate"
FRAGMENT = (AS_BROWSER, "HX-Request: true", "Accept: text/html")
"""What a live page asks with when it renews itself."""
TOLD = (*FRAGMENT, "Prefer: return=minimal")
"""What it tells with: the stream brings it the page."""


def story(count):
    """Reports of a round of Cradle to Grave that never ends: the seat that tells each, and what its form carries.

    Neighbours are raised; where ages are high or the deck is low, both are put right again.
    """
    table = open_table(games()["cradle-to-grave"], NAMES)
    for number in range(1, count + 1):
        move = _next(table.state)
        overruled = isinstance(table.game.rule_on(table.state, move), Illegal)
        form = {"report": msgspec.json.encode(move).decode()}
        if overruled:
            form["overruled"] = "1"
        if isinstance(move, Adjust):
            form["settled"] = "1"
        yield table.state.turn or 0, form
        table = add(table, Entry(number, "report", move=move, overruled=overruled))


def _next(state):
    if state.turn is None:
        return StartingAges(START)
    digits = [(seat, digit) for seat in ((state.turn + 1) % 4, (state.turn - 1) % 4) for digit in ("ones", "tens")]
    low = [(seat, digit) for seat, digit in digits if state.digit(seat, digit) < (9 if digit == "ones" else 8)]
    if not low or state.deck < 10:
        return Adjust(ages=START, deck=60)
    return Raise(state.turn, *low[0], str(state.digit(*low[0]) + 1))


class Pipe(asyncio.Protocol):
    """One connection of a phone: counts what comes over it."""

    def __init__(self, phone):
        self.phone, self.received = phone, bytearray()

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.phone.bytes += len(data)
        self.received += data
        self.read()

    def connection_lost(self, error):
        self.phone.lost(self)


class Stream(Pipe):
    """The phone's stream: its events, unpacked as far as they have come."""

    unpacked = b""

    def connection_made(self, transport):
        super().connection_made(transport)
        self.unpack = None

    def read(self):
        if self.unpack is None:
            head, found, self.received = self.received.partition(b"\r\n\r\n")
            if not found:
                self.received = head
                return
            self.unpack = zlib.decompressobj(wbits=31)
        *chunks, self.received = chunks_of(self.received)
        for chunk in chunks:
            self.unpacked += self.unpack.decompress(chunk)
        *events, self.unpacked = self.unpacked.split(b"\n\n")
        for event in events:
            if found := re.search(rb"^id: (\d+)\ndata: \S+(\n?)", event, re.M):
                self.phone.news += len(event)
                self.phone.hear(int(found[1]), brought=bool(found[2]))


def chunks_of(received):
    """The whole chunks of a chunked answer that have come, and what is left of the bytes."""
    while (end := received.find(b"\r\n")) >= 0:
        size = int(received[:end], 16)
        if len(received) < end + 2 + size + 2:
            break
        yield bytes(received[end + 2 : end + 2 + size])
        received = received[end + 2 + size + 2 :]
    yield received


class Web(Pipe):
    """The connection for everything else: one request after another, each with its whole answer."""

    asked = None

    async def ask(self, request):
        """The status and the body that answer a request; its turn comes after those before it."""
        async with self.phone.free:
            self.asked = asyncio.get_running_loop().create_future()
            self.transport.write(request)
            return await self.asked

    def read(self):
        head, found, body = self.received.partition(b"\r\n\r\n")
        if not found:
            return
        length = re.search(rb"(?i)content-length: (\d+)", head)
        if len(body) >= int(length[1] if length else 0):
            self.received = bytearray()
            self.asked.set_result((int(head[9:12]), bytes(body)))


class Phone:
    """A browser in its seat: it hears, fetches what it shows, and knows up to which entry it holds the page.

    `bytes`: all that came; `news`: what the stream said, its heartbeats apart.
    """

    def __init__(self, table, seat, cookie, csrf):
        self.table, self.seat, self.cookie, self.csrf = table, seat, cookie, csrf
        self.bytes = self.news = self.holds = self.heard = 0
        self.free, self.fetching = asyncio.Lock(), False

    async def connect(self, port):
        loop = asyncio.get_running_loop()
        _, self.web = await loop.create_connection(lambda: Web(self), "127.0.0.1", port)
        _, self.stream = await loop.create_connection(lambda: Stream(self), "127.0.0.1", port)
        self.up = loop.create_future()
        self.stream.transport.write(self.head("GET", "/events?page=", AS_BROWSER))
        await self.up

    def head(self, method, path, *more):
        kept = (f"{method} /t/{self.table.code}{path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {self.cookie}")
        return ("\r\n".join((*kept, *more)) + "\r\n\r\n").encode()

    def hear(self, number, brought):
        """An event came. `brought`: together with the page."""
        if not self.up.done():
            self.up.set_result(None)
            self.holds = number
        elif brought:
            self.hold(number)
        elif number > self.heard:
            self.heard = number
            if not self.fetching:
                self.table.run(self.fetch())

    async def fetch(self):
        """The page's fragment, again for as long as there was news meanwhile."""
        self.fetching = True
        while self.holds < self.heard:
            number = self.heard
            status, body = await self.get("", *FRAGMENT)
            assert status == 200, (status, body)
            self.hold(number)
        self.fetching = False

    async def get(self, path, *more):
        """The status and the body of one of the table's pages."""
        return await self.web.ask(self.head("GET", path, *more))

    async def post(self, where, form):
        """A form of the page, sent as a live page does: the status and what answers it."""
        body = urlencode({"csrf": self.csrf, **form}).encode()
        more = (*TOLD, "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}")
        return await self.web.ask(self.head("POST", where, *more) + body)

    def hold(self, number):
        if number > self.holds:
            self.holds = number
            self.table.held()

    def lost(self, pipe):
        self.table.load.troubles += not self.table.load.closing

    def close(self):
        self.web.transport.abort()
        self.stream.transport.abort()


class Table:
    """Four phones and the report that is on its way to them."""

    def __init__(self, load, code, phones):
        self.load, self.code = load, code
        self.phones = [Phone(self, seat, *keys) for seat, keys in enumerate(phones)]
        self.number, self.all_hold, self.tasks = 0, None, set()

    def run(self, work):
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task):
        self.tasks.discard(task)
        if not task.cancelled():
            task.result()

    def held(self):
        if self.all_hold and not self.all_hold.done() and all(phone.holds >= self.number for phone in self.phones):
            self.all_hold.set_result(perf_counter())

    async def tell(self):
        """Tell the story's next report; the moment at which all four phones hold the page after it."""
        seat, report = self.load.story[self.number]
        self.number += 1
        self.all_hold = asyncio.get_running_loop().create_future()
        status, body = await self.phones[seat].post(
            "/reports", report | {"seen": self.number - 1, "key": f"bench-{self.number:05}"}
        )
        assert status == 200, (status, body)
        return await self.all_hold


class Load:
    """Tables at a server."""

    def __init__(self, server, tables, reports=2000):
        self.server, self.story, self.troubles, self.closing = server, list(story(reports)), 0, False
        self.tables = [seat_phones(self, server) for _ in range(tables)]
        self.phones = [phone for table in self.tables for phone in table.phones]

    async def connect(self):
        for phone in self.phones:
            await phone.connect(self.server.port)

    def bytes(self):
        return sum(phone.bytes for phone in self.phones)

    def close(self):
        self.closing = True
        for phone in self.phones:
            phone.close()


def seat_phones(load, server):
    """A new table with a phone in each of its four seats, each with a cookie of its own."""
    web = HTTPConnection("127.0.0.1", server.port)
    wanted = json.dumps({"game": "cradle-to-grave", "seats": NAMES})
    web.request(
        "POST", "/tables", wanted, {"Authorization": f"Bearer {server.room}", "Content-Type": "application/json"}
    )
    made = json.loads(web.getresponse().read())
    web.close()
    phones = [sit_down(as_another(server.port), made["join"], seat) for seat in range(len(NAMES))]
    return Table(load, made["code"], phones)


def sit_down(web, join, seat):
    """A new phone in a seat: its cookie, and the token that its forms carry."""
    web.request("GET", f"/j/{join}")
    answer = web.getresponse()
    page, cookie = answer.read().decode(), answer.getheader("Set-Cookie").partition(";")[0]
    csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
    headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    web.request("POST", f"/j/{join}", urlencode({"csrf": csrf, "seat": seat}), headers)
    web.getresponse().read()
    web.close()
    return cookie, csrf
