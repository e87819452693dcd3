"""What a report costs the main thread of a phone six times slower than this machine."""

from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from companion.games import games
from tests.conftest import launch
from tests.evening import shows_entry
from tests.tools.benchmarks.figures import number
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.moments import by_hand

SLOWED, REPORTS = 6, 30
SETTLED = 300
"""Milliseconds until all that a report brings is drawn; they are not part of the figures."""
PARTS = {"all": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}


def run(runs, peers):
    """The main thread's time for a report that the stream brings, slowed six times: median and the third worst of 30."""
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright)
        house = House(Path(folder))
        for key in games():
            found = defaultdict(list)
            for _ in range(runs):
                for part, values in watch(house, browser, key).items():
                    found[part] += values
            said = ", ".join(f"{part} {number(median(values))}" for part, values in found.items())
            worst = sorted(found["all"])[-3 * runs]
            print(f"  {games()[key].name:<18}{said} ms; nearly the worst {number(worst)}  aim <= 40 ms", flush=True)
        house.close()
        browser.close()


def watch(house, browser, key):
    """Seat 0's phone in mid-game while others report: part of the time -> milliseconds, a report each."""
    tables = by_hand(key, seats=max(4, games()[key].seats[0])).since(0)
    begin = len(tables) // 3
    hosted = house.store.open_table(tables[begin])
    phone = house.phone(browser, **SIZES["phone"])
    phone.sits(hosted)
    page = phone.sees(f"/t/{hosted.code}")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    found, entries = defaultdict(list), (table.entry for table in tables[begin + 1 :])
    for entry in [entry for entry in entries if entry.kind == "report"][:REPORTS]:
        before = spent(devtools)
        house.tell(hosted, entry.move, overruled=entry.overruled)
        shows_entry(page, house.newest(hosted))
        page.wait_for_timeout(SETTLED)
        after = spent(devtools)
        for part, name in PARTS.items():
            found[part].append(1e3 * (after[name] - before[name]))
    phone.context.close()
    return found


def spent(devtools):
    """Seconds by name, as the browser counts them."""
    return {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
