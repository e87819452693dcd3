"""What a report that the stream brings does to a phone six times slower than this machine: its main thread, and what it moves.

    python -m tests.tools.slow_phone [GAME...] [--reports 30]

Seat 0's phone looks on while the others play a recorded game from its first third on. The main thread's time is counted for
300 ms after each report. Shifts are what browsers count where something moves that nobody tapped at.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, sync_playwright

from companion.games import games
from tests.conftest import launch
from tests.evening import shows_entry
from tests.tools.figures import share, tell
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.moments import by_hand

SLOWED, REPORTS = 6, 30
SETTLED = 300
"""Milliseconds until all that a report brings is drawn; they are not part of the figures."""
PARTS = {"all": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
WATCH = """() => {
    window.shifts = [];
    const name = (node) => node?.closest ? `${node.tagName.toLowerCase()}.${[...node.classList].join(".")}` : "text";
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput) window.shifts.push([shift.value, shift.sources.map(({ node }) => name(node))]);
    }).observe({ type: "layout-shift", buffered: true });
}"""


def watch(house: House, browser: Browser, key: str, reports: int) -> tuple[dict[str, list[float]], list, float]:
    """Part of the main thread's time -> milliseconds, a report each; (shift, move, what moved) a report; the shift of loading."""
    tables = by_hand(key, seats=max(4, games()[key].seats[0])).since(0)
    begin = len(tables) // 3
    hosted = house.store.open_table(tables[begin])
    phone = house.phone(browser, **SIZES["phone"])
    phone.sits(hosted)
    page = phone.sees(f"/t/{hosted.code}")
    page.evaluate(WATCH)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.wait_for_timeout(SETTLED)
    loading = sum(value for value, _ in page.evaluate("shifts.splice(0)"))
    spent, moved = defaultdict(list), []
    entries = [table.entry for table in tables[begin + 1 :] if table.entry and table.entry.kind == "report"]
    for entry in entries[:reports]:
        before = so_far(devtools)
        house.tell(hosted, entry.move, overruled=entry.overruled)
        shows_entry(page, house.newest(hosted))
        page.wait_for_timeout(SETTLED)
        after = so_far(devtools)
        for part, name in PARTS.items():
            spent[part].append(1e3 * (after[name] - before[name]))
        shifts = page.evaluate("shifts.splice(0)")
        what = sorted({one for _, names in shifts for one in names})
        moved.append((sum(value for value, _ in shifts), type(entry.move).__name__, what))
    phone.context.close()
    return spent, moved, loading


def so_far(devtools: CDPSession) -> dict[str, float]:
    """Seconds by name, as the browser counts them."""
    return {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.slow_phone",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games()))
    parser.add_argument("--reports", type=int, default=REPORTS, help=f"of each game ({REPORTS})")
    asked = parser.parse_args()
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright)
        house = House(Path(folder))
        for key in asked.games or games():
            spent, moved, loading = watch(house, browser, key, asked.reports)
            for part, values in spent.items():
                tell(f"{key}, main thread, {part}", median(values), "ms", "<= 40" if part == "all" else "")
            tell(f"{key}, main thread, p90", share(spent["all"], 0.9), "ms")
            worst, move, what = max(moved)
            tell(f"{key}, shift while loading", loading)
            tell(f"{key}, shift of a report", mean(value for value, _, _ in moved))
            tell(f"{key}, shift, the worst", worst)
            if worst:
                print(f"    {move}: {', '.join(what)[:100]}")
        house.close()
        browser.close()


if __name__ == "__main__":
    main()
