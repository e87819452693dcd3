"""One table, four languages: two phones in Polish and Korean, a third in English, and a TV in German."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from companion.games import games
from companion.languages import catalogue
from tests.evening import shows_entry
from tests.sweeps import by_day
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand

SAME = 3
"""Words of the shortest English text that is looked for: shorter ones are words of other languages too."""


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


@pytest.mark.parametrize("key", by_day(sorted(games()), "any-game", "nine-lives"))
def test_everybody_reads_a_whole_round_in_their_own_language(key, house, browser):
    tables = by_hand(key, seats=6).since(0)
    reports = [table for table in tables if table.entry.kind == "report" and table.before.state.round == 1][:60]
    hosted, readers = house.table(tables[0].before), {}
    for seat, (spoken, locale) in enumerate((("pl", "pl-PL"), ("ko", "ko-KR"), ("en", "en-GB"))):
        visitor = house.phone(browser, locale=locale, reduced_motion="reduce", **SIZES["phone"])
        visitor.sits(hosted, seat, host=seat == 0)
        readers[spoken] = visitor.sees(f"/t/{hosted.code}")
    readers["de"] = house.phone(browser, reduced_motion="reduce", **SIZES["tv"]).sees(
        f"/w/{hosted.watch_link}?language=de"  # else it reads what its host does
    )
    for spoken, page in readers.items():
        assert page.locator("html").get_attribute("lang") == spoken
    looks = {*reports[:: max(1, len(reports) // 6)], reports[-1]}
    for table in reports:
        house.tell(hosted, table.entry.move, overruled=True)
        for spoken, page in readers.items() if table in looks else ():
            shows_entry(page, house.newest(hosted))
            assert spoken == "en" or english_in(shown(page), spoken) == [], f"{spoken} after {table.entry}"
