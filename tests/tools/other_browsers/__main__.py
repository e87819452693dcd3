"""python -m tests.tools.other_browsers [GAME]...: Firefox, WebKitGTK and Chromium at one table, through a round of each game.

Each phone is another browser. One opens the table, one comes by the room's code, one by the table's. Each tells what
its own seat plays; after every report all of them must show the same entry, and what a page that is loaded anew would show.
On the way the server is killed and started again, a page is left and come back to, and something is told meanwhile.
"""

from __future__ import annotations

import json
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from companion.game import Move
from companion.games import games
from companion.record import replay
from companion.table import Table
from companion.web.rendering.icons import move_json
from tests.evening import Evening
from tests.forms import flat
from tests.tools.other_browsers import boxes
from tests.tools.other_browsers.drivers import Driver, start
from tests.tools.other_browsers.gestures import DEAF, GESTURES, by_form

PATIENCE = 20
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

BUTTON = """return [...document.querySelectorAll("#page button[name=report]")].find(one => one.value === arguments[0]) ?? null"""
"""The button that reports this move at once."""

FORM = """const [tag, parts] = arguments;
for (const form of document.querySelectorAll("#page form.ask:has(input[name=report])")) {
    const fields = [...form.querySelectorAll("input:not([type=hidden]), select")].filter(one => one.getClientRects().length);
    if (JSON.parse(form.querySelector("input[name=report]").value).move !== tag) continue;
    const isThere = (one) => one.name in parts && (one.type !== "radio" || fields.some(
        other => other.name === one.name && other.value === String(parts[one.name])));
    if (fields.length && fields.every(isThere) && !form.querySelector("summary")) return form;
}
return null"""
"""The form that tells this kind of move in fields to type into and to choose from, all of which the move fills in."""

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
        self.driver, self.base, self.code = driver, base, ""

    def go(self, where: str) -> None:
        self.driver.go(self.base + where)

    def until(self, what: str, holds: Callable[[], Any]) -> Any:
        """Wait for something that comes by itself."""
        end = time.monotonic() + PATIENCE
        while not (found := holds()):
            if time.monotonic() > end:
                shown = self.driver.run("return document.body.innerText")
                raise AssertionError(f"{self.driver.name}: {what} never came; it shows {shown!r}")
            time.sleep(0.05)
        return found

    def tap(self, words: str, kinds: str = "button, a, summary, label") -> None:
        """Tap what says these words."""
        self.driver.click(self.until(words, lambda: self.driver.find(kinds, words)))

    def press(self, selector: str) -> None:
        """Tap the visible element with this selector."""
        self.driver.click(self.until(selector, lambda: self.driver.find(selector)))

    def comes_to(self, pattern: str) -> None:
        self.until(
            f"the page {pattern}",
            lambda: re.search(pattern, self.driver.run("return document.readyState + location.href")),
        )
        self.until("the whole page", lambda: self.driver.run("return document.readyState === 'complete'"))

    def entry(self) -> int:
        """The number of the newest entry that it shows."""
        return int(
            self.driver.run("return document.getElementById('page')?.dataset.signal ?? '-1.0'").partition(".")[0]
        )

    def shows(self, entry: int) -> None:
        self.until(f"entry {entry}", lambda: self.entry() == entry)

    def is_live(self, yes: bool = True) -> None:
        state = "return document.documentElement.dataset.live === 'live'"
        self.until("live" if yes else "no longer live", lambda: self.driver.run(state) == yes)

    def newest(self) -> str:
        """The sentence of the newest entry."""
        return str(self.driver.run("return document.querySelector('#page > [role=status]').textContent"))

    def tells(self, move: Move) -> bool:
        """Tell a move by a tap, or by typing into its form; whether this phone offers it so."""
        if button := self.driver.run(BUTTON, move_json(move)):
            if drawer := self.driver.run("return arguments[0].closest('[popover]')?.id ?? ''", button):
                self.driver.click(
                    self.until(
                        drawer, lambda: self.driver.find(f"[popovertarget='{drawer}']:not([popovertargetaction])")
                    )
                )
            self.driver.click(button)
        else:
            built = msgspec.to_builtins(move)
            tag = built.pop("move")
            parts = {name: values[0] for name, values in flat(built) if not name.endswith("[]")}
            form = self.driver.run(FORM, tag, parts)
            if not form:
                return False
            for name, text in parts.items():
                if field := self.driver.run(FIELD, form, name, text):
                    if self.driver.run("return arguments[0].type === 'radio'", field):
                        self.driver.click(field)
                    else:
                        self.driver.type(field, text)
            self.driver.click(self.driver.run("return arguments[0].querySelector('button.main')", form))
        return True

    def insists(self) -> None:
        """The table says that it was played all the same."""
        self.until("the ruling", lambda: self.driver.find(".ruling"))
        time.sleep(DEAF)
        self.tap("Play it anyway")


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
        host.comes_to("/t/\\w+$")
        code = re.search(r"/t/(\w+)$", host.driver.run("return location.href"))
        assert code
        host.driver.type(host.driver.run("return document.querySelector('#name')"), names[0])
        host.tap("Take a seat", "button")
        host.tap("Add player")
        for place, name in enumerate(names[1:], 2):
            host.driver.type(host.driver.run("return document.querySelector('#new')"), name)
            host.press("#add [value=add]")
            host.until(
                name,
                lambda seats=place: (
                    host.driver.run("return document.querySelectorAll('.guest[value]').length") == seats
                ),
            )
        host.press("#add [popovertargetaction=hide]")
        host.press("[form=start]")
        host.until("the board", lambda: not host.driver.run("return document.querySelector('[data-role]')"))
        room = urlsplit(self.evening.says(r"http://\S+/r/\S+")).path
        for place, guest in enumerate(others, 1):
            if place == 1:
                guest.go(room)  # the only table at once, or a choice of several
                guest.comes_to("complete.*/[rj]/")
                if "/r/" in guest.driver.run("return location.pathname"):
                    guest.tap(", ".join(names))
                    guest.comes_to("/j/")
            else:
                guest.go(urlsplit(self.evening.join_link()).path)
            guest.tap(names[place], "button.place")
            guest.comes_to("/t/\\w+$")
        for guest in self.guests:
            guest.code = code[1]
            guest.comes_to(f"/t/{code[1]}$")
            guest.is_live()

    def play(self) -> None:
        """Tell it all, with what befalls people on the way."""
        half = len(self.told) // 2
        for number, table in enumerate(self.told, 1):
            assert table.entry
            if number == half:
                self._the_server_dies(table)
            elif number == half + 2:
                self._one_is_elsewhere(table)
            else:
                self._tell(table)
            for guest in self.guests:
                guest.shows(number)
            self._compare(f"after entry {number}")
        for guest in self.guests:
            guest.go(f"/t/{guest.code}/sheet")
        self._same("the sheet", lambda guest: guest.driver.run(f"{WORDS}return words(document)"))

    def _tell(self, table: Table) -> None:
        """On the phone of the seat that plays it; from elsewhere where that is more than a tap or a typed form, or has no phone here."""
        assert table.entry and table.entry.move
        time.sleep(DEAF)
        teller = GESTURES.get(type(table.entry.move), by_form)(self.guests, table.entry.move)
        if teller is None:
            self._tell_elsewhere(table)
            return
        self.by_tap += 1
        if table.entry.overruled:
            teller.insists()

    def _tell_elsewhere(self, table: Table) -> None:
        assert table.entry and table.entry.move
        number = table.number
        move = json.loads(move_json(table.entry.move))
        body = {"seen": number - 1, "key": f"elsewhere-{number}", "move": move, "overruled": table.entry.overruled}
        token = self.evening.join_link().rpartition("/")[2]
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        urlopen(
            Request(f"{self.evening.base}/t/{self.guests[0].code}/reports", json.dumps(body).encode(), headers)
        ).close()

    def _the_server_dies(self, table: Table) -> None:
        """And something is told as soon as it is back: each phone must find it by itself."""
        self.evening.kill()
        for guest in self.guests:
            guest.is_live(False)
        self.evening.start()
        self._tell_elsewhere(table)
        begun = time.monotonic()
        for guest in self.guests:
            guest.shows(table.number)
            guest.is_live()
        print(
            f"    server killed and started again: all up to date {time.monotonic() - begun:.1f} s after it answered",
            flush=True,
        )

    def _one_is_elsewhere(self, table: Table) -> None:
        """Each phone looks into the log, and comes back to a table that went on."""
        for guest in self.guests:
            guest.tap("Log", ".rail a")
            guest.comes_to("/log$")
        self._tell_elsewhere(table)
        for guest in self.guests:
            guest.driver.back()
            guest.comes_to(f"/t/{guest.code}$")
            guest.shows(table.number)
            guest.is_live()

    def _compare(self, when: str) -> None:
        self._same(f"the newest sentence {when}", Guest.newest)
        for guest in self.guests:
            shown, anew = guest.driver.run(ANEW)
            assert shown == anew, f"{guest.driver.name} {when} shows {shown!r}, and loaded anew {anew!r}"
            troubles = guest.driver.run(LISTEN)
            assert not troubles, f"{guest.driver.name} {when}: {troubles}"

    def _same(self, what: str, of: Callable[[Guest], str]) -> None:
        said = {guest.driver.name: " ".join(of(guest).split()) for guest in self.guests}
        assert len(set(said.values())) == 1, f"{what} differs: {said}"


def main(keys: list[str]) -> int:
    wrong = 0
    with TemporaryDirectory() as place:
        folder = Path(place)
        evening = Evening(folder, None)  # type: ignore[arg-type]
        drivers = start(folder)
        try:
            if len(drivers) < 2:
                sys.exit("Two browsers are needed, to see that they show the same.")
            for key in keys:
                begun = time.monotonic()
                names = ", ".join(driver.name for driver in drivers)
                try:
                    played = Round(evening, [Guest(driver, evening.base) for driver in drivers], key)
                    played.play()
                    print(
                        f"  {games()[key].name}: {names}: {len(played.told)} reports, {played.by_tap} of them told there, "
                        f"all the same after each ({time.monotonic() - begun:.0f} s)",
                        flush=True,
                    )
                except AssertionError as trouble:
                    wrong += 1
                    print(f"  {games()[key].name}: {trouble}", flush=True)
        finally:
            for driver in drivers:
                driver.end()
            evening.end()
    return wrong


def boxes_of(words: list[str]) -> int:
    folder = None
    if "--pictures" in words:
        place = words.index("--pictures")
        folder = Path(words[place + 1])
        del words[place : place + 2]
    return boxes.main(words, folder)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))  # not without the browsers
    if sys.argv[1:2] == ["boxes"]:
        sys.exit(bool(boxes_of(sys.argv[2:])))
    if unknown := set(sys.argv[1:]) - set(RECORDS):
        sys.exit(f"No such game: {', '.join(sorted(unknown))}. There are {', '.join(RECORDS)}.")
    sys.exit(bool(main(sys.argv[1:] or list(RECORDS))))
