"""Small things that any table may want: who begins, drawn by the app; a clock; dice."""

import re

import pytest

from companion.games import games
from companion.store.drafts import Drafts
from tests.rows import run
from tests.web.answers import address, at, comes, each, one_of
from tests.web.phones import ENTERED, Phone

CHOICE, ROLL = (f"companion.web.routes.small_things.{name}" for name in ("choice", "randbelow"))
SIX = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")


def draw(phone, code):
    return phone.post(f"/t/{code}/draws", phone.form(code))


def dice(number=2, sides=6, **more):
    """What the form of a roll sends."""
    return {"dice": str(number), "sides": str(sides), **more}


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def will_be(table, noun, *seats_or_sides):
    """What the app draws in turn, or how its dice fall: the "draws" or the "falls"."""
    shown, drawn = [*seats_or_sides], noun == "draws"
    table.monkeypatch.setattr(CHOICE if drawn else ROLL, lambda _: shown.pop(0) - (not drawn))


def says(table, who, where, words):
    """In plain words, without markup."""
    assert words in text_of(one_of(table, who).get(address(table, where)).text)


def is_read_anew(table):
    """The table comes from the file again."""
    table.host.app.extensions["store"].tables.cache.clear()


def turn_has_lasted(table):
    """Ben has had the turn for 80 seconds at a table that was opened an hour before."""
    store = table.host.app.extensions["store"]
    run(store, "update entries set at = ?", ["2026-11-20T20:00:00Z"])
    run(store, "update tables set opened_at = ?", ["2026-11-20T19:01:20Z"])
    is_read_anew(table)
    table.monkeypatch.setattr("companion.web.pages.now", lambda: "2026-11-20T20:01:20Z")


def took_its_time(table):
    """The game was over after three quarters of an hour."""
    store = table.host.app.extensions["store"]
    for number, minute in enumerate((0, 10, 45), 1):
        run(store, "update entries set at = ? where number = ?", [f"2026-11-20T20:{minute:02}:00Z", number])
    is_read_anew(table)


GUEST = at("new").then(comes, "guest").send("guest", "/j/{join}", {"seat": ""})
CAI_DRAWN = at("new").then(will_be, "draws", 2).send("host", "draws")
TIE, BEGINS = {"move": "starting-ages", "ages": [20, 55, 55]}, r'"first":(\d)[^>]*class="button (\w+)'
OF_A_PROGRAM = {"seen": 1, "key": "key-of-dice", "dice": 2, "sides": 20}
CLOCK = 'class="small clocks"'
CLOCKED = at("begun").then(turn_has_lasted)
ALL_SIDES = "There are dice of 4, 6, 8, 10, 12 and 20 sides."
NO_NUMBER = "That could not be read"


ANSWERS = {
    "a screen that watches says who was drawn in its log, and draws and rolls nothing": CAI_DRAWN.look(
        "new", "/w/{watch}", without=("just-now", "/draws")
    )
    .then(says, "new", "/w/{watch}", "Drawn by the app: Cai begins.")
    .then(will_be, "falls", 1, 1)
    .send("host", "rolls", dice())
    .look("new", "/w/{watch}", without=("just-now", "/rolls")),
    "each seat has its own light, and a phone without a seat none": CAI_DRAWN.look(
        "ben", "", 'class="light suit-2"'
    ).look("helper", "", without='class="light'),
    "who was drawn is put away by the next move": CAI_DRAWN.look("ben", "", 'id="just-now"')
    .tell("host", ENTERED)
    .look("ben", "", without='id="just-now"'),
    "and so is a roll": at("new")
    .then(will_be, "falls", 1, 1)
    .send("host", "rolls", dice())
    .look("ben", "", 'id="just-now"')
    .tell("host", ENTERED)
    .look("ben", "", without='id="just-now"'),
    "a draw without its key is a sentence, and draws nothing": at("new")
    .send("host", "draws", {"key": ""}, 400, "could not be read")
    .stands(number=0),
    "a phone draws ten times a minute and then is told to wait, and no other one": GUEST.many(
        range(10), lambda row, _: row.send("guest", "draws")
    )
    .send("guest", "draws", {}, 429, "Wait a moment")
    .stands(number=10)
    .send("ben", "draws"),
    "Cradle to Grave offers who was drawn among the oldest alone": at("new")
    .then(will_be, "draws", 0, 1)
    .send("host", "draws")
    .tell("host", TIE, 422, finds={BEGINS: [("1", "main"), ("2", "main")]})
    .send("host", "draws")
    .tell("host", TIE, 422, finds={BEGINS: [("1", "main"), ("2", "plain")]}),
    # ------------------------------------------------------------ the clock
    "nobody sees a clock that nobody asked for": CLOCKED.look("host", "", without=CLOCK)
    .look("host", "/w/{watch}", without=CLOCK)
    .look("host", "sheet", "Clock: off", without=CLOCK),
    "the sheet and the TV count up where the table asks for it": CLOCKED.send(
        "host", "switches", {"switch": "clock", "on": "1"}
    )
    .look("host", "sheet", 'data-counts="80"', 'data-counts="3600"')
    .look("host", "/w/{watch}", 'data-counts="80"', 'data-counts="3600"')
    .then(says, "host", "sheet", "This turn 1:20")
    .then(says, "host", "/w/{watch}", "Evening 1:00:00")
    .stands(number=1)
    .send("host", "switches", {"switch": "clock", "on": "0"})
    .look("host", "sheet", without=CLOCK),
    "a finished game shows how long it took, and its clock stands": at("over")
    .then(took_its_time)
    .send("host", "switches", {"switch": "clock", "on": "1"})
    .look("host", "sheet", "This game <b>45:00</b>")
    .look("host", "bgstats.json", '"durationMin":45'),
    "a clock that is neither on nor off is a sentence": at("new")
    .send("host", "switches", {"switch": "clock", "on": ""}, 400, NO_NUMBER)
    .send("host", "switches", {"switch": "clock", "on": "2"}, 400, NO_NUMBER)
    .send("host", "switches", {"switch": "clock", "on": "yes"}, 400, NO_NUMBER),
    # ------------------------------------------------------------ dice
    "every phone shows what was rolled, and the log does not": at("new")
    .then(will_be, "falls", 5, 3)
    .send("ben", "rolls", dice())
    .look("host", "", 'aria-live="polite">Ben rolled 2 dice: 5 and 3, together 8.<', "Roll again")
    .look("ben", "", 'aria-live="polite">Ben rolled 2 dice: 5 and 3, together 8.<', "Roll again")
    .look("host", "record?every=1", without="rolled")
    .stands(number=0),
    "the log keeps a roll if it is told so": at("new")
    .then(will_be, "falls", 20)
    .send("host", "rolls", dice(1, 20, log="1"))
    .then(says, "ben", "log", "Ana rolled 1 die of 20 sides: 20.")
    .then(is_read_anew)
    .then(says, "ben", "log", "Ana rolled 1 die of 20 sides: 20.")
    .look("host", "record?every=1", '{"kind": "roll", "dice": [20], "sides": 20, "at":'),
    "the newest of two rolls is shown": at("new")
    .then(will_be, "falls", 6, 1, 2)
    .send("host", "rolls", dice(1, log="1"))
    .send("ben", "rolls", dice(2))
    .look("host", "", "Ben rolled 2 dice: 1 and 2, together 3."),
    "a roll that is sent again stays as it fell": at("new")
    .then(will_be, "falls", 4, 1)
    .send("host", "rolls", dice(1, key="key-of-a-double-tap"))
    .send("host", "rolls", dice(1, key="key-of-a-double-tap"))
    .look("host", "", "Ana rolled 1 die: 4."),
    "a phone rolls thirty times a minute and then is told to wait, and no other one": GUEST.many(
        range(30), lambda row, _: row.send("guest", "rolls", dice())
    )
    .send("guest", "rolls", dice(), 429, "Wait a moment")
    .send("ben", "rolls", dice()),
    "a program sees what was drawn and what fell": at("new")
    .then(will_be, "draws", 2)
    .send("program", "draws", {"seen": 0, "key": "key-of-a-draw"}, 201, '"seat":2', '"told":1')
    .then(will_be, "falls", 5, 3, 20)
    .send("program", "rolls", OF_A_PROGRAM, 200, '"dice":[5,3]')
    .then(will_be, "falls", 1, 1)
    .send("program", "rolls", OF_A_PROGRAM, 200, '"dice":[5,3]')  # sent again it stays as it fell
    .then(will_be, "falls", 20)
    .send(
        "program",
        "rolls",
        OF_A_PROGRAM | {"key": "another-key", "dice": 1, "log": True},
        201,
        '"dice":[20]',
        '"told":2',
    ),
    "dice that do not exist are a sentence, and nothing falls": at("new")
    .send("host", "rolls", dice(0, log="1"), 400, "Roll 1 to 6 dice.")
    .send("host", "rolls", dice(7, log="1"), 400, "Roll 1 to 6 dice.")
    .send("host", "rolls", dice(-1, log="1"), 400, "Roll 1 to 6 dice.")
    .send("host", "rolls", dice(10**9, log="1"), 400, "Roll 1 to 6 dice.")
    .send("host", "rolls", dice(2, 5, log="1"), 400, ALL_SIDES)
    .send("host", "rolls", dice(2, 0, log="1"), 400, ALL_SIDES)
    .send("host", "rolls", dice("many", log="1"), 400, NO_NUMBER)
    .send("host", "rolls", dice(2, "x", log="1"), 400, NO_NUMBER)
    .stands(number=0),
}


test_of_small_things = each(ANSWERS)


@pytest.mark.parametrize("key", games())
def test_every_phone_says_who_was_drawn_and_the_drawn_one_says_you(app, monkeypatch, key):
    ana = Phone(app)
    monkeypatch.setattr(CHOICE, lambda seats: 1)
    code = ana.open_table(*SIX[: max(4, games()[key].seats[0])], game=key)
    ben = Phone(app).join(code, 1)
    ana.reads(f"/t/{code}/sheet", "Draw who begins")
    assert draw(ana, code).status_code == 303
    for where in ("", "/sheet", "/log"):
        page = ana.reads(f"/t/{code}{where}", 'aria-live="polite">Drawn by the app: Ben begins.<')
        assert "Ben goes first" in text_of(page)
        assert "Ben, you go first." in text_of(ben.get(f"/t/{code}{where}").text)
    assert "Drawn by the app: Ben begins." in text_of(page), "in the log itself"


def test_the_app_draws_among_all_who_sit_there(app, table):
    drawn = set()
    while len(drawn) < 3:
        app.extensions["limits"].lets = lambda *_: True
        draw(table.host, table.code)
        drawn.add(table.now().table.drawn)
    assert drawn == {0, 1, 2}


OFFERED = {
    "cutthroat": '{"move":"begin","first":3}\' class="button chosen',
    "vzhukh": "Dia begins",
    "any-game": '<option value="3" selected>',
}
"""How a game that asks who begins offers Dia, who was drawn."""


@pytest.mark.parametrize("key", OFFERED)
def test_a_game_that_asks_who_begins_offers_who_was_drawn(app, monkeypatch, key):
    ana = Phone(app)
    monkeypatch.setattr(CHOICE, lambda seats: 3)
    code = ana.open_table(*SIX[: max(4, games()[key].seats[0])], game=key)
    ana.reads(f"/t/{code}", without=OFFERED[key])
    draw(ana, code)
    ana.reads(f"/t/{code}", OFFERED[key])


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_a_die_shows_each_of_its_sides_and_nothing_else(app, sides, table):
    app.extensions["limits"].lets = lambda *_: True
    seen = set()
    while len(seen) < sides:
        table.host.post(f"{table.url}/rolls", table.host.form(table.code, **dice(6, sides, log="1")))
        seen |= set(table.now().table.entry.dice)
    assert seen == set(range(1, sides + 1))


def test_what_was_rolled_is_read_only_once_something_has_changed(table, monkeypatch):
    read, get = [], Drafts.get
    monkeypatch.setattr(Drafts, "get", lambda self, code, form: read.append(form) or get(self, code, form))
    for _ in range(3):
        table.ben.reads(table.url, without="data-just-now")
    assert read.count("any dice") <= 1
    table.host.post(f"{table.url}/rolls", table.host.form(table.code, **dice(1)))
    table.ben.reads(table.url, "data-just-now")
