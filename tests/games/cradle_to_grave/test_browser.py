"""Three phones play Cradle to Grave by taps alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.by_taps import all_see_who_won, kept_game, keys_of, play, press
from tests.sweeps import by_day


def tell(phones, move, state):
    """Tap what reports this move, on the phone of the seat that makes it: who played the uppermost card says that nobody stops it."""
    waiting = state.waiting if move["move"] == "carry-out" else None
    phone = phones[waiting.last if waiting else move.get("by", 0)]
    match move["move"]:
        case "starting-ages":
            enters_ages(phone, [str(age) for age in move["ages"]])
            phone.tap(state.name(move["first"]) if "first" in move else "Start round")
        case "final-ages":
            phone.tap("Sheet")
            phone.tap("Enter the round")
            press(phone, keys_of(move["ages"], 3))
            phone.page.locator("[popover] button.main:visible").click()
        case "special" if "digit" in move:
            phone.tap_move(move="special", card=move["card"], digit=move["digit"])
        case _:
            phone.tap_move(**move)
    return phone


def enters_ages(phone, ages):
    """Everybody's age by one phone: its own first, then those of the others."""
    own = phone.page.locator("#page").get_attribute("data-own")
    for seat in sorted(range(len(ages)), key=lambda seat: str(seat) != own):
        if own and str(seat) != own:  # a phone without a seat is asked for one after the other
            if not phone.page.locator("#of-another:popover-open").count():  # it stays open until all are in
                phone.tap("Enter for someone else")
            phone.page.locator(f"[popovertarget=age-{seat}]:visible").click()
        types_age(phone, seat, ages[seat])


def types_age(phone, seat, age):
    """Tap the digits of a seat's age, where it is asked for; after the second it is kept."""
    phone.awake()
    form = phone.page.locator("form.ages:visible").filter(has=phone.page.locator(f"input[name='ages[{seat}]']"))
    before = phone.page.locator("#page").get_attribute("data-signal")
    for figure in age:
        form.locator(f"[data-figure='{figure}']").click()
    phone.page.wait_for_function(
        "was => document.getElementById('page').dataset.signal !== was || document.querySelector('.ruling')", arg=before
    )


@pytest.mark.parametrize("every", by_day([False, True], False), ids=["each-kind-once", "every-move"])
def test_three_phones_play_a_game_by_taps_and_always_show_the_same(evening, every):
    table, lines = kept_game("cradle-to-grave/a-whole-evening.jsonl")
    phones = evening.sits_down(table.setup.names, "Cradle to Grave")
    table = play(phones, table, lines, tell, every=every)
    all_see_who_won(phones, "Cai", sorted(table.sheet.totals))


def ages_on(phone):
    """The ages that a phone shows, in seat order; None where its page shows the pad instead of the table."""
    groups = phone.page.locator("[role=group][aria-label*=' is ']").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    shown = dict(label.split(" is ") for label in groups)
    return [shown[name] for name in ("Ana", "Ben", "Cai") if name in shown] or None


def faces(phone):
    """The two large cards of this phone's player: a digit, or "" for a back."""
    cards = phone.page.locator("#page .large:visible > .card")
    return [
        re.sub(r"\D", "", card.locator("use").first.get_attribute("href") if card.locator("use").count() else "")
        for card in cards.all()
    ]


def test_three_phones_enter_an_age_each_and_all_turn_them_over_together(evening):
    ana, ben, cai = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave")
    ben.awake()
    ben.page.locator("[data-figure='4']:visible").click()
    types_age(ana, 0, "27")
    ana.page.locator("text=Waiting for Ben and Cai.").wait_for()
    assert ana.page.locator("[data-numpad]:visible, button.main:visible").count() == 0 and faces(ana) == ["", ""]
    for phone in (ben, cai):
        phone.page.locator(".mates .card.back").nth(1).wait_for()
    assert faces(ben) == ["4", ""], "what Ben has typed stays"
    assert ben.page.locator("text=Enter for someone else").count() == 0
    types_age(cai, 2, "31")
    cai.page.locator("text=Waiting for Ben.").wait_for()
    ben.page.locator("[data-figure='3']:visible").click()
    cai.tap("Start round 1")
    for phone, says in ((ana, "You are 27."), (ben, "You are 43."), (cai, "You are 31.")):
        moment = phone.page.locator(".moment", has_text=says)
        moment.wait_for()
        assert moment.evaluate("one => getComputedStyle(one).textDecorationLine") == "none", "it is no link"
        phone.page.locator(".moment", has_text="You begin" if phone is ben else "Ben begins").wait_for()
    for phone in (ana, ben, cai):
        phone.page.locator(".moment").wait_for(state="hidden")
        phone.shows_entry(1)
        assert ages_on(phone) == ["27", "43", "31"]


def test_a_digit_is_taken_back_and_a_tap_on_the_cards_begins_anew(evening):
    ana, _ = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    ana.awake()
    for key in ("6", "back", "2"):
        ana.page.locator(f"[data-figure='{key}']:visible").click()
    assert faces(ana) == ["2", ""]
    ana.page.locator("input[name='ages[0]']").click()
    assert faces(ana) == ["", ""]
    types_age(ana, 0, "35")
    ana.page.locator("text=Waiting for Ben.").wait_for()
    ana.tap("Change mine")
    types_age(ana, 0, "53")
    evening.report(ana.code, 0, move="starting-ages", ages=[53, 35])
    ana.shows_entry(1)


def test_an_age_whose_second_digit_is_tapped_without_a_connection_is_sent_later(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    ana.awake()
    ana.page.locator("[data-figure='5']:visible").click()
    evening.kill()
    ana.page.locator("[data-figure='7']:visible").click()
    ana.page.locator("button.main[data-waiting]:visible").wait_for()
    assert faces(ana) == ["", ""] and not ana.page.locator("[data-numpad]").first.is_visible()
    evening.start()
    ana.page.locator("text=Waiting for Ben.").wait_for()
    types_age(ben, 1, "34")
    ana.tap("Start round 1")
    for phone in (ana, ben):
        phone.shows_entry(1)
        assert ages_on(phone) == ["57", "34"]


def test_a_special_goes_on_also_where_the_phone_that_should_say_so_is_off(evening):
    opening = {"move": "starting-ages", "ages": [27, 43, 85]}
    ana, _, cai = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave", opening)
    cai.tap_move(move="special", card="swap-places", seat=0)
    ana.shows_entry(2)
    assert not ana.page.get_by_role("button", name="Nobody stops it").count()
    ana.tap("Nobody stops Cai?", "Nobody stops it")
    ana.shows_entry(3)


def test_the_question_who_is_older_is_gone_once_another_phone_has_answered_it(evening):
    ana, ben, cai = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave")
    for phone, seat, age in ((ana, 0, "27"), (ben, 1, "31"), (cai, 2, "31")):
        types_age(phone, seat, age)
    asked = cai.page.locator("text=Who was born first?")
    asked.first.wait_for()
    ben.awake()
    ben.page.locator(".thumb button:visible", has_text="Ben").click()
    asked.first.wait_for(state="detached")
    expect(cai.page.locator(".prompt")).to_contain_text("Ben’s turn")
