"""An evening with phones in a real browser: coming in, staying in, and what happens when something breaks."""

import re
from urllib.request import Request, urlopen

import cv2
import numpy
import pytest

NAMES = ("Ana", "Ben", "Cai")
GAME = "Cradle to Grave"
OPENING = {"move": "starting-ages", "ages": [27, 43, 31]}


@pytest.fixture
def phones(evening):
    """Ana, Ben and Cai at their table, the first round open: Ana 27, Ben 43, Cai 31, and Ben begins."""
    return evening.sits_down(NAMES, GAME, OPENING)


def scan(picture):
    """What a phone's camera reads off a picture (a PNG's bytes) as it comes nearer."""
    image = cv2.imdecode(numpy.frombuffer(picture, numpy.uint8), cv2.IMREAD_COLOR)
    nearer = (cv2.resize(image, None, fx=tenths / 10, fy=tenths / 10) for tenths in range(10, 32, 2))
    return next(filter(None, (cv2.QRCodeDetectorAruco().detectAndDecode(seen)[0] for seen in nearer)), "nothing")


def test_the_terminals_code_leads_to_the_tables_that_let_people_in(evening):
    below = evening.says(r"http://\S+/r/\S+")
    output = (evening.folder / "output.txt").read_text(encoding="utf-8")
    rows = [line for line in output.splitlines() if set(line) <= set(" ▀▄█") and len(line) > 20]
    pixels = []
    for row in rows:
        pixels.append([0 if block in "▀█" else 255 for block in row])
        pixels.append([0 if block in "▄█" else 255 for block in row])
    image = numpy.kron(numpy.array(pixels, numpy.uint8), numpy.ones((8, 8), numpy.uint8))
    address = scan(cv2.imencode(".png", image)[1].tobytes())
    assert address == below
    guest = evening.phone()
    guest.page.goto(address)
    guest.page.locator("text=What are you playing?").wait_for()
    evening.open_table(GAME, *NAMES)
    guest.page.reload()
    guest.tap("Cai")
    guest.page.wait_for_url("**/t/*")


def test_the_hosts_page_shows_a_code_that_a_camera_reads(evening):
    host = evening.open_table(GAME, *NAMES)
    assert scan(host.page.screenshot()) == evening.join_link()
    assert host.page.locator(".code").inner_text() == host.code


def test_a_phone_that_says_the_code_comes_in_while_the_door_is_open(evening):
    host = evening.open_table(GAME, *NAMES)
    guest = evening.phone()
    guest.go("/")
    guest.page.locator("input[name=code]").fill(host.code.lower())
    guest.tap("Join")
    guest.tap("Ben")
    guest.page.wait_for_url("**/t/*")


def test_a_phone_is_back_in_its_seat_after_a_reload(phones):
    ben = phones[1]
    ben.page.reload()
    ben.page.locator("text=You, Ben").wait_for()
    ben.go("/")
    ben.tap(GAME + " Ana, Ben, Cai")
    ben.page.locator("text=You, Ben").wait_for()


def test_nobody_else_gets_a_taken_seat_by_its_name(evening, phones):
    stranger = evening.phone()
    stranger.page.goto(evening.join_link())
    stranger.button("Join as scorekeeper").wait_for()
    assert stranger.page.locator("button.place:enabled").count() == 0
    stranger.tap("Join as scorekeeper")
    stranger.page.wait_for_url("**/t/*")
    assert stranger.page.locator("text=You,").count() == 0


def test_the_server_is_killed_and_started_again_and_nothing_is_lost(evening, phones):
    ana, ben, cai = phones
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    for phone in phones:
        phone.shows_entry(2)
    evening.kill()
    for phone in phones:
        phone.page.locator("[data-live=waiting]").wait_for()
    evening.start()
    for phone in phones:
        phone.page.locator("[data-live=live]").wait_for()
    cai.tap_move(move="raise", by=2, seat=0, digit="ones", card="8")
    for phone in phones:
        phone.shows_entry(3)
    assert ana.page.locator("[aria-label='Ana is 28']").count() == 1


def test_a_phone_that_missed_everything_is_up_to_date_when_the_server_is_back(evening, phones):
    ana, ben, _ = phones
    ana.page.route("**/events?*", lambda route: route.abort())
    ana.page.route("**/signal", lambda route: route.abort())
    ana.page.evaluate("dispatchEvent(new Event('online'))")
    ana.page.locator("[data-live=waiting]").wait_for()
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    ben.shows_entry(2)
    assert ana.entry() == 1
    ana.page.unroute("**/signal")
    ana.page.unroute("**/events?*")
    ana.page.evaluate("dispatchEvent(new Event('online'))")
    ana.shows_entry(2)


def test_a_phone_behind_a_proxy_that_holds_streams_back_polls_instead(evening, phones):
    ana, ben, _ = phones
    ana.page.route("**/events?*", lambda route: route.abort())
    ana.page.reload()
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    ana.shows_entry(2)


def test_a_phone_is_brought_its_own_page_and_asks_for_nothing(phones):
    ana, ben, cai = phones
    asked = []
    for phone in (ana, cai):
        phone.page.on("request", lambda request: asked.append(request.url))
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    for phone in phones:
        phone.shows_entry(2)
    assert "Your turn." in cai.page.locator(".voice").first.inner_text() and not asked
    cai.tap_move(move="raise", by=2, seat=0, digit="ones", card="8")
    ana.shows_entry(3)
    ana.tap("Undo")
    ana.tap("Undo it")
    for phone in phones:
        phone.shows_entry(4)
    assert "Your turn." in cai.page.locator(".voice").first.inner_text()
    assert not [phone.troubles for phone in phones if phone.troubles]


DEAF = """Object.defineProperty(EventSource.prototype, "onmessage", {
    set(heard) { this.addEventListener("message", (event) => event.data.includes("\\n") || heard(event)); }
});"""
"""A stream that opens and beats, and on which no page ever comes."""


def test_who_told_is_shown_it_even_where_the_stream_brings_no_page(evening, phones):
    _, ben, _ = phones
    ben.page.add_init_script(DEAF)
    ben.page.reload()
    ben.awake()
    with ben.page.expect_response(lambda answer: answer.request.method == "POST") as told:
        ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    assert re.fullmatch(r"2\.\d+\.\d+", told.value.text()), "the table now, and no page: the stream is open"
    ben.shows_entry(2)


def test_two_quick_taps_are_one_entry(phones):
    _, ben, _ = phones
    ben.awake()
    ben.page.evaluate("""() => {
        const button = document.querySelector('button[value*=\\'"seat":2,"digit":"tens"\\']');
        button.click(); button.click();
    }""")
    ben.shows_entry(2)
    ben.page.wait_for_function("() => localStorage.length === 0")  # a second one would wait there for an answer
    assert ben.entry() == 2


def test_whoever_taps_too_late_is_told_who_was_first(evening, phones):
    ana, ben, _ = phones
    helper = evening.join("Join as", java_script_enabled=False)
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    ben.shows_entry(2)
    helper.page.locator('button[value*=\'"seat":0,"digit":"tens"\']').first.click(force=True)
    helper.page.locator("text=Ben was faster").wait_for()
    assert "Ben raised Cai to 41" in helper.page.locator(".ruling").inner_text()
    assert ana.entry() == 2


def test_a_refused_tap_names_the_rule_and_the_table_may_play_it_so(phones):
    ana, ben, cai = phones
    ben.tap("Zero")
    card = ben.page.locator(".ruling")
    card.wait_for()
    assert "A Zero covers a 9" in card.inner_text()
    assert card.locator("a[href$='/rules/cradle-to-grave#nine-only']").count() == 1
    ben.tap("Play it anyway")
    for phone in phones:
        phone.shows_entry(2)
    cai.tap("Log")
    cai.page.locator("text=House call").wait_for()


def test_what_somebody_else_told_is_taken_back_after_one_question_and_brought_back(phones):
    ana, ben, _ = phones
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    ana.shows_entry(2)
    ana.tap("Undo")
    ana.tap("Undo it")
    for phone in phones:
        phone.shows_entry(3)
    assert ben.page.locator("[aria-label='Cai is 31']").count() == 1
    ben.tap("Log")
    assert "Ben raised Cai to 41" in ben.page.locator(".undone s").inner_text()
    ben.tap("Redo")
    ben.tap("Redo up to here")
    ben.shows_entry(4)
    ana.shows_entry(4)
    assert ana.page.locator("[aria-label='Cai is 41']").count() == 1


def test_one_phone_reports_for_everybody_where_the_others_have_none(evening, phones):
    ana = phones[0]
    ana.tap("Enter Ben’s move")
    ana.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    ana.shows_entry(2)
    ana.page.get_by_role("link", name="Enter Cai’s move").wait_for()


def test_a_whole_turn_without_javascript(evening):
    evening.open_table(GAME, *NAMES)
    ben = evening.join("Ben", java_script_enabled=False)
    for seat, age in ((1, "43"), (0, "27"), (2, "31")):
        if seat != 1:
            ben.tap("Enter for someone else")
            ben.page.locator(f"[popovertarget=age-{seat}]:visible").click()
        ben.page.locator(f"input[name='ages[{seat}]']:visible").fill(age)
        ben.page.locator("button.main:visible").click()
    ben.page.locator("text=Your turn. Play a card.").wait_for()
    ben.page.locator('button[value*=\'"seat":2,"digit":"tens"\']').click()
    ben.page.locator("p.voice", has_text="Cai’s turn").wait_for()
    ben.page.locator("button.undo").click()
    ben.page.locator("text=Your turn. Play a card.").wait_for()


def test_a_screen_on_the_wall_follows_and_offers_nothing(evening, phones):
    ben = phones[1]
    door = evening.phone()
    door.page.goto(evening.join_link())
    address = door.page.locator("a", has_text="Just watch").get_attribute("href")
    wall = evening.phone(viewport={"width": 1920, "height": 1080}, is_mobile=False)
    wall.go(address)
    wall.page.locator("h1", has_text="Ben’s turn").wait_for()
    assert wall.page.locator("button:visible, form:visible").count() == 0
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    wall.shows_entry(2)
    assert wall.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert evening.join_link().rpartition("/")[2] not in wall.page.content()


def test_a_table_that_only_keeps_the_score_is_played_to_its_winner(evening):
    host = evening.open_table(GAME, *NAMES, mode="sheet")
    host.go(f"/t/{host.code}")
    for figures in ("273143", "456789", "102030"):
        host.awake()
        for place in range(3):
            for figure in figures[2 * place : 2 * place + 2]:
                host.page.locator(f"[data-figure='{figure}']:visible").click()
            host.page.locator("[data-figure=next]:visible").click()
        before = host.entry()
        host.page.locator(".entry button.main").click()
        host.shows_entry(before + 1)
    host.page.locator("text=Ana wins").wait_for()
    assert host.page.locator("tr.total td").all_inner_texts() == ["82", "118", "162"]


def test_the_same_people_play_another_game_in_the_same_seats(evening):
    host = evening.open_table(GAME, *NAMES, mode="sheet")
    ben = evening.join("Ben")
    host.go(f"/t/{host.code}")
    for number in (1, 2, 3):
        host.awake()
        for place, age in enumerate(("27", "31", "43")):
            host.page.locator(f"input[name='ages[{place}]']:visible").fill(age)
        host.page.locator(".entry button.main").click()
        host.shows_entry(number)
    host.tap("Play again")
    host.page.wait_for_url(re.compile(rf"/t/(?!{host.code})\w+"))
    ben.page.wait_for_url(host.page.url)


def test_the_host_frees_a_seat_and_closes_the_door(evening, phones):
    ana = phones[0]
    ana.go(f"/t/{ana.code}/host")
    ana.tap("Cai")
    ana.tap("Free Cai’s seat")
    late = evening.join("Cai")
    late.page.locator("text=You, Cai").wait_for()
    ana.page.reload()
    ana.tap("More ways to join")
    ana.tap("Lock the table")
    stranger = evening.phone()
    stranger.page.goto(evening.join_link())
    assert "locked this table" in stranger.page.content()
    late.page.reload()
    late.page.locator("text=You, Cai").wait_for()


def test_a_seat_moves_to_the_phone_that_scans_its_code(evening, phones):
    ben = phones[1]
    ben.go(f"/t/{phones[0].code}/host")
    ben.page.locator("button.place.mine").click()
    ben.tap("Move my seat to another phone")
    ben.page.locator("text=Scan with that phone").wait_for()
    link = scan(ben.page.screenshot())
    phones[0].tap("Undo")
    phones[0].tap("Undo it")
    ben.shows_entry(2)
    assert scan(ben.page.screenshot()) == link, "the table may go on meanwhile"
    phones[0].tap("Redo")
    new = evening.phone()
    new.page.goto(link)
    new.tap("Sit down as Ben")
    new.page.locator("text=You, Ben").wait_for()
    ben.page.locator("text=Scan to join").wait_for()  # it noticed by itself
    ben.tap("Back to the table")
    ben.page.locator("text=Ben’s seat has left this phone").wait_for()
    ben.tap("Keep scoring")
    ben.page.locator("text=Ben’s seat has left this phone").wait_for(state="detached")


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
    assert host.troubles == []
