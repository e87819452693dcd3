"""Who begins, drawn by the app, on the pages of a table."""

import re

import pytest

from companion.games import games
from companion.store.drafts import Drafts
from tests.rows import run
from tests.web.phones import OPENING, Phone, answered

PEOPLE = ("Ana", "Ben", "Cai", "Dia")
SIX = (*PEOPLE, "Eli", "Fay")


@pytest.fixture
def draws(monkeypatch):
    """The seats that the app draws, in turn."""
    seats = []
    monkeypatch.setattr("companion.web.routes.small_things.choice", lambda among: seats.pop(0))
    return seats


@pytest.fixture
def ana(app):
    return Phone(app)


@pytest.fixture
def code(ana):
    """The table of Ana and three others."""
    return ana.open_table(*PEOPLE)


@pytest.fixture
def ben(app, code):
    return Phone(app).join(code, 1)


def draw(phone, code):
    return phone.post(f"/t/{code}/draws", phone.form(code))


def roll(phone, code, dice=2, sides=6, **more):
    return phone.post(f"/t/{code}/rolls", phone.form(code, dice=str(dice), sides=str(sides), **more))


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


@pytest.mark.parametrize("key", games())
def test_every_phone_says_who_was_drawn_and_the_drawn_one_says_you(app, draws, key, ana):
    draws[:] = [1]
    code = ana.open_table(*SIX[: max(4, games()[key].seats[0])], game=key)
    ben = Phone(app).join(code, 1)
    ana.reads(f"/t/{code}/sheet", "Draw who begins")
    assert draw(ana, code).status_code == 303
    for where in ("", "/sheet", "/log"):
        page = ana.reads(f"/t/{code}{where}", 'aria-live="polite">Drawn by the app: Ben begins.<')
        assert "Ben goes first" in text_of(page)
        assert "Ben, you go first." in text_of(ben.get(f"/t/{code}{where}").text)
    assert "Drawn by the app: Ben begins." in text_of(page), "in the log itself"


def test_a_screen_that_watches_says_it_in_its_log_and_draws_and_rolls_nothing(store, draws, ana, code):
    draws[:] = [2]
    draw(ana, code)
    watch = f"/w/{store.hosted(code).watch_link}"
    page = ana.reads(watch, without=("just-now", "/draws"))
    assert "Drawn by the app: Cai begins." in text_of(page)
    roll(ana, code)
    ana.reads(watch, without=("just-now", "/rolls"))


def test_each_seat_has_its_own_light_and_a_phone_without_a_seat_none(app, draws, ana, code):
    draws[:] = [1]
    draw(ana, code)
    Phone(app).join(code, 3).reads(f"/t/{code}", 'class="light suit-4"')
    Phone(app).join(code, None).reads(f"/t/{code}", without='class="light')


@pytest.mark.parametrize("happens", [draw, roll])
def test_what_just_happened_is_put_away_by_the_next_move(ana, ben, code, happens):
    happens(ana, code)
    ben.reads(f"/t/{code}", 'id="just-now"')
    ana.tell(code, {"move": "final-ages", "ages": [1, 2, 3, 4]})
    ben.reads(f"/t/{code}", without='id="just-now"')


def test_the_app_draws_among_all_who_sit_there(app, store, ana):
    code = ana.open_table("Ana", "Ben")
    drawn = set()
    while len(drawn) < 2:
        app.extensions["limits"].drawing = type("Lets", (), {"lets": lambda *_: True})()
        draw(ana, code)
        drawn.add(store.hosted(code).table.drawn)
    assert drawn == {0, 1}


def test_a_table_draws_ten_times_a_minute_and_then_is_told_to_wait(store, ana, code):
    assert [draw(ana, code).status_code for _ in range(10)] == [303] * 10
    answered(draw(ana, code), 429, "Wait a minute, and draw again.")
    assert store.hosted(code).table.number == 10
    assert draw(ana, ana.open_table(*PEOPLE)).status_code == 303


def test_a_draw_without_its_key_is_a_sentence_and_draws_nothing(store, ana, code):
    answered(ana.post(f"/t/{code}/draws", {}), 400, "could not be read")
    assert not store.hosted(code).table.number


OFFERED = {
    "cutthroat": '{"move":"begin","first":3}\' class="button chosen',
    "vzhukh": "Dia begins",
    "any-game": '<option value="3" selected>',
}
"""How a game that asks who begins offers Dia, who was drawn."""


@pytest.mark.parametrize("key", OFFERED)
def test_a_game_that_asks_who_begins_offers_who_was_drawn(draws, ana, key):
    draws[:] = [3]
    code = ana.open_table(*SIX[: max(4, games()[key].seats[0])], game=key)
    ana.reads(f"/t/{code}", without=OFFERED[key])
    draw(ana, code)
    ana.reads(f"/t/{code}", OFFERED[key])


def clocks(store, code):
    """Where a clock can be seen."""
    return f"/t/{code}/sheet", f"/w/{store.hosted(code).watch_link}"


# ---------------------------------------------------------------- where a game asks who begins


def test_cradle_to_grave_offers_who_was_drawn_among_the_oldest_alone(draws, ana, code):
    draws[:] = [3, 1]
    tie = {"move": "starting-ages", "ages": [20, 55, 55, 31]}
    draw(ana, code)
    assert offered(ana.tell(code, tie).text) == {"1": "main", "2": "main"}
    draw(ana, code)
    assert offered(ana.tell(code, tie).text) == {"1": "main", "2": "plain"}


def offered(page):
    """How each of the oldest is offered."""
    return dict(re.findall(r'"first":(\d)[^>]*class="button (\w+)', page))


# ---------------------------------------------------------------- the clock


@pytest.fixture
def clocked(store, monkeypatch, ana):
    """Ben has had the turn for 80 seconds at a table that was opened an hour before."""
    code = ana.open_table("Ana", "Ben", "Cai")
    ana.tell(code, OPENING)
    run(store, "update entries set at = ?", ["2026-11-20T20:00:00Z"])
    run(store, "update tables set opened_at = ?", ["2026-11-20T19:01:20Z"])
    store.tables.forget(code)
    monkeypatch.setattr("companion.web.pages.now", lambda: "2026-11-20T20:01:20Z")
    return ana, code


def turn_clock(phone, code, on):
    return phone.post(f"/t/{code}/clock", {"on": on})


def test_nobody_sees_a_clock_that_nobody_asked_for(store, clocked):
    ana, code = clocked
    for where in (f"/t/{code}", *clocks(store, code)):
        ana.reads(where, without='class="small clocks"')
    ana.reads(f"/t/{code}/sheet", "Clock: off")


def test_the_sheet_and_the_tv_count_up_where_the_table_asks_for_it(store, clocked):
    ana, code = clocked
    entries = store.hosted(code).table.number
    assert turn_clock(ana, code, "1").status_code == 303
    for where in clocks(store, code):
        page = ana.reads(where, 'data-counts="80"', 'data-counts="3600"')
        assert "This turn 1:20" in text_of(page) and "Evening 1:00:00" in text_of(page)
    assert store.hosted(code).table.number == entries
    turn_clock(ana, code, "0")
    ana.reads(f"/t/{code}/sheet", without='class="small clocks"')


def test_a_finished_game_shows_how_long_it_took_and_its_clock_stands(store, ana):
    code = ana.open_table("Ana", "Ben", "Cai")
    ana.plays_to_the_end(code, (3, 2, 1))
    for number, minute in enumerate((0, 10, 45), 1):
        run(store, "update entries set at = ? where number = ?", [f"2026-11-20T20:{minute:02}:00Z", number])
    store.tables.forget(code)
    turn_clock(ana, code, "1")
    ana.reads(f"/t/{code}/sheet", "This game <b>45:00</b>")
    assert ana.get(f"/t/{code}/bgstats.json").json["durationMin"] == 45


def test_a_clock_that_is_neither_on_nor_off_is_a_sentence(ana, code):
    for wrong in ("", "2", "yes"):
        answered(turn_clock(ana, code, wrong), 400, "That could not be read")


# ---------------------------------------------------------------- dice


@pytest.fixture
def falls(monkeypatch):
    """What the dice show, in turn."""
    shown = []
    monkeypatch.setattr("companion.web.routes.small_things.randbelow", lambda sides: shown.pop(0) - 1)
    return shown


def test_every_phone_shows_what_was_rolled_and_the_log_does_not(store, falls, ana, ben, code):
    falls[:] = [5, 3]
    assert roll(ben, code).status_code == 303
    for phone in (ana, ben):
        page = phone.reads(f"/t/{code}", 'aria-live="polite">Ben rolled 2 dice: 5 and 3, together 8.<', "Roll again")
        assert page.count('class="pip-') == 8
    ana.reads(f"/t/{code}/record?every=1", without="rolled")
    assert not store.hosted(code).table.number


def test_the_log_keeps_a_roll_if_it_is_told_so(store, falls, ana, ben, code):
    falls[:] = [20]
    assert roll(ana, code, dice=1, sides=20, log="1").status_code == 303
    assert "Ana rolled 1 die of 20 sides: 20." in text_of(ben.get(f"/t/{code}/log").text)
    ana.reads(f"/t/{code}/record?every=1", '{"kind": "roll", "dice": [20], "sides": 20, "at":')
    store.tables.forget(code)
    assert store.hosted(code).table.entry.dice == (20,)


def test_the_newest_of_two_rolls_is_shown(falls, ana, ben, code):
    falls[:] = [6, 1, 2]
    roll(ana, code, dice=1, log="1")
    roll(ben, code, dice=2)
    ana.reads(f"/t/{code}", "Ben rolled 2 dice: 1 and 2, together 3.")


def test_a_roll_that_is_sent_again_stays_as_it_fell(falls, ana, code):
    falls[:] = [4, 1]
    form = ana.form(code, dice="1", sides="6")
    for _ in range(2):
        assert ana.post(f"/t/{code}/rolls", form).status_code == 303
    ana.reads(f"/t/{code}", "Ana rolled 1 die: 4.")


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_a_die_shows_each_of_its_sides_and_nothing_else(app, store, sides, ana, code):
    app.extensions["limits"].rolling = type("Lets", (), {"lets": lambda *_: True})()
    seen = set()
    while len(seen) < sides:
        roll(ana, code, dice=6, sides=sides, log="1")
        seen |= set(store.hosted(code).table.entry.dice)
    assert seen == set(range(1, sides + 1))


NO_DICE = {
    "Roll 1 to 6 dice.": [(0, 6), (7, 6), (-1, 6), (10**9, 6)],
    "There are dice of 4, 6, 8, 10, 12 and 20 sides.": [(2, 5), (2, 0)],
    "That could not be read": [("many", 6), (2, "x")],
}


def test_dice_that_do_not_exist_are_a_sentence_and_nothing_falls(store, ana, code):
    for said, dice in NO_DICE.items():
        for number, sides in dice:
            answered(roll(ana, code, number, sides, log="1"), 400, said)
    assert not store.hosted(code).table.number


def test_a_table_rolls_thirty_times_a_minute_and_then_is_told_to_wait(ana, ben, code):
    assert {roll(ana, code).status_code for _ in range(30)} == {303}
    answered(roll(ben, code), 429, "Wait a minute, and roll again.")


def test_what_was_rolled_is_read_only_once_something_has_changed(table, monkeypatch):
    read, get = [], Drafts.get
    monkeypatch.setattr(Drafts, "get", lambda self, code, form: read.append(form) or get(self, code, form))
    for _ in range(3):
        table.ben.reads(table.url, without="data-just-now")
    assert read.count("any dice") <= 1
    roll(table.host, table.code, dice=1)
    table.ben.reads(table.url, "data-just-now")
