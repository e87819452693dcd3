"""Getting in: everybody by oneself, in a real browser, and every screen of the lobby shows it."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import urlsplit

import msgspec
import pytest

from companion.demo.random_player import play_on
from companion.games import games
from companion.table import Table, open_table
from tests.evening import Evening, Phone
from tests.games.cradle_to_grave import test_browser as cradle_to_grave

COUNT = """addEventListener("pointerdown", () => { sessionStorage.taps = Number(sessionStorage.taps || 0) + 1; }, true);
addEventListener("keydown", ({ key }) => { if (key.length === 1) sessionStorage.typed = (sessionStorage.typed || "") + key; }, true);"""


def room_path(evening: Evening) -> str:
    """The laptop's code, as the terminal shows it."""
    return urlsplit(evening.says(r"http://\S+/r/\S+")).path


def counting(evening: Evening, **changes: object) -> Phone:
    """A phone that counts its taps and notes what is typed."""
    phone = evening.phone(**changes)
    phone.page.add_init_script(COUNT)
    return phone


def counted(phone: Phone) -> tuple[int, str]:
    return phone.page.evaluate("[Number(sessionStorage.taps || 0), sessionStorage.typed || '']")


def types_name(phone: Phone, name: str) -> None:
    """Type into the field that has the name, and take a seat: the page is loaded anew, and before its scripts are there each tap
    loads it once more."""
    phone.page.locator("#name").press_sequentially(name)
    phone.tap("Take a seat")
    phone.page.locator("html[data-own]").wait_for()
    phone.awake()


def opens(evening: Evening, game: str, name: str, where: str = "") -> Phone:
    """A phone that scanned the laptop's code, or went elsewhere, and tapped on a game."""
    host = counting(evening)
    host.go(where or room_path(evening))
    host.tap(game)
    host.page.wait_for_url("**/t/*")
    types_name(host, name)
    host.page.wait_for_selector("#begin")
    host.code = host.page.url.rpartition("/")[2]
    return host


def joins(evening: Evening, name: str) -> Phone:
    """A phone that scanned a table's code and typed its name."""
    phone = counting(evening)
    phone.go(urlsplit(evening.join_link()).path)
    types_name(phone, name)
    return phone


def hosts(evening: Evening, key: str, name: str) -> Phone:
    """A phone at the lobby of the table that it has just opened, without a tap."""
    host = evening.phone()
    host.opens_lobby(key, name)
    host.go(f"/t/{host.code}")
    return host


def sits_down(evening: Evening, name: str) -> Phone:
    """A phone that has sat down at the newest table by its name, without a tap, and shows nothing yet."""
    phone = evening.phone()
    phone.sends(urlsplit(evening.join_link()).path, [("name", name)])
    return phone


def guest_of(evening: Evening, name: str, host: Phone) -> Phone:
    """A phone that has sat down by its name at this host's table, and shows its lobby."""
    phone = sits_down(evening, name)
    phone.go(f"/t/{host.code}")
    return phone


def shows(phone: Phone, *names: str) -> None:
    """Wait until this phone shows these players, clockwise."""
    phone.page.wait_for_function(
        "names => JSON.stringify([...document.querySelectorAll('#players .name')].map(n => n.textContent)) === names",
        arg="[" + ",".join(f'"{name}"' for name in names) + "]",
    )


def test_phones_get_from_the_laptops_code_to_the_first_move_and_the_laptop_shows_their_table(evening):
    """The host taps four times and types the own name; each guest scans, types the own name and taps once."""
    laptop, early = evening.phone(viewport={"width": 1280, "height": 800}, is_mobile=False), evening.phone()
    laptop.go("/")
    laptop.page.get_by_text("Scan to start").wait_for()
    early.go(room_path(evening))
    early.page.get_by_text("What are you playing?").wait_for()
    host = opens(evening, "Vzhukh!", "Ana")
    early.page.get_by_text("Who are you?").wait_for()
    early.page.get_by_text("Ana is here.").wait_for()
    host.page.get_by_text("Somebody’s joining …").wait_for()
    early.page.close()
    host.page.get_by_text("Somebody’s joining …").wait_for(state="detached")

    laptop.page.locator("#players", has_text="Ana").wait_for()
    laptop.tap("Home")
    laptop.page.get_by_text("Ana opened a table").wait_for()
    told, games = (laptop.page.locator(one).bounding_box() for one in ("#opened .banner", ".shelf"))
    assert told["y"] >= 0 and told["y"] + told["height"] <= games["y"], "in sight, and on none of the games"
    laptop.page.set_viewport_size({"width": 360, "height": 600})
    told = laptop.page.locator("#opened .banner").bounding_box()
    assert told["y"] + told["height"] <= 600

    guests = [joins(evening, name) for name in ("Ben", "Cai")]
    phones = [host, *guests]
    for phone in phones:
        shows(phone, "Ana", "Ben", "Cai")
    assert urlsplit(laptop.page.url).path == "/", "who went home stays there"
    host.tap("Start with 3 players")
    for phone in phones:
        phone.has_begun()
    host.tap("Ben")
    for phone in phones:
        phone.shows_entry(1)
    assert counted(host) == [4, "Ana"]
    assert [counted(guest) for guest in guests] == [[1, "Ben"], [1, "Cai"]]
    assert [phone.troubles for phone in (*phones, early, laptop)] == [[]] * 5


@pytest.mark.nightly
def test_a_table_of_thirteen_fills_itself(evening):
    host = opens(evening, "CutThroat!", "P1")
    names = [f"P{n}" for n in range(1, 14)]
    assert "Start needs 5 more players" in host.page.locator("#begin").inner_text()
    guests = [joins(evening, name) for name in names[1:]]
    for phone in (host, guests[0], guests[-1]):
        shows(phone, *names)
    late = evening.phone()
    late.go(urlsplit(evening.join_link()).path)
    late.page.get_by_text("They’re thirteen.").wait_for()
    host.tap("Start with 13 players")
    for phone in (host, *guests):
        phone.has_begun()
    assert counted(host)[0] == 3


def test_taps_in_the_lobby_wait_for_the_connection_and_count_once(evening, proxy):
    host = hosts(evening, "cradle-to-grave", "Ana")
    sits_down(evening, "Ben")
    shows(host, "Ana", "Ben")
    proxy.becomes("cut")
    host.page.context.set_offline(True)
    host.page.locator("[data-live=offline]").wait_for()
    host.page.locator("#players .guest", has_text="Ben").click()
    host.tap("Up")
    host.tap("Done")
    host.page.get_by_text("1 waiting: ↑ Up").wait_for()
    host.tap("Add player")
    host.page.locator("#new").fill("Oma")
    host.page.locator("#add").get_by_role("button", name="Add", exact=True).click()
    host.page.get_by_text("2 waiting: ↑ Up").wait_for()
    proxy.becomes("clear")
    host.page.context.set_offline(False)
    shows(host, "Ben", "Ana", "Oma")
    assert host.page.locator("#new").input_value() == "", "the next one can be typed"


def test_who_is_removed_renamed_moved_and_added_is_seen_on_all_phones_and_in_the_record(evening):
    host = hosts(evening, "cradle-to-grave", "Ana")
    sits_down(evening, "Ben")
    cai, dia = (guest_of(evening, name, host) for name in ("Cai", "Dia"))
    shows(host, "Ana", "Ben", "Cai", "Dia")
    host.page.locator("#players .guest", has_text="Cai").click()
    host.page.locator("#seat").wait_for()
    host.tap("Up")
    shows(cai, "Ana", "Cai", "Ben", "Dia")
    host.tap("Up")
    for phone in (host, cai, dia):
        shows(phone, "Cai", "Ana", "Ben", "Dia")
    host.page.locator("#rename").fill("Cajetan")
    host.tap("Rename")
    shows(cai, "Cajetan", "Ana", "Ben", "Dia")
    cai.page.get_by_text("You’re in, Cajetan.").wait_for()
    host.tap("Done")
    host.page.locator("#players .guest", has_text="Dia").click()
    host.tap("Remove")
    shows(cai, "Cajetan", "Ana", "Ben")
    dia.page.get_by_text("You’re not at this table any more.").wait_for()
    host.tap("Let in again")
    shows(cai, "Cajetan", "Ana", "Ben", "Dia")
    dia.page.get_by_text("You’re in, Dia.").wait_for()
    host.page.locator("#players .guest", has_text="Dia").click()
    host.tap("Remove")
    shows(cai, "Cajetan", "Ana", "Ben")
    assert host.page.locator("#seat").is_hidden()
    host.page.locator("[popovertarget=add]").first.click()
    host.page.locator("#new").fill("Ana")
    host.page.locator("#add .main").click()
    host.page.get_by_text("Ana is here already. Add a letter").wait_for()
    assert host.page.locator("#new").input_value() == "Ana", "nothing is lost"
    host.page.locator("#new").fill("Oma")
    host.page.locator("#add .main").click()
    for phone in (host, cai):
        shows(phone, "Cajetan", "Ana", "Ben", "Oma")
    assert host.page.locator("#new").input_value() == "", "ready for the next"
    host.page.locator("#add").get_by_text("Done").click()
    host.tap("Start with 4 players")
    for phone in (host, cai):
        phone.has_begun()
    record = host.page.context.request.get(f"{evening.base}/t/{host.code}/record").text()
    assert '["Cajetan","Ana","Ben","Oma"]' in record.replace(" ", "") and "Dia" not in record
    assert [phone.troubles for phone in (host, cai, dia)] == [[]] * 3


def colour(phone: Phone, name: str) -> str:
    """The class of the sign and colour that somebody has on this phone's page."""
    found = phone.page.locator("[class*=suit-]", has_text=name).first.get_attribute("class") or ""
    return re.search(r"suit-\d+", found)[0]  # type: ignore[index]


def test_everybody_keeps_the_own_shape_and_colour_from_table_to_table(evening):
    host = hosts(evening, "vzhukh", "Ana")
    ben = evening.phone()
    ben.go(urlsplit(evening.join_link()).path)
    ben.page.locator("#name").press_sequentially("Ben")
    ben.page.locator("label", has=ben.page.get_by_label("Hexagon")).click()
    ben.tap("Take a seat")
    for phone in (host, ben):
        shows(phone, "Ana", "Ben")
        assert (colour(phone, "Ana"), colour(phone, "Ben")) == ("suit-1", "suit-4")
    ben.tap("Name and shape")
    ben.page.get_by_label("Star").click()
    host.page.locator("#players .suit-8", has_text="Ben").wait_for()
    host.tap("Start with 2 players")
    for phone in (host, ben):
        phone.has_begun()
        phone.page.locator(".suit-8", has_text="You" if phone is ben else "Ben").first.wait_for(state="attached")
        assert phone.page.locator("#suit-8").count() == 1 and phone.page.locator("[class*=suit-2]").count() == 0
    dia = evening.phone()
    dia.opens_lobby("cv", "Dia")
    ben.go(ben.sends("/codes", [("code", dia.code)]))
    ben.tap("Ben")
    shows(ben, "Dia", "Ben")
    assert (colour(ben, "Dia"), colour(ben, "Ben")) == ("suit-1", "suit-8")


PLACES = """() => Object.fromEntries([...document.querySelectorAll("#players .guest")].map((card) => {
    const box = card.getBoundingClientRect();
    return [card.dataset.name, [box.left + box.width / 2, box.top + box.height / 2]];
}))"""
"""Where each player's card lies."""


def test_who_sits_there_sees_the_table_from_above_and_who_begins_is_drawn_on_every_phone(evening):
    host = hosts(evening, "vzhukh", "Ana")
    ben, cai = (guest_of(evening, name, host) for name in ("Ben", "Cai"))
    for phone, own, left, right in (
        (ben, "Ben", "Cai", "Ana"),
        (cai, "Cai", "Ana", "Ben"),
    ):
        shows(phone, "Ana", "Ben", "Cai")
        lies = phone.page.evaluate(PLACES)
        assert lies[own][1] > lies[left][1] and lies[own][1] > lies[right][1], "nearest"
        assert lies[left][0] < lies[own][0] < lies[right][0], "clockwise, as everybody sits"
    host.tap("Goes first")
    host.tap("Draw a player")
    phones = {"Ana": host, "Ben": ben, "Cai": cai}
    for phone in phones.values():
        phone.page.locator(".just-now:popover-open").wait_for()
    said = host.page.locator(".just-now h2").inner_text()
    first = said.partition(",")[0].partition(" goes")[0]
    for name, phone in phones.items():
        expected = f"{name}, you go first." if name == first else f"{first} goes first"
        assert phone.page.locator(".just-now h2").inner_text() == expected
        assert phone.page.get_by_text("Draw again").is_visible() == (phone is host)
    host.page.reload()
    sits_down(evening, "Dia")
    shows(host, "Ana", "Ben", "Cai", "Dia")
    host.page.locator(".just-now:popover-open").wait_for()  # it does not go by itself
    for phone in phones.values():
        phone.page.locator(".just-now").get_by_text("OK").click()
        phone.page.locator(".just-now").wait_for(state="hidden")
    sits_down(evening, "Eli")
    shows(ben, "Ana", "Ben", "Cai", "Dia", "Eli")
    assert ben.page.locator(".just-now").is_hidden(), "once is enough"
    assert host.page.locator("#begin", has_text=first).count() == 1


def test_the_host_sends_the_tv_from_one_table_to_the_other(evening):
    ana = hosts(evening, "vzhukh", "Ana")
    tv = evening.phone(viewport={"width": 1280, "height": 800}, is_mobile=False)
    tv.go("/tv")
    tv.page.locator("#players", has_text="Ana").wait_for()
    dia = hosts(evening, "cv", "Dia")
    dia.tap("House rules")
    dia.tap("Show this table on the TV")
    tv.page.locator("#players", has_text="Dia").wait_for()
    ana.page.reload()
    ana.tap("House rules")
    ana.tap("Show this table on the TV")
    tv.page.locator("#players", has_text="Ana").wait_for()
    assert tv.troubles == ana.troubles == dia.troubles == []


def test_without_a_table_the_code_takes_two_thirds_of_the_tv_and_the_games_fit_beside_it(evening):
    tv = evening.phone(viewport={"width": 1280, "height": 720}, is_mobile=False)
    tv.go("/tv")
    for width, height in ((1280, 720), (1024, 600), (1920, 1080)):
        tv.page.set_viewport_size({"width": width, "height": height})
        shown = tv.page.evaluate("""() => {
            const code = document.querySelector(".start path:last-child").getBoundingClientRect(), page = document.documentElement;
            const last = [...document.querySelectorAll(".shelf small")].at(-1).getBoundingClientRect();
            return [code.height / Math.min(innerHeight, innerWidth * 9 / 16), page.scrollHeight <= innerHeight, last.bottom <= innerHeight, code.right < last.left];
        }""")
        assert shown[0] >= 0.65 and all(shown[1:]), (width, shown)
    assert "players" not in tv.page.locator("main").inner_text(), "in figures only"


def test_the_links_of_the_first_page_come_while_the_mouse_moves_or_the_keyboard_has_them(evening):
    laptop = evening.phone(viewport={"width": 1280, "height": 720}, is_mobile=False)
    laptop.opens("vzhukh", ("Ana", "Ben"))
    laptop.go("/")
    links = laptop.page.get_by_role("navigation", name="Past games")
    laptop.page.wait_for_function("() => getComputedStyle(document.querySelector('.start ~ nav')).opacity === '0'")
    laptop.page.mouse.move(200, 200)
    laptop.page.mouse.move(210, 200)
    laptop.page.wait_for_function("() => getComputedStyle(document.querySelector('.start ~ nav')).opacity === '1'")
    laptop.page.wait_for_function("() => getComputedStyle(document.querySelector('.start ~ nav')).opacity === '0'")
    links.get_by_role("link", name="Statistics").focus()
    laptop.page.wait_for_function("() => getComputedStyle(document.querySelector('.start ~ nav')).opacity === '1'")


def test_another_round_is_taken_back_on_all_phones_and_the_tv(evening):
    ana, ben = phones = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    tv = evening.phone(viewport={"width": 1280, "height": 800}, is_mobile=False)
    tv.go("/tv")
    first = f"/t/{ana.code}"
    for seen in range(3):
        evening.report(ana.code, seen, move="final-ages", ages=[1, 2])
    for screen in (*phones, tv):
        screen.shows_entry(3)
    ben.tap("Play again")
    for phone in phones:
        phone.page.get_by_text("Ben started another game.").wait_for()
    tv.page.locator("h1", has_text="Not started").wait_for()
    ana.tap("Undo")
    for phone in phones:
        phone.page.wait_for_url(f"**{first}")
        phone.button("Play again").wait_for()
    tv.page.locator("h1", has_text="Ana wins").wait_for()
    assert [phone.troubles for phone in (*phones, tv)] == [[]] * 3


COVERED = """() => {
  const [question, code] = [".new-host", ".join svg"].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.min(question.right, code.right) > Math.max(question.left, code.left) && Math.min(question.bottom, code.bottom) > Math.max(question.top, code.top);
}"""


def test_who_sits_there_and_the_host_make_a_helpers_phone_the_hosts(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Cradle to Grave")
    helper = evening.phone()
    helper.sends(urlsplit(evening.join_link()).path, [("seat", "")])
    helper.go(f"/t/{ben.code}/host")
    helper.tap("Is the host’s phone gone?")
    helper.tap("Ask to be the host")
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
    helper.page.get_by_text("House rules").first.wait_for()
    ben.page.locator(".new-host").wait_for(state="detached")
    assert ana.troubles == ben.troubles == helper.troubles == []


def test_what_is_typed_outlives_what_changes_and_who_came_late_plays_in_the_next_game(evening):
    host = hosts(evening, "vzhukh", "Ana")
    guest = evening.phone()
    guest.go(urlsplit(evening.join_link()).path)
    guest.page.locator("#name").press_sequentially("Be")
    sits_down(evening, "Cai")
    guest.page.get_by_text("Ana and Cai are here.").wait_for()
    guest.page.keyboard.type("n")
    assert guest.page.locator("#name").input_value() == "Ben"
    host.tap("Start with 2 players")
    guest.page.get_by_text("They’ve started.").wait_for()
    field = guest.page.locator(".say-name .field")
    assert field.input_value() == "Ben", "nor does the start cost a word"
    field.fill("Ana")
    guest.tap("Join the next game")
    guest.page.get_by_text("Ana is here already. Is that you?").wait_for()
    field.fill("Ana M.")
    guest.tap("Join the next game")
    guest.page.get_by_text("You’re in the next game, Ana M.").wait_for()
    assert guest.troubles == []


def test_a_second_ana_sits_as_soon_as_she_has_another_name_and_who_finds_no_seat_stays_outside(evening):
    host = hosts(evening, "cradle-to-grave", "Ana")
    second, outside = evening.phone(), evening.phone()
    for phone in (second, outside):
        phone.go(urlsplit(evening.join_link()).path)
    name = second.page.locator("#name")
    name.press_sequentially("Ana")
    second.tap("Take a seat")
    second.page.get_by_text("Ana is here already. Is that you?").wait_for()
    assert name.input_value() == "Ana II"
    name.fill("Maximiliane-Johanna Bona")
    assert not second.page.get_by_text("24 letters at most").is_visible()
    name.press_sequentially("ventura")
    second.page.get_by_text("A name has 24 letters at most.").wait_for()
    assert name.input_value() == "Maximiliane-Johanna Bonaventura", "its end is seen before anything is lost"
    name.fill("Maximiliane-Johanna Bona")
    second.tap("Take a seat")
    second.page.get_by_text("You’re in, Maximiliane-Johanna Bona.").wait_for()
    shows(host, "Ana", "Maximiliane-Johanna Bona")
    second.page.wait_for_url("**/t/*")

    outside.page.locator("#name").press_sequentially("Opa")
    for other in ("Ben", "Cai", "Dia"):
        host.sends(f"/t/{host.code}/places", [("do", "add"), ("name", other)])
    outside.page.get_by_text("They’re five.").wait_for()
    assert outside.page.get_by_text("Take a seat").count() == 0
    assert outside.page.locator(".field").input_value() == "Opa"
    outside.tap("Join the next game")
    outside.page.get_by_text("You’re in the next game, Opa.").wait_for()
    host.tap("Start with 5 players")
    outside.page.wait_for_url("**/late")
    assert outside.page.locator("button[name=report]").count() == 0
    second.page.locator("#page[data-own='1']").wait_for()
    assert outside.troubles == second.troubles == host.troubles == []


def test_without_a_script_everything_goes_by_reloading(evening):
    host = evening.phone(java_script_enabled=False)
    host.go(room_path(evening))
    host.tap("Vzhukh!")
    host.page.locator("#name").fill("Ana")
    host.tap("Take a seat")
    sits_down(evening, "Ben")
    second = evening.phone(java_script_enabled=False)
    second.go(urlsplit(evening.join_link()).path)
    second.page.locator("#name").fill("Ana")
    second.tap("Take a seat")
    second.page.get_by_text("Ana is here already. Is that you?").wait_for()
    second.tap("Take a seat")
    second.page.get_by_text("You’re in, Ana II.").wait_for()
    second.tap("Leave")
    host.page.reload()
    host.page.locator("#players .guest", has_text="Ben").click()
    host.page.locator("[data-do=up]").click()
    host.page.locator("#players li").first.get_by_text("Ben").wait_for()
    host.tap("Done")
    host.page.wait_for_url(re.compile(r"/t/\w{4}$"))
    assert host.page.locator(".own .name").inner_text() == "Ana"
    host.tap("House rules")
    host.page.locator("#rules").get_by_text("Scores only").click()
    host.page.locator("#begin").get_by_text("scores only").wait_for()
    host.tap("Start with 2 players")
    host.has_begun()


def alone(evening: Evening, game: str, *others: str) -> Phone:
    """A phone that opened a table for people without one, and started."""
    host = opens(evening, game, "Ana")
    host.page.locator("[popovertarget=add]").first.click()
    for name in others:
        host.page.locator("#new").fill(name)
        host.page.locator("#add .main").click()
        host.page.locator("#players .guest", has_text=name).wait_for()
    host.page.locator("#add").get_by_text("Done").click()
    host.tap(f"Start with {len(others) + 1} players")
    host.has_begun()
    return host


@pytest.mark.nightly
def test_one_phone_plays_a_whole_game_for_four_with_no_tap_more_than_at_its_own_turn(evening):
    """Each move takes as many taps as on the player's own phone: what reports it is on the board at once.

    Tapped is each kind of move once by the host and once by another, and what ends the game; a program reports the others.
    """
    names = ("Ana", "Ben", "Cai", "Dia")
    host, game = alone(evening, "Cradle to Grave", *names[1:]), games()["cradle-to-grave"]
    table, taps = whole_game(names), counted(host)[0]
    plays(table, [host] * 4)
    assert host.page.locator("#page[data-over]").count() == 1 and table.state.over and host.troubles == []
    assert game.sheet(table.state).winners
    taps = counted(host)[0] - taps
    four = evening.sits_down(names, "Cradle to Grave")
    for phone in four:
        phone.page.add_init_script(COUNT)
        phone.page.reload()
    plays(table, four)
    assert 0 < taps <= sum(counted(phone)[0] for phone in four)


def plays(table: Table, phones: list[Phone]) -> None:
    """The moves of this table, each kind from the phone of whose turn it is."""
    tapped = set()
    for after in table.since(0):
        move = {name: value for name, value in msgspec.to_builtins(after.entry.move).items() if value is not None}
        if len(set(phones)) == 1:
            assert phones[0].page.locator(".glance, .band").count() == 0
            assert "Report for" not in phones[0].page.content()
        kind = move["move"], move.get("by") == 0, move["card"] if move["move"] == "special" else "card" in move
        if kind in tapped and after.number < table.number:
            phones[0].evening.report(phones[0].code, after.number - 1, **move)
        else:
            cradle_to_grave.tell(phones, move, after.before)
        tapped.add(kind)
        for phone in phones:
            phone.shows_entry(after.number)


def whole_game(names: tuple[str, ...]) -> Table:
    """The shortest of some games of chance, played to their end by what is tapped on the board."""
    new = open_table(games()["cradle-to-grave"], names)
    played = [[*play_on(new, Random(seed))][-1] for seed in range(60)]
    return min((table for table in played if is_tapped(table)), key=lambda table: table.number)


ON_THE_BOARD = {"starting-ages", "raise", "special", "carry-out", "reveal", "stop"}


def is_tapped(table: Table) -> bool:
    """Whether a game has only moves that are taps on the board, and no two players are ever equally old."""
    moves = [after.entry.move for after in table.since(0)]
    return {move.__struct_config__.tag for move in moves} <= ON_THE_BOARD and not any(
        getattr(move, "first", None) is not None for move in moves
    )
