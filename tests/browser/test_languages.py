"""One table, four languages: two phones in Polish and Korean, a third in English, and a TV in German."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from companion.games import games
from companion.languages import catalogue
from companion.table import open_table
from companion.table.entries import Report
from tests.sweeps import by_day
from tests.tools.screens.house import House
from tests.tools.screens.moments import by_hand

SAME = 3
"""Words of the shortest English text that is looked for: shorter ones are words of other languages too."""


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def shown(page: Page) -> str:
    """What a page shows and says aloud, in one line."""
    labels = "Array.from(document.querySelectorAll('#page [aria-label]'), one => one.ariaLabel).join(' ')"
    return " ".join(f"{page.locator('#page').inner_text()} {page.evaluate(labels)}".replace("’", "'").split())


def english_in(text: str, spoken: str) -> list[str]:
    """The English texts that stand in a page of another language."""
    found = []
    for english, said in (catalogue(spoken).texts).items():
        plain = english.replace("’", "'")
        if "{" not in plain and said != english and len(plain.split()) >= SAME and plain in text:
            found.append(english)
    return found


def of_one_round(key):
    """Of a recorded game the reports of its first round, or the first sixty."""
    table = by_hand(key, seats=6)
    moves = []
    for after in table.since(0):
        if isinstance(after.entry, Report):
            moves.append(after.entry.move)
            if after.state.round > 1 or len(moves) == 60:
                break
    return table.setup, moves


@pytest.mark.parametrize("key", by_day(sorted(games()), "any-game", "nine-lives"))
def test_everybody_reads_a_whole_round_in_their_own_language(key, house, browser):
    setup, moves = of_one_round(key)
    hosted = house.table(open_table(games()[key], setup.names, setup.house_rules, setup.first))
    readers = {}
    for seat, (spoken, locale) in enumerate((("pl", "pl-PL"), ("ko", "ko-KR"), ("en", "en-GB"))):
        visitor = house.phone(browser, locale=locale, reduced_motion="reduce", viewport={"width": 360, "height": 740})
        visitor.sits(hosted, seat if seat < len(setup.names) else None, host=seat == 0)
        readers[spoken] = visitor.sees(f"/t/{hosted.code}")
    tv = house.phone(browser, reduced_motion="reduce", viewport={"width": 1280, "height": 720})
    readers["de"] = tv.sees(f"/w/{hosted.watch_link}?language=de")  # else it reads what its host does
    for spoken, page in readers.items():
        assert page.locator("html").get_attribute("lang") == spoken
    for number, move in enumerate(moves, 1):
        house.tell(hosted, move, overruled=True)
        if number % max(1, len(moves) // 6) and number < len(moves):
            continue
        for spoken, page in readers.items():
            page.locator(f"#page[data-signal^='{number}.']").wait_for()
            text = shown(page)
            if spoken == "en":
                assert re.search("[a-z]{3}", text)
            else:
                assert english_in(text, spoken) == [], f"{spoken} after report {number}: {move}"
