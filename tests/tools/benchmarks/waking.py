"""How soon a phone that was away shows what the others told meanwhile."""

import json
import re
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

from playwright.sync_api import sync_playwright

from tests.conftest import launch
from tests.evening import Evening, shows_entry
from tests.proxy import Proxy
from tests.tools.benchmarks.figures import number

HIDE = """hidden => {
    if (hidden) Object.defineProperty(document, "hidden", { value: true, configurable: true }); else delete document.hidden;
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A browser without a window never hides its page: it is told so."""


class Waking:
    """Ana's phone, behind a proxy; Ben tells what he tells past it."""

    def __init__(self, evening):
        self.evening, self.proxy, self.random = evening, Proxy(evening.port), Random(1)
        self.straight, evening.base = evening.base, self.proxy.base
        self.phone = evening.open_table("Cradle to Grave", "Ana", "Ben")
        self.phone.go(f"/t/{self.phone.code}")
        self.page, self.entry = self.phone.page, 0
        self.token = evening.join_link().rpartition("/")[2]
        self.tell()
        self.phone.shows_entry(1)

    def tell(self):
        """Something new: the round is opened, then taken back, brought back, and so on."""
        noun, what = (
            [("bringbacks", {"to": 1}), ("takebacks", {"to": 0})][self.entry % 2] if self.entry else ("reports", {})
        )
        if noun == "reports":
            what = {"move": {"move": "starting-ages", "ages": [27, 43]}}
        body = json.dumps({"seen": self.entry, "key": f"waking-{self.entry}", **what}).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        urlopen(Request(f"{self.straight}/t/{self.phone.code}/{noun}", body, headers)).close()
        self.entry += 1

    def rest(self, seconds):
        """The phone goes on living meanwhile, which it does not in time.sleep."""
        self.page.wait_for_timeout(1000 * seconds)

    def away(self, air, seconds):
        """In this air for so long, or up to a second longer, and something is told meanwhile."""
        self.proxy.becomes(air)
        self.tell()
        self.rest(seconds + self.random.random())

    def up_to_date(self):
        """Milliseconds from now until the phone shows the newest entry; and it then says that it is live."""
        begun = time.perf_counter()
        shows_entry(self.page, self.entry, polling=10)
        took = time.perf_counter() - begun
        self.page.locator("[data-live=live]").wait_for()
        return 1e3 * took

    # ---------------------------------------------------------------- what befalls it

    def hidden(self):
        self.page.evaluate(HIDE, True)
        self.rest(1)
        self.tell()
        self.page.evaluate(HIDE, False)
        return self.up_to_date()

    def frozen(self):
        """As a phone in a pocket: no timer runs, and what it had open is dead."""
        session = self.page.context.new_cdp_session(self.page)
        self.page.evaluate(HIDE, True)
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        self.proxy.strand()
        self.tell()
        time.sleep(3)
        session.send("Page.setWebLifecycleState", {"state": "active"})
        self.page.evaluate(HIDE, False)
        session.detach()
        return self.up_to_date()

    def offline(self):
        """In a lift, and the phone knows it."""
        self.page.context.set_offline(True)
        self.away("cut", 3)
        self.proxy.becomes("clear")
        self.page.context.set_offline(False)
        return self.up_to_date()

    def refused(self):
        """The laptop cannot be reached, and nothing tells the phone when it can."""
        self.away("cut", 3)
        self.proxy.becomes("clear")
        return self.up_to_date()

    def restarted(self):
        self.evening.kill()
        self.rest(2 + self.random.random())
        self.evening.base = self.straight  # it is waited for past the proxy
        self.evening.start()
        self.evening.base = self.proxy.base
        self.tell()
        return self.up_to_date()

    def dead_air(self):
        """Everything stays open and nothing comes through, then all that was open comes alive again."""
        self.away("dead", 9)
        self.proxy.becomes("clear")
        return self.up_to_date()

    def half_open(self):
        """The same, but what was open is dead for good."""
        self.away("dead", 9)
        self.proxy.strand()
        self.proxy.becomes("clear")
        return self.up_to_date()

    def stranded(self):
        """All that was open dies, at any moment between two beats, and nobody says so; new connections get through."""
        self.rest(5 * self.random.random())
        self.proxy.strand()
        self.tell()
        return self.up_to_date()

    def stranded_and_woken(self):
        """The same, and somebody takes the phone in hand."""
        self.page.evaluate(HIDE, True)
        self.proxy.strand()
        self.tell()
        self.page.evaluate(HIDE, False)
        return self.up_to_date()

    def gone_back(self):
        """To another page of the table and back, from the browser's own cache of pages where it keeps one."""
        self.page.locator(".rail a", has_text="Log").click()
        self.page.wait_for_url("**/log")
        self.page.locator("[data-live=live]").wait_for()
        self.tell()
        self.page.evaluate("history.back()")
        self.page.wait_for_url(re.compile(r"/t/\w+$"))
        return self.up_to_date()


BEFALLS = {
    "hidden, visible again": Waking.hidden,
    "frozen in a pocket": Waking.frozen,
    "offline, online": Waking.offline,
    "refused, no event": Waking.refused,
    "server killed, restarted": Waking.restarted,
    "dead air": Waking.dead_air,
    "half open": Waking.half_open,
    "half open, woken": Waking.stranded_and_woken,
    "half open, no sign": Waking.stranded,
    "gone back to": Waking.gone_back,
}


def run(runs, peers):
    """From being reachable to up to date, by what befell the phone; something new was told meanwhile."""
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright, ignore_default_args=["--disable-back-forward-cache"])
        evening = Evening(Path(folder), browser)
        try:
            waking = Waking(evening)
            for name, befall in BEFALLS.items():
                took = sorted(befall(waking) for _ in range(runs))
                print(
                    f"  waking: {name:<26}{number(took[len(took) // 2]):>8} ms  worst {number(took[-1])}  aim <= 2,000",
                    flush=True,
                )
        finally:
            evening.end()
            browser.close()
