"""The sheet on paper and as a picture, in a real browser."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion import record
from companion.games import games
from companion.stats.evenings import evening_of
from companion.store import now
from tests.records import kept


def smallest_and_largest(key):
    by_seats = sorted(
        (len(json.loads(path.read_text(encoding="utf-8").split("\n")[0])["seats"]), path) for path in kept(key)
    )
    return [by_seats[0][1], by_seats[-1][1]]


def sits_in(house, phone, path):
    """The sheet of a table made of a kept game, as this phone shows it, and the table."""
    hosted = house.table(record.replay(path.read_bytes()).table)
    phone.sits(hosted)
    return phone.sees(f"/t/{hosted.code}/sheet"), hosted.table


@pytest.mark.parametrize("key", games())
def test_a_game_prints_on_one_page_with_every_name_and_number(shared_house, phone, key):
    for path in smallest_and_largest(key):
        page, table = sits_in(shared_house, phone, path)
        sheet = table.game.sheet(table.state)
        for paper in ("A4", "Letter"):
            pages = PdfReader(BytesIO(page.pdf(format=paper))).pages
            assert len(pages) == 1, (path, paper)
            holds_all(pages[0].extract_text().split(), sheet, table)


def test_a_finished_game_and_its_log_are_printed_in_ink_without_buttons(shared_house, phone):
    page, table = sits_in(shared_house, phone, smallest_and_largest("cv")[0])
    page.emulate_media(color_scheme="dark")
    code = page.url.split("/")[-2]
    for address, no_button in ((f"/t/{code}", "Play again"), (f"/t/{code}/log", "tap a move")):
        page.goto(shared_house.base + address)
        assert no_button in page.locator("body").inner_text()
        text = "".join(sheet.extract_text() for sheet in PdfReader(BytesIO(page.pdf(format="A4"))).pages)
        assert no_button not in text and "Undo" not in text
        head = f"CV, {evening_of(now())}: "
        assert head in text and all(name in text for name in table.setup.names)
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(0, 0, 0)"
        page.emulate_media(media="null")


def test_of_thirteen_and_forty_rounds_every_number_is_in_one_piece_and_the_rules_have_a_title(shared_house, phone):
    lines = [
        {"record": 1, "game": "any-game", "seats": [f"Anastasia {n}" for n in range(13)]},
        {"move": "begin", "title": "Hearts"},
    ]
    lines += [{"move": "round", "points": [1000 + 13 * row + seat for seat in range(13)]} for row in range(40)]
    hosted = shared_house.table(record.replay("\n".join(map(json.dumps, lines)).encode()).table)
    phone.sits(hosted)
    for address, words in (
        ("sheet", [*map(str, range(1000, 1520)), "50140"]),
        ("", [*map(str, range(1000, 1520))]),
        ("/rules/cv", ["Rules"]),
    ):
        page = phone.sees(address if address.startswith("/") else f"/t/{hosted.code}/{address}".rstrip("/"))
        text = "".join(one.extract_text() + "\n" for one in PdfReader(BytesIO(page.pdf(format="A4"))).pages)
        assert set(words) <= set(text.split()), address
        assert "Search" not in text, "no field for a search"


def holds_all(words, sheet, table):
    """A printed page says every name and number of a sheet, and no button."""
    for row in sheet.rows:
        assert all(row.shown(seat) in words for seat in table.setup.seats), row.label
    assert all(sheet.shown(seat) in words for seat in range(len(sheet.totals)))
    assert all(name in words for name in table.setup.names)
    assert "Share" not in words and "Close" not in words, "no buttons, no whys"


def test_the_picture_is_saved_as_a_png_that_any_phone_can_send(shared_house, phone):
    page, _ = sits_in(shared_house, phone, smallest_and_largest("vzhukh")[1])
    page.get_by_role("button", name="Share and save").click()
    with page.expect_download() as waiting:
        page.locator("[data-picture]").click()
    saved = Path(waiting.value.path()).read_bytes()
    assert waiting.value.suggested_filename == "Vzhukh!.png" and saved[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(saved[16:20], "big") == 1080


def test_an_open_why_follows_the_table_and_one_without_a_connection_says_what_it_needs(evening):
    rounds = [{"move": "final-ages", "ages": ages} for ages in ([44, 30], [10, 30])]
    phone, _ = evening.sits_down(("Ana", "Ben"), "Cradle to Grave", *rounds)
    phone.go(f"/t/{phone.code}/sheet")
    drawer, total = phone.page.locator("#drawer:popover-open"), phone.page.locator(".total a").first
    total.click()
    drawer.locator(".points", has_text="54").wait_for()
    evening.report(phone.code, 2, move="final-ages", ages=[10, 30])
    drawer.locator(".points", has_text="64").wait_for()
    drawer.get_by_text("Close").click()
    evening.kill()
    phone.page.locator(":is([data-live=waiting], [data-live=offline])").wait_for()
    phone.awake()
    total.click()
    drawer.get_by_text("no connection now").wait_for()
