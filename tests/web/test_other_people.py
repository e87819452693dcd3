"""Every page of a table, for people with signs of their own and with names that end like sentences."""

import re
from html import unescape

import pytest

from companion.games import games
from companion.store import fingerprint
from tests.records import as_played_by_others, kept
from tests.web.phones import Phone

PAGES = "", "/log", "/sheet", "/sheet.svg", "/recent", "/why/1", "/host", "/correct", "/referee", "/next"
SIGNS = [*range(15, -1, -1)]
NAMES = ["Ana M.", "Bo!", "Ana", "Cai Jr.", "Who?", "Zoë 🎲", *(f"{letter}. B." for letter in "CDEFGHIJK")]


@pytest.fixture(params=[(key, moves) for key in games() for moves in (2, 12, None)], ids=str)
def pages(app, store, request):
    """Address -> markup, of each page of such a table after so many moves."""
    key, moves = request.param
    table = as_played_by_others(kept(key)[0], moves, seats=NAMES, suits=SIGNS)
    hosted, host = store.open_table(table), Phone(app)
    store.phones.sit_down(hosted.code, fingerprint(host.secret), 0, host=True)
    entries = [f"/log/{number}{more}" for number in range(1, table.number + 1)[-6:] for more in ("", "/change")]
    found = {page: host.get(f"/t/{hosted.code}{page}") for page in (*PAGES, *entries)}
    found["the TV"] = host.get(f"/w/{hosted.watch_link}")
    return table, {page: unescape(answer.text) for page, answer in found.items() if answer.status_code == 200}


def test_no_page_takes_a_seat_for_its_sign_or_ends_a_sentence_twice(pages):
    table, found = pages
    for page, markup in found.items():
        signs = {int(number) - 1 for number in re.findall(r'(?:class="[^"]*|href="#|id=")suit-(\d+)', markup)}
        assert signs <= {table.setup.suit(seat) for seat in table.setup.seats}, page
        twice = re.findall(r".*[^.\s][.!?]\.(?![.\w]).*", re.sub(r"(?s)<(script|style)\b.*?</\1>", "", markup))
        assert not twice, page
