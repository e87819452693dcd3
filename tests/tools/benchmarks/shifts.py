"""How much a page moves by itself while others play."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from companion.games import games
from tests.conftest import launch
from tests.evening import shows_entry
from tests.tools.benchmarks.figures import number
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.moments import by_hand

WATCH = """() => {
    window.shifts = [];
    const name = (node) => node?.closest ? `${node.tagName.toLowerCase()}.${[...node.classList].join(".")}` : "text";
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput) window.shifts.push([shift.value, shift.sources.map(({ node }) => name(node))]);
    }).observe({ type: "layout-shift", buffered: true });
}"""
DRAWN = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def run(runs, peers):
    """Layout shift as browsers count it, on a phone that looks on: the mean report and the worst, each game once, whatever `runs`."""
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright)
        house = House(Path(folder))
        for key in games():
            loading, moved = watch(house, browser, key)
            worst, move, what = max(moved)
            mean = sum(value for value, _, _ in moved) / len(moved)
            said = f"loading {number(loading)}, a report {number(mean)}, worst {number(worst)}, {move}: {', '.join(what)[:80]}"
            print(f"  shifts: {games()[key].name:<18}{said}", flush=True)
        house.close()
        browser.close()


def watch(house, browser, key):
    """Seat 0's phone sees a whole recorded game told by the others: the shift while loading, and (shift, move, what moved) a report."""
    tables = by_hand(key, seats=6).since(0)
    hosted = house.table(tables[0].before)
    phone = house.phone(browser, reduced_motion="reduce", **SIZES["phone"])
    phone.sits(hosted)
    page = phone.sees(f"/t/{hosted.code}")
    page.evaluate(WATCH)
    page.evaluate(DRAWN)
    loading = page.evaluate("shifts.splice(0).reduce((sum, [value]) => sum + value, 0)")
    moved = []
    for entry in (table.entry for table in tables if table.entry.kind == "report"):
        house.tell(hosted, entry.move, overruled=entry.overruled)
        shows_entry(page, house.newest(hosted))
        page.wait_for_timeout(60)
        shifts = page.evaluate("shifts.splice(0)")
        what = {one for _, names in shifts for one in names}
        moved.append((sum(value for value, _ in shifts), type(entry.move).__name__, sorted(what)))
    phone.context.close()
    return loading, moved
