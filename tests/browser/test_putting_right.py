"""Putting the past right with thumbs: from the log to the correction, seen by every phone."""

import pytest

from tests.browser.test_evening import GAME, NAMES, enter_ages

RAISE = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}


@pytest.fixture
def phones(evening):
    """Ana 27, Ben 43, Cai 31 opened the round; Ben raised Cai to 32."""
    phones = evening.sits_down(NAMES, GAME)
    enter_ages(phones[0], "274331")
    phones[1].shows_entry(1)
    phones[1].tap_move(**RAISE)
    for phone in phones:
        phone.shows_entry(2)
    return phones


def cais_age(phone):
    return phone.page.locator("[role=group][aria-label^='Cai is']").first.get_attribute("aria-label")


def test_ana_puts_bens_card_right_from_the_log_and_every_phone_has_it(phones):
    ana, ben, cai = phones
    ana.tap("Log")
    ana.page.locator("#entry-2 a").click()
    ana.tap("Change this move")
    ana.page.locator("text=Correct move 2").wait_for()
    ana.tap_move(**{**RAISE, "digit": "tens", "card": "4"})
    ana.page.locator("text=What would change").wait_for()
    assert ben.entry() == 2 and cais_age(ben) == "Cai is 32", "asking changes nothing"
    ana.page.locator("input[name=note]").fill("it lay on the tens")
    ana.tap("Save correction")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ana.tap("Log")
    ana.page.locator("#entry-2").wait_for()
    assert "it lay on the tens" in ana.page.locator(".entries").inner_text()
    for phone in (ben, cai):
        phone.shows_entry(3)
        assert cais_age(phone) == "Cai is 41"
        assert "move 2 corrected" in phone.page.locator("header").inner_text(), "and is told so"
        assert phone.page.locator("header").bounding_box()["height"] < 40, "in one line"
    ben.tap("Undo")
    ben.tap("Undo the correction")
    cai.shows_entry(4)
    assert cais_age(cai) == "Cai is 32"
    assert [phone.troubles for phone in phones] == [[], [], []]


def test_a_preview_follows_what_is_told_meanwhile(phones):
    ana, ben, cai = phones
    ana.go(f"/t/{ana.code}/preview?report=null&amends=2")
    ana.page.locator("text=Remove move 2").wait_for()
    assert "would break a rule" not in ana.page.locator("#page").inner_text()
    cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    ana.page.locator("text=Later moves that would break a rule").wait_for()
    ana.tap("Save it anyway")
    ben.shows_entry(4)
    assert cais_age(ben) == "Cai is 31"


def test_without_javascript_the_past_is_put_right_too(phones):
    guest = phones[0].evening.join("Join as", java_script_enabled=False)
    guest.tap("Log")
    guest.page.locator("#entry-2 a").click()
    guest.tap("Change this move")
    guest.page.locator("button[name=report][value*='tens'][value*='\"4\"'][value*='\"seat\":2']").first.click(
        force=True
    )
    guest.tap("Save correction")
    guest.page.wait_for_url(f"**/t/{phones[0].code}")
    phones[1].shows_entry(3)
    assert cais_age(phones[1]) == "Cai is 41"


def test_the_referee_is_asked_and_nothing_counts(phones):
    cai = phones[2]
    cai.go(f"/t/{phones[0].code}/referee")
    cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    cai.page.locator("text=That’s legal.").wait_for()
    assert phones[0].entry() == 2
    cai.tap("Play it")
    phones[0].shows_entry(3)
