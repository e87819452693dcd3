"""An evening in a bad Wi-Fi: phones tap on while requests are cut, delayed, doubled and swallowed, and then all is counted.

`python -m tests.tools.outage [TAPS]` runs it with 1,000 taps, and with phones that sleep and a server that is killed; it
prints what was lost or told twice, and how soon every phone was live again. A shorter one is among the tests.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Error, sync_playwright

from tests.conftest import launch
from tests.evening import Evening, Phone
from tests.proxy import FAULTS, Proxy
from tests.tools.figures import share, tell

Fields = dict[str, Any]
"""A move as its JSON has it."""

LEDGER = """(() => {
    const read = (name) => (sessionStorage.getItem(name) ?? "").split(" ");
    const book = (name, key) => sessionStorage.setItem(name, [...new Set([...read(name), key])].join(" "));
    const setItem = Storage.prototype.setItem, ask = window.fetch;
    Storage.prototype.setItem = function (place, value) {
        if (place.startsWith("outbox ")) for (const item of JSON.parse(value)) book("tapped", item.id);
        return setItem.call(this, place, value);
    };
    window.fetch = async (url, init) => {
        const answer = await ask(url, init), form = new URLSearchParams(String(init?.body ?? "")), key = form.get("key");
        const status = answer.status, text = answer.text.bind(answer);
        if (key) answer.text = async () => {
            const said = await text();
            if (status < 300) book(form.get("act") === "keep" ? "kept" : "told", key);
            if (status < 300 && form.has("report")) book("moves", `${key}:${form.get("seen")}:${encodeURIComponent(form.get("report"))}`);
            if ([409, 422].includes(status)) book("refused", key);
            return said;
        };
        return answer;
    };
})()"""
"""What this phone believes: every tap that it took, every tap that it heard was told, and every one that was answered otherwise;
of the moves among those told, also what they were and which entry they followed."""

TAP = """(chance) => {
    const all = (what) => [...document.querySelectorAll(what)], one = (list) => list[Math.floor(chance * 1e6) % list.length];
    const held = all("[data-outbox] [data-tell]:not([hidden])"), card = all("#page .ruling .choices :is(a, button)");
    const opening = document.querySelector("#page form.ages");
    const moves = all("#page button[name=report]:not([aria-disabled])");
    const back = all("#page form[action$='/takebacks'] button");
    if (opening && !moves.length)
        opening.querySelectorAll("[data-age]").forEach((input) => { input.value = 11 + Math.floor(chance * 1e4) % 8 * 10 + Math.floor(chance * 9); });
    const choice = held.length ? held[0] : card.length ? one(card) : chance < 0.06 && back.length ? back[0]
        : moves.length ? one(moves) : opening ? opening.querySelector("button.main") : back[0];
    choice?.click();
    document.querySelectorAll("[popover]:popover-open").forEach((drawer) => drawer.hidePopover());
}"""
"""One tap on what this phone shows: an answer it owes, else mostly a legal move, now and then a take-back."""


HIDE = """hidden => {
    if (hidden) Object.defineProperty(document, "hidden", { value: true, configurable: true }); else delete document.hidden;
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A browser without a window never hides its page: it is told so."""
IN_THE_AIR = ("cut", "dead")
"""Nothing connects; or all stays open, and nothing comes through."""
SPELLS = (*IN_THE_AIR, "stranded", "asleep", "killed")
"""Besides: what is open is dead for good, and nobody says so; phones in pockets, frozen; the server dies and is started again."""


class Outage:
    """Four phones at a table, two of them in seats and two that help, behind a proxy."""

    def __init__(self, evening: Evening, seed: int = 1, spells: Sequence[str] = IN_THE_AIR) -> None:
        self.evening, self.random, self.spells = evening, Random(seed), spells
        self.proxy, self.straight = Proxy(evening.port), evening.base
        evening.base = self.proxy.base
        host = evening.open_table("Cradle to Grave", "Ana", "Ben", "Cai", "Dia")
        self.code = host.code
        self.phones = [host, evening.join("Ben"), evening.join("Join as"), evening.join("Join as")]
        for phone in self.phones:
            phone.page.context.add_init_script(LEDGER)
            phone.go(f"/t/{self.code}")
        self.befell: Counter[str] = Counter()
        self.back: dict[str, list[float]] = {}
        """What befell all -> milliseconds from when phones could reach the server until each of them was live."""
        self.proxy.fault = self._fault

    def _fault(self) -> str:
        fault = self.random.choice(FAULTS) if self.random.random() < 0.3 else ""
        if fault:
            self.befell[fault] += 1
        return fault

    def play(self, taps: int) -> None:
        """Tap on whatever lies there; now and then something befalls all for a while, or a phone is reloaded."""
        while sum(len(self.book(phone, "tapped")) for phone in self.phones) < taps:
            for phone in self.random.sample(self.phones, 4):
                self.tap(phone, self.random.choice((20, 60, 120)))
            if self.random.random() < 0.04:
                self.spell(self.random.choice(self.spells), self.random.choice((0.5, 1.5)))
            if self.proxy.air == "clear" and self.random.random() < 0.03:
                self.befell["reload"] += 1
                self.random.choice(self.phones).page.reload()

    def tap(self, phone: Phone, wait: int) -> None:
        """One tap, and so many milliseconds."""
        phone.page.evaluate(TAP, self.random.random())
        phone.page.wait_for_timeout(wait)

    def spell(self, kind: str, seconds: float) -> None:
        """So long this befalls all, and phones that are awake tap on; then each of them finds back by itself."""
        self.befell[f"all {kind}"] += 1
        awake = self.phones[:2] if kind == "asleep" else self.phones
        with self._meanwhile(kind):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                self.tap(self.random.choice(awake), 100)
        if self.spells != IN_THE_AIR:
            self.back.setdefault(kind, []).append(self._until_up_to_date())

    @contextmanager
    def _meanwhile(self, kind: str) -> Iterator[None]:
        """What befalls all, and its end."""
        match kind:
            case "stranded":
                self.proxy.strand()
                yield
            case "killed":
                self.evening.kill()
                yield
                self.evening.base = self.straight  # it is waited for past the proxy
                self.evening.start()
                self.evening.base = self.proxy.base
            case "asleep":
                sleeping = [(phone.page, phone.page.context.new_cdp_session(phone.page)) for phone in self.phones[2:]]
                for page, session in sleeping:
                    page.evaluate(HIDE, True)
                    session.send("Page.setWebLifecycleState", {"state": "frozen"})
                self.proxy.strand()
                yield
                for page, session in sleeping:
                    session.send("Page.setWebLifecycleState", {"state": "active"})
                    page.evaluate(HIDE, False)
            case _:
                self.proxy.becomes(kind)
                yield
                self.proxy.becomes("clear")

    def _until_up_to_date(self) -> float:
        """Milliseconds until every phone shows what is in the file by now."""
        newest, begun = len(self._entries()), time.perf_counter()
        for phone in self.phones:
            phone.page.wait_for_function(
                "newest => parseInt(document.getElementById('page').dataset.signal) >= newest", arg=newest, polling=10
            )
        return 1e3 * (time.perf_counter() - begun)

    def normalised(self) -> None:
        """Clear air; every phone answers what it is asked until nothing waits."""
        self.proxy.fault = lambda: ""
        waits = """() => {
            document.querySelector("[data-outbox] [data-tell]:not([hidden])")?.click();
            document.querySelector("#page .ruling .choices a")?.click();
            return Object.keys(localStorage).some((place) => place.startsWith("outbox "));
        }"""
        for phone in self.phones:
            end = time.monotonic() + 60
            while phone.page.evaluate(waits):
                assert time.monotonic() < end, "a tap waits for ever"
                phone.page.wait_for_timeout(100)

    def book(self, phone: Phone, name: str) -> list[str]:
        with suppress(Error):  # it is being reloaded
            return [*filter(None, (phone.page.evaluate("name => sessionStorage.getItem(name)", name) or "").split(" "))]
        return []

    def moves(self, phone: Phone) -> Iterator[tuple[str, int, Fields]]:
        """The moves that this phone heard were told: key, the entry that each followed, and what it was."""
        for said in self.book(phone, "moves"):
            key, seen, move = said.split(":")
            yield key, int(seen), json.loads(unquote(move))

    def count(self) -> list[str]:
        """What is wrong: taps that were lost, doubled, out of order, or that nobody made. Empty is as it should be."""
        rows = self._entries()
        entries = [key for key, _, _ in rows]
        wrong = [f"entered twice: {key}" for key, times in Counter(entries).items() if times > 1]
        believed = set()
        for phone in self.phones:
            tapped, told, refused = (self.book(phone, name) for name in ("tapped", "told", "refused"))
            kept = self.book(phone, "kept")  # a starting age is no entry
            believed |= {*told}
            same = {key for key, seen, move in self.moves(phone) if is_same(rows, seen, move)}
            wrong += [f"told and not there: {key}" for key in told if key not in entries and key not in same]
            wrong += [f"lost: {key}" for key in tapped if key not in (*told, *kept, *refused)]
            places = [entries.index(key) for key in told if key in entries]
            wrong += [f"out of order: {places}"] if places != sorted(places) else []
        return wrong + [f"there and not known to be told: {key}" for key in entries if key not in believed]

    def _entries(self) -> list[tuple[str, str, str]]:
        """Key, kind and body of what is in the file."""
        asked = 'select key, kind, body from entries where "table" = ? order by number'
        with closing(sqlite3.connect(self.evening.folder / "companion.db")) as db:
            return db.execute(asked, (self.code,)).fetchall()

    def said(self) -> str:
        tapped, told, refused = (
            sum(len(self.book(phone, name)) for phone in self.phones) for name in ("tapped", "told", "refused")
        )
        return f"{tapped} taps, {told} told, {refused} answered otherwise; on the way: {dict(self.befell)}"


def is_same(rows: list[tuple[str, str, str]], seen: int, move: Fields) -> bool:
    """Whether the entry after `seen` is this very move: where two phones report the same, it counts once and both are told."""
    _, kind, body = rows[seen] if seen < len(rows) else ("", "", "")
    if kind != "report":
        return False
    entered = json.loads(body)
    return all(name in entered and entered[name] == value for name, value in move.items())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.outage", description=__doc__)
    parser.add_argument("taps", type=int, nargs="?", default=1000)
    taps = parser.parse_args().taps
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        evening = Evening(Path(folder), launch(playwright))
        try:
            outage = Outage(evening, spells=SPELLS)
            outage.play(taps)
            outage.normalised()
            print(outage.said())
            wrong = outage.count()
        finally:
            evening.end()
    for kind, took in outage.back.items():
        tell(f"{kind}: until all are up to date, p50 of {len(took)}", share(took, 0.5), "ms", "<= 2,000")
        tell(f"{kind}: the slowest", max(took), "ms")
    print("\n".join(wrong) or "each exactly once, in order")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
