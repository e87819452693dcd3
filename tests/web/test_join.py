"""Coming in: by the link, by the code said aloud, by the room's code; and what is the host's alone."""

from pathlib import Path

import pytest

from companion.app import create_app
from companion.web.throttle import TRIES, Limits
from tests.web.answers import each, look, send
from tests.web.phones import ENTERED, Phone, answered

# ---------------------------------------------------------------- the join link


def seats(store, code):
    """Who sits where, and which phone is the host's."""
    return [(found.seat, found.host) for found in store.phones.at(code)]


IN_THE_SEATS = [(0, True), (1, False), (None, False)]


TOLD = "companion host {code}"


ANSWERS = {
    "where the host's phone is gone, who is in reads what works": look("new", "ben", "host", TOLD),
    "but not every guest": look("new", "stranger", "/j/{join}", without="companion host"),
    "a seat that is taken is grey": look("new", "stranger", "/j/{join}", "taken</small>"),
    "a game that is not here is not opened": send("new", "host", "/lobbies", {"game": "chess"}, 404, "no such game"),
    "nor is none": send("new", "host", "/lobbies", {"game": ""}, 404, "no such game"),
    "there is no such seat to free": send("new", "host", "seats", {"seat": "3"}, 400, "no such seat"),
    "nor to sit down in": send("new", "ben", "seat", {"seat": "99"}, 400, "no such seat"),
    "nor to begin with": send("new", "stranger", "/j/{join}", {"seat": "99"}, 400, "no such seat"),
    "nor is any freed where none is named": send("new", "host", "seats", {"seat": ""}, 400, "no such seat"),
    "a code with markup is shown as it is": look("new", "stranger", "/c/%22%3E%3Ci%3E", without=('"><i>', '"><I>')),
    "also where it is wrong": send("new", "stranger", "/codes", {"code": "<i>x"}, 404, without=("<i>", "<I>")),
    "once the game has begun its house rules stay": send(
        "scored",
        "host",
        "house-rules",
        {"rule": "tie", "value": "shared"},
        422,
        "locked once the game has started",
        without="Play it anyway",
    ),
}


@each(ANSWERS)
def test_of_coming_in(row, after):
    row.holds(after)


def test_who_scans_the_code_chooses_a_seat_and_is_in(table, phone):
    cai = phone()
    cai.reads(f"/j/{table.join}", "Who are you?", "Cai")
    answer = cai.post(f"/j/{table.join}", {"seat": "2"})
    assert answer.status_code == 303 and answer.location == table.url
    own, others = cai.get(f"{table.url}/host").text, table.stranger.get(f"/j/{table.join}").text
    assert ["this phone" in page.partition("</head>")[2] for page in (own, others)] == [True, False]
    assert table.number() == 0, "coming in is no entry of the log"


def test_a_seat_that_is_taken_is_somebody_elses_until_it_is_free(table, phone):
    """A grey card answers why; the page need not be opened anew for what has changed since."""
    back, taken = phone(), "Another phone has Ben’s seat. To move it here, open “Scan to join” on that phone"
    back.led(f"/j/{table.join}", {"seat": "1"}, taken)
    table.host.post(f"{table.url}/seats", {"seat": "1"})
    assert back.post(f"/j/{table.join}", {"seat": "1"}).location == table.url
    table.ben.reads(table.url)  # the first one goes on helping


def test_one_may_just_help_to_keep_the_sheet(table, store):
    assert table.helper.tell(table.code, ENTERED).status_code == 303
    assert table.now().table.entry.sender is None
    assert seats(store, table.code) == IN_THE_SEATS


def test_a_link_that_leads_nowhere_says_so(table, phone):
    for link in ("x" * 22, table.watch, table.code, "ä", "%00"):
        said = answered(phone().get(f"/j/{link}"), 404)
        assert phone().post(f"/j/{link}", {"seat": "2"}).status_code == 404, link
        assert "leads to no table any more" in said or link == "%00", link


# ---------------------------------------------------------------- a name is no key, and who comes late


def test_no_name_claims_a_seat(table, phone, store):
    """Whoever says that they are Ben does not get Ben's seat, taken or free."""
    for form in ({"seat": "", "name": "Ben"}, {"seat": "1", "name": "Ben"}, {"seat": "Cai"}):
        phone().post(f"/j/{table.join}", form)
    # and reads what to do if it is Ben
    elsewhere = "Ben is here already. Is that you?", "Ben sits here with another phone. On that one, or on the host’s,"
    phone().led(f"/j/{table.join}/waiting", {"name": "Ben"}, *elsewhere, 'value="Ben II"')
    phone().led(f"/j/{table.join}/waiting", {"name": "Cai"}, "Cai is here already", "That’s me")  # that seat is free
    assert seats(store, table.code) == [*IN_THE_SEATS, (None, False)]


def test_who_comes_late_plays_in_the_next_game(table, phone, store):
    dia = phone()
    dia.reads(f"/j/{table.join}", "Play in the next game")
    assert dia.post(f"/j/{table.join}/waiting", {"name": " Dia "}).location == table.url
    assert table.now().table.setup.names == ("Ana", "Ben", "Cai") and store.phones.at(table.code)[3].seat is None
    table.host.reads(f"{table.url}/host", "Dia plays in the next game")
    table.host.plays_to_the_end(table.code)
    dia.reads(table.url)  # a game that is over shows its end
    new = store.hosted(table.host.post(f"{table.url}/again").location.removeprefix("/t/"))
    dia.reads(table.url, "data-next")  # she goes along
    assert new.table.setup.names == ("Ana", "Ben", "Cai", "Dia")
    assert seats(store, new.code) == [*IN_THE_SEATS, (3, False)]


def test_where_the_game_has_no_more_seats_it_says_so_and_one_waits_for_room(phone, store):
    host = phone()
    code, dia = host.open_table("A", "B", "C", "D", "E"), phone()
    link = store.hosted(code).join_link
    host.tell(code, {"move": "final-ages", "ages": [1, 2, 3, 4, 5]})
    dia.reads(f"/j/{link}", "Cradle to Grave takes no more.")
    dia.post(f"/j/{link}/waiting", {"name": "Dia"})
    dia.reads(f"/t/{code}/late", "You’re in the next game, Dia.")


# ---------------------------------------------------------------- the own seat again


def test_after_a_restart_the_cookie_brings_a_phone_into_its_seat_and_a_form_from_before_counts(
    table, settings, tmp_path, open_store
):
    assert table.ben.get(f"/j/{table.join}").location == table.url, "scanning again is no second phone"
    restarted = create_app(open_store(tmp_path / "companion.db"), settings)
    ben = restarted.test_client()
    ben.set_cookie("companion", table.ben.client.get_cookie("companion").value)
    assert ben.get(f"/j/{table.join}").location == table.url
    form = {"csrf": table.ben.csrf, **table.ben.form(table.code), "report": '{"move": "final-ages", "ages": [1, 2, 3]}'}
    assert ben.post(f"{table.url}/reports", data=form).status_code == 303
    assert restarted.extensions["store"].hosted(table.code).table.entry.sender == 1


def test_one_may_sit_down_elsewhere_or_stand_up(table, store, phone):
    assert table.ben.post(f"{table.url}/seat", {"seat": "2"}).status_code == 303
    phone().join(table.code, 1)
    assert table.ben.post(f"{table.url}/seat", {"seat": "1"}).status_code == 409
    assert table.ben.post(f"{table.url}/seat", {"seat": ""}).status_code == 303
    assert [seat for seat, _ in seats(store, table.code)] == [0, None, None, 1]


# ---------------------------------------------------------------- the door, new links


def test_a_closed_door_keeps_out_who_is_new_and_nobody_else(table, phone):
    assert table.host.post(f"{table.url}/door", {"open": "0"}).status_code == 303
    new = phone()
    for answer in (new.get(f"/j/{table.join}"), new.post(f"/j/{table.join}", {"seat": "2"})):
        answered(answer, 403, "locked this table")
    assert table.ben.get(f"/j/{table.join}").location == table.url
    table.ben.reads(f"{table.url}/host", "The table is locked")
    table.host.post(f"{table.url}/door", {"open": "1"})
    new.join(table.code, 2)


def test_new_links_kill_the_old_and_who_is_in_stays(table, phone):
    assert table.host.post(f"{table.url}/links").status_code == 303
    for who, where in (
        (phone(), f"/j/{table.join}"),
        (phone(), f"/w/{table.watch}"),
        (table.program, table.url),
        (table.watcher, table.url),
    ):
        assert who.get(where).status_code == 404, where
    now = table.now()
    assert now.join_link != table.join and now.watch_link != table.watch
    for who, where in ((phone(), f"/j/{now.join_link}"), (phone(), f"/w/{now.watch_link}"), (table.ben, table.url)):
        who.reads(where)


def test_house_rules_are_the_hosts_until_the_first_move_is_in(table):
    form = table.host.form(table.code, rule="tie", value="extra-round")
    assert table.host.post(f"{table.url}/house-rules", form).status_code == 303
    assert table.now().table.setup.house_rules["tie"] == "extra-round"


# ---------------------------------------------------------------- the code said aloud


def test_the_code_said_aloud_leads_to_the_table(table, phone):
    for said in (table.code, table.code.lower(), f" {table.code} ", f"{table.code[:2]} {table.code[2:]}"):
        assert phone().post("/codes", {"code": said}).location == f"/j/{table.join}"


def test_wrong_and_closed_are_answered_alike(table, phone):
    wrong = phone().post("/codes", {"code": "ZZZZ"})
    table.host.post(f"{table.url}/door", {"open": "0"})
    closed = phone().post("/codes", {"code": table.code})
    assert wrong.status_code == closed.status_code == 404
    same = [answer.text.replace("ZZZZ", table.code) for answer in (wrong, closed)]
    tokens = [text.split('name="csrf" value="')[1][:32] for text in same]
    assert same[0].replace(tokens[0], "") == same[1].replace(tokens[1], "")
    assert table.join not in closed.text


def test_codes_cannot_be_guessed_in_a_row(app, table, phone):
    clock = [1000.0]
    app.extensions["limits"] = Limits(lambda: clock[0])
    guesser = phone()
    for _ in range(TRIES):
        assert guesser.post("/codes", {"code": "ZZZZ"}).status_code == 404
    # another cookie is no other client
    answered(phone().post("/codes", {"code": table.code}), 429, "too many codes")
    elsewhere = Phone(app, "192.168.1.50")
    assert elsewhere.post("/codes", {"code": table.code}).status_code == 303, "another address is"
    clock[0] += 61
    assert guesser.post("/codes", {"code": table.code}).status_code == 303


def test_the_tvs_link_fills_the_code_in_and_tries_nothing(table, phone):
    one = phone()
    for _ in range(TRIES + 3):
        one.reads(f"/c/{table.code.lower()}", f'value="{table.code}"', without=table.join)
    assert one.post("/codes", {"code": table.code}).status_code == 303


# ---------------------------------------------------------------- the room


def test_the_terminals_code_shows_the_tables_that_let_people_in(table, phone, rooms_token):
    room = f"/r/{rooms_token}"
    assert phone().get(room).location == f"/j/{table.join}", "the only one at once"
    phone().open_table("Dia", "Eli")
    phone().reads(room, f"/j/{table.join}", "Ana, Ben, Cai")
    table.host.post(f"{table.url}/door", {"open": "0"})
    assert table.join not in phone().get(room).text


def test_another_room_is_not_shown(table, phone, rooms_token):
    for token in ("x" * 22, rooms_token[:-1], "ä"):
        answered(phone().get(f"/r/{token}"), 404, without=table.join)


# ---------------------------------------------------------------- opening a table


def test_a_new_table_is_shown_in_the_terminal(phone, settings, store):
    told = []
    settings.opened.append(lambda game, url: told.append((game, url)))
    code = phone().post("/lobbies", {"game": "cradle-to-grave"}).location.removeprefix("/t/")
    assert told == [("Cradle to Grave", f"http://192.168.1.23:8080/j/{store.lobbies.find(code).join_link}")]


# ---------------------------------------------------------------- another game, same seats


def test_another_game_keeps_seats_phones_and_house_rules(phone, store):
    host = phone()
    code = host.open_table("Ana", "Ben", tie="extra-round", mode="sheet")
    ben = phone().join(code, 1)
    assert host.post(f"/t/{code}/again").status_code == 409, "the game is not over yet"
    host.plays_to_the_end(code, (1, 2))
    new = host.post(f"/t/{code}/again").location.removeprefix("/t/")
    assert new != code and ben.post(f"/t/{code}/again").location == f"/t/{new}", "a second tap leads to the same one"
    old, opened = store.hosted(code), store.hosted(new)
    assert opened.table.setup == old.table.setup and opened.mode == "sheet" and opened.table.entry is None
    assert seats(store, new) == [(0, True), (1, False)]
    assert opened.join_link != old.join_link and old.next_code == new


def test_no_script_sends_a_form_twice_by_loading_its_answer_anew():
    scripts = Path(__file__).parents[2].glob("static/**/*.js")
    assert not [script.name for script in scripts if "location.reload(" in script.read_text(encoding="utf-8")]


# ---------------------------------------------------------------- another round that was not meant


@pytest.fixture
def again(app, table):
    """A finished game, and the next one, which Ben has opened by a tap on "Play again"."""
    table.host.plays_to_the_end(table.code)
    app.extensions["limits"] = Limits()
    table.again = table.ben.post(f"{table.url}/again").location
    return table


def test_everybody_reads_who_started_another_round_and_takes_it_back(again, store, phone):
    for one in (again.host, again.ben):
        one.reads(again.again, "Ben started another game.", f'action="{again.again}/again/undo"')
    assert again.host.post(f"{again.again}/again/undo").location == again.url
    assert again.ben.get(again.again).location == again.url, "every phone goes back"
    again.ben.reads(again.url, "Play again", without=f'data-next="{again.again}"')
    watch = store.hosted(again.again[3:]).watch_link
    assert phone().get(f"/w/{watch}").location == f"/w/{again.watch}"
    again.ben.reads("/", without=again.again)  # nor is it a table to go on with
    third = again.ben.post(f"{again.url}/again").location
    assert third != again.again and again.host.get(again.url).text.count(f'data-next="{third}"') == 1


def test_once_something_is_entered_the_round_goes_on(again):
    again.ben.tell(again.again[3:], {"move": "starting-ages", "ages": [21, 32, 43]})
    again.ben.reads(again.again, without="started another game")
    for way in ("again/undo", "next"):
        assert again.host.post(f"{again.again}/{way}", {"game": "vzhukh"}).status_code == 409, way


def names_at(store, lobby):
    return store.lobbies.find(lobby.rpartition("/")[2]).lobby.names


def test_another_round_becomes_a_different_game_for_everybody_which_is_closed_and_leads_back(again, store):
    again.ben.reads(f"{again.again}/sheet", "Play a different game")
    again.ben.reads(f"{again.again}/next", 'value="vzhukh"')
    lobby = again.ben.post(f"{again.again}/next", {"game": "vzhukh"}).location
    assert names_at(store, lobby) == ("Ana", "Ben", "Cai")
    assert again.host.get(again.again).location == lobby, "nobody stays at the empty table"
    assert again.ben.post(f"{lobby}/close").location == again.again, "where they came from"
    again.host.reads(again.again)
    assert again.host.post(f"{again.again}/again/undo").location == again.url


def test_who_opens_a_game_from_the_first_page_takes_everybody_along_but_not_from_where_they_play(again, store):
    lobby = again.host.post("/lobbies", {"game": "vzhukh"}).location
    assert names_at(store, lobby) == ("Ana", "Ben", "Cai") and again.ben.get(again.again).location == lobby
    again.host.post(f"{lobby}/close")
    again.ben.tell(again.again[3:], {"move": "starting-ages", "ages": [21, 32, 43]})
    assert names_at(store, again.host.post("/lobbies", {"game": "vzhukh"}).location) == ("Ana",)
