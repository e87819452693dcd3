"""Putting the past right with thumbs: from the log to the correction, seen by every phone."""

import pytest

from tests.browser.shown import all_show, cancels
from tests.browser.test_evening import CAIS, GAME, NAMES, OPENING

RAISE = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}


@pytest.fixture
def phones(evening):
    """Ana's and Ben's: Ana 27, Ben 43, Cai 31 opened the round; Ben raised Cai to 32."""
    return evening.sits_down(NAMES, GAME, OPENING, RAISE, phones_in=2)


def cais_age(phone):
    return phone.page.locator("[role=group][aria-label^='Cai is']").first.get_attribute("aria-label")


def test_bens_card_is_put_right_from_the_log_undone_and_removed_and_every_phone_has_it(evening, phones):
    ana, ben = phones
    ana.tap("Log")
    ana.page.locator("#entry-2 a").click()
    ana.page.get_by_text("What did Ben really play?").wait_for()
    ana.tap_move(**{**RAISE, "digit": "tens", "card": "4"})
    ana.page.get_by_text("Nothing is changed yet").wait_for()
    assert ben.entry() == 2 and cais_age(ben) == "Cai is 32", "asking changes nothing"
    ana.page.locator("input[name=note]").fill("it lay on the tens")
    ana.tap("Save correction")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ana.tap("Log")
    ana.page.locator("#entry-2").wait_for()
    assert "it lay on the tens" in ana.page.locator(".entries").inner_text()
    ben.shows_entry(3)
    assert cais_age(ben) == "Cai is 41"
    assert "corrected move 2" in ben.page.locator(".news").inner_text(), "and is told so"
    ben.tap("Undo", "Undo the correction")
    all_show(phones, 4)
    assert cais_age(ben) == "Cai is 32"

    ana.go(f"/t/{ana.code}/preview?move=null&amends=2")
    ana.page.locator("text=Remove move 2").wait_for()
    assert "would break a rule" not in ana.page.locator("#page").inner_text()
    evening.report(ana.code, 4, **CAIS)
    ana.page.get_by_text("One later move would break a rule").wait_for()  # a preview follows what is told meanwhile
    ana.tap("Save it anyway")
    ben.shows_entry(6)
    assert cais_age(ben) == "Cai is 31"


# ---------------------------------------------------------------- on the board itself


def digit(phone, seat, which):
    return phone.page.locator(f"#page main data[data-shows='{which} {seat}']").locator("..")


def press(phone, thing):
    """A finger that stays on a thing for longer than a tap."""
    box = thing.bounding_box()
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    phone.page.mouse.down()
    phone.page.wait_for_function(
        "since => performance.now() > since + 600", arg=phone.page.evaluate("performance.now()")
    )
    phone.page.mouse.up()


def test_a_digit_that_is_pressed_is_corrected_as_it_is_now_though_somebody_plays_and_every_phone_says_so(
    evening, phones
):
    ana, ben = phones
    drawer = ana.page.locator("#drawer:popover-open")
    press(ana, digit(ana, 0, "ones"))
    drawer.get_by_text("Ana’s ones show 7 here.").wait_for()
    evening.report(ana.code, 2, **CAIS)
    drawer.get_by_text("Ana’s ones show 8 here.").wait_for()  # it is about the table as it is now
    ana.page.keyboard.press("Escape")
    drawer.wait_for(state="detached")

    press(ana, digit(ana, 1, "tens"))  # it is Ana's turn: Ben's digits may be tapped
    drawer.get_by_text("Ben’s tens show 4 here.").wait_for()
    ana.page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
    assert ana.entry() == 3, "a press is no tap: nothing was played"

    digit(ana, 1, "ones").focus()  # with the keyboard the menu key asks, and the arrows choose
    ana.page.evaluate(
        "document.activeElement.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    )
    drawer.get_by_text("Ben’s ones show 3 here.").wait_for()
    ana.page.keyboard.press("Tab")
    for key, offered in (("Space", "It should be 1"), ("ArrowRight", "It should be 2")):
        ana.page.keyboard.press(key)
        drawer.get_by_text(offered).wait_for()
    ana.page.keyboard.press("Enter")
    all_show(phones, 4)
    assert ben.page.locator("[aria-label='Ben is 42']").count()
    digit(ana, 1, "tens").click()
    all_show(phones, 5)

    press(ana, digit(ana, 2, "ones"))
    drawer.get_by_text("Cai’s ones show 2 here. What lies on the table?").wait_for()
    drawer.locator("label.value", has_text="8").click()
    drawer.get_by_text("Cai, age: 32 → 38. No move is removed.").wait_for()
    with ana.page.expect_response("**/correct?what=*"):
        evening.undo(ana.code, 5, 4)
    all_show(phones, 6)  # choosing changes nothing, and what is chosen stays: Ben's digit is as he took it back
    drawer.get_by_text("It should be 8").click()
    all_show(phones, 7)
    for phone in phones:
        assert cais_age(phone) == "Cai is 38"
        assert "The table was corrected: Cai, age: 32 → 38." in phone.page.locator(".news").inner_text()
    assert ana.page.url.endswith(f"/t/{ana.code}"), "back at the table"

    ana.go(f"/t/{ana.code}/referee")
    ana.tap_move(**{**RAISE, "by": 0, "card": "9"})
    ana.page.locator("text=That’s legal.").wait_for()
    ana.tap("Ask again")
    ana.page.get_by_text("That’s legal.").wait_for(state="detached")
    ana.tap("Back")
    ana.page.wait_for_url(f"**/t/{ana.code}")
    ana.shows_entry(7)


def test_a_refused_card_is_marked_and_the_ruling_speaks_to_who_tapped(evening):
    ages = {"move": "starting-ages", "ages": [43, 31, 25, 27]}
    ben = evening.sits_down(("Ben", "Cai", "Dia", "Ana"), GAME, ages, phones_in=1)[0]
    ben.awake()
    ben.page.locator("#page main button[aria-label^='Dia']").first.click(force=True)
    ben.page.get_by_text("You don’t sit beside Dia").wait_for()
    assert ben.page.locator("#page main .card.refused").count() == 1
    cancels(ben)
