"""An evening for tests: the real `companion` command with a file of its own, and phones that join it in a real browser."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Sequence
from contextlib import suppress
from itertools import starmap
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page
from playwright.sync_api import TimeoutError as Timeout

from companion.games import games
from companion.store.hosted import Mode
from tests.ports import free_port
from tests.served import COMMAND, started
from tests.until import until

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "color_scheme": "dark",
    "reduced_motion": "reduce",
    "service_workers": "block",
}
"""As over plain http: no service worker, unless a test allows it; and still, since motion is a quarter of a phone's work."""

SWAPS = """addEventListener("htmx:after:swap", () => {
  performance.clearMarks("swap");
  performance.mark("swap");
})"""
"""When the page changed last, for those who wait until a thumb may tap."""

TAPS_AGAIN = """let down = 0;
addEventListener("pointerdown", () => { down = performance.now(); }, true);
addEventListener("click", (tap) => {
  if (!tap.isTrusted || performance.now() - down > 400) return;   // what is pressed for long is no tap
  const button = tap.target.closest("#page button, #page a"), root = document.documentElement;
  let counted = false;
  const count = () => { counted = true; };
  root.addEventListener("click", count, { capture: true, once: true });
  setTimeout(() => {
    root.removeEventListener("click", count, true);
    const swapped = performance.getEntriesByName("swap")[0]?.startTime ?? -Infinity;
    if (button?.isConnected && !counted && performance.now() - swapped < 600 && !connection.isLost()) button.click();
  });
}, true)"""
"""What is tapped is meant: where the page holds a tap back because it has just changed, a person taps again.

Without it a test on a busy machine would lose a tap to news that come between looking and tapping. What the page does hold
back is measured in tests/browser/test_jumps.py.
"""


class Evening:
    """The server on a free port, restarted at will on the same port and file."""

    options: tuple[str, ...] = ()
    """More words for the command, from its next start."""
    program: tuple[str, ...] = COMMAND
    """What is started."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.folder, self.browser = folder, browser
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.phones: list[Phone] = []
        self.start()

    def start(self) -> None:
        """Start the command and wait until it answers; for this machine alone, whatever networks it is in."""
        command = [*self.program, "--port", str(self.port), "--data", str(self.folder), *self.options, "--local"]
        self.server = started(command, self.folder / "output.txt")
        until(self.answers, self.server, lambda: (self.folder / "output.txt").read_text(encoding="utf-8"))

    def answers(self) -> bool:
        """Whether there is a first page by now."""
        with suppress(OSError):
            urlopen(self.base, timeout=5).close()
            return True
        return False

    def kill(self) -> None:
        """As when the laptop's battery dies."""
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()

    def end(self) -> None:
        """Everybody goes home, and no page complained all evening."""
        for phone in self.phones:
            phone.page.context.close()
        self.kill()
        complaints = [phone.troubles for phone in self.phones if phone.troubles]
        assert not complaints, complaints

    def phone(self, **changes: object) -> Phone:
        """A new phone that knows nothing yet. `changes`: of the browser's profile, as java_script_enabled=False."""
        context = self.browser.new_context(**{**PHONE, **changes})  # type: ignore[arg-type]
        context.set_default_timeout(30_000)
        context.add_init_script(f"{SWAPS};\n{TAPS_AGAIN}")
        self.phones.append(Phone(self, context.new_page()))
        return self.phones[-1]

    def open_table(self, game: str, *names: str, mode: Mode = "moves") -> Phone:
        """A phone that opened a table of the game with this name and sat down as the first player."""
        known = {other.name: key for key, other in games().items()}
        key = known.get(game) or game.lower().replace(" ", "-")  # a game of a test's own is known to its server alone
        host = self.phone()
        host.opens(key, names, mode)
        host.go(f"/t/{host.code}/host")
        return host

    def says(self, pattern: str) -> str:
        """The newest of such words on the terminal, as soon as there are any: the server does not wait for what it prints."""
        shown = self.folder / "output.txt"
        found = until(lambda: re.findall(rf"({pattern})\s", shown.read_text(encoding="utf-8")), said=lambda: pattern)
        return str(found[-1])

    def join_link(self) -> str:
        """The newest table's join link, as the terminal shows it."""
        return self.says(r"http://\S+/j/\S+")

    def join(self, name: str, **changes: object) -> Phone:
        """A phone that scanned the newest table's code and chose its seat."""
        phone = self.phone(**changes)
        phone.go(urlsplit(self.join_link()).path)
        phone.tap(name)
        phone.page.wait_for_url("**/t/*")
        return phone

    def report(self, code: str, seen: int, overruled: bool = False, **move: Any) -> None:
        """Report a move as a program would: somebody with good Wi-Fi, who saw entry `seen` last."""
        self._program_sends(f"/t/{code}/reports", seen, move=move, overruled=overruled)

    def undo(self, code: str, seen: int, to: int) -> None:
        """Undo, as a program would, what came after entry `to`."""
        self._program_sends(f"/t/{code}/takebacks", seen, to=to)

    def _program_sends(self, where: str, seen: int, **more: Any) -> None:
        headers = {
            "Authorization": f"Bearer {self.join_link().rpartition('/')[2]}",
            "Content-Type": "application/json",
        }
        body = json.dumps({"seen": seen, "key": f"by-another-{seen}", **more}).encode()
        urlopen(Request(f"http://127.0.0.1:{self.port}{where}", body, headers)).close()

    def sits_down(
        self, names: tuple[str, ...], game: str, *moves: dict[str, Any], phones_in: int | None = None
    ) -> list[Phone]:
        """A table with a phone in every seat, or in the first `phones_in`, all of them at the board after these moves.

        Nobody taps: how one comes in, and how each move is entered, has tests of its own.
        """
        key = next(key for key, other in games().items() if other.name == game)
        phones = [self.phone() for _ in names[:phones_in]]
        code = phones[0].opens(key, names)
        for seen, move in enumerate(moves):
            self.report(code, seen, **move)
        for seat, phone in enumerate(phones):
            phone.code = code
            if seat:
                phone.sends(urlsplit(self.join_link()).path, [("seat", str(seat))])
            phone.go(f"/t/{code}")
            phone.page.locator("html[data-live=live]").wait_for()
        return phones


class Phone:
    """A phone at the table, and what a thumb does with it."""

    def __init__(self, evening: Evening, page: Page) -> None:
        self.evening, self.page, self.code = evening, page, ""
        self.csrf = ""
        self.troubles = troubles(page)

    def go(self, where: str) -> Phone:
        """Open a page, and wait until it is whole: people look before they tap. The phone that shows it."""
        self.page.goto(self.evening.base + where)
        whole(self.page)
        return self

    def sends(self, to: str, fields: list[tuple[str, str]]) -> str:
        """Send a form as this browser would, without showing the page it is on; where it leads."""
        web, form = self.page.context.request, {"Content-Type": "application/x-www-form-urlencoded"}
        if not self.csrf:
            first_page = web.get(self.evening.base).text()
            self.csrf = first_page.partition('name="csrf" value="')[2].partition('"')[0]
        sent = urlencode([("csrf", self.csrf), *fields])
        answer = web.post(self.evening.base + to, data=sent, headers=form, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def opens_lobby(self, key: str, name: str) -> str:
        """Open a table, and sit down there by this name; the path of its page."""
        self.code = self.sends("/lobbies", [("game", key)]).rpartition("/")[2]
        self.sends(f"/t/{self.code}/me", [("name", name)])
        return f"/t/{self.code}"

    def opens(self, key: str, names: Sequence[str], mode: Mode = "moves") -> str:
        """Open a table, name everybody and start; this phone sits in the first seat. Its code."""
        page = self.opens_lobby(key, names[0])
        for name in names[1:]:
            self.sends(f"{page}/places", [("do", "add"), ("name", name)])
        self.sends(f"{page}/mode", [("mode", mode)])
        self.sends(f"{page}/start", [])
        self.sends(f"{page}/seat", [("seat", "0")])
        return self.code

    def button(self, words: str) -> Locator:
        """The visible button, link or labelled card that says these words; the news line only repeats what was played."""
        shown = self.page.locator("button:visible, a:visible:not(.news), summary:visible").and_(
            self.page.locator(":not(.news > a)")
        )
        return shown.filter(has_text=words).first

    def tap(self, *each: str) -> None:
        """Tap what says these words, one after the other, lit or grey: a grey button answers why. A page that it leads to is there
        then, to its end."""
        for words in each:
            target = self.button(words)
            target.wait_for()
            self.awake()
            target.click(force=True)
            self.page.wait_for_load_state()

    def tap_move(self, **move: object) -> None:
        """Tap the button that reports a move with these fields, opening the drawer it lies in first."""
        self.awake()
        target = self.page.locator(f"button[name=report]{''.join(starmap(_says, move.items()))}").first
        drawer = target.evaluate("button => button.closest('[popover]')?.id ?? ''")
        if drawer:
            self.page.locator(f"[popovertarget={drawer}]:not([popovertargetaction])").first.click(force=True)
        target.wait_for()
        target.click(force=True)

    def awake(self) -> None:
        """Wait as a thumb does."""
        awake(self.page)

    def has_begun(self) -> None:
        """Wait until the board or the sheet is there: the lobby before it has the same address."""
        self.page.locator("#page:not(.lobby)").wait_for()

    def entry(self) -> int:
        """The number of the newest entry that this phone shows."""
        return int(self.page.locator("#page").get_attribute("data-signal").partition(".")[0])  # type: ignore[union-attr]

    def shows_entry(self, number: int) -> None:
        """Wait until this phone shows the table after entry `number`."""
        shows_entry(self.page, number)


EXPECTED = ("status of 4", "status of 503", "net::ERR_", "registration blocked")
"""A refusal is an answer like any other, and so is that the server is busy or not there; a service worker is kept out by us."""


def troubles(page: Page) -> list[str]:
    """What a page will complain about, but for what is expected."""
    heard: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not any(words in said.text for words in EXPECTED):
            heard.append(said.text)

    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("console", hear)
    return heard


def whole(page: Page) -> None:
    """Wait until the page is there with the scripts that it asks for later: before them a link leads to a page of its own."""
    page.wait_for_load_state()
    page.wait_for_function(
        "() => matchMedia('(scripting: none)').matches || !document.querySelector('script[data-later]')"
    )


def awake(page: Page) -> None:
    """Wait as a thumb does: until the page is there, whole, and no moment of the game lies over it; and a button that has just come
    is deaf for 500 ms."""
    whole(page)
    deaf = """() => document.querySelector(".htmx-request, [data-sending], .moment[data-changed]") ? 50
        : 500 - (performance.now() - (performance.getEntriesByName("swap")[0]?.startTime ?? -500))"""
    while (rest := page.evaluate(deaf)) > 0:
        page.wait_for_timeout(rest)


def shows_entry(page: Page, number: int, **options: Any) -> None:
    """Wait until a page shows its table after entry `number`. `options`: as in Playwright's wait_for_function."""
    shows = "n => document.getElementById('page')?.dataset.signal.split('.')[0] == n"
    try:
        page.wait_for_function(shows, arg=number, **options)
    except Timeout:
        raise AssertionError(f"entry {number} never came: {page.url}\n{page.locator('body').inner_text()}") from None


def _says(name: str, value: object) -> str:
    """The selector of what reports this field with this very value, not with a longer one."""
    field = f'"{name}":{json.dumps(value, separators=(",", ":"))}'
    return f":is([value*='{field},'], [value*='{field}}}'])"
