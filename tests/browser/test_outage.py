"""Phones as they really are: they sleep, lose the Wi-Fi, come back, and what was tapped meanwhile is told once."""

from urllib.parse import parse_qs

import pytest

from tests.browser.shown import all_show, cancels
from tests.browser.test_evening import GAME
from tests.tools.outage import Outage

NAMES = ("Ben", "Cai", "Ana")
OPENING = {"move": "starting-ages", "ages": [43, 31, 27]}
BY_ANOTHER = {"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "2"}
"""Ben lays a 2 on Cai's ones, as reported by somebody whose Wi-Fi is good."""


BEAT = """() => new Promise((beat) =>
    new EventSource(document.getElementById("page").dataset.events).addEventListener("beat", beat))"""
"""Until a stream that a phone opens now has beaten: those that it had open already have too."""


@pytest.fixture
def ben(evening, proxy):
    """Ben's phone, behind the proxy: he is 43, Cai 31, Ana 27, and he begins. The others have none."""
    return evening.sits_down(NAMES, GAME, OPENING, phones_in=1)[0]


def raise_cai(phone):
    """Ben lays a 4 on Cai's tens."""
    phone.tap_move(move="raise", by=0, seat=1, digit="tens", card="4")


def raise_ana(phone):
    """Ben lays an 8 on Ana's ones before his first tap is answered, and later than a second finger would."""
    phone.page.wait_for_function("() => Date.now() - JSON.parse(Object.values(localStorage)[0])[0].at > 300")
    phone.page.evaluate(
        "document.querySelector('button[value*=\\'\"digit\":\"ones\"\\'][value*=\\'\"seat\":2\\']').click()"
    )
    phone.page.wait_for_function("() => document.querySelectorAll('[data-waiting]').length === 2")


def undone_by_another(ben):
    """Another phone undoes what Ben told; the number of the entry that undid it."""
    number = ben.entry()
    ben.evening.undo(ben.code, number, 1)
    ben.shows_entry(number + 1)
    return number + 1


def goes_offline(phone, proxy):
    proxy.becomes("cut")
    is_offline(phone)


def raises_offline(phone, proxy, *raises):
    """Ben taps these without a connection."""
    goes_offline(phone, proxy)
    for one in raises:
        one(phone)
    phone.page.locator("button[data-waiting]").first.wait_for()


def is_offline(phone):
    phone.page.locator(":is([data-live=waiting], [data-live=offline])").wait_for()


def waiting(phone):
    return phone.page.locator("[data-waits]").inner_text()


SAID_OFFLINE = """() => {
    document.documentElement.dataset.live = "offline";
    return [...document.querySelectorAll(".status .live > :not(.unseen)")].filter((one) => one.checkVisibility()).map((one) => one.className);
}"""
"""What the status line says once it is sure that there is no connection."""


def nothing_waits(phone):
    phone.page.wait_for_function("() => localStorage.length === 0")
    return waiting(phone) == ""


def test_what_is_tapped_without_a_connection_waits_in_place_and_is_told_in_order_when_it_is_back(evening, proxy):
    ben, cai = evening.sits_down(NAMES, GAME, OPENING, phones_in=2)
    raises_offline(ben, proxy, raise_cai)
    assert "1 waiting: Raise Cai’s tens to 4" in waiting(ben)
    assert ben.page.evaluate(SAID_OFFLINE) == ["waits"], "one after the other, not one on the other"
    ben.tap("Log")
    ben.page.locator("#this-phone:popover-open").wait_for()
    assert ben.page.url.endswith(f"/t/{ben.code}"), "nobody is led out of the table meanwhile"
    proxy.becomes("clear")
    all_show((ben, cai), 2)
    ben.page.locator("[data-waiting]").wait_for(state="detached")
    assert waiting(ben) == ""

    ben.page.keyboard.press("Escape")
    undone_by_another(ben)
    raises_offline(ben, proxy, raise_cai, raise_ana)
    proxy.becomes("clear")
    ben.page.locator(".ruling").wait_for()  # it is no longer Ben's turn, so the second one is ruled on
    assert ben.entry() == 4


def test_what_waits_is_dropped_or_shown_with_what_came_first_and_told_all_the_same(ben, proxy):
    raises_offline(ben, proxy, raise_cai, raise_ana)
    ben.page.locator("button.live").click()
    ben.page.locator("[data-drop]").first.click()
    ben.page.locator("[data-outbox]", has_text="came before it and was not counted").wait_for()
    proxy.becomes("clear")
    ben.page.locator("[data-live=live]").wait_for()
    ben.page.locator("[data-tell]").click()
    ben.shows_entry(2)
    assert ben.page.locator("[aria-label='Ana is 28']").count() == 1

    ben.page.keyboard.press("Escape")
    now = undone_by_another(ben)
    raises_offline(ben, proxy, raise_cai)
    ben.evening.report(ben.code, now, **BY_ANOTHER)
    proxy.becomes("clear")
    card = ben.page.locator(".ruling")
    card.wait_for()
    said = card.inner_text()
    assert "Another phone was faster" in said and "Cai to 32" in said and "Raise Cai’s tens to 4" in said
    assert card.locator(".card .sign").evaluate("sign => getComputedStyle(sign).stroke") == "rgb(29, 24, 19)", (
        "ink on its paper"
    )
    ben.awake()
    ben.tap("Play it anyway")
    ben.page.locator(".ruling", has_not_text="Another phone was faster").wait_for()
    cancels(ben)
    assert ben.page.evaluate("localStorage.length") == 0

    ben.evening.report(ben.code, now + 1, move="raise", by=1, seat=2, digit="ones", card="8")
    ben.tap("Log")
    ben.page.wait_for_url("**/log")
    goes_offline(ben, proxy)
    ben.awake()
    ben.page.locator(".foot .undo").click()  # the log says "Undone" of other entries
    ben.tap("Undo it")
    ben.page.locator("[data-waits]", has_text="Undo it").first.wait_for()
    proxy.becomes("clear")
    ben.shows_entry(now + 3)
    ben.page.locator("[data-waits]", has_text="Undo it").first.wait_for(state="detached")


def test_a_tap_counts_once_before_all_of_the_page_is_there_and_where_it_was_hard_to_keep_or_to_send(
    evening, ben, proxy
):
    """What follows a swap, htmx among it, comes after the page (static/page.js); what did not come is asked for again."""
    comes = False
    ben.page.route("**/swaps.js", lambda route: route.continue_() if comes else route.abort())
    ben.page.reload()
    report = ben.page.locator('button[name=report][value*=\'"move":"raise"\'][value*=\'"seat":1\']').first
    with ben.page.expect_response(lambda answer: answer.request.method == "POST"):
        report.evaluate("button => button.form.requestSubmit(button)")
    assert nothing_waits(ben) and ben.entry() == 1, "it counts, though this phone cannot show it yet"
    comes = True
    ben.shows_entry(2)
    assert not ben.page.locator("script[data-later]").count()

    undone_by_another(ben)
    losses = iter(["lose the answer", "lose the answer"])
    proxy.fault = lambda: next(losses, "")
    raise_cai(ben)
    ben.shows_entry(4)
    assert nothing_waits(ben) and ben.entry() == 4

    undone_by_another(ben)
    ben.page.evaluate("""() => {
        const kept = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { Storage.prototype.setItem = kept; throw new Error("full"); };
    }""")
    raise_cai(ben)
    ben.shows_entry(6)
    ben.page.wait_for_function("() => page.kept(`outbox ${page.element().dataset.events}`) === null")
    assert ben.entry() == 6 and waiting(ben) == "", "also where the browser had no room for it"

    undone_by_another(ben)
    proxy.fault = lambda: "cut before"
    raise_cai(ben)
    ben.page.locator("button[data-waiting]").wait_for()
    ben.page.reload()
    assert "1 waiting" in waiting(ben)
    evening.kill()
    evening.start()
    proxy.fault = lambda: ""
    ben.shows_entry(8)
    ben.page.locator("text=You, Ben").wait_for(state="attached")  # it may have gone dark meanwhile


def answers(phone, status, times=1000):
    """So many reports of this phone are answered with `status`, before they reach the table; the keys they came with."""
    keys = []

    def answer(route):
        keys.append(parse_qs(route.request.post_data)["key"][0])
        route.fulfill(status=status, body="<main class=words><h1 class=voice>The table did not take it.</h1></main>")

    phone.page.route("**/reports", answer, times=times)
    return keys


def test_a_report_that_a_busy_table_does_not_take_is_sent_again_with_the_same_key_and_refused_in_the_end_or_for_good(
    ben, proxy
):
    row = ben.page.locator("[data-outbox] li", has_text="The table did not take it.")
    keys = answers(ben, 408, times=2)
    raise_cai(ben)
    ben.shows_entry(2)
    assert len(keys) == 2 and len(set(keys)) == 1
    assert nothing_waits(ben)
    told = undone_by_another(ben)
    ben.page.evaluate("queue.pauseAfter = () => 0")
    for status in (429, 503):
        keys = answers(ben, status)
        raise_cai(ben)
        row.wait_for()
        assert "1 not counted" in waiting(ben)
        assert 2 < len(keys) < 20 and len(set(keys)) == 1
        lies = row.element_handle()
        ben.page.evaluate("dispatchEvent(new Event('storage'))")  # so the list is drawn once more
        assert lies.evaluate("row => row.isConnected"), "below a finger nothing is laid anew"
        ben.page.unroute("**/reports")
        row.get_by_text("Send again").click()
        ben.shows_entry(told + 1)
        row.wait_for(state="detached")
        ben.page.keyboard.press("Escape")
        told = undone_by_another(ben)

    keys = answers(ben, 404, times=1)
    raises_offline(ben, proxy, raise_cai, raise_ana)
    proxy.becomes("clear")
    row.wait_for()
    ben.shows_entry(told + 1)
    assert len(keys) == 1, "it is refused at once, and the next goes on"
    assert ben.page.locator("[aria-label='Ana is 28']").count() == 1
    row.get_by_text("Discard").click()
    row.wait_for(state="detached")
    assert ben.page.evaluate("localStorage.length") == 0


def test_an_answer_and_a_drawer_stay_while_others_go_on_and_who_comes_back_is_soon_up_to_date(evening, ben, proxy):
    """From another page, from dead air, or once a connection has died without a sign."""
    ben.tap("Zero")
    ben.page.locator(".ruling").wait_for()
    evening.report(ben.code, 1, **BY_ANOTHER)
    ben.shows_entry(2)
    assert "A Zero covers a 9" in ben.page.locator(".ruling").inner_text()
    cancels(ben)
    ben.tap("live")
    evening.undo(ben.code, 2, 1)
    ben.shows_entry(3)
    assert ben.page.locator("#this-phone").is_visible()
    ben.page.keyboard.press("Escape")
    ben.tap("Log")
    ben.page.wait_for_url("**/log")
    evening.report(ben.code, 3, **BY_ANOTHER)
    ben.shows_entry(4)
    ben.page.go_back()
    ben.shows_entry(4)
    ben.page.locator("[aria-label='Cai is 32']").first.wait_for(state="attached")

    proxy.becomes("dead")
    ben.page.evaluate("dispatchEvent(new Event('focus'))")
    is_offline(ben)
    evening.undo(ben.code, 4, 3)
    assert ben.entry() == 4
    proxy.becomes("clear")
    ben.shows_entry(5)
    ben.page.locator("[data-live=live]").wait_for()

    ben.page.evaluate(BEAT)  # by then its own stream has said how often it beats
    proxy.strand()
    evening.report(ben.code, 5, **BY_ANOTHER)
    ben.shows_entry(6)


def test_a_phone_that_slept_wakes_up_to_date_with_its_half_filled_form(evening):
    ben = evening.sits_down(("Ben", "Ana"), GAME, phones_in=1)[0]
    before = ben.page.locator("#page").get_attribute("data-signal")
    ben.page.locator("input[name='ages[0]']").fill("2")
    ben.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    for mode in ("sheet", "moves"):
        ben.sends(f"/t/{ben.code}/mode", [("mode", mode)])
    now = ben.page.request.get(f"{evening.base}/t/{ben.code}").text().partition('data-signal="')[2].partition('"')[0]
    assert before == ben.page.locator("#page").get_attribute("data-signal") != now
    ben.page.evaluate("""() => { delete document.hidden; document.dispatchEvent(new Event("visibilitychange")); }""")
    ben.page.wait_for_function("now => document.getElementById('page').dataset.signal === now", arg=now)
    assert ben.page.locator("input[name='ages[0]']").input_value() == "2"


def test_nothing_is_lost_or_doubled_in_a_bad_wifi(evening):
    outage = Outage(evening, seed=7)
    outage.play(40)
    outage.normalised()
    assert outage.count() == []
