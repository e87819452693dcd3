"""What a report that the stream brings does to the main thread of a phone six times slower than this machine.

    python -m tests.tools.slow_phone [GAME...] [--reports 30]

Seat 0's phone looks on while the others play a recorded game from its first third on. The main thread's time is counted for
400 ms after each report; nobody asks the page anything meanwhile, which would draw frames of its own. What moves on the screen
then `screens.jumps` says.
"""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from playwright.sync_api import Browser, CDPSession

from companion.games import games
from tests.evening import shows_entry
from tests.tools.asked import asked
from tests.tools.figures import share, tell
from tests.tools.screens.house import SIZES, House, housed
from tests.tools.screens.moments import by_hand

SLOWED, SETTLED = 6, 400
"""How many times, and the milliseconds until all that a report brings is drawn."""
PARTS = {"all": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}


def watch(house: House, browser: Browser, key: str, reports: int) -> dict[str, list[float]]:
    """Part of the main thread's time -> milliseconds, a report each."""
    tables = by_hand(key, seats=max(4, games()[key].seats[0])).since(0)
    begin = len(tables) // 3
    hosted = house.store.open_table(tables[begin])
    phone = house.phone(browser, **SIZES["phone"])
    phone.sits(hosted)
    page = phone.sees(f"/t/{hosted.code}")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.wait_for_timeout(SETTLED)
    spent = defaultdict(list)
    entries = [table.entry for table in tables[begin + 1 :] if table.entry and table.entry.kind == "report"]
    for entry in entries[:reports]:
        before = so_far(devtools)
        house.tell(hosted, entry.move, overruled=entry.overruled)
        page.wait_for_timeout(SETTLED)
        after = so_far(devtools)
        shows_entry(page, house.newest(hosted))
        for part, name in PARTS.items():
            spent[part].append(1e3 * (after[name] - before[name]))
    phone.context.close()
    return spent


def so_far(devtools: CDPSession) -> dict[str, float]:
    """Seconds by name, as the browser counts them."""
    return {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}


def main() -> None:
    words = asked(__doc__, games=[*games()], reports=30)
    with housed() as (house, browser):
        for key in words.games or games():
            spent = watch(house, browser, key, words.reports)
            for part, values in spent.items():
                tell(f"{key}, main thread, {part}", median(values), "ms", "<= 60" if part == "all" else "")
            tell(f"{key}, main thread, p90", share(spent["all"], 0.9), "ms")


if __name__ == "__main__":
    main()
