"""Phones as they really are: they sleep, lose the Wi-Fi, come back, and what was tapped meanwhile is told once."""

from urllib.parse import parse_qs

import pytest

from tests.browser.test_evening import GAME, OPENING
from tests.tools.outage import Outage

BY_ANOTHER = {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "2"}
"""Ben lays a 2 on Cai's ones, as reported by somebody whose Wi-Fi is good."""


BEAT = """() => new Promise((beat) =>
    new EventSource(document.getElementById("page").dataset.events).addEventListener("beat", beat))"""
"""Until a stream that a phone opens now has beaten: those that it had open already have too."""


@pytest.fixture
def phones(evening, proxy):
    """Ana 27, Ben 43, Cai 31, and Ben begins; all of them behind the proxy."""
    return evening.sits_down(("Ana", "Ben", "Cai"), GAME, OPENING)


def raise_cai(phone):
    """Ben lays a 4 on Cai's tens."""
    phone.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")


def raise_ana(phone):
    """Ben lays an 8 on Ana's ones before his first tap is answered, and later than a second finger would."""
    phone.page.wait_for_function("() => Date.now() - JSON.parse(Object.values(localStorage)[0])[0].at > 300")
    phone.page.evaluate(
        "document.querySelector('button[value*=\\'\"digit\":\"ones\"\\'][value*=\\'\"seat\":0\\']').click()"
    )
    phone.page.wait_for_function("() => document.querySelectorAll('[data-waiting]').length === 2")


def offline(phone):
    phone.page.locator(":is([data-live=waiting], [data-live=offline])").wait_for()


def waiting(phone):
    return phone.page.locator("[data-waits]").inner_text()


def test_what_is_tapped_without_a_connection_waits_in_place_and_is_told_when_it_is_back(phones, proxy):
    ana, ben, cai = phones
    proxy.becomes("cut")
    offline(ben)
    raise_cai(ben)
    ben.page.locator("button[data-waiting]").wait_for()
    assert "1 waiting: Raise Cai’s tens to 4" in waiting(ben)
    proxy.becomes("clear")
    for phone in phones:
        phone.shows_entry(2)
    ben.page.locator("[data-waiting]").wait_for(state="detached")
    assert waiting(ben) == ""


def test_a_tap_counts_before_all_of_the_page_is_there_and_what_did_not_come_is_asked_for_again(evening, proxy):
    """What follows a swap, htmx among it, comes after the page (static/page.js)."""
    phones = evening.sits_down(("Ana", "Ben", "Cai"), GAME, OPENING)
    ben, comes = phones[1], False
    ben.page.route("**/later.js", lambda route: route.continue_() if comes else route.abort())
    ben.page.reload()
    report = ben.page.locator('button[name=report][value*=\'"move":"raise"\'][value*=\'"seat":2\']').first
    report.evaluate("button => button.form.requestSubmit(button)")
    phones[0].shows_entry(2)
    assert ben.entry() == 1 and waiting(ben) == "", "it counts, though this phone cannot show it yet"
    comes = True
    ben.shows_entry(2)
    assert not ben.page.locator("script[data-later]").count()


def test_beside_the_log_one_reads_what_waits(phones, proxy):
    ben = phones[1]
    ben.go(f"/t/{phones[0].code}/log")
    proxy.becomes("cut")
    offline(ben)
    ben.tap("Undo")
    ben.tap("Undo it")
    ben.page.locator("[data-waits]", has_text="Undo it").first.wait_for()
    proxy.becomes("clear")
    ben.shows_entry(2)
    ben.page.locator("[data-waits]", has_text="Undo it").first.wait_for(state="detached")


def test_what_waits_survives_a_reload_and_a_restart_of_the_server(evening, phones, proxy):
    ben = phones[1]
    proxy.fault = lambda: "cut before"
    raise_cai(ben)
    ben.page.locator("button[data-waiting]").wait_for()
    ben.page.reload()
    assert "1 waiting" in waiting(ben)
    evening.kill()
    evening.start()
    proxy.fault = lambda: ""
    for phone in phones:
        phone.shows_entry(2)
    ben.page.locator("text=You, Ben").wait_for(state="attached")  # it may have gone dark meanwhile


def test_an_answer_that_was_lost_on_its_way_is_asked_for_again_and_is_one_entry(phones, proxy):
    ben = phones[1]
    losses = iter(["lose the answer", "lose the answer"])
    proxy.fault = lambda: next(losses, "")
    raise_cai(ben)
    for phone in phones:
        phone.shows_entry(2)
    ben.page.wait_for_function("() => localStorage.length === 0")
    assert ben.entry() == 2


def test_a_tap_that_the_browser_had_no_room_to_keep_is_told_once_and_waits_no_more(phones):
    ben = phones[1]
    ben.page.evaluate("""() => {
        const kept = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { Storage.prototype.setItem = kept; throw new Error("full"); };
    }""")
    raise_cai(ben)
    for phone in phones:
        phone.shows_entry(2)
    ben.page.wait_for_function("() => page.kept(`outbox ${page.element().dataset.events}`) === null")
    assert ben.entry() == 2 and waiting(ben) == ""


def test_a_second_tap_that_waits_follows_the_first(phones, proxy):
    ben = phones[1]
    proxy.becomes("cut")
    offline(ben)
    raise_cai(ben)
    raise_ana(ben)
    proxy.becomes("clear")
    ben.page.locator(".ruling").wait_for()  # it is no longer Ben's turn, so the second one is ruled on
    assert ben.entry() == 2


def test_what_waited_too_long_is_shown_with_what_came_first_and_may_be_told_all_the_same(evening, phones, proxy):
    ana, ben, cai = phones
    proxy.becomes("cut")
    offline(ben)
    raise_cai(ben)
    ben.page.locator("button[data-waiting]").wait_for()
    evening.report(ana.code, 1, **BY_ANOTHER)
    proxy.becomes("clear")
    card = ben.page.locator(".ruling")
    card.wait_for()
    said = card.inner_text()
    assert "Another phone was faster" in said and "Cai to 32" in said and "Raise Cai’s tens to 4" in said
    assert card.locator(".card .sign").evaluate("sign => getComputedStyle(sign).stroke") == "rgb(29, 24, 19)", (
        "ink on its paper"
    )
    ana.shows_entry(2)
    ben.awake()
    ben.tap("Play it anyway")
    ben.page.locator(".ruling", has_not_text="Another phone was faster").wait_for()
    ben.tap("Cancel")
    ben.page.locator(".ruling").wait_for(state="detached")
    assert ben.page.evaluate("localStorage.length") == 0


def test_what_waits_can_be_dropped_and_then_what_followed_it_is_asked_about(phones, proxy):
    ben = phones[1]
    proxy.becomes("cut")
    offline(ben)
    raise_cai(ben)
    raise_ana(ben)
    ben.page.locator("button.live").click()
    ben.page.locator("[data-drop]").first.click()
    ben.page.locator("[data-outbox]", has_text="came before it and was not counted").wait_for()
    proxy.becomes("clear")
    ben.page.locator("[data-live=live]").wait_for()
    ben.page.locator("[data-tell]").click()
    for phone in phones:
        phone.shows_entry(2)
    assert ben.page.locator("[aria-label='Ana is 28']").count() == 1


def answers(phone, status, times=1000):
    """So many reports of this phone are answered with `status`, before they reach the table; the keys they came with."""
    keys = []

    def answer(route):
        if len(keys) >= times:
            return route.fallback()
        keys.append(parse_qs(route.request.post_data)["key"][0])
        route.fulfill(status=status, body="<main class=words><h1 class=voice>The table did not take it.</h1></main>")

    phone.page.route("**/reports", answer)
    return keys


def never_pauses(phone):
    phone.page.evaluate("queue.pauseAfter = () => 0")


@pytest.mark.parametrize("status", [408, 429, 503])
def test_a_report_that_a_busy_table_does_not_take_is_sent_again_with_the_same_key(phones, status):
    ben = phones[1]
    keys = answers(ben, status, times=2)
    raise_cai(ben)
    for phone in phones:
        phone.shows_entry(2)
    assert len(keys) == 2 and len(set(keys)) == 1
    ben.page.wait_for_function("() => localStorage.length === 0")


@pytest.mark.parametrize("status", [429, 503])
def test_a_report_that_is_never_taken_is_refused_in_the_end_and_may_be_sent_again(phones, status):
    ben = phones[1]
    keys = answers(ben, status)
    never_pauses(ben)
    raise_cai(ben)
    row = ben.page.locator("[data-outbox] li", has_text="The table did not take it.")
    row.wait_for()
    assert "1 not counted" in waiting(ben)
    assert 2 < len(keys) < 20 and len(set(keys)) == 1
    lies = row.element_handle()
    ben.page.evaluate("dispatchEvent(new Event('storage'))")  # so the list is drawn once more
    assert lies.evaluate("row => row.isConnected"), "below a finger nothing is laid anew"
    ben.page.unroute("**/reports")
    row.get_by_text("Send again").click()
    for phone in phones:
        phone.shows_entry(2)
    row.wait_for(state="detached")


@pytest.mark.parametrize("status", [400, 403, 404, 410])
def test_a_report_refused_for_good_says_so_at_once_and_the_next_goes_on(phones, proxy, status):
    ben = phones[1]
    keys = answers(ben, status, times=1)
    proxy.becomes("cut")
    offline(ben)
    raise_cai(ben)
    raise_ana(ben)
    proxy.becomes("clear")
    row = ben.page.locator("[data-outbox] li", has_text="The table did not take it.")
    row.wait_for()
    for phone in phones:
        phone.shows_entry(2)
    assert len(keys) == 1
    assert ben.page.locator("[aria-label='Ana is 28']").count() == 1
    row.get_by_text("Discard").click()
    row.wait_for(state="detached")
    assert ben.page.evaluate("localStorage.length") == 0


def test_an_answer_stays_on_the_screen_while_others_go_on(evening, phones):
    ana, ben, cai = phones
    ana.tap("Enter Ben’s move")
    ben.tap("Zero")
    ben.page.locator(".ruling").wait_for()
    raise_cai(ana)
    ben.shows_entry(2)
    assert "A Zero covers a 9" in ben.page.locator(".ruling").inner_text()
    ben.tap("Cancel")
    ben.page.locator(".ruling").wait_for(state="detached")


def test_a_phone_in_dead_air_says_so_and_is_up_to_date_soon_after(evening, phones, proxy):
    ana, ben, cai = phones
    proxy.becomes("dead")
    cai.page.evaluate("dispatchEvent(new Event('focus'))")
    offline(cai)
    evening.report(ana.code, 1, **BY_ANOTHER)
    assert cai.entry() == 1
    proxy.becomes("clear")
    cai.shows_entry(2)
    cai.page.locator("[data-live=live]").wait_for()


def test_a_connection_that_dies_without_a_sign_is_missed_and_replaced(evening, phones, proxy):
    ana, ben, cai = phones
    cai.page.evaluate(BEAT)  # by then its own stream has said how often it beats
    proxy.strand()
    evening.report(ana.code, 1, **BY_ANOTHER)
    for phone in phones:
        phone.shows_entry(2)


def test_a_phone_that_slept_wakes_up_to_date_with_its_half_filled_form(evening, proxy):
    ana, ben = evening.sits_down(("Ana", "Ben"), GAME)
    ben.page.locator("input[name='ages[1]']").fill("2")
    ben.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    ana.tap("Sheet")
    ana.tap("More")
    ana.tap("Stop tracking moves")
    ana.tap("More")
    ana.tap("Track moves from here")
    ana.page.locator("#page.at-table").wait_for()
    now = ana.page.locator("#page").get_attribute("data-signal")
    assert ben.page.locator("#page").get_attribute("data-signal") != now
    ben.page.evaluate("""() => { delete document.hidden; document.dispatchEvent(new Event("visibilitychange")); }""")
    ben.page.wait_for_function("now => document.getElementById('page').dataset.signal === now", arg=now)
    assert ben.page.locator("input[name='ages[1]']").input_value() == "2"


def test_a_phone_that_goes_back_to_the_table_shows_it_as_it_is_now(evening, phones):
    ana, ben, cai = phones
    cai.tap("Log")
    cai.page.wait_for_url("**/log")
    raise_cai(ben)
    ben.shows_entry(2)
    cai.page.go_back()
    cai.shows_entry(2)
    cai.page.locator("text=You, Cai").wait_for(state="attached")


def test_nobody_is_led_out_of_the_table_while_there_is_no_connection(phones, proxy):
    ben = phones[1]
    proxy.becomes("cut")
    offline(ben)
    ben.tap("Log")
    ben.page.locator("#this-phone:popover-open").wait_for()
    assert ben.page.url.endswith(f"/t/{phones[0].code}")


def test_nothing_is_lost_or_doubled_in_a_bad_wifi(evening):
    outage = Outage(evening, seed=7)
    outage.play(40)
    outage.normalised()
    assert outage.count() == []
