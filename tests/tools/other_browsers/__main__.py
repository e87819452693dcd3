"""python -m tests.tools.other_browsers [GAME]...: Firefox and WebKitGTK at one table, through a round of each game.

One opens the table, one comes by its code. Each reports by taps and typed forms what its own seat plays; after every report
both must show the same entry, and what a page that is loaded anew would show. On the way the server is killed and started
again, a page is left and come back to, and something is reported meanwhile. `boxes`: what is cut or covered there.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import msgspec

from companion.game import Move
from companion.games import games
from companion.record import replay
from companion.table import Table
from companion.web.rendering.icons import move_json
from tests.evening import Evening
from tests.forms import flat
from tests.tools.asked import asked
from tests.tools.other_browsers import boxes
from tests.tools.other_browsers.drivers import Driver, start
from tests.until import until

RECORDS = {
    "cradle-to-grave": "cradle-to-grave/a-whole-evening",
    "vzhukh": "vzhukh/three-by-taps",
    "nine-lives": "nine-lives/three-phones",
    "cv": "cv/three-by-taps",
    "cutthroat": "cutthroat/six-to-the-last",
    "any-game": "any-game/hearts",
}
"""Played here: the first round of each (of any game, whose rounds are one report each, all), or as much of it as LONGEST."""

LONGEST = 24
DEAF = 0.6
"""For so many seconds a button that has just changed does not listen."""

BUTTON = """return [...document.querySelectorAll("#page button[name=report]")].find(one => one.value === arguments[0]) ?? null"""
"""The button that reports this move at once."""

FORM = """const [tag, parts] = arguments;
for (const form of document.querySelectorAll("#page form.ask:not(.ages):has(input[name=report])")) {
    const fields = [...form.querySelectorAll("input:not([type=hidden]), select")].filter(one => one.getClientRects().length);
    if (JSON.parse(form.querySelector("input[name=report]").value).move !== tag) continue;
    const isThere = (one) => one.name in parts && (one.type !== "radio" || fields.some(
        other => other.name === one.name && other.value === String(parts[one.name])));
    if (fields.length && fields.every(isThere) && !form.querySelector("summary")) return form;
}
return null"""
"""The form that tells this kind of move in fields to type into and to choose from, all of which the move fills in; each of
the ages is sent by its own phone."""

FIELD = """return [...arguments[0].elements].find(
    one => one.name === arguments[1] && one.type !== "hidden" && (one.type !== "radio" || one.value === String(arguments[2]))) ?? null"""
"""The field of a form that says this."""

WORDS = """const words = (page) => {
    const main = page.querySelector("#page > main, #page > form > main").cloneNode(true);
    main.querySelectorAll("time").forEach(one => one.remove());
    return main.textContent.replace(/\\s+/g, " ");
};
"""
ANEW = f"""{WORDS}const asked = new XMLHttpRequest();
asked.open("GET", document.getElementById("page").dataset.url, false);
asked.send();
return [words(document), words(new DOMParser().parseFromString(asked.responseText, "text/html"))]"""
"""What the page says in its middle, and what it would say if it were loaded now."""

LISTEN = """if (!window.troubles) {
    window.troubles = [];
    for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
        addEventListener(kind, event => window.troubles.push(`${kind}: ${event.message ?? event.reason ?? event.violatedDirective}`));
}
return window.troubles"""


class Guest:
    """A phone at the table: a browser, and what a thumb does with it."""

    def __init__(self, driver: Driver, base: str) -> None:
        self.driver, self.base = driver, base

    def go(self, where: str) -> None:
        self.driver.go(self.base + where)

    def says(self, script: str) -> Any:
        return self.driver.run(f"return {script}")

    def until(self, what: str, holds: Callable[[], Any]) -> Any:
        """Wait for something that comes by itself."""
        shows = "return document.body.innerText"
        return until(holds, said=lambda: f"{self.driver.name}: {what} never came; it shows {self.driver.run(shows)!r}")

    def tap(self, words: str, kinds: str = "button, a, summary, label") -> None:
        """Tap what says these words."""
        self.driver.click(self.until(words, lambda: self.driver.find(kinds, words)))

    def press(self, selector: str) -> None:
        """Tap the visible element with this selector."""
        self.tap("", selector)

    def write(self, selector: str, text: str) -> None:
        self.driver.type(self.until(selector, lambda: self.driver.find(selector)), text)

    def comes_to(self, pattern: str) -> str:
        """Wait for a page whose address ends so, whole; its address."""
        there = "document.readyState === 'complete' && location.href"
        return str(
            self.until(
                f"the page {pattern}", lambda: re.search(f"{pattern}$", self.says(there) or "") and self.says(there)
            )
        )

    def shows(self, entry: int) -> None:
        signal = "document.getElementById('page')?.dataset.signal ?? ''"
        self.until(f"entry {entry}", lambda: self.says(signal).startswith(f"{entry}."))

    def is_live(self, yes: bool = True) -> None:
        live = "document.documentElement.dataset.live === 'live'"
        self.until("live" if yes else "no longer live", lambda: self.says(live) == yes)

    def tells(self, move: Move) -> bool:
        """Tell a move by a tap, or by typing into its form; whether this phone offers it so."""
        if button := self.driver.run(BUTTON, move_json(move)):
            if drawer := self.driver.run("return arguments[0].closest('[popover]')?.id", button):
                opener = self.driver.find(f"[popovertarget='{drawer}']:not([popovertargetaction])")
                if not opener:
                    return False
                self.driver.click(opener)
            self.driver.click(button)
            return True
        built = msgspec.to_builtins(move)
        tag = built.pop("move")
        parts = {name: values[0] for name, values in flat(built) if not name.endswith("[]")}
        form = self.driver.run(FORM, tag, parts)
        if not form:
            return False
        for name, text in parts.items():
            if field := self.driver.run(FIELD, form, name, text):
                is_choice = self.driver.run("return arguments[0].type === 'radio'", field)
                self.driver.click(field) if is_choice else self.driver.type(field, text)
        self.driver.click(self.driver.run("return arguments[0].querySelector('button.main')", form))
        return True


class Round:
    """One game's round with all browsers at the table."""

    def __init__(self, evening: Evening, guests: list[Guest], key: str) -> None:
        self.evening, self.guests = evening, guests
        record = Path(__file__).parents[2] / "records" / f"{RECORDS[key]}.jsonl"
        tables = replay(record.read_bytes()).table.since(0)
        told = [table for table in tables if table.before and (key == "any-game" or table.before.state.round == 1)]
        self.told = told[:LONGEST]
        self.by_tap = 0
        self._all_come_in(tables[0])

    def _all_come_in(self, table: Table) -> None:
        host, *others = self.guests
        names = table.setup.names
        host.go("/")
        host.press(f"button[value={table.game.key}]")
        self.code = host.comes_to("/t/\\w+").rpartition("/")[2]
        host.write("#name", names[0])
        host.tap("Take a seat", "button")
        host.tap("Add player")
        for place, name in enumerate(names[1:], 2):
            host.write("#new", name)
            host.press("#add [value=add]")
            seated = f"document.querySelectorAll('.guest[value]').length === {place}"
            host.until(name, partial(host.says, seated))
        host.press("#add [popovertargetaction=hide]")
        host.press("[form=start]")
        host.until("the board", lambda: host.says("!document.querySelector('[data-role]')"))
        for guest, name in zip(others, names[1:]):
            guest.go(urlsplit(self.evening.join_link()).path)
            guest.tap(name, "button.place")
        for guest in self.guests:
            guest.comes_to(f"/t/{self.code}")
            guest.is_live()

    def play(self) -> None:
        """Tell it all, with what befalls people on the way."""
        half = len(self.told) // 2
        befalls = {half: self._the_server_dies, half + 2: self._both_are_elsewhere}
        for table in self.told:
            befalls.get(table.number, self._tell)(table)
            for guest in self.guests:
                guest.shows(table.number)
            self._compare(f"after entry {table.number}")
        for guest in self.guests:
            guest.go(f"/t/{self.code}/sheet")
        self._same("the sheet", lambda guest: guest.driver.run(f"{WORDS}return words(document)"))

    def _tell(self, table: Table) -> None:
        """On the phone of the seat that plays it; from elsewhere where that is more than a tap or a typed form, or has no phone here."""
        assert table.entry and table.entry.move
        time.sleep(DEAF)
        seat = getattr(table.entry.move, "by", 0)
        if seat >= len(self.guests) or not self.guests[seat].tells(table.entry.move):
            self._tell_elsewhere(table)
            return
        self.by_tap += 1
        if table.entry.overruled:
            self.guests[seat].until("the ruling", lambda: self.guests[seat].driver.find(".ruling"))
            time.sleep(DEAF)
            self.guests[seat].tap("Play it anyway")

    def _tell_elsewhere(self, table: Table) -> None:
        assert table.entry
        move = msgspec.to_builtins(table.entry.move)
        self.evening.report(self.code, table.number - 1, overruled=table.entry.overruled, **move)

    def _the_server_dies(self, table: Table) -> None:
        """And something is told as soon as it is back: each phone must find it by itself."""
        self.evening.kill()
        for guest in self.guests:
            guest.is_live(False)
        self.evening.start()
        self._tell_elsewhere(table)
        for guest in self.guests:
            guest.is_live()

    def _both_are_elsewhere(self, table: Table) -> None:
        """Each phone looks into the log, and comes back to a table that went on."""
        for guest in self.guests:
            guest.tap("Log", ".rail a")
            guest.comes_to("/log")
        self._tell_elsewhere(table)
        for guest in self.guests:
            guest.driver.back()
            guest.comes_to(f"/t/{self.code}")
            guest.is_live()

    def _compare(self, when: str) -> None:
        newest = "document.querySelector('#page > [role=status]').textContent"
        self._same(f"the newest sentence {when}", lambda guest: guest.says(newest))
        for guest in self.guests:
            shown, anew = guest.driver.run(ANEW)
            assert shown == anew, f"{guest.driver.name} {when} shows {shown!r}, and loaded anew {anew!r}"
            troubles = guest.driver.run(LISTEN)
            assert not troubles, f"{guest.driver.name} {when}: {troubles}"

    def _same(self, what: str, of: Callable[[Guest], str]) -> None:
        said = {guest.driver.name: " ".join(of(guest).split()) for guest in self.guests}
        assert len(set(said.values())) == 1, f"{what} differs: {said}"


def main(keys: list[str]) -> bool:
    """Play them, each at a server of its own, to which nobody has come before; whether anything was wrong."""
    wrong = False
    with TemporaryDirectory() as place:
        drivers = start(Path(place))
        try:
            for key in keys:
                begun, folder = time.monotonic(), Path(place) / key
                folder.mkdir()
                evening = Evening(folder, None)  # type: ignore[arg-type]
                try:
                    played = Round(evening, [Guest(driver, evening.base) for driver in drivers], key)
                    played.play()
                    said = f"{len(played.told)} reports, {played.by_tap} of them by taps, all the same after each"
                except AssertionError as trouble:
                    wrong = True
                    said = str(trouble)
                evening.end()
                print(f"  {games()[key].name}: {said} ({time.monotonic() - begun:.0f} s)", flush=True)
        finally:
            for driver in drivers:
                driver.end()
    return wrong


if __name__ == "__main__":
    words = asked(__doc__, games=["boxes", *RECORDS]).games
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))  # not without the browsers
    keys = [word for word in words if word != "boxes"] or list(RECORDS)
    sys.exit(boxes.main(keys) if "boxes" in words else main(keys))
