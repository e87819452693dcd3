"""Twenty phones at one table tap at random; then the server is killed: every page is what it was, and nothing broke.

    python -m tests.tools.tapping                 # 30 seconds of every game
    python -m tests.tools.tapping vzhukh --seconds 60 --seed 7

A phone here is a browser without scripts: it follows the links of the page it shows, fills in its forms anyhow and
taps its buttons, corrections included. What would end the table for the others (new links, removing phones, deleting
it) is left alone. Fails where anything was answered with an error of the server, where a stream's last page is not the
page, where the record does not replay to the same table, and where a page differs after the kill.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPException
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from urllib.parse import quote, urlencode

import msgspec

from companion.demo.random_player import play_on
from companion.games import games
from companion.record import replay
from companion.table import open_table, summary
from tests.tools.load.phones import come_in
from tests.trust.server import JSON, Server, as_another

PHONES, SECONDS = 20, 30
BEGUN = 5
"""Moves that are played before they tap."""
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal")
TAPPED = re.compile(r"/(reports|takebacks|bringbacks|amendments|house-rules|switches|mode)$")
"""Where the forms lead that are sent."""
SELDOM = re.compile(r"/(mode|switches|takebacks)$")
SELDOM_SHARE = 0.1
LINK_SHARE = 0.25
"""Of all taps: those on links."""
MARK = "\x01"
"""In a page that is the same for all phones and finished by a script on each: its number alone is compared."""
NEW_EACH_TIME = re.compile(r'(name="key"\s+value=|name="csrf"\s+value=|data-now=|data-begun=)"[^"]*"')


@dataclass
class Field:
    """A control of a form: what it may be set to, by chance or as it is."""

    name: str
    values: list[str] = field(default_factory=list)
    kind: str = "text"
    low: int = 0
    high: int = 99

    def sent(self, chance: random.Random) -> list[tuple[str, str]]:
        """What a browser sends of it once somebody has tapped around."""
        match self.kind:
            case "hidden":
                return [(self.name, value) for value in self.values]
            case "checkbox":
                return [(self.name, value) for value in self.values if chance.random() < 0.3]
            case "number":
                return [(self.name, str(chance.randint(self.low, self.high)))]
            case "text":
                words = self.values if self.values != [""] and chance.random() < 0.5 else []
                return [(self.name, chance.choice(words or [str(chance.randint(0, 99)), "a note", ""]))]
        return [(self.name, chance.choice(self.values))] if self.values else []


@dataclass
class Form:
    """A form of a page, and its buttons as (name, value)."""

    where: str
    fields: dict[tuple[str, str], Field] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def sent(self, chance: random.Random) -> list[tuple[str, str]]:
        """All that it sends: its fields by chance, and one of its buttons."""
        found = [pair for control in self.fields.values() for pair in control.sent(chance)]
        button = chance.choice(self.buttons) if self.buttons else ("", "")
        return [pair for pair in (*found, button) if pair[0]]


class Page(HTMLParser):
    """The links and the forms of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.apart: list[tuple[str, tuple[str, str]]] = []
        """Buttons that stand outside their form."""
        self.form: Form | None = None
        self.select: Field | None = None
        self.feed(html)
        for form, button in self.apart:
            if form in self.by_id:
                self.by_id[form].buttons.append(button)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        if "disabled" in found:
            return
        if tag == "a" and found.get("href", "").startswith("/"):
            self.links.append(found["href"].partition("#")[0])
        elif tag == "form":
            self.form = Form(found.get("action", "") if found.get("method") == "post" else "")
            self.forms.append(self.form)
            self.by_id[found.get("id", "")] = self.form
        elif tag == "button" and found.get("type", "submit") == "submit":
            button = (found.get("name", ""), found.get("value", ""))
            if "form" in found:
                self.apart.append((found["form"], button))
            elif self.form:
                self.form.buttons.append(button)
        elif self.form and found.get("name"):
            self._control(self.form, tag, found)
        elif tag == "option" and self.select:
            self.select.values.append(found.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None

    def _control(self, form: Form, tag: str, found: dict[str, str]) -> None:
        kind = {"select": "choice", "textarea": "text"}.get(tag, found.get("type", "text"))
        kind = "number" if found.get("inputmode") == "numeric" else kind
        control = form.fields.setdefault((found["name"], kind), Field(found["name"], kind=kind))
        if tag == "select":
            self.select = control
        elif kind == "number":
            most = 10 ** int(found.get("maxlength") or 2) - 1
            control.low, control.high = int(found.get("min") or 0), int(found.get("max") or most)
        else:
            control.values.append(found.get("value", ""))


@dataclass
class Tapper:
    """A phone that taps at random: the page it shows, and how it was answered."""

    server: Server
    code: str
    chance: random.Random
    statuses: Counter[int] = field(default_factory=Counter)
    broke: list[str] = field(default_factory=list)
    """What was tapped where the server broke, and what it said."""
    page: Page = field(default_factory=lambda: Page(""))

    def __post_init__(self) -> None:
        self.web = as_another(self.server.port)
        self.cookie = ""

    @property
    def url(self) -> str:
        return f"/t/{self.code}"

    def join(self, link: str, seat: str) -> Tapper:
        """Scan the table's code and sit down, or help to keep score."""
        _, self.cookie, _ = come_in(self.server, link, seat)
        return self.look(self.url)

    def ask(self, method: str, where: str, body: str | None = None, **headers: str) -> tuple[int, str]:
        """One request and its answer."""
        sent = {"Cookie": self.cookie, "Accept": "text/html"} | headers
        if body is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        self.web.request(method, quote(where, safe="/?&=%+"), body, sent)
        answer = self.web.getresponse()
        text = answer.read().decode()
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        self.location = (answer.getheader("Location") or "").partition("#")[0]
        self.statuses[answer.status] += 1
        if answer.status >= 500:
            self.broke.append(f"{answer.status} {method} {where} {body or ''}")
        return answer.status, text

    def look(self, where: str) -> Tapper:
        """Open a page; back to the table's own where there is none."""
        status, text = self.ask("GET", where)
        self.page = Page(text) if status == 200 else Page("")
        return self

    def tap(self) -> None:
        """A link or a button of the page that is shown."""
        forms = [form for form in self.page.forms if TAPPED.search(form.where) and form.where.startswith(self.url)]
        forms = [
            form
            for form in forms
            if form.buttons and (not SELDOM.search(form.where) or self.chance.random() < SELDOM_SHARE)
        ]
        links = [link for link in self.page.links if link.startswith(self.url)]
        if forms and self.chance.random() >= LINK_SHARE:
            self.send(self.chance.choices(forms, [len(form.buttons) for form in forms])[0])
        else:
            self.look(self.chance.choice([*links, self.url]))

    def send(self, form: Form) -> None:
        status, text = self.ask("POST", form.where, urlencode(form.sent(self.chance)))
        if status == 303:
            self.look(self.location)
        else:
            self.page = Page(text)


@dataclass
class Watching:
    """A phone's stream, and the last page that it brought."""

    tapper: Tapper
    signal: str = ""
    page: str = ""

    def follow(self) -> None:
        """Until the server is gone."""
        with closing(as_another(self.tapper.server.port)) as web:
            web.request("GET", f"{self.tapper.url}/events?page=", headers={"Cookie": self.tapper.cookie})
            data: list[str] = []
            with suppress(OSError, HTTPException), closing(web.getresponse()) as answer:
                while line := answer.readline().decode():
                    if line.startswith("data: "):
                        data.append(line.removeprefix("data: ").rstrip("\n"))
                    elif line == "\n":
                        self._hear(data)
                        data = []

    def _hear(self, data: list[str]) -> None:
        """An event's lines: the signal, and the page where it brings one. A heartbeat is a number of seconds."""
        if data and data[0].count(".") == 2:
            self.signal, self.page = data[0], "\n".join(data[1:])


def tap_along(server: Server, game: str, phones: int, seed: int, *, seconds: float = 0, taps: int = 0) -> Figures:
    """Phones at a table of their own tap for so long, or so often each; then the server is killed and started again."""
    names = NAMES[: min(len(NAMES), games()[game].seats[-1])]
    code, link = server.open_table(game, names)
    crowd = [
        Tapper(server, code, random.Random(f"{seed} {game} {number}")).join(
            link, str(number) if number < len(names) else ""
        )
        for number in range(phones)
    ]
    streams = [Watching(one) for one in crowd[:: max(1, phones // 5)]]
    following = [Thread(target=stream.follow, daemon=True) for stream in streams]
    until = time.monotonic() + seconds

    def run(one: Tapper) -> None:
        made = 0
        while made < taps or time.monotonic() < until:
            one.tap()
            made += 1

    begin(server, code, link, game, names, seed)
    with running([*following]):
        with running([Thread(target=run, args=(one,)) for one in crowd]) as tapping:
            for thread in tapping:
                thread.join()
        wrong = [*at_odds(streams), *replayed(server, code, link)]
        before = pages(crowd, names)
        server.kill()
    server.start()
    for one in crowd:
        one.web.close()
    after = pages(crowd, names)
    wrong += [f"{page} is another after the kill" for page in before if before[page] != after[page]]
    for one in crowd:
        one.web.close()
    statuses = sum((one.statuses for one in crowd), Counter())
    entries = server.ask("GET", f"/t/{code}", None, link)[1]["entry"]
    return Figures(game, entries, statuses, len(before), wrong + [broke for one in crowd for broke in one.broke])


def begin(server: Server, code: str, link: str, game: str, names: tuple[str, ...], seed: int) -> None:
    """The first moves of a random play, so that there is something to tap at and to correct."""
    for number, after in enumerate(islice(play_on(open_table(games()[game], names), random.Random(seed)), BEGUN)):
        move = msgspec.to_builtins(after.entry.move)
        sent = {"seen": number, "key": f"begun-{number:06}", "move": move}
        status, said = server.ask("POST", f"/t/{code}/reports", sent, link)
        assert status == 201, said


@dataclass
class Figures:
    """What the phones of a table came to, and what went `wrong`."""

    game: str
    entries: int
    statuses: Counter[int]
    pages: int
    wrong: list[str]

    def __str__(self) -> str:
        answers = ", ".join(f"{times} × {status}" for status, times in sorted(self.statuses.items()))
        head = f"{self.game:<18}{self.entries} entries, {self.pages} pages compared; {answers}"
        return "\n".join((head, *(f"  {one[:600]}" for one in self.wrong[:10])))


@contextmanager
def running(threads: list[Thread]) -> Iterator[list[Thread]]:
    """Threads for as long as it takes."""
    for thread in threads:
        thread.start()
    yield threads
    for thread in threads:
        thread.join()


def pages(crowd: list[Tapper], names: tuple[str, ...]) -> dict[str, str]:
    """What all phones see of the table, and one of them of all its pages; without what is new each time."""
    first, found = crowd[0], {}
    newest = int(first.ask("GET", f"{first.url}/signal")[1].partition(".")[0])
    log = [f"/log/{number}{change}" for number in range(max(1, newest - 12), newest + 1) for change in ("", "/change")]
    more = [*log, "/record?every=1", "/record", "/sheet.csv", "/sheet.svg", "/referee", "/host", "/bgstats.json"]
    for number, phone in enumerate(crowd):
        for page in (
            "",
            "/sheet",
            "/log",
            *(f"/why/{seat}" for seat in range(len(names))),
            *(more if phone is first else ()),
        ):
            status, text = phone.ask("GET", phone.url + page)
            found[f"phone {number}: {page or 'the board'}"] = f"{status} {NEW_EACH_TIME.sub('', text)}"
    found["as a program sees it"] = first.ask("GET", first.url, None, **JSON)[1]
    return found


def at_odds(streams: list[Watching]) -> list[str]:
    """Streams whose last page is not the page, once all have been told the newest."""
    for _ in range(200):
        if all(one.signal == one.tapper.ask("GET", f"{one.tapper.url}/signal")[1] for one in streams):
            break
        time.sleep(0.05)
    wrong = []
    for number, one in enumerate(streams):
        shown = one.tapper.ask("GET", one.tapper.url, None, **{"HX-Request": "true"})[1]
        if one.page and MARK not in one.page and _bare(one.page) != _bare(shown):
            wrong.append(f"stream {number} does not show the page: {_differ(_bare(one.page), _bare(shown))}")
        if not one.signal:
            wrong.append(f"stream {number} heard nothing")
    return wrong


def replayed(server: Server, code: str, link: str) -> list[str]:
    """What is wrong with the table's records: they replay to the table as it is."""
    now = server.ask("GET", f"/t/{code}", None, link)[1]
    wrong = []
    for every in ("", "?every=1"):
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=60)) as web:
            web.request("GET", f"/t/{code}/record{every}", headers={"Authorization": f"Bearer {link}"})
            played = replay(web.getresponse().read().decode())
        if played.refused is not None:
            wrong.append(f"the record{every} is refused in line {played.line}: {played.refused}")
        elif any(now[key] != value for key, value in _as_json(summary(played.table)).items()):
            wrong.append(f"the record{every} replays to another table")
    return wrong


def _as_json(found: dict) -> dict:
    return json.loads(json.dumps(found))


def _bare(html: str) -> str:
    return " ".join(NEW_EACH_TIME.sub("", html).split())


def _differ(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 80) : at + 80]!r} instead of {other[max(0, at - 80) : at + 80]!r}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.tapping", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--phones", type=int, default=PHONES)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = parser.parse_args()
    failed = False
    print(f"seed {asked.seed}")
    with TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            for key in asked.only or games():
                found = tap_along(server, key, asked.phones, asked.seed, seconds=asked.seconds)
                failed |= bool(found.wrong)
                print(found, flush=True)
        finally:
            server.kill()
    sys.exit(1 if failed else 0)
