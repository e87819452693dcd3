"""After the evening, in a real browser: the first page, the statistics, a table deleted and brought back, and the next game."""

GAME = "Cradle to Grave"
NAMES = ("Ana", "Ben", "Cai")


def play_to_the_end(evening):
    """Ana's and Ben's phones at a finished game that Ana won."""
    return evening.sits_down(NAMES, GAME, *[{"move": "final-ages", "ages": [1, 20, 30]}] * 3)[:2]


def test_from_the_first_page_to_the_statistics_and_a_table_is_deleted_and_brought_back(evening):
    ana, ben = play_to_the_end(evening)
    ana.go("/")
    ana.page.get_by_text("Ana won").wait_for()
    ana.tap("Statistics")
    ana.page.get_by_role("heading", name="Ana leads tonight").wait_for()
    ana.tap("All time")
    assert ana.page.locator(".season tbody").first.inner_text().split("\n")[0].startswith("Ana")
    ana.tap("Home")
    ana.tap(GAME + " Ana, Ben, Cai")
    ana.tap("Scan to join")
    ana.tap("Host settings")
    ana.tap("Delete this table")
    ana.tap("Cancel")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ana.go(f"/t/{ana.code}/delete")
    ana.tap("Delete it")
    ben.page.get_by_text("The host has deleted this table.").wait_for()
    ana.page.get_by_text("Restore").wait_for()
    assert ana.page.get_by_text("Ana won").count() == 0
    ana.tap("Restore")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ben.tap("Home")
    ben.tap(GAME + " Ana, Ben, Cai")
    ben.page.wait_for_url(f"**/t/{ana.code}/sheet")
    assert not ana.troubles and not ben.troubles


def test_the_same_people_go_on_with_another_game_and_each_phone_finds_its_seat(evening):
    ana, ben = play_to_the_end(evening)
    ben.go(f"/t/{ana.code}/sheet")
    ana.tap("Games")
    ana.tap("Vzhukh!")
    ana.page.wait_for_url("**/t/*")
    new = ana.page.url.rpartition("/")[2]
    ben.page.wait_for_url(f"**/t/{new}")
    ana.tap("Start with 3 players")
    ana.has_begun()
    ana.go(f"/t/{new}/host")
    ben.page.wait_for_url(f"**/t/{new}")
    assert ana.page.get_by_text("3 of 3 phones connected").count() == 1
    ben.go(f"/t/{new}/host")
    assert "Ben" in ben.page.locator(".place.mine").inner_text()


def test_a_phone_on_the_finished_board_and_the_tv_go_along_by_themselves(evening):
    ana, ben = play_to_the_end(evening)
    tv = evening.phone(viewport={"width": 1920, "height": 1080})
    ana.go(f"/t/{ana.code}/host")
    tv.page.goto(evening.base + ana.page.locator("#addresses .address a").get_attribute("href"))
    tv.page.locator("h1", has_text="Ana wins").wait_for()
    ana.go(f"/t/{ana.code}")
    ana.tap("Play again")
    ana.page.wait_for_url(lambda address: ana.code not in address)
    new = ana.page.url.rpartition("/")[2]
    ben.page.wait_for_url(f"**/t/{new}")
    tv.page.locator("h1", has_text="Ana wins").wait_for(state="detached")
    assert tv.page.locator(".join .code").inner_text() == new
    ben.page.go_back()
    ben.page.locator("text=The next game is open").wait_for()
    assert ana.code in ben.page.url, "who looks back at the finished game may do so"
    ben.tap("Join it")
    ben.page.wait_for_url(f"**/t/{new}")
    assert not ben.troubles and not tv.troubles


def test_without_javascript_all_of_it_works_too(evening):
    ana, _ = play_to_the_end(evening)
    plain = evening.join("Join as", java_script_enabled=False)
    plain.go("/evenings")
    plain.tap("All time")
    plain.page.locator(".season svg, .season table").first.wait_for()
    plain.page.locator("summary").first.click()
    plain.tap("today")
    plain.page.wait_for_url(f"**/t/{ana.code}/sheet")
    plain.tap("Table")
    plain.tap("Games")
    plain.tap("9 Lives")
    plain.page.wait_for_url("**/t/*")


def score_three_rounds(phone):
    """The phone enters three rounds' results from the page that it shows, and stays there."""
    for _ in range(3):
        before = phone.entry()
        answer = phone.page.evaluate(
            """async () => {
                const form = new FormData(document.getElementById("report"));
                form.set("seen", document.getElementById("page").dataset.signal.split(".")[0]);
                form.set("key", crypto.randomUUID());
                form.set("report", JSON.stringify({ move: "final-ages", ages: [1, 20, 30] }));
                return (await fetch(document.getElementById("report").action, { method: "POST", body: form })).status;
            }"""
        )
        assert answer == 200
        phone.shows_entry(before + 1)


def test_three_games_in_a_row_are_played_with_no_page_opened_by_hand(evening):
    ana, ben, cai = phones = evening.sits_down(NAMES, GAME)
    tv = evening.phone(viewport={"width": 1920, "height": 1080})
    tv.go("/tv")
    tv.page.wait_for_url("**/w/*")
    codes = [ana.code]
    for _ in range(2):
        score_three_rounds(ben)
        tv.page.locator("h1", has_text="Ana wins").wait_for()
        ben.tap("Play again")
        ben.page.wait_for_url(lambda address: codes[-1] not in address)
        codes.append(ben.page.url.rpartition("/")[2])
        for phone in phones:
            phone.page.wait_for_url(f"**/t/{codes[-1]}")
        tv.page.locator(".join .code", has_text=codes[-1]).wait_for()
    score_three_rounds(cai)
    ana.tap("Games")
    ben.go(f"/t/{codes[-1]}/log")
    cai.tap("Games")
    cai.tap("Vzhukh!")
    for phone in phones:
        phone.page.wait_for_url("**/t/*")
        phone.page.locator("#players .guest", has_text="Ben").wait_for()
    tv.page.locator("#players", has_text="Ben").wait_for()
    cai.tap("Start with 3 players")
    for phone in phones:
        phone.has_begun()
        assert not phone.troubles
    tv.page.locator(".join .code", has_text=cai.page.url.rpartition("/")[2]).wait_for()
    assert len(set(codes)) == 3 and not tv.troubles


def test_whoever_looks_for_the_next_game_is_led_back_when_the_end_is_undone(evening):
    ana, ben, _ = evening.sits_down(NAMES, GAME)
    score_three_rounds(ben)
    ana.tap("Games")
    ana.page.locator(".shelf").wait_for()
    ben.tap("Undo")
    ana.page.locator("h1", has_text="Round 3 of 3").wait_for()
    assert ana.page.url.endswith(f"/t/{ana.code}")


def test_the_picture_of_the_evening_is_saved_as_a_png_that_any_phone_can_send(evening):
    ana, _ = play_to_the_end(evening)
    ana.go("/evenings")
    with ana.page.expect_download() as waiting:
        ana.page.locator("[data-picture]").click()
    assert waiting.value.suggested_filename == "Tonight.png"
    assert waiting.value.path().read_bytes()[16:24] == (1080).to_bytes(4) + (1350).to_bytes(4), "its width and height"
