import asyncio
import json
import re
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from companion.game import LEGAL, games
from companion.games.cradle_to_grave.moves import Raise, StartingAges
from companion.table import Entry, add, open_table

NAMES = ("Ana", "Ben", "Cai", "Dia")
PACES = {1: (20, 0.5), 50: (3, 4.0), 200: (3, 4.0)}
"""Tables -> reports a table, and the seconds between two of them: a hasty table, and lively evenings."""
WARM = 2.0
"""Seconds after which the server has compiled its templates."""


def run() -> None:
    """From a report's POST to the fragment in the hands of the three other phones, at 1, 50 and 200 tables of four."""
    print("  tables  phones  reports/s    told   p50 ms   p95 ms   max ms  own answer p50  server CPU us a report")
    for tables in PACES:
        asyncio.run(measure(tables))


async def measure(tables):
    """Start the command with an empty file, seat the phones, let the tables play, and print one line."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "companion", "--port", str(port), "--data", folder, "--local"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            room = next(found[1] for line in server.stdout if (found := re.search(r"/r/(\S+)", line)))
            evenings = [seat_phones(port, room) for _ in range(tables)]
            for evening in evenings:
                await evening.listen(port)
            await asyncio.sleep(WARM)
            reports, every = PACES[tables]
            begun, spent = perf_counter(), processor_time(server.pid)
            await asyncio.gather(*(evening.play(reports, every, every * n / tables) for n, evening in enumerate(evenings)))
            await asyncio.sleep(0.5)
            seconds, spent = perf_counter() - begun, processor_time(server.pid) - spent
        finally:
            server.kill()
            server.wait()
            server.stdout.close()
    told = sorted(time for evening in evenings for time in evening.told)
    own = sorted(time for evening in evenings for time in evening.answered)
    assert len(told) == 3 * len(own), "a phone was left behind"
    figures = [1e3 * value for value in (at(told, 0.5), at(told, 0.95), told[-1], at(own, 0.5))]
    print(
        f"{tables:>8}{4 * tables:>8}{len(own) / seconds:>11.1f}{len(told):>8}{figures[0]:>9.1f}{figures[1]:>9.1f}{figures[2]:>9.1f}"
        f"{figures[3]:>16.1f}{1e6 * spent / len(own):>24.0f}"
    )


def at(values, share):
    """The value that this share of the sorted values does not exceed."""
    return values[min(len(values) - 1, int(share * len(values)))]


def processor_time(pid):
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def seat_phones(port, room):
    """A table with four phones in its seats, each with a cookie of its own."""
    web = HTTPConnection("127.0.0.1", port)
    wanted = json.dumps({"game": "cradle-to-grave", "seats": NAMES})
    web.request("POST", "/tables", wanted, {"Authorization": f"Bearer {room}", "Content-Type": "application/json"})
    made = json.loads(web.getresponse().read())
    phones = []
    for seat in range(4):
        web.request("GET", f"/j/{made['join']}")
        answer = web.getresponse()
        page, cookie = answer.read().decode(), answer.getheader("Set-Cookie").partition(";")[0]
        csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
        headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
        web.request("POST", f"/j/{made['join']}", f"csrf={csrf}&seat={seat}", headers)
        web.getresponse().read()
        phones.append((cookie, csrf))
    web.close()
    return Evening(made["code"], phones)


class Evening:
    """One table of the load: raw connections, so that the load costs little beside the server."""

    def __init__(self, code, phones):
        self.code, self.phones = code, phones
        self.table = open_table(games()["cradle-to-grave"], NAMES)
        self.sent, self.told, self.answered, self.streams, self.webs, self.tasks = {}, [], [], [], [], []

    async def listen(self, port):
        """For each phone a stream, and a connection that it keeps for everything else, as a browser does."""
        for seat, (cookie, _) in enumerate(self.phones):
            stream = await asyncio.open_connection("127.0.0.1", port)
            stream[1].write(self.head("GET", "/events", cookie).encode())
            self.streams.append(stream)
            self.webs.append((*await asyncio.open_connection("127.0.0.1", port), asyncio.Lock()))
            self.tasks.append(asyncio.create_task(self.follow(stream[0], cookie, seat)))

    def head(self, method, path, cookie, *more):
        lines = (f"{method} /t/{self.code}{path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {cookie}", *more)
        return "\r\n".join(lines) + "\r\n\r\n"

    async def follow(self, stream, cookie, seat):
        """Hear each signal that is not one's own, and fetch the fragment."""
        while line := await stream.readline():
            if not line.startswith(b"id: ") or int(line[4:]) == 0:
                continue
            sent_at, by = self.sent[int(line[4:])]
            if by != seat:
                body = await self.ask(seat, self.head("GET", "", cookie, "HX-Request: true", "Accept: text/html"))
                assert b'id="page"' in body
                self.told.append(perf_counter() - sent_at)

    async def ask(self, seat, request):
        """One request and its whole answer on a phone's kept connection."""
        reader, writer, lock = self.webs[seat]
        async with lock:
            writer.write(request.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert head[9:10] == b"2", head
            return await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))

    async def play(self, reports, every, offset):
        """Tell some moves, one every so many seconds."""
        await asyncio.sleep(offset)
        for _ in range(reports):
            begun = perf_counter()
            await self.tell(self.next_move())
            await asyncio.sleep(every - (perf_counter() - begun))

    async def tell(self, move):
        number, seat = self.table.number + 1, getattr(move, "by", 0)
        self.table = add(self.table, Entry(number, "report", move=move))
        body = msgspec.json.encode({"seen": number - 1, "key": f"bench-{number:04}", "move": move}).decode()
        cookie, csrf = self.phones[seat]
        kind = ("Content-Type: application/json", f"X-CSRF-Token: {csrf}", f"Content-Length: {len(body)}")
        self.sent[number] = perf_counter(), seat
        await self.ask(seat, self.head("POST", "/reports", cookie, *kind) + body)
        self.answered.append(perf_counter() - self.sent[number][0])

    def next_move(self):
        """A raise of a neighbour that keeps the round going."""
        state = self.table.state
        if state.turn is None:
            return StartingAges((11, 22, 31, 12))
        digits = [(seat, digit) for seat in ((state.turn + 1) % 4, (state.turn - 1) % 4) for digit in ("ones", "tens")]
        raises = (Raise(state.turn, seat, digit, str(min(9, state.digit(seat, digit) + 1))) for seat, digit in digits)
        return next(move for move in raises if self.table.game.rule_on(state, move) is LEGAL)
