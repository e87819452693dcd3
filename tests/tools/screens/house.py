"""A house for tables: the app over an empty file, answering on this machine, and phones that sit down without a tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from companion.app import create_app
from companion.game import Move
from companion.live import JOINING
from companion.network.addresses import Address
from companion.settings import Settings
from companion.store import Store, fingerprint
from companion.store.hosted import Accepted, HostedTable
from companion.table import Entry, Table
from companion.table.entries import Report
from companion.web.security import signature
from tests.conftest import launch
from tests.evening import SWAPS, troubles, whole

SIZES = {
    "small": {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True},
    "phone": {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "is_mobile": True, "has_touch": True},
    "tv": {"viewport": {"width": 1920, "height": 1080}},
    "paper": {"viewport": {"width": 703, "height": 1032}},
}
"""Of paper what A4 leaves within the margins that are printed."""


class Silent(WSGIRequestHandler):
    """Says nothing about requests."""

    protocol_version = "HTTP/1.1"

    def log(self, type: str, message: str, *args: object) -> None:
        pass


class House:
    """The app on a free port of 127.0.0.1, its store at hand."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.open(folder / "companion.db")
        self.app = create_app(self.store, Settings(addresses=lambda: [Address("192.168.1.23", "wlan0")]))
        self.server = make_server("127.0.0.1", 0, self.answer, threaded=True, request_handler=Silent)
        self.server.daemon_threads = True  # type: ignore[attr-defined]
        self.phones: list[Visitor] = []
        self.scanned: list[Iterator[object]] = []
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def table(self, table: Table, **columns: object) -> HostedTable:
        """Keep this table here, log and all."""
        hosted = self.store.open_table(table)
        return self.store.change(hosted.code, **columns) if columns else hosted

    def answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """As the app answers, but a file is read before it is sent: werkzeug leaves it open where its reader has gone."""
        answer = self.app(environ, start_response)
        if not environ["PATH_INFO"].startswith("/static/"):
            return answer
        try:
            return [b"".join(answer)]
        finally:
            answer.close()  # type: ignore[attr-defined]

    def tell(self, hosted: HostedTable, move: Move, *, overruled: bool = False) -> None:
        """A report that did not come from a phone; the phones hear of it."""
        self.enter(hosted, Report(move, overruled=overruled))

    def enter(self, hosted: HostedTable, entry: Entry) -> None:
        """Any entry, as somebody sends it who has seen the newest; the phones hear of it."""
        answer = self.store.append(hosted.code, entry, seen=self.newest(hosted), key=token_urlsafe(9))
        assert isinstance(answer, Accepted), answer

    def somebody_joins(self, code: str) -> None:
        """A phone has scanned a table's code, and its player has not said a name yet."""
        stream = self.app.extensions["hub"].subscribe(code, "0.0", f"{JOINING}somebody")
        next(stream)
        self.scanned.append(stream)

    def newest(self, hosted: HostedTable) -> int:
        """The number of the table's newest entry."""
        found = self.store.hosted(hosted.code)
        assert found
        return found.table.number

    def signed(self, token: str) -> str:
        """The cookie of the phone with this token."""
        with self.app.app_context():
            return f"{token}.{signature('phone', token)}"

    def sits(self, token: str, hosted: HostedTable, seat: int | None = 0, *, host: bool = True) -> None:
        """The phone with this token takes this seat; whoever had it loses it."""
        if seat is not None:
            self.store.phones.free_seat(hosted.code, seat)
        self.store.phones.sit_down(hosted.code, fingerprint(token), seat, host=host)

    def phone(self, browser: Browser, **profile: object) -> Visitor:
        """A browser with this profile (as in Playwright's new_context). As over plain http it has no service worker, which is a
        third of a page's work."""
        context = browser.new_context(**{"service_workers": "block", **profile})  # type: ignore[arg-type]
        context.add_init_script(SWAPS)
        self.phones.append(Visitor(self, context))
        return self.phones[-1]

    def close(self) -> None:
        """Everybody goes home: a phone left open would go on asking for its table. No page has complained."""
        for phone in self.phones:
            phone.context.close()
        self.server.shutdown()
        self.server.server_close()
        self.store.close()
        complaints = [phone.troubles for phone in self.phones if phone.troubles]
        assert not complaints, complaints


@contextmanager
def housed() -> Iterator[tuple[House, Browser]]:
    """A house that lasts as long as a tool runs, and the browser that this machine has."""
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        house, browser = House(Path(kept)), launch(playwright)
        yield house, browser
        house.close()
        browser.close()


class Visitor:
    """A phone of the house."""

    def __init__(self, house: House, context: BrowserContext) -> None:
        self.house, self.context = house, context
        self.token = token_urlsafe(16)
        context.set_default_timeout(10_000)
        context.add_cookies(
            [
                {
                    "name": "companion",
                    "value": house.signed(self.token),
                    "domain": urlsplit(house.base).hostname,
                    "path": "/",
                }
            ]
        )
        self.page: Page = context.new_page()
        self.troubles = troubles(self.page)
        self.status = 0

    def sits(self, hosted: HostedTable, seat: int | None = 0, *, host: bool = True) -> None:
        """Take this seat; whoever had it loses it."""
        self.house.sits(self.token, hosted, seat, host=host)

    def sees(self, where: str) -> Page:
        """Open a page and wait until it is live, where it is one of a table's."""
        answer = self.page.goto(self.house.base + where)
        self.status = answer.status if answer else 0
        whole(self.page)
        if self.page.locator("#page[data-events]").count() and self.page.evaluate("typeof connection != 'undefined'"):
            self.page.locator("[data-live=live]").wait_for()
        return self.page

    def opens(self, screen: Screen) -> Page:
        """This screen, in the seat that it is about."""
        if screen.hosted:
            self.sits(screen.hosted, screen.seat)
        page = self.sees(screen.address)
        assert self.status == screen.status, f"{screen.name}: {self.status}"
        if screen.act:
            screen.act(page)
        return page


@dataclass(frozen=True)
class Screen:
    """An address of the house: what it shows, whose seat it is seen from, whether it is there for a TV (it cannot scroll)
    or for a phone, what it answers, what is done there before it is looked at, and whether it shows only more of what another
    does, so that its boxes alone are new."""

    name: str
    address: str
    hosted: HostedTable | None = None
    seat: int | None = 0
    tv: bool = False
    status: int = 200
    act: Callable[[Page], object] | None = None
    crowded: bool = False

    @property
    def is_board(self) -> bool:
        """Whether it is the table itself, on a phone or on a TV, and no page beside it."""
        return self.address.count("/") == 2 and self.address.startswith(("/t/", "/w/"))
