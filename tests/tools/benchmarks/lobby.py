"""From a name that is sent to the place card on every screen of a lobby."""

import re
from http.client import HTTPConnection
from threading import Thread
from time import perf_counter, sleep
from urllib.parse import urlencode

from companion.store import Store
from tests.tools.benchmarks.figures import say, share
from tests.tools.benchmarks.machine import companion, until_answers
from tests.tools.benchmarks.pages import WARM

SEATS = 13
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Phone:
    """A phone with its cookie; `heard`: when each name first came over its stream."""

    def __init__(self, port):
        self.port, self.cookie, self.csrf, self.heard = port, "", "", {}

    def ask(self, method, where, fields=None):
        web, head = HTTPConnection("127.0.0.1", self.port, timeout=20), {"Accept": "text/html", "Cookie": self.cookie}
        body = urlencode({"csrf": self.csrf, **fields}) if fields is not None else None
        web.request(method, where, body, head | (FORM if body else {}))
        answer = web.getresponse()
        page = answer.read().decode()
        if made := answer.getheader("Set-Cookie"):
            self.cookie = made.partition(";")[0]
        if found := re.search(r'name="csrf" value="(\w+)"', page):
            self.csrf = found[1]
        return answer.getheader("Location") or page

    def listens(self, where):
        web = HTTPConnection("127.0.0.1", self.port, timeout=20)
        web.request("GET", where, headers={"Cookie": self.cookie})
        stream = web.getresponse()
        Thread(target=self._listen, args=(stream,), daemon=True).start()

    def _listen(self, stream):
        for line in stream:
            for name in re.findall(rb'data-name="(\w+)"', line):
                self.heard.setdefault(name.decode(), perf_counter())


def run(runs, peers):
    """A seat taken is on every screen: all thirteen phones of a lobby of CutThroat!."""
    took = [ms for _ in range(runs) for ms in fill()]
    for part, name in ((0.5, "p50"), (0.95, "p95"), (1, "slowest")):
        say(f"seat taken, on every screen, {name}", [share(took, part)], unit="ms", aim="<= 100" if part == 1 else "")


def fill():
    """Milliseconds from each name that was sent to the last phone that showed it."""
    with companion() as server:
        until_answers(server.port)
        sleep(WARM)
        host = Phone(server.port)
        host.ask("GET", "/")
        lobby = host.ask("POST", "/lobbies", {"game": "cutthroat"})
        host.ask("POST", f"{lobby}/me", {"name": "P1"})
        with Store.open(server.folder / "companion.db") as store:
            link = f"/j/{store.lobbies.find(lobby.rpartition('/')[2]).join_link}"
        host.listens(f"{lobby}/events?as=host+1")
        phones, sent = [host], {}
        for number in range(2, SEATS + 1):
            phone, name = Phone(server.port), f"P{number}"
            phone.ask("GET", link)
            sent[name] = perf_counter()
            phone.ask("POST", link, {"name": name})
            until_heard(phones, name)
            phone.listens(f"{lobby}/events?as=player+{number}+{name}")
            phones.append(phone)
            until_heard(phones, name)
        return [
            1000 * (max(phone.heard[name] for phone in phones[: n + 1]) - sent[name]) for n, name in enumerate(sent)
        ]


def until_heard(phones, name):
    """Wait until all of these phones show it."""
    begun = perf_counter()
    while not all(name in phone.heard for phone in phones):
        assert perf_counter() - begun < 20, f"{name} never came"
        sleep(0.001)
