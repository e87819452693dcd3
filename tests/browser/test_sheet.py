"""The sheet on paper and as a picture, in a real browser."""

import json
from io import BytesIO
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from pypdf import PdfReader

from companion import record
from companion.games import games
from companion.store import Store

KEPT = Path(__file__).parents[1] / "records"


def smallest_and_largest(key):
    by_seats = sorted(
        (len(json.loads(path.read_text().split("\n")[0])["seats"]), path) for path in (KEPT / key).glob("*.jsonl")
    )
    return [by_seats[0][1], by_seats[-1][1]]


def sits_in(evening, path):
    """A phone at a table made of a kept game, and the table."""
    with Store.open(evening.folder / "companion.db") as store:
        hosted = store.open_table(record.replay(path.read_bytes()).table)
    phone = evening.phone()
    phone.go(f"/j/{hosted.join_link}")
    phone.page.locator("button[name=seat][value='0']").first.click()
    phone.page.wait_for_url(f"**/t/{hosted.code}*")
    phone.go(f"/t/{hosted.code}/sheet")
    return phone, hosted.table


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("key", games())
def test_a_game_prints_on_one_page_with_every_name_and_number(evening, key, paper):
    for path in smallest_and_largest(key):
        phone, table = sits_in(evening, path)
        pages = PdfReader(BytesIO(phone.page.pdf(format=paper))).pages
        assert len(pages) == 1, path
        words = pages[0].extract_text().split()
        sheet = table.game.sheet(table.state)
        for row in sheet.rows:
            assert all(row.shown(seat) in words for seat in table.setup.seats), row.label
        assert all(sheet.shown(seat) in words for seat in range(len(sheet.totals)))
        assert all(name in words for name in table.setup.names)
        assert "Share" not in words and "Close" not in words, "no buttons, no whys"


@pytest.mark.parametrize("width", [360, 320])
@pytest.mark.parametrize("key", games())
def test_the_sheet_of_many_fits_a_small_phone_and_every_why_is_a_thumb_wide(evening, key, width):
    phone, _ = sits_in(evening, smallest_and_largest(key)[1])
    phone.page.set_viewport_size({"width": width, "height": 640})
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
    for box in phone.page.locator(".pad td > a").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    ):
        assert box["height"] >= 48 and box["right"] <= width
    phone.page.locator("a[data-drawer][href*='/why/']").first.click()
    phone.page.locator(".because:popover-open .voice").first.wait_for()
    phone.page.locator(".because:popover-open").get_by_text("Close").click()
    assert not phone.page.locator(".because:popover-open").count()
    assert not phone.troubles


def test_the_picture_is_saved_as_a_png_that_any_phone_can_send(evening):
    phone, _ = sits_in(evening, smallest_and_largest("vzhukh")[1])
    phone.tap("Share and save")
    with phone.page.expect_download() as waiting:
        phone.page.locator("[data-picture]").click()
    saved = Path(waiting.value.path()).read_bytes()
    assert waiting.value.suggested_filename == "Vzhukh!.png" and saved[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(saved[16:20], "big") == 1080
    assert not phone.troubles


def test_without_a_script_the_picture_is_an_svg(evening):
    phone, table = sits_in(evening, smallest_and_largest("cv")[0])
    still = evening.phone(java_script_enabled=False)
    still.page.context.add_cookies(phone.page.context.cookies())
    still.page.goto(phone.page.url)
    still.tap("Share and save")
    with still.page.expect_download() as waiting:
        still.page.locator("[data-picture]").click()
    assert waiting.value.suggested_filename.endswith(".svg")
    assert table.setup.names[0] in Path(waiting.value.path()).read_text()


def round_ends(evening, phone, seen, *ages):
    """Somebody else tells how a round of Cradle to Grave ended."""
    headers = {
        "Authorization": f"Bearer {evening.join_link().rpartition('/')[2]}",
        "Content-Type": "application/json",
    }
    told = {"seen": seen, "key": f"round-ends-{seen}", "move": {"move": "final-ages", "ages": ages}}
    urlopen(Request(f"{evening.base}/t/{phone.code}/reports", json.dumps(told).encode(), headers)).close()


def test_an_open_why_follows_the_table_and_one_without_a_connection_says_what_it_needs(evening):
    phone, _ = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    round_ends(evening, phone, 0, 44, 30)
    round_ends(evening, phone, 1, 10, 30)
    phone.go(f"/t/{phone.code}/sheet")
    drawer, total = phone.page.locator("#drawer:popover-open"), phone.page.locator(".total a").first
    total.click()
    drawer.get_by_text("So far: 54").wait_for()
    round_ends(evening, phone, 2, 10, 30)
    drawer.get_by_text("Total: 64").wait_for()
    drawer.get_by_text("Close").click()
    evening.kill()
    phone.page.locator(":is([data-live=waiting], [data-live=offline])").wait_for()
    phone.awake()
    total.click()
    drawer.get_by_text("no connection to it now").wait_for()


def test_a_rule_that_a_why_names_opens_over_it_and_closes_to_it(evening):
    phone, _ = sits_in(evening, smallest_and_largest("cradle-to-grave")[0])
    phone.page.locator(".pad td > a").first.click()
    phone.page.locator("#drawer .rule-links a").first.click()
    phone.tap("Back to the table")
    phone.page.locator("#drawer:popover-open .voice").first.wait_for()
    assert not phone.troubles
