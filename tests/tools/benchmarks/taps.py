"""How often a thumb taps until a turn is told."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from companion.store import Store
from tests.conftest import launch
from tests.evening import Evening
from tests.games.cradle_to_grave import test_browser as cradle_to_grave
from tests.games.cutthroat import test_browser as cutthroat
from tests.games.cv import test_browser as cv
from tests.games.nine_lives import test_browser as nine_lives
from tests.games.vzhukh import test_browser as vzhukh

PLAYED = {
    "Cradle to Grave": (
        cradle_to_grave.test_three_phones_play_a_game_by_taps_and_always_show_the_same,
        "1.2",
    ),
    "Vzhukh!": (vzhukh.test_three_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step, "1.5"),
    "9 Lives": (nine_lives.test_three_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step, "1.5"),
    "CV": (cv.test_four_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step, "2.5"),
    "CutThroat!": (lambda evening: cutthroat.play_to_the_end(cutthroat.at_a_table(evening, 6), cutthroat.RECORD), "4"),
}
COUNT = """addEventListener("pointerdown", () => {
    const page = document.getElementById("page");
    if (!page?.dataset.signal) return;
    const taps = JSON.parse(sessionStorage.taps || "{}"), entry = page.dataset.signal.split(".")[0];
    taps[entry] = (taps[entry] || 0) + 1;
    sessionStorage.taps = JSON.stringify(taps);
}, true)"""


class Counting(Evening):
    """An evening whose phones count their taps, by the entry that they showed then."""

    def __init__(self, folder, browser):
        self.phones = []
        super().__init__(folder, browser)

    def phone(self, **changes):
        phone = super().phone(**changes)
        phone.page.add_init_script(COUNT)
        self.phones.append(phone)
        return phone

    def taps(self):
        """Taps of all phones: entry they showed -> how many."""
        found = {}
        for phone in self.phones:
            for entry, count in json.loads(phone.page.evaluate("sessionStorage.taps || '{}'")).items():
                found[int(entry)] = found.get(int(entry), 0) + count
        return found


def run(runs, peers):
    """Taps a turn, nothing typed: each game's record played through the browser, once. A turn is a report of a seat's own move."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (play, aim) in PLAYED.items():
            taps, turns = count(browser, play)
            print(f"  taps: {name:<28}{taps / turns:>10.2f} a turn of {turns}, aim <= {aim}", flush=True)
        browser.close()


def count(browser, play):
    """Taps for turns, and turns."""
    with TemporaryDirectory() as folder:
        evening = Counting(Path(folder), browser)
        play(evening)
        taps, store = evening.taps(), Store.open(Path(folder) / "companion.db")
        rows = store.rows.db.conn.execute("select number, body from entries where kind = 'report'").fetchall()
        turns = [number for number, body in rows if json.loads(body).get("by") is not None]
        store.close()
        evening.end()
    return sum(taps.get(number - 1, 0) for number in turns), len(turns)
