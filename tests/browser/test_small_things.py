"""Small things on the phones of a table: who begins."""

from tests.browser.shown import all_have, none_complains

SENTENCE = "Drawn by the app: "


def sheets_more(phone, words):
    """Tap something small that lies behind "More" on the sheet."""
    phone.go(f"/t/{phone.code}/sheet")
    phone.tap("More")
    phone.tap(words)


DRAWN = "#just-now:popover-open"


def test_every_phone_says_who_begins_until_it_is_put_away_there(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!")
    sheets_more(phones[0], "Draw who begins")
    all_have(phones, DRAWN)
    said = [phone.page.locator("#just-now h2").inner_text() for phone in phones]
    [yours] = [words for words in said if words.endswith(", you go first.")]
    name = yours.split(",")[0]
    assert sorted(said) == sorted([yours, f"{name} goes first", f"{name} goes first"])
    for phone in phones:
        assert phone.page.locator("p[role=status]", has_text=f"{SENTENCE}{name} begins.").count() == 1
        phone.page.locator("#just-now .main").click()
        phone.page.locator(DRAWN).wait_for(state="detached")
    phones[1].page.reload()
    phones[1].page.locator("html[data-live=live]").wait_for()
    assert phones[1].page.locator(DRAWN).count() == 0
    sheets_more(phones[1], "Draw who begins")
    phones[2].page.locator(DRAWN).wait_for()
    none_complains(*phones)


def test_a_phone_without_motion_shows_who_begins_at_once(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ana.page.emulate_media(reduced_motion="no-preference")
    sheets_more(ana, "Draw who begins")
    all_have((ana, ben), DRAWN)
    light = [phone.page.locator("#just-now .light") for phone in (ana, ben)]  # what covers the page meanwhile
    assert [one.evaluate("light => getComputedStyle(light).display") for one in light] == ["block", "none"]
    light[0].wait_for(state="hidden")
    assert ana.page.locator("#just-now .main").is_visible()


def test_without_javascript_the_page_says_who_begins(evening):
    host = evening.open_table("Vzhukh!", "Ana", "Ben")
    ben = evening.join("Ben", java_script_enabled=False)
    sheets_more(host, "Draw who begins")
    host.page.locator(DRAWN).wait_for()
    ben.page.reload()
    assert ben.page.locator(".drawn-line").inner_text().startswith(SENTENCE)
    assert not ben.page.locator("#just-now").is_visible()


def test_the_clock_counts_on_every_sheet_by_itself(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ben.go(f"/t/{ben.code}/sheet")
    sheets_more(ana, "Clock: off")
    for phone in (ana, ben):
        clock = phone.page.locator(".clocks span", has_text="Evening").locator("b")
        before = clock.inner_text()
        phone.page.wait_for_function(
            "([clock, before]) => clock.textContent !== before", arg=[clock.element_handle(), before]
        )
    none_complains(ana, ben)


def test_dice_fall_on_every_phone_and_roll_again_from_any(evening):
    ana, ben = phones = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    sheets_more(ana, "Roll dice")
    ana.page.locator("#dice .main").click()
    for phone in phones:
        phone.page.locator("#just-now .small", has_text="Ana rolled 2 dice").wait_for()
        assert phone.page.locator("#just-now .die").count() == 2
    ben.tap("Roll again")
    ana.page.locator("#just-now .small", has_text="Ben rolled 2 dice").wait_for()
    ana.page.locator("#just-now .main").click()
    ana.page.locator(DRAWN).wait_for(state="detached")
    none_complains(*phones)
