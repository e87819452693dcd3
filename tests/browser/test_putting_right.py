"""Putting the past right with thumbs: from the log to the correction, seen by every phone."""

from urllib.parse import quote

import pytest

from tests.browser.test_evening import GAME, NAMES, OPENING

RAISE = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}


@pytest.fixture
def phones(evening):
    """Ana 27, Ben 43, Cai 31 opened the round; Ben raised Cai to 32."""
    phones = evening.sits_down(NAMES, GAME, OPENING)
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
    for phone in (ben, cai):
        phone.shows_entry(3)
        assert cais_age(phone) == "Cai is 41"
        assert "corrected move 2" in phone.page.locator(".news").inner_text(), "and is told so"
    ben.tap("Undo")
    ben.tap("Undo the correction")
    cai.shows_entry(4)
    assert cais_age(cai) == "Cai is 32"
    assert [phone.troubles for phone in phones] == [[], [], []]


def test_a_preview_follows_what_is_told_meanwhile(phones):
    ana, ben, cai = phones
    ana.go(f"/t/{ana.code}/preview?move=null&amends=2")
    ana.page.locator("text=Remove move 2").wait_for()
    assert "would break a rule" not in ana.page.locator("#page").inner_text()
    cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    ana.page.get_by_text("One later move would break a rule").wait_for()
    ana.tap("Save it anyway")
    ben.shows_entry(4)
    assert cais_age(ben) == "Cai is 31"


def test_one_later_move_is_left_out_and_the_others_stay(phones):
    """Had Ana started at 29, Cai's 8 would not have raised her: the table chooses about that move alone."""
    ana, ben, cai = phones
    cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    ana.shows_entry(3)
    ana.tap_move(**{**RAISE, "by": 0, "seat": 1, "card": "4"})
    for phone in phones:
        phone.shows_entry(4)
    ana.go(f"/t/{ana.code}/preview?amends=1&move=" + quote('{"move":"starting-ages","ages":[29,43,31]}'))
    assert ana.page.title().endswith("Correcting move 1")
    choice = ana.page.get_by_role("navigation", name="Move 3")
    assert choice.locator("[aria-current]").inner_text() == "Keep"
    choice.get_by_text("Leave out").click()
    ana.page.get_by_text("1 of 3 would be left out").wait_for()
    assert choice.locator("[aria-current]").inner_text() == "Leave out"
    assert ana.page.locator(".broken s").inner_text().startswith("Cai raised Ana to 28")
    assert ben.entry() == 4, "choosing changes nothing"
    ana.tap("Save it anyway")
    for phone in (ben, cai):
        phone.shows_entry(5)
        assert phone.page.locator("[role=group][aria-label='Ana is 29']").count()
        assert phone.page.locator("[role=group][aria-label='Ben is 44']").count()
    cai.tap("Log")
    left_out = cai.page.locator("#entry-3")
    assert left_out.locator("s").count() == 1 and "Removed by Ana" in left_out.inner_text()
    assert "Ana corrected move 1" in cai.page.locator("#entry-5").inner_text()
    assert "Ana 28 → 29" in cai.page.locator("#entry-5").inner_text()
    assert [phone.troubles for phone in phones] == [[], [], []]


def test_without_javascript_the_past_is_put_right_too(phones):
    guest = phones[0].evening.join("Join as", java_script_enabled=False)
    guest.tap("Log")
    guest.page.locator("#entry-2 a").click()
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
    cai.tap("Ask again")
    cai.page.get_by_text("That’s legal.").wait_for(state="detached")
    cai.tap("Back")
    cai.page.wait_for_url(f"**/t/{phones[0].code}")
    assert phones[0].entry() == 2


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


def test_a_digit_that_is_pressed_is_corrected_and_every_phone_says_so(phones):
    ana, ben, cai = phones
    press(ana, digit(ana, 2, "ones"))
    drawer = ana.page.locator("#drawer:popover-open")
    drawer.get_by_text("Cai’s ones show 2 here. What lies on the table?").wait_for()
    drawer.locator("label.value", has_text="8").click()
    drawer.get_by_text("Cai, age: 32 → 38. No move is removed.").wait_for()
    assert ben.entry() == 2, "choosing changes nothing"
    drawer.get_by_text("It should be 8").click()
    for phone in phones:
        phone.shows_entry(3)
        assert cais_age(phone) == "Cai is 38"
        assert "The table was corrected: Cai is 38." in phone.page.locator(".news").inner_text()
    assert ana.page.url.endswith(f"/t/{ana.code}"), "back at the table"
    assert [phone.troubles for phone in phones] == [[], [], []]


def test_a_press_is_no_tap_and_a_finger_that_moves_on_is_no_press(phones):
    cai = phones[2]  # it is Cai's turn: Ana's digits may be tapped
    press(cai, digit(cai, 0, "tens"))
    cai.page.locator("#drawer:popover-open").get_by_text("Ana’s tens show 2 here.").wait_for()
    cai.page.keyboard.press("Escape")
    cai.page.locator("#drawer:popover-open").wait_for(state="detached")
    assert phones[0].entry() == 2, "nothing was played"
    digit(cai, 0, "tens").click()
    phones[0].shows_entry(3)


def test_with_the_keyboard_the_menu_key_asks_and_the_arrows_choose(phones):
    cai = phones[2]
    digit(cai, 0, "ones").focus()
    cai.page.evaluate(
        "document.activeElement.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    )
    drawer = cai.page.locator("#drawer:popover-open")
    drawer.get_by_text("Ana’s ones show 7 here.").wait_for()
    cai.page.keyboard.press("Tab")
    cai.page.keyboard.press("Space")
    drawer.get_by_text("It should be 1").wait_for()
    cai.page.keyboard.press("ArrowRight")
    drawer.get_by_text("It should be 2").wait_for()
    cai.page.keyboard.press("Enter")
    phones[0].shows_entry(3)
    assert phones[0].page.locator("[aria-label='Ana is 22']").count()


def test_without_a_script_the_sheet_leads_to_the_board_where_a_tap_asks(phones):
    guest = phones[0].evening.join("Join as", java_script_enabled=False)
    guest.tap("Sheet")
    guest.tap("Correct the table")
    guest.page.locator("a[href$='what=tens+1']").click()
    guest.page.locator("label.value", has_text="9").click()
    guest.page.get_by_text("It should be 9").click()
    guest.page.wait_for_url(f"**/t/{phones[0].code}")
    phones[1].shows_entry(3)
    assert phones[1].page.locator("[aria-label='Ben is 93']").count()


def test_while_somebody_plays_the_question_is_about_the_table_as_it_is_now(phones):
    ana, ben, cai = phones
    press(ana, digit(ana, 0, "ones"))
    drawer = ana.page.locator("#drawer:popover-open")
    drawer.get_by_text("Ana’s ones show 7 here.").wait_for()
    cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    drawer.get_by_text("Ana’s ones show 8 here.").wait_for()


def test_what_is_chosen_stays_chosen_while_somebody_plays(phones):
    """The drawer asks anew as soon as the table has changed; a digit that is chosen before the answer is there stays."""
    ana, ben, cai = phones
    press(ana, digit(ana, 2, "ones"))
    drawer = ana.page.locator("#drawer:popover-open")
    drawer.get_by_text("Cai’s ones show 2 here.").wait_for()
    answers = []
    ana.page.route("**/correct?what=*", lambda route: answers.append(route))
    with ana.page.expect_request("**/correct?what=*"):
        cai.tap_move(**{**RAISE, "by": 2, "seat": 0, "card": "8"})
    drawer.locator("label.value", has_text="8").click()
    drawer.get_by_text("Cai, age: 32 → 38.").wait_for()
    with ana.page.expect_response("**/correct?what=*"):
        answers.pop().continue_()
    ana.page.evaluate("() => new Promise(requestAnimationFrame)")
    drawer.get_by_text("It should be 8").click()
    ben.shows_entry(4)
    assert cais_age(ben) == "Cai is 38"


def test_a_refused_card_is_marked_and_the_ruling_speaks_to_who_tapped(evening):
    ages = {"move": "starting-ages", "ages": [27, 43, 31, 25]}
    ana, ben, *_ = evening.sits_down(("Ana", "Ben", "Cai", "Dia"), GAME, ages)
    ben.awake()
    ben.page.locator("#page main button[aria-label^='Dia']").first.click(force=True)
    ben.page.get_by_text("You don’t sit beside Dia").wait_for()
    assert ben.page.locator("#page main .card.refused").count() == 1
    ben.tap("Cancel")
    ben.page.locator(".ruling").wait_for(state="detached")
