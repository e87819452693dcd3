"""Getting in: everybody by oneself, in a real browser, and every screen of the lobby shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from tests.browser.shown import all_show, counted, counting, reads
from tests.evening import Evening, Phone


def room_path(evening: Evening) -> str:
    """The laptop's code, as the terminal shows it."""
    return urlsplit(evening.says(r"http://\S+/r/\S+")).path


def types_name(phone: Phone, name: str) -> None:
    """Type into the field that has the name, and take a seat: the page is loaded anew, and before its scripts are there each tap
    loads it once more."""
    phone.page.locator("#name").press_sequentially(name)
    phone.tap("Take a seat")
    phone.page.locator("#page:not([data-own=''])").wait_for()
    phone.awake()


def hosts(evening: Evening, key: str, name: str) -> Phone:
    """A phone at the lobby of the table that it has just opened, without a tap."""
    host = evening.phone()
    return host.go(host.opens_lobby(key, name))


def sits_down(evening: Evening, name: str) -> Phone:
    """A phone that has sat down at the newest table by its name, without a tap, and shows nothing yet."""
    phone = evening.phone()
    phone.sends(urlsplit(evening.join_link()).path, [("name", name)])
    return phone


def guest_of(evening: Evening, name: str, host: Phone) -> Phone:
    """A phone that has sat down by its name at this host's table, and shows its lobby."""
    return sits_down(evening, name).go(f"/t/{host.code}")


def shows(phone: Phone, *names: str) -> None:
    """Wait until this phone shows these players, clockwise."""
    phone.page.wait_for_function(
        "names => JSON.stringify([...document.querySelectorAll('#players .name')].map(n => n.textContent)) === names",
        arg="[" + ",".join(f'"{name}"' for name in names) + "]",
    )


def adds(host: Phone, name: str) -> None:
    """Type a player's name into the drawer that is open, and send it."""
    host.page.locator("#new").fill(name)
    host.page.locator("#add .main").click()


def laptop_at(evening: Evening, where: str, height: int = 800) -> Phone:
    """A wide screen that shows this page."""
    return evening.phone(viewport={"width": 1280, "height": height}, is_mobile=False).go(where)


def at_the_door(evening: Evening, **changes: object) -> Phone:
    """A phone that has scanned the newest table's code."""
    return evening.phone(**changes).go(urlsplit(evening.join_link()).path)


def all_list(phones: Iterable[Phone], *names: str) -> None:
    """Wait until each of these phones shows these players, clockwise."""
    for phone in phones:
        shows(phone, *names)


def test_phones_get_from_the_laptops_code_to_the_first_move_and_the_laptop_shows_their_table(evening):
    """The host taps four times and types the own name; each guest scans, types the own name and taps once."""
    laptop, early = laptop_at(evening, "/"), evening.phone()
    reads(laptop, "Scan to start")
    reads(early.go(room_path(evening)), "What are you playing?")
    host, *guests = phones = [counting(evening.phone()) for _ in range(3)]
    host.go(room_path(evening))
    host.tap("Vzhukh!")
    host.page.wait_for_url("**/t/*")
    types_name(host, "Ana")
    host.page.wait_for_selector("#begin")
    reads(early, "Who are you?", "Ana is here.")
    joining = host.page.get_by_text("Somebody’s joining …")
    joining.wait_for()
    early.page.close()
    joining.wait_for(state="detached")

    laptop.page.locator("#players", has_text="Ana").wait_for()
    laptop.tap("Home")
    reads(laptop, "Ana opened a table")
    told, games = (laptop.page.locator(one).bounding_box() for one in ("#opened .banner", ".shelf"))
    assert told["y"] >= 0 and told["y"] + told["height"] <= games["y"], "in sight, and on none of the games"
    laptop.page.set_viewport_size({"width": 360, "height": 600})
    told = laptop.page.locator("#opened .banner").bounding_box()
    assert told["y"] + told["height"] <= 600

    for phone, name in zip(guests, ("Ben", "Cai")):
        phone.go(urlsplit(evening.join_link()).path)
        types_name(phone, name)
    all_list(phones, "Ana", "Ben", "Cai")
    assert urlsplit(laptop.page.url).path == "/", "who went home stays there"
    host.tap("Start with 3 players")
    for phone in phones:
        phone.has_begun()
    host.tap("Ben")
    all_show(phones, 1)
    assert [counted(phone) for phone in phones] == [[4, "Ana"], [1, "Ben"], [1, "Cai"]]


def test_taps_in_the_lobby_wait_for_the_connection_and_count_once(evening, proxy):
    host = hosts(evening, "cradle-to-grave", "Ana")
    sits_down(evening, "Ben")
    shows(host, "Ana", "Ben")
    proxy.becomes("cut")
    host.page.context.set_offline(True)
    host.page.locator("[data-live=offline]").wait_for()
    host.tap("Ben", "Up", "Done")
    reads(host, "1 waiting: ↑ Up")
    host.tap("Add player")
    adds(host, "Oma")
    reads(host, "2 waiting: ↑ Up")
    proxy.becomes("clear")
    host.page.context.set_offline(False)
    shows(host, "Ben", "Ana", "Oma")
    host.page.locator("#new:placeholder-shown").wait_for(state="attached")  # the next one can be typed


def test_who_is_told_of_too_long_a_name_renamed_moved_removed_and_added_is_seen_on_all_phones_and_in_the_record(
    evening,
):
    host, cai = hosts(evening, "cradle-to-grave", "Ana"), at_the_door(evening)
    sits_down(evening, "Ben")
    name = cai.page.locator("#name")
    name.press_sequentially("Maximiliane-Johanna Bona")
    assert not cai.page.get_by_text("24 letters at most").is_visible()
    name.press_sequentially("ventura")
    reads(cai, "A name has 24 letters at most.")
    name.press("Enter")
    assert not cai.page.get_by_text("a whole number").is_visible()
    assert name.input_value() == "Maximiliane-Johanna Bonaventura", "its end is seen before anything is lost"
    name.fill("Maximiliane-Johanna Bona")
    cai.tap("Take a seat")
    reads(cai, "You’re in, Maximiliane-Johanna Bona.")
    dia = guest_of(evening, "Dia", host)
    host.tap("Maximiliane-Johanna Bona")
    host.page.locator("#rename").fill("Cajetan")
    host.tap("Rename")
    all_list((host, cai, dia), "Ana", "Ben", "Cajetan", "Dia")
    reads(cai, "You’re in, Cajetan.")
    cai.tap("Name and shape")
    cai.page.locator("#rename").fill("Ana")
    cai.tap("Save")
    cai.page.locator("#panel").get_by_text("Ana is here already. Add a letter").wait_for()
    cai.tap("Done")
    for taps, players, dia_reads in (
        (["Up"], "Ana Cajetan Ben Dia", "You’re in, Dia."),
        (["Up"], "Cajetan Ana Ben Dia", "You’re in, Dia."),
        (["Done", "Dia", "Remove"], "Cajetan Ana Ben", "You’re not at this table any more."),
        (["Let in again"], "Cajetan Ana Ben Dia", "You’re in, Dia."),
        (["Dia", "Remove"], "Cajetan Ana Ben", "You’re not at this table any more."),
    ):
        host.tap(*taps)
        all_list((host, cai), *players.split())
        reads(dia, dia_reads)
    assert host.page.locator("#seat").is_hidden()
    host.page.locator("[popovertarget=add]").first.click()
    adds(host, "Ana")
    reads(host, "Ana is here already. Add a letter")
    assert host.page.locator("#new").input_value() == "Ana", "nothing is lost"
    adds(host, "Oma")
    all_list((host, cai), "Cajetan", "Ana", "Ben", "Oma")
    host.page.locator("#new:placeholder-shown").wait_for()  # ready for the next
    host.page.locator("#add").get_by_text("Done").click()
    host.tap("Start with 4 players")
    cai.has_begun()
    record = host.page.context.request.get(f"{evening.base}/t/{host.code}/record").text()
    assert '["Cajetan","Ana","Ben","Oma"]' in record.replace(" ", "") and "Dia" not in record


PLACES = """() => Object.fromEntries([...document.querySelectorAll("#players .guest")].map((card) => {
    const box = card.getBoundingClientRect();
    return [card.dataset.name, [box.left + box.width / 2, box.top + box.height / 2]];
}))"""
"""Where each player's card lies."""


def test_who_sits_there_sees_all_shapes_from_above_and_who_begins_is_drawn_on_every_phone(evening):
    host, ben = hosts(evening, "vzhukh", "Ana"), at_the_door(evening)
    ben.page.locator("#name").press_sequentially("Ben")
    ben.page.locator("label", has=ben.page.get_by_label("Hexagon")).click()
    ben.tap("Take a seat")
    for phone in (host, ben):
        phone.page.locator("#players .suit-4", has_text="Ben").wait_for()
    ben.tap("Name and shape")
    ben.page.get_by_label("Star").click()
    host.page.locator("#players .suit-8", has_text="Ben").wait_for()
    cai = guest_of(evening, "Cai", host)
    for phone, own, left, right in ((ben, "Ben", "Cai", "Ana"), (cai, "Cai", "Ana", "Ben")):
        shows(phone, "Ana", "Ben", "Cai")
        lies = phone.page.evaluate(PLACES)
        assert lies[own][1] > lies[left][1] and lies[own][1] > lies[right][1], "nearest"
        assert lies[left][0] < lies[own][0] < lies[right][0], "clockwise, as everybody sits"
    host.tap("Goes first", "Draw a player")
    phones = {"Ana": host, "Ben": ben, "Cai": cai}
    drawn = [says_who_begins(phone) for phone in phones.values()]
    first = drawn[0].partition(",")[0].partition(" goes")[0]
    assert drawn == [f"{name}, you go first." if name == first else f"{first} goes first" for name in phones]
    assert [phone.page.get_by_text("Draw again").is_visible() for phone in phones.values()] == [True, False, False]
    host.page.reload()
    sits_down(evening, "Dia")
    shows(host, "Ana", "Ben", "Cai", "Dia")
    for phone in phones.values():
        says_who_begins(phone)  # it does not go by itself
        phone.page.locator(".just-now").get_by_text("OK").click()
        phone.page.locator(".just-now").wait_for(state="hidden")
    sits_down(evening, "Eli")
    shows(ben, "Ana", "Ben", "Cai", "Dia", "Eli")
    assert ben.page.locator(".just-now").is_hidden(), "once is enough"
    assert host.page.locator("#begin", has_text=first).count() == 1


def says_who_begins(phone: Phone) -> str:
    """What a phone says in large letters, as soon as it does."""
    drawer = phone.page.locator(".just-now:popover-open")
    drawer.wait_for()
    return drawer.locator("h2").inner_text()


def test_the_tv_has_a_large_code_until_there_is_a_table_and_the_host_sends_it_from_one_to_the_other(evening):
    tv = laptop_at(evening, "/tv")
    for width, height in ((1280, 720), (1024, 600), (1920, 1080)):
        tv.page.set_viewport_size({"width": width, "height": height})
        shown = tv.page.evaluate("""() => {
            const code = document.querySelector(".start path:last-child").getBoundingClientRect(), page = document.documentElement;
            const last = [...document.querySelectorAll(".shelf small")].at(-1).getBoundingClientRect();
            return [code.height / Math.min(innerHeight, innerWidth * 9 / 16), page.scrollHeight <= innerHeight, last.bottom <= innerHeight, code.right < last.left];
        }""")
        assert shown[0] >= 0.65 and all(shown[1:]), (width, shown)
    assert "players" not in tv.page.locator("main").inner_text(), "in figures only"

    ana = hosts(evening, "vzhukh", "Ana")
    tv.page.locator("#players", has_text="Ana").wait_for()
    dia = hosts(evening, "cv", "Dia")
    for host, name in ((dia, "Dia"), (ana, "Ana")):
        host.page.reload()
        host.tap("House rules", "Show this table on the TV")
        tv.page.locator("#players", has_text=name).wait_for()


def test_the_links_of_the_first_page_come_while_the_mouse_moves_or_the_keyboard_has_them(evening):
    laptop = laptop_at(evening, "/", height=720)
    laptop.opens("vzhukh", ("Ana", "Ben"))
    laptop.go("/")

    def links_are(opacity: str) -> None:
        laptop.page.wait_for_function(
            "seen => getComputedStyle(document.querySelector('.start ~ nav')).opacity === seen", arg=opacity
        )

    links_are("0")
    for across in (200, 210):
        laptop.page.mouse.move(across, 200)
    links_are("1")
    links_are("0")
    laptop.page.get_by_role("navigation", name="Past games").get_by_role("link", name="Statistics").focus()
    links_are("1")


COVERED = """() => {
  const [question, code] = [".new-host", ".join svg"].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.min(question.right, code.right) > Math.max(question.left, code.left) && Math.min(question.bottom, code.bottom) > Math.max(question.top, code.top);
}"""


def test_who_sits_there_and_the_host_make_a_helpers_phone_the_hosts(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    helper = evening.phone()
    helper.sends(urlsplit(evening.join_link()).path, [("seat", "")])
    helper.go(f"/t/{ben.code}/host")
    helper.tap("Is the host’s phone gone?", "Ask to be the host")
    assert helper.page.get_by_role("button", name="Never mind").bounding_box()["y"] > 0, "who scrolled to ask sees it"
    ana.go(f"/t/{ben.code}/host")
    ana.page.locator(".new-host").wait_for()
    for width, height in ((320, 568), (360, 740), (740, 360), (1280, 800)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert not ana.page.evaluate(COVERED), "the code can be scanned meanwhile"
    for phone in (ben, ana):
        question = phone.page.locator(".new-host")
        question.get_by_text("A scorekeeper’s phone asks to be the host.").wait_for()
        phone.awake()
        question.get_by_role("button", name="Yes").click()
        question.get_by_role("button", name="Yes").wait_for(state="detached")
    reads(helper, "House rules")
    ben.page.locator(".new-host").wait_for(state="detached")


def test_what_is_typed_outlives_what_changes_and_who_finds_no_seat_or_came_late_plays_in_the_next_game(evening):
    host, late, waits = hosts(evening, "cradle-to-grave", "Ana"), at_the_door(evening), evening.phone()
    name = late.page.locator(".field").first
    late.page.locator("label", has=late.page.get_by_label("Hexagon")).click()
    name.press_sequentially("Be")
    sits_down(evening, "Cai")
    reads(late, "Ana and Cai are here.")
    late.page.keyboard.type("n")
    assert late.page.get_by_label("Hexagon").is_checked()
    host.sends(f"/t/{host.code}/places", [("do", "shape-7 1")])
    late.page.get_by_label("Circle").wait_for(state="attached")
    assert late.page.get_by_label("Hexagon").is_checked(), "a shape that comes free is not chosen instead"
    for other in ("Dia", "Eli", "Fay"):
        sits_down(evening, other)
    reads(late, "They’re five.")
    assert name.input_value() == "Ben" and late.page.get_by_text("Take a seat").count() == 0
    waits.sends(f"{urlsplit(evening.join_link()).path}/waiting", [("name", "Opa")])
    reads(waits.go(f"/t/{host.code}"), "You’re in the next game, Opa.")

    host.tap("Start with 5 players")
    waits.page.locator("main.late").wait_for()  # it goes there by itself
    assert waits.page.locator("button[name=report]").count() == 0
    reads(late, "They’ve started.")
    assert name.input_value() == "Ben", "nor does the start cost a word"
    for typed, said in (("Ana", "Ana is here already. Is that you?"), ("Ana M.", "You’re in the next game, Ana M.")):
        name.fill(typed)
        late.tap("Join the next game")
        reads(late, said)


def test_without_a_script_everything_goes_by_reloading(evening):
    host = evening.phone(java_script_enabled=False).go(room_path(evening))
    host.tap("Vzhukh!")
    host.page.locator("#name").fill("Ana")
    host.tap("Take a seat")
    sits_down(evening, "Ben")
    second = at_the_door(evening, java_script_enabled=False)
    second.page.locator("#name").fill("Ana")
    for said in ("Ana is here already. Is that you?", "You’re in, Ana II."):
        second.tap("Take a seat")
        reads(second, said)
    cards = [card.bounding_box() for card in second.page.locator(".guest .suit").all()]
    assert len({(card["x"], card["y"]) for card in cards}) == len(cards) == 3
    second.tap("Leave")
    host.page.reload()
    host.tap("Ben", "Up")
    host.page.locator("#players li").first.get_by_text("Ben").wait_for()
    host.tap("Done")
    host.page.wait_for_url(re.compile(r"/t/\w{4}$"))
    assert host.page.locator(".own .name").inner_text() == "Ana"
    host.tap("House rules")
    host.page.locator("#rules").get_by_text("Scores only").click()
    host.page.locator("#begin").get_by_text("scores only").wait_for()
    host.tap("Start with 2 players")
    host.has_begun()
