"""After the evening, in a real browser: the first page, the statistics, a table deleted and brought back, and the next game."""

import json

from tests.browser.shown import all_show, watch_link

GAME = "Cradle to Grave"
NAMES = ("Ana", "Ben", "Cai")
FINAL = {"move": "final-ages", "ages": [1, 20, 30]}


def test_from_the_first_page_to_the_statistics_and_a_table_is_deleted_and_brought_back(evening):
    ana, ben = evening.sits_down(NAMES, GAME, *[FINAL] * 3, phones_in=2)
    ana.go("/")
    ana.page.get_by_text("Ana won").wait_for()
    ana.tap("Statistics")
    ana.page.get_by_role("heading", name="Ana leads tonight").wait_for()
    with ana.page.expect_download() as waiting:
        ana.page.locator("[data-picture]").click()
    assert waiting.value.suggested_filename == "Tonight.png"
    assert waiting.value.path().read_bytes()[16:24] == (1080).to_bytes(4) + (1350).to_bytes(4), "its width and height"
    ana.tap("All time")
    assert ana.page.locator(".season tbody").first.inner_text().split("\n")[0].startswith("Ana")
    ana.tap("Home")
    ana.tap(GAME + " Ana, Ben, Cai")
    ana.tap("Scan to join")
    ana.tap("Host settings")
    ana.tap("Delete this table")
    ana.tap("Cancel")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    tv = evening.phone()
    tv.go(watch_link(ana))
    tv.page.locator("h1", has_text="Ana wins").wait_for()
    ana.go(f"/t/{ana.code}/delete")
    ana.tap("Delete it")
    ben.page.get_by_text("The host has deleted this table.").wait_for()
    tv.page.wait_for_url("**/tv")  # where it finds the next one
    ana.page.get_by_text("Restore").wait_for()
    assert ana.page.get_by_text("Ana won").count() == 0
    ana.tap("Restore")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ben.tap("Home")
    ben.tap(GAME + " Ana, Ben, Cai")
    ben.page.wait_for_url(f"**/t/{ana.code}/sheet")


def test_three_games_in_a_row_are_played_one_is_given_up_and_everybody_and_the_tv_go_along(evening):
    ana, ben, cai = phones = evening.sits_down(NAMES, GAME, *[FINAL] * 3)
    first = ana.code
    tv = evening.phone(viewport={"width": 1920, "height": 1080})
    tv.go(watch_link(ana))
    tv.page.locator("h1", has_text="Ana wins").wait_for()
    ana.tap("Games")
    ana.page.locator(".shelf").wait_for()
    ben.tap("Undo")
    ben.tap("Undo it")
    ana.page.locator("h1", has_text="Round 3 of 3").wait_for()
    assert ana.page.url.endswith(f"/t/{first}"), "who looks for the next game is led back when the end is undone"
    evening.report(first, 4, **FINAL)
    all_show((*phones, tv), 5)

    ben.tap("Play again")
    for phone in (*phones, tv):
        phone.page.locator("#players .guest", has_text="Ben").wait_for()
    ana.tap("House rules", "Close the table")
    for phone in phones:
        phone.button("Play again").wait_for()
    tv.page.locator("h1", has_text="Ana wins").wait_for()

    ana.go(f"/t/{first}/sheet")
    ben.tap("Play again")
    ben.page.locator(f"#page:not([data-url^='/t/{first}'])").wait_for()
    second = ben.page.url.rpartition("/")[2]
    ben.tap("Start with 3 players")
    for phone in phones:
        phone.page.locator(f"#page[data-url='/t/{second}']").wait_for()
        phone.has_begun()
    tv.page.locator("h1", has_text="Ana wins").wait_for(state="detached")
    tv.page.locator(".join .code", has_text=second).wait_for()
    cai.page.go_back()
    cai.page.locator("text=The next game is open").wait_for()
    assert first in cai.page.url, "who looks back at the finished game may do so"
    cai.tap("Join it")
    cai.page.locator(f"#page[data-url='/t/{second}']").wait_for()
    cai.page.locator("[data-live=live]").wait_for()

    for seen in range(3):
        report = [("seen", f"{seen}"), ("key", f"in-round-{seen}"), ("report", json.dumps(FINAL))]
        cai.sends(f"/t/{second}/reports", report)
    all_show(phones, 3)
    ana.tap("Games")
    ben.go(f"/t/{second}/log")
    cai.tap("Games")
    cai.tap("Vzhukh!")
    for phone in phones:
        phone.page.locator("#players .guest", has_text="Ben").wait_for()
    tv.page.locator("#players", has_text="Ben").wait_for()
    cai.tap("Start with 3 players")
    for phone in phones:
        phone.has_begun()
    third = cai.page.url.rpartition("/")[2]
    tv.page.locator(".join .code", has_text=third).wait_for()
    cai.go(f"/t/{third}/host")
    cai.page.get_by_text("Seats with a phone: 3 of 3").wait_for()
    ben.go(f"/t/{third}/host")
    assert "Ben" in ben.page.locator(".place.mine").inner_text()
    assert len({first, second, third}) == 3
