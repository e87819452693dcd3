"""The TV's address: who is let in, which table it shows, and that it stays with the same people all evening."""

import pytest

from companion.games import games
from companion.network.qr import svg_path
from companion.store.times import now
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.phones import Phone

SENDS_IT = "Show this table on the TV"


class Tv(Phone):
    """A screen in the same Wi-Fi that knows nothing yet."""

    def shows(self):
        """Where its address leads now; "" where it asks for a code."""
        answer = self.get("/tv")
        return answer.location if answer.status_code == 303 else ""


@pytest.fixture
def tv(app):
    app.extensions["limits"] = Limits()
    return Tv(app, "192.168.1.50")


def test_a_stranger_in_the_wi_fi_is_asked_for_a_code_and_told_of_no_table(tv, table):
    nothing = "Ana", "Ben", table.code, table.watch, "Cradle", "Scan to start"
    tv.reads("/tv", "Enter its code", without=nothing)


def test_a_phone_of_another_table_is_asked_too(app, table):
    dia = Phone(app, "192.168.1.50")
    dia.open_table("Dia", "Eli")
    dia.reads("/tv", "Enter its code")


def test_a_tables_code_lets_a_tv_look_and_nothing_else(tv, table, store):
    for typed in (table.code.lower(), f"{table.code[:2]} {table.code[2:]} "):  # as it is printed
        assert tv.post("/tv", {"code": typed}).location == f"/w/{table.watch}"
    tv.reads(f"/w/{table.watch}")
    assert store.phones.at(table.code)[-1].number == 3, "it has not joined"
    assert tv.get(table.url).status_code == 404


@pytest.fixture
def laptop(app):
    return Tv(app)


def test_wrong_and_locked_are_answered_alike_and_tries_are_counted(tv, table):
    table.host.post(f"{table.url}/door", {"open": "0"})
    locked, wrong = tv.post("/tv", {"code": table.code}), tv.post("/tv", {"code": "ZZZZ"})
    assert locked.status_code == wrong.status_code == 404
    assert locked.text.replace(table.code, "ZZZZ").split("<main")[1] == wrong.text.split("<main")[1]
    statuses = {tv.post("/tv", {"code": "ZZZZ"}).status_code for _ in range(40)}
    assert statuses == {404, 429}


def test_the_laptop_is_shown_the_one_table_that_runs_and_may_choose_of_several(app, laptop, table, store):
    assert laptop.shows() == f"/w/{table.watch}"
    other = table.stranger.open_table("Dia", "Eli")
    Phone(app).reads("/tv", "Which table?", "Ana, Ben, Cai", "Dia, Eli")
    assert laptop.shows() == f"/w/{table.watch}", "what it showed last"
    laptop.reads("/tv?all=1", "Which table?")
    assert laptop.post("/tv", {"code": other}).location == laptop.shows() == f"/w/{store.hosted(other).watch_link}"


def test_who_opened_the_terminals_link_is_let_in_as_the_laptop_is(tv, table, rooms_token):
    tv.get(f"/r/{rooms_token}?all=1")
    assert tv.shows() == f"/w/{table.watch}"


def test_without_a_table_the_laptop_shows_the_rooms_code_and_the_games_and_waits_for_one(app, laptop, rooms_token):
    _, code = svg_path(f"{app.extensions['settings'].urls()[0]}/r/{rooms_token}")
    offered = [f'name="game" value="{key}"' for key in games()]
    laptop.reads("/tv", "Scan to start", "data-leads", code, *offered)


@pytest.fixture
def over(app, laptop, table):
    """The table that the laptop shows, once its game is over; what was opened before does not count."""
    assert laptop.shows() == f"/w/{table.watch}"
    table.host.plays_to_the_end(table.code)
    app.extensions["limits"] = Limits()
    return table


def test_the_address_follows_the_evening_through_all_its_tables(tv, over, store):
    tv.post("/tv", {"code": over.code})
    assert tv.shows() == f"/w/{over.watch}", "the winner, until they go on"
    second = over.ben.post(f"{over.url}/again").location.split("/")[2]
    assert tv.shows() == f"/w/{store.hosted(second).watch_link}"
    over.ben.plays_to_the_end(second)
    third = over.ben.post(f"/t/{second}/next", {"game": "cv"}).location.split("/")[2]
    assert tv.shows() == f"/w/{store.lobbies.find(third).watch_link}"
    tv.reads(tv.shows())
    over.ben.post(f"/t/{third}/start")
    assert tv.shows() == f"/w/{store.hosted(third).watch_link}"


# ---------------------------------------------------------------- several tables


@pytest.fixture
def sent_to(laptop, listen):
    """Where the laptop, as it shows the table with this watch link, is led now; "" where it stays."""

    def led(at):
        stream = listen(laptop, f"/tv/events?at={at}")
        said = next(stream.events, b"").decode()
        stream.close()
        return (stream.first + said).partition("event: go\ndata: ")[2].strip()

    return led


@pytest.fixture
def two(app, table, store):
    """Ana's table, and a lobby that Dia has opened in the same room."""
    app.extensions["limits"] = Limits()
    table.dia = Phone(app)
    table.dia.post("/lobbies", {"game": "cv"})
    table.other = store.lists.joinable("", 9)[0]
    return table


def test_the_host_of_one_of_several_tables_sends_the_tv_there(laptop, two, sent_to):
    laptop.reads("/tv", "Which table?")
    two.host.reads(f"{two.url}/host", SENDS_IT)
    two.host.led(f"/tv/{two.code}", {}, without=SENDS_IT)
    assert laptop.shows() == f"/w/{two.watch}" and sent_to(two.watch) == ""
    laptop.reads(f"/w/{two.watch}", "data-listens")
    two.dia.reads(f"/t/{two.other.code}", SENDS_IT)
    two.dia.post(f"/tv/{two.other.code}")
    assert sent_to(two.watch) == "/tv", "it leaves by itself"
    assert laptop.shows() == f"/w/{two.other.watch_link}"
    laptop.reads(f"/w/{two.other.watch_link}", "data-listens")


def test_a_screen_outside_the_room_is_sent_nowhere(tv, two):
    two.dia.post(f"/tv/{two.other.code}")
    tv.reads("/tv", "Enter its code")
    tv.post("/tv", {"code": two.code})
    assert tv.shows() == f"/w/{two.watch}"
    assert tv.get(f"/tv/events?at={two.watch}").status_code == 403
    tv.reads(f"/w/{two.watch}", without="data-listens")


def test_the_tv_goes_on_with_the_people_it_was_sent_to(app, laptop, two, store):
    two.host.post(f"/tv/{two.code}")
    two.host.plays_to_the_end(two.code)
    app.extensions["limits"] = Limits()
    second = two.ben.post(f"{two.url}/again").location
    assert laptop.shows() == f"/w/{store.hosted(second[3:]).watch_link}"


def test_a_tv_follows_when_another_round_is_taken_back(laptop, over, store):
    empty = over.ben.post(f"{over.url}/again").location
    watch = store.hosted(empty[3:]).watch_link
    assert laptop.shows() == f"/w/{watch}"
    over.ben.post(f"{empty}/again/undo")
    assert laptop.shows() == laptop.get(f"/w/{watch}").location == f"/w/{over.watch}"


def test_who_chooses_at_the_tv_itself_is_not_led_away_again(laptop, two, sent_to):
    two.dia.post(f"/tv/{two.other.code}")
    laptop.reads("/tv?all=1", "Which table?")
    laptop.post("/tv", {"code": two.code})
    assert laptop.shows() == f"/w/{two.watch}" and sent_to(two.watch) == ""


def test_the_hosts_page_says_what_to_open_on_the_tv_and_with_one_table_there_is_nothing_to_choose(table):
    table.host.reads(f"{table.url}/host", "/tv</b>", f"and enter {table.code}", without=SENDS_IT)


def test_once_the_links_are_reset_it_is_asked_again(tv, table):
    tv.post("/tv", {"code": table.code})
    table.host.post(f"{table.url}/links")
    assert tv.shows() == ""


def test_a_tv_does_not_stay_at_a_table_where_nobody_plays(app, laptop, over, store, sent_to):
    empty = over.ben.post(f"{over.url}/again").location.split("/")[2]
    at = store.hosted(empty).watch_link
    assert laptop.shows() == f"/w/{at}" and sent_to(at) == ""
    later(store)
    Phone(app).post("/lobbies", {"game": "cv"})
    assert sent_to(at) == "/tv", "it leaves by itself"
    assert laptop.shows() == f"/w/{store.lists.joinable('', 9)[0].watch_link}"


def test_a_tv_stays_where_somebody_plays_whatever_else_is_opened(app, laptop, table, store, sent_to):
    laptop.shows()
    table.host.tell(table.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    later(store)
    app.extensions["limits"] = Limits()
    Phone(app).post("/lobbies", {"game": "cv"})
    assert sent_to(table.watch) == "" and laptop.shows() == f"/w/{table.watch}"


def later(store):
    """What is there was opened a while ago."""
    run(store, "update tables set opened_at = ?", (now(minutes=-60),))
    for (code,) in run(store, "select code from tables"):
        store.tables.forget(code)
