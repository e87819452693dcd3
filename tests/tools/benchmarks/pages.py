"""What a page weighs, how fast it comes, and how soon after the command."""

import gzip
import re
import sys
from http.client import HTTPConnection
from time import perf_counter, sleep

import brotli

from companion.games import games
from companion.store import Store
from companion.table import open_table
from tests.evening import free_port
from tests.tools.benchmarks.figures import say, take_turns
from tests.tools.benchmarks.load import sit_down
from tests.tools.benchmarks.machine import companion, end, processor_seconds, start, until_answers
from tests.tools.screens.moments import by_hand

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
ASKED = {"gzip": "gzip", "br": "gzip, br"}
SECONDS = 1.0
"""Of processor time."""
WARM = 3.0
"""Seconds after the start: until then the server reads its templates."""
HELLO = """
import socket, sys
from flask import Flask
from gevent.pywsgi import WSGIServer
app = Flask("hello")
app.get("/")(lambda: "hello")
class Server(WSGIServer):
    def handle(self, sock, address):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().handle(sock, address)
Server(("127.0.0.1", int(sys.argv[1])), app, log=None).serve_forever()
"""


def run(runs, peers):
    """Bytes (heads included) and requests of a phone's first pages; pages a second, and the start, beside Flask's hello."""
    print(f"  {'first-page':<22}{'page':>8}{'rest':>8}{'cold':>8}{'requests':>10}{'again':>8}{'requests':>10}")
    print("  aim: 25 kB (20) in 4 requests (2); again 5 kB in 1")
    with companion() as server:
        for name, page, again, rest in [found for coding in ("gzip", "br") for found in weigh(server, coding)]:
            size, parts = sum(rest), len(rest)
            print(f"  {name:<22}{page:>8}{size:>8}{page + size:>8}{1 + parts:>10}{again:>8}{1:>10}")
    found = take_turns(runs, {"project": page_rates, "hello": hello_rate})
    for name, aim in (("table page", ">= 0.4 (0.7)"), ("fragment", ">= 0.4 (0.7)"), ("unchanged", ">= 0.8 (0.9)")):
        say(f"page-rate: {name}", [one[name] for one in found["project"]], "hello", found["hello"], "/s", aim)
    found = take_turns(runs, {"project": start_time, "hello": hello_time})
    say("start", found["project"], "hello", found["hello"], "s", "<= 2 (1.25)")


def weigh(server, coding):
    """Name, bytes of the page cold and again, and bytes of what else it loads, for the pages that a phone comes to first.

    `coding`: "gzip" as on plain http, "br" as on https.
    """
    web = HTTPConnection("127.0.0.1", server.port)
    yield f"home, {coding}", *weight(web, "/", "", coding)
    store = Store.open(server.folder / "companion.db")
    for key, game in games().items():
        tables = by_hand(key, max(4, game.seats[0])).since(0)
        hosted = store.open_table(tables[len(tables) // 2])  # in mid-game
        if key == "cradle-to-grave":
            yield f"join, {coding}", *weight(web, f"/j/{hosted.join_link}", "", coding)
        cookie, _ = sit_down(web, hosted.join_link, 0)
        yield f"{key}, {coding}", *weight(web, f"/t/{hosted.code}", cookie, coding)
    store.close()


def weight(web, where, cookie, coding):
    size, text = load(web, where, cookie, coding)
    again, _ = load(web, where, cookie, coding)
    parts = re.findall(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"', text)
    return size, again, [load(web, part, cookie, coding)[0] for part in parts]


def load(web, where, cookie, coding):
    """Bytes over the wire of one answer, and its text."""
    web.request("GET", where, headers={"Accept-Encoding": ASKED[coding], "Accept": "text/html,*/*", "Cookie": cookie})
    answer = web.getresponse()
    body = answer.read()
    assert answer.status == 200, where
    head = len(f"HTTP/1.1 {answer.status} {answer.reason}\r\n\r\n") + sum(
        len(name) + len(value) + 4 for name, value in answer.getheaders()
    )
    unpack = {"gzip": gzip.decompress, "br": brotli.decompress}.get(answer.getheader("Content-Encoding"), bytes)
    return head + len(body), unpack(body).decode()


def page_rates():
    """A table's whole page, its fragment, and the signal that tells a phone that it shows the newest: one after another."""
    with companion() as server:
        until_answers(server.port)
        sleep(WARM)
        store = Store.open(server.folder / "companion.db")
        hosted = store.open_table(open_table(games()["cradle-to-grave"], NAMES[:4]))
        store.close()
        web = HTTPConnection("127.0.0.1", server.port)
        cookie, _ = sit_down(web, hosted.join_link, 0)
        where, kept = f"/t/{hosted.code}", {"Accept-Encoding": "gzip", "Accept": "text/html", "Cookie": cookie}
        fragment = kept | {"HX-Request": "true"}
        return {
            "table page": rate(server.pid, web, where, kept),
            "fragment": rate(server.pid, web, where, fragment),
            "unchanged": rate(server.pid, web, f"{where}/signal", kept),
        }


def hello_rate():
    port = free_port()
    hello = start([sys.executable, "-c", HELLO, str(port)])
    until_answers(port)
    per_second = rate(hello.pid, HTTPConnection("127.0.0.1", port), "/", {})
    end(hello)
    return per_second


def rate(pid, web, where, headers):
    """Answers a second of the server's processor time, to one phone that asks again and again."""
    for _ in range(20):
        answered(web, where, headers)
    done, begun = 0, processor_seconds(pid)
    while processor_seconds(pid) - begun < SECONDS:
        for _ in range(20):
            answered(web, where, headers)
        done += 20
    return done / (processor_seconds(pid) - begun)


def answered(web, where, headers):
    web.request("GET", where, headers=headers)
    answer = web.getresponse()
    answer.read()
    return answer


def start_time():
    """Seconds from the command to its first page."""
    begun = perf_counter()
    with companion() as server:
        answered(HTTPConnection("127.0.0.1", server.port), "/", {})
        return perf_counter() - begun


def hello_time():
    port, begun = free_port(), perf_counter()
    hello = start([sys.executable, "-c", HELLO, str(port)])
    until_answers(port)
    answered(HTTPConnection("127.0.0.1", port), "/", {})
    seconds = perf_counter() - begun
    end(hello)
    return seconds
