"""The TV's address: who is let in, which table it shows, and that it stays with the same people all evening."""

import pytest

from companion.games import games
from companion.network.qr import svg_path
from companion.store.times import now
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.phones import Phone


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
    page = tv.get("/tv")
    assert page.status_code == 200 and "Enter its code" in page.text
    assert not any(word in page.text for word in ("Ana", "Ben", table.code, table.watch, "Cradle"))


def test_a_phone_of_another_table_is_asked_too(app, table):
    dia = Phone(app)
    dia.open_table("Dia", "Eli")
    dia.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    assert "Enter its code" in dia.get("/tv").text


def test_a_tables_code_lets_a_tv_look_and_nothing_else(tv, table, store):
    for typed in (table.code.lower(), f"{table.code[:2]} {table.code[2:]} "):  # as it is printed
        assert tv.post("/tv", {"code": typed}).location == f"/w/{table.watch}"
    assert tv.get(f"/w/{table.watch}").status_code == 200
    assert store.phones.at(table.code)[-1].number == 3, "it has not joined"
    assert tv.get(table.url).status_code == 404


def test_wrong_and_locked_are_answered_alike_and_tries_are_counted(tv, table):
    table.host.post(f"{table.url}/door", {"open": "0"})
    locked, wrong = tv.post("/tv", {"code": table.code}), tv.post("/tv", {"code": "ZZZZ"})
    assert locked.status_code == wrong.status_code == 404
    assert locked.text.replace(table.code, "ZZZZ").split("<main")[1] == wrong.text.split("<main")[1]
    statuses = {tv.post("/tv", {"code": "ZZZZ"}).status_code for _ in range(40)}
    assert statuses == {404, 429}


def test_the_laptop_is_shown_the_one_table_that_runs_and_may_choose_of_several(app, table, store):
    laptop = Phone(app)
    assert laptop.get("/tv").location == f"/w/{table.watch}"
    other = table.stranger.open_table("Dia", "Eli")
    fresh = Phone(app).get("/tv")
    assert "Which table?" in fresh.text and "Ana, Ben, Cai" in fresh.text and "Dia, Eli" in fresh.text
    assert laptop.get("/tv").location == f"/w/{table.watch}", "what it showed last"
    assert "Which table?" in laptop.get("/tv?all=1").text
    assert laptop.post("/tv", {"code": other}).location == f"/w/{store.hosted(other).watch_link}"
    assert laptop.get("/tv").location == f"/w/{store.hosted(other).watch_link}"


def test_who_opened_the_terminals_link_is_let_in_as_the_laptop_is(tv, table, rooms_token):
    tv.get(f"/r/{rooms_token}?all=1")
    assert tv.shows() == f"/w/{table.watch}"


def test_without_a_table_the_laptop_shows_the_rooms_code_and_the_games_and_waits_for_one(app, rooms_token):
    page = Phone(app).get("/tv").text
    assert "Scan to start" in page and "data-leads" in page
    _, code = svg_path(f"{app.extensions['settings'].urls()[0]}/r/{rooms_token}")
    assert code in page and all(f'name="game" value="{key}"' in page for key in games())


def test_a_stranger_in_the_wi_fi_is_shown_no_code_of_the_room(tv):
    assert "Scan to start" not in tv.get("/tv").text


def test_the_address_follows_the_evening_through_all_its_tables(tv, table, store):
    tv.post("/tv", {"code": table.code})
    table.host.plays_to_the_end(table.code)
    assert tv.shows() == f"/w/{table.watch}", "the winner, until they go on"
    second = table.ben.post(f"{table.url}/again").location.split("/")[2]
    assert tv.shows() == f"/w/{store.hosted(second).watch_link}"
    table.ben.plays_to_the_end(second)
    third = table.ben.post(f"/t/{second}/next", {"game": "cv"}).location.split("/")[2]
    assert tv.shows() == f"/w/{store.lobbies.find(third).watch_link}"
    assert tv.get(tv.shows()).status_code == 200
    table.ben.post(f"/t/{third}/start")
    assert tv.shows() == f"/w/{store.hosted(third).watch_link}"


# ---------------------------------------------------------------- several tables


def sent_to(phone, at):
    """Where a screen that shows the table with this watch link is led now; "" where it stays."""
    answer = phone.client.get(f"/tv/events?at={at}", buffered=False)
    said = b"".join(part for _, part in zip(range(2), answer.response)).decode()
    answer.close()
    return said.partition("event: go\ndata: ")[2].strip()


@pytest.fixture
def two(app, table, store):
    """Ana's table, and a lobby that Dia has opened in the same room."""
    app.extensions["limits"] = Limits()
    table.dia = Phone(app)
    table.dia.post("/lobbies", {"game": "cv"})
    table.other = store.lists.joinable("", 9)[0]
    return table


def test_the_host_of_one_of_several_tables_sends_the_tv_there(app, two):
    laptop = Phone(app)
    assert "Which table?" in laptop.get("/tv").text
    assert "Show this table on the TV" in two.host.get(f"{two.url}/host").text
    assert two.host.post(f"/tv/{two.code}").location == f"{two.url}/host"
    assert "Show this table on the TV" not in two.host.get(f"{two.url}/host").text
    assert laptop.get("/tv").location == f"/w/{two.watch}"
    assert "data-listens" in laptop.get(f"/w/{two.watch}").text and sent_to(laptop, two.watch) == ""
    assert "Show this table on the TV" in two.dia.get(f"/t/{two.other.code}").text
    two.dia.post(f"/tv/{two.other.code}")
    assert sent_to(laptop, two.watch) == "/tv", "it leaves by itself"
    assert laptop.get("/tv").location == f"/w/{two.other.watch_link}"
    assert "data-listens" in laptop.get(f"/w/{two.other.watch_link}").text


def test_nobody_but_its_host_sends_the_tv_to_a_table(two, app):
    for phone in (two.ben, two.helper):
        assert phone.post(f"/tv/{two.code}").status_code == 403
    assert two.stranger.post(f"/tv/{two.code}").status_code == 404
    assert two.host.post(f"/tv/{two.other.code}").status_code == 404
    assert two.host.post("/tv/nonsense").status_code == 404


def test_a_screen_outside_the_room_is_sent_nowhere(tv, two):
    two.dia.post(f"/tv/{two.other.code}")
    assert "Enter its code" in tv.get("/tv").text
    tv.post("/tv", {"code": two.code})
    assert tv.shows() == f"/w/{two.watch}"
    assert tv.get(f"/tv/events?at={two.watch}").status_code == 403
    assert "data-listens" not in tv.get(f"/w/{two.watch}").text


def test_the_tv_goes_on_with_the_people_it_was_sent_to(app, two, store):
    laptop = Phone(app)
    two.host.post(f"/tv/{two.code}")
    two.host.plays_to_the_end(two.code)
    app.extensions["limits"] = Limits()
    second = two.ben.post(f"{two.url}/again").location.split("/")[2]
    assert laptop.get("/tv").location == f"/w/{store.hosted(second).watch_link}"


def test_who_chooses_at_the_tv_itself_is_not_led_away_again(app, two):
    laptop = Phone(app)
    two.dia.post(f"/tv/{two.other.code}")
    assert "Which table?" in laptop.get("/tv?all=1").text
    laptop.post("/tv", {"code": two.code})
    assert laptop.get("/tv").location == f"/w/{two.watch}" and sent_to(laptop, two.watch) == ""


def test_with_one_table_there_is_nothing_to_choose(table):
    assert "Show this table on the TV" not in table.host.get(f"{table.url}/host").text


def test_once_the_links_are_reset_it_is_asked_again(tv, table):
    tv.post("/tv", {"code": table.code})
    table.host.post(f"{table.url}/links")
    assert tv.shows() == ""


def test_the_hosts_page_says_what_to_open_on_the_tv(table):
    page = table.host.get(f"{table.url}/host").text
    assert "/tv</b>" in page and f"and enter {table.code}" in page


def test_a_tv_does_not_stay_at_a_table_where_nobody_plays(app, table, store):
    laptop = Phone(app)
    assert laptop.get("/tv").location == f"/w/{table.watch}"
    table.host.plays_to_the_end(table.code)
    app.extensions["limits"] = Limits()
    empty = table.ben.post(f"{table.url}/again").location.split("/")[2]
    at = store.hosted(empty).watch_link
    assert laptop.get("/tv").location == f"/w/{at}" and sent_to(laptop, at) == ""
    later(store)
    dia = Phone(app)
    dia.post("/lobbies", {"game": "cv"})
    opened = store.lists.joinable("", 9)[0]
    assert sent_to(laptop, at) == "/tv", "it leaves by itself"
    assert laptop.get("/tv").location == f"/w/{opened.watch_link}"


def test_a_tv_stays_where_somebody_plays_whatever_else_is_opened(app, table, store):
    laptop = Phone(app)
    laptop.get("/tv")
    table.host.tell(table.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    later(store)
    app.extensions["limits"] = Limits()
    Phone(app).post("/lobbies", {"game": "cv"})
    assert sent_to(laptop, table.watch) == "" and laptop.get("/tv").location == f"/w/{table.watch}"


def test_a_tv_follows_when_another_round_is_taken_back(app, table, store):
    laptop = Phone(app)
    laptop.get("/tv")
    table.host.plays_to_the_end(table.code)
    app.extensions["limits"] = Limits()
    empty = table.ben.post(f"{table.url}/again").location
    watch = store.hosted(empty[3:]).watch_link
    assert laptop.get("/tv").location == f"/w/{watch}"
    table.ben.post(f"{empty}/again/undo")
    assert laptop.get("/tv").location == laptop.get(f"/w/{watch}").location == f"/w/{table.watch}"


def later(store):
    """What is there was opened a while ago."""
    run(store, "update tables set opened_at = ?", (now(minutes=-60),))
    for (code,) in run(store, "select code from tables"):
        store.tables.forget(code)
