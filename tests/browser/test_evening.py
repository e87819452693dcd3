"""An evening with phones in a real browser: coming in, staying in, and what happens when something breaks."""

import re
from urllib.request import Request, urlopen

import cv2
import numpy
import pytest

from tests.browser.shown import all_show

NAMES = ("Ana", "Ben", "Cai")
GAME = "Cradle to Grave"
OPENING = {"move": "starting-ages", "ages": [27, 43, 31]}
CAIS = {"move": "raise", "by": 2, "seat": 0, "digit": "ones", "card": "8"}
"""Cai lays an 8 on Ana's ones."""


@pytest.fixture
def phones(evening):
    """Ana's and Ben's at a table with Cai, the first round open: Ana 27, Ben 43, Cai 31, and Ben begins."""
    return evening.sits_down(NAMES, GAME, OPENING, phones_in=2)


def raise_cai(ben):
    """Ben lays a 4 on Cai's tens."""
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")


def scan(picture):
    """What a phone's camera reads off a picture (a PNG's bytes) as it comes nearer."""
    image = cv2.imdecode(numpy.frombuffer(picture, numpy.uint8), cv2.IMREAD_COLOR)
    nearer = (cv2.resize(image, None, fx=tenths / 10, fy=tenths / 10) for tenths in range(10, 32, 2))
    return next(filter(None, (cv2.QRCodeDetectorAruco().detectAndDecode(seen)[0] for seen in nearer)), "nothing")


def test_the_codes_on_the_terminal_and_on_the_hosts_page_lead_to_the_table(evening):
    below = evening.says(r"http://\S+/r/\S+")
    output = (evening.folder / "output.txt").read_text(encoding="utf-8")
    rows = [line for line in output.splitlines() if set(line) <= set(" ▀▄█") and len(line) > 20]
    pixels = [[0 if block in dark else 255 for block in row] for row in rows for dark in ("▀█", "▄█")]
    image = numpy.kron(numpy.array(pixels, numpy.uint8), numpy.ones((8, 8), numpy.uint8))
    address = scan(cv2.imencode(".png", image)[1].tobytes())
    assert address == below
    guest = evening.phone()
    guest.page.goto(address)
    guest.page.locator("text=What are you playing?").wait_for()
    host = evening.open_table(GAME, *NAMES)
    assert scan(host.page.screenshot()) == evening.join_link()
    assert host.page.locator(".code").inner_text() == host.code
    guest.page.reload()
    guest.tap("Cai")
    guest.page.wait_for_url("**/t/*")
    other = evening.phone().go("/")
    other.page.locator("input[name=code]").fill(host.code.lower())
    other.tap("Join", "Ben")
    other.page.wait_for_url("**/t/*")


def test_what_is_told_undone_redone_and_overruled_is_brought_to_every_phone_which_asks_for_nothing(evening, phones):
    ana, ben = phones
    asked = []
    ana.page.on("request", lambda request: asked.append(request.url))
    raise_cai(ben)
    all_show(phones, 2)
    evening.report(ana.code, 2, **CAIS)
    all_show(phones, 3)
    assert "Your turn." in ana.page.locator(".voice").first.inner_text() and not asked
    ana.tap("Undo", "Undo it")
    all_show(phones, 4)
    assert "Cai’s turn" in ben.page.locator(".voice").first.inner_text()
    assert ben.page.locator("[aria-label='Ana is 27']").count() == 1
    ben.tap("Log")
    assert "Cai raised Ana to 28" in ben.page.locator(".undone s").inner_text()
    ben.tap("Undone by Ana", "Redo up to here")
    all_show(phones, 5)
    assert ana.page.locator("[aria-label='Ana is 28']").count() == 1

    ana.tap("Zero")
    card = ana.page.locator(".ruling")
    card.wait_for()
    assert "A Zero covers a 9" in card.inner_text()
    assert card.locator("a[href$='/rules/cradle-to-grave#nine-only']").count() == 1
    ana.tap("Play it anyway")
    all_show(phones, 6)
    ben.page.locator("text=House call").wait_for()


DEAF = """Object.defineProperty(EventSource.prototype, "onmessage", {
    set(heard) { this.addEventListener("message", (event) => event.data.includes("\\n") || heard(event)); }
});"""
"""A stream that opens and beats, and on which no page ever comes."""


def test_a_phone_is_back_in_its_seat_after_a_reload_tells_once_what_is_tapped_and_is_up_to_date_without_a_stream(
    evening, phones
):
    ana, ben = phones
    ben.page.reload()
    ben.page.locator("text=You, Ben").wait_for()
    ben.go("/")
    ben.tap(GAME + " Ana, Ben, Cai")
    ben.page.locator("text=You, Ben").wait_for()
    ana.tap("Enter Ben’s move")
    raise_cai(ana)
    all_show(phones, 2)
    ana.page.get_by_role("link", name="Enter Cai’s move").wait_for()

    evening.undo(ana.code, 2, 1)
    ben.shows_entry(3)
    ben.awake()
    ben.page.evaluate("""() => {
        const button = document.querySelector('button[value*=\\'"seat":2,"digit":"tens"\\']');
        button.click(); button.click();
    }""")
    ben.shows_entry(4)
    ben.page.wait_for_function("() => localStorage.length === 0")  # a second one would wait there for an answer
    assert ben.entry() == 4

    evening.undo(ana.code, 4, 1)
    ben.page.add_init_script(DEAF)
    ben.page.reload()
    ben.page.locator("[data-live=live]").wait_for()  # it beats: the server knows that it is there
    ben.awake()
    with ben.page.expect_response(lambda answer: answer.request.method == "POST") as told:
        raise_cai(ben)
    assert re.fullmatch(r"6\.\d+\.\d+", told.value.text()), "the table now, and no page: the stream is open"
    ben.shows_entry(6)

    ana.page.route("**/events?*", lambda route: route.abort())  # as by a proxy that holds streams back
    ana.page.reload()
    evening.undo(ana.code, 6, 1)  # it asks now and then
    ana.shows_entry(7)


def test_a_seat_moves_to_the_phone_that_scans_its_code_or_is_freed_by_the_host_who_locks_the_door(evening, phones):
    ana, ben = phones
    ben.go(f"/t/{ana.code}/host")
    ben.page.locator("button.place.mine").click()
    ben.tap("Move my seat to another phone")
    ben.page.locator("text=Scan with that phone").wait_for()
    link = scan(ben.page.screenshot())
    evening.report(ana.code, 1, move="raise", by=1, seat=2, digit="tens", card="4")
    ben.shows_entry(2)
    assert scan(ben.page.screenshot()) == link, "the table may go on meanwhile"
    new = evening.phone()
    new.page.goto(link)
    new.tap("Sit down as Ben")
    new.page.locator("text=You, Ben").wait_for()
    ben.page.locator("text=Scan to join").wait_for()  # it noticed by itself
    ben.tap("Back to the table")
    ben.page.locator("text=Ben’s seat has left this phone").wait_for()
    ben.tap("Keep scoring")
    ben.page.locator("text=Ben’s seat has left this phone").wait_for(state="detached")

    ana.go(f"/t/{ana.code}/host")
    ana.tap("Ben", "Free Ben’s seat")
    late = evening.join("Ben")
    late.page.locator("text=You, Ben").wait_for()
    ana.page.reload()
    ana.tap("More ways to join", "Lock the table")
    assert "locked this table" in evening.phone().page.request.get(evening.join_link()).text()
    late.page.reload()
    late.page.locator("text=You, Ben").wait_for()


def test_the_doctors_page_sees_a_phone_come_in_while_it_is_open(evening):
    evening.kill()
    evening.options = ("--behind-proxy",)
    evening.start()
    host = evening.open_table(GAME, *NAMES)
    host.tap("Can’t connect?")
    assert host.page.locator("#arrivals .reached").count() == 0
    host.page.locator("summary", has_text="Mobile data").click()
    urlopen(Request(f"{evening.base}/here", headers={"X-Forwarded-For": "192.168.1.77"}), timeout=20).close()
    host.page.locator("#arrivals .reached", has_text="just now").wait_for()
    assert host.page.locator("details[open] summary", has_text="Mobile data").count() == 1, "what was open stays open"
