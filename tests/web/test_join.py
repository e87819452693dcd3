"""Coming in: by the link, by the code said aloud, by the room's code; and what is the host's alone."""

from pathlib import Path

import pytest

from companion.app import create_app
from companion.web.throttle import TRIES, Limits
from tests.web.phones import ENTERED, Phone


def text_of(answer):
    """The page's words with their apostrophes as typed."""
    return answer.text.replace("&#39;", "'").replace("’", "'")


# ---------------------------------------------------------------- the join link


def test_who_scans_the_code_chooses_a_seat_and_is_in(table, phone):
    cai = phone()
    page = cai.get(f"/j/{table.join}")
    assert page.status_code == 200 and "Who are you?" in page.text and "Cai" in page.text
    answer = cai.post(f"/j/{table.join}", {"seat": "2"})
    assert answer.status_code == 303 and answer.location == table.url
    seats, others = cai.get(f"{table.url}/host").text, table.stranger.get(f"/j/{table.join}").text
    assert "this phone" in seats.partition("</head>")[2] and "this phone" not in others.partition("</head>")[2]
    assert table.now().table.number == 0, "coming in is no entry of the log"


def test_a_seat_that_is_taken_is_somebody_elses(table, phone):
    page = phone().led(f"/j/{table.join}", {"seat": "1"})
    assert "Another phone has Ben’s seat. To move it here, open “Scan to join” on that phone" in page
    late = phone()
    assert late.get(f"/j/{table.join}").text.count("taken</small>") == 2, "Ana's and Ben's"
    late.join(table.code, 2)


def test_a_seat_that_was_taken_when_the_page_was_opened_is_sat_down_in_once_it_is_free(table, phone):
    """A grey card answers why; the page need not be opened anew for what has changed since."""
    back = phone()
    back.led(f"/j/{table.join}", {"seat": "1"})
    table.host.post(f"{table.url}/seats", {"seat": "1"})
    assert back.post(f"/j/{table.join}", {"seat": "1"}).location == table.url


def test_one_may_just_help_to_keep_the_sheet(table, store):
    assert table.helper.tell(table.code, ENTERED).status_code == 303
    assert table.now().table.entry.sender is None
    assert [found.seat for found in store.phones.at(table.code)] == [0, 1, None]


def test_there_is_no_other_seat(table, phone, store):
    for seat, said in {
        **dict.fromkeys(("3", "-1", "99"), "no such seat"),
        **dict.fromkeys(("one", "1.5", "1 or so"), ""),
    }.items():
        answers = [
            phone().post(f"/j/{table.join}", {"seat": seat}),
            table.ben.post(f"{table.url}/seat", {"seat": seat}),
        ]
        assert [answer.status_code for answer in answers] == [400, 400] and said in answers[0].text, seat
    for seat in ("3", "-1", "x", ""):
        answer = table.host.post(f"{table.url}/seats", {"seat": seat})
        assert answer.status_code == 400 and "no such seat" in answer.text, seat
    assert [found.seat for found in store.phones.at(table.code)] == [0, 1, None]


def test_a_link_that_leads_nowhere_says_so(table, phone):
    for link in ("x" * 22, table.watch, table.code, "ä", "%00"):
        answer, sent = phone().get(f"/j/{link}"), phone().post(f"/j/{link}", {"seat": "2"})
        assert answer.status_code == sent.status_code == 404, link
        assert "leads to no table any more" in answer.text or link == "%00", link


# ---------------------------------------------------------------- a name is no key, and who comes late


def test_no_name_claims_a_seat(table, phone, store):
    """Whoever says that they are Ben does not get Ben's seat, taken or free."""
    for seat, claim in (("", "Ben"), ("1", "Ben")):
        phone().post(f"/j/{table.join}", {"seat": seat, "name": claim})
    phone().post(f"/j/{table.join}", {"seat": "Cai"})
    page = phone().led(f"/j/{table.join}/waiting", {"name": "Ben"})
    assert "Ben is here already. Is that you?" in page and 'value="Ben II"' in page
    assert "Ben sits here with another phone. On that one, or on the host’s," in page, "what to do if it is"
    page = phone().led(f"/j/{table.join}/waiting", {"name": "Cai"})
    assert "Cai is here already" in page and "That’s me" in page, "that seat is free"
    assert [found.seat for found in store.phones.at(table.code)] == [0, 1, None, None]


def test_who_comes_late_plays_in_the_next_game(table, phone, store):
    dia = phone()
    page = dia.get(f"/j/{table.join}")
    assert "Play in the next game" in page.text
    assert dia.post(f"/j/{table.join}/waiting", {"name": " Dia "}).location == table.url
    assert table.now().table.setup.names == ("Ana", "Ben", "Cai") and store.phones.at(table.code)[3].seat is None
    assert "Dia plays in the next game" in table.host.get(f"{table.url}/host").text
    table.host.plays_to_the_end(table.code)
    assert dia.get(table.url).status_code == 200, "a game that is over shows its end"
    new = store.hosted(table.host.post(f"{table.url}/again").location.removeprefix("/t/"))
    assert "data-next" in dia.get(table.url).text, "she goes along"
    assert new.table.setup.names == ("Ana", "Ben", "Cai", "Dia")
    assert [(found.seat, found.host) for found in store.phones.at(new.code)] == [
        (0, True),
        (1, False),
        (None, False),
        (3, False),
    ]


def test_where_the_game_has_no_more_seats_it_says_so_and_one_waits_for_room(phone, store):
    host = phone()
    code, dia = host.open_table("A", "B", "C", "D", "E"), phone()
    link = store.hosted(code).join_link
    host.tell(code, {"move": "final-ages", "ages": [1, 2, 3, 4, 5]})
    assert "Cradle to Grave takes no more." in dia.get(f"/j/{link}").text
    dia.post(f"/j/{link}/waiting", {"name": "Dia"})
    assert "You’re in the next game, Dia." in dia.get(f"/t/{code}/late").text


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
    assert phone().join(table.code, 1)
    assert table.ben.post(f"{table.url}/seat", {"seat": "1"}).status_code == 409
    assert table.ben.post(f"{table.url}/seat", {"seat": ""}).status_code == 303
    assert [found.seat for found in store.phones.at(table.code)] == [0, None, None, 1]


# ---------------------------------------------------------------- the door, new links


def test_a_closed_door_keeps_out_who_is_new_and_nobody_else(table, phone):
    assert table.host.post(f"{table.url}/door", {"open": "0"}).status_code == 303
    new = phone()
    for answer in (new.get(f"/j/{table.join}"), new.post(f"/j/{table.join}", {"seat": "2"})):
        assert answer.status_code == 403 and "locked this table" in answer.text
    assert table.ben.get(f"/j/{table.join}").location == table.url and table.ben.get(table.url).status_code == 200
    assert "The table is locked" in table.ben.get(f"{table.url}/host").text
    table.host.post(f"{table.url}/door", {"open": "1"})
    assert new.join(table.code, 2)


def test_new_links_kill_the_old_and_who_is_in_stays(table, phone):
    assert table.host.post(f"{table.url}/links").status_code == 303
    assert phone().get(f"/j/{table.join}").status_code == phone().get(f"/w/{table.watch}").status_code == 404
    assert table.program.get(table.url).status_code == table.watcher.get(table.url).status_code == 404
    now = table.now()
    assert now.join_link != table.join and now.watch_link != table.watch
    assert phone().get(f"/j/{now.join_link}").status_code == phone().get(f"/w/{now.watch_link}").status_code == 200
    assert table.ben.get(table.url).status_code == 200


def test_the_host_frees_a_seat_for_another_phone(table, phone):
    assert table.host.post(f"{table.url}/seats", {"seat": "1"}).status_code == 303
    assert phone().join(table.code, 1)
    assert table.ben.get(table.url).status_code == 200, "the first one goes on helping"


HOSTS = [
    ("door", {"open": "0"}),
    ("links", {}),
    ("own-seat", {"only": "1"}),
    ("seats", {"seat": "0"}),
    ("house-rules", {}),
]


def test_what_is_the_hosts_is_nobody_elses(table, store):
    """By sentence; by status see test_rights.py."""
    before, phones = table.now(), store.phones.at(table.code)
    for noun, more in HOSTS:
        form = table.ben.form(table.code, rule="tie", value="extra-round", **more)
        for other in (table.ben, table.helper):
            assert "Only the host can do this" in other.post(f"{table.url}/{noun}", form).text, noun
        assert table.program.post(f"{table.url}/{noun}", form).status_code == 403, noun
    assert table.now() == before and store.phones.at(table.code) == phones


def test_house_rules_are_the_hosts_until_the_first_move_is_in(table):
    form = {"rule": "tie", "value": "extra-round"}
    assert table.host.post(f"{table.url}/house-rules", table.host.form(table.code, **form)).status_code == 303
    assert table.now().table.setup.house_rules["tie"] == "extra-round"
    table.host.tell(table.code, ENTERED)
    answer = table.host.post(f"{table.url}/house-rules", table.host.form(table.code, rule="tie", value="shared"))
    assert (
        answer.status_code == 422
        and "locked once the game has started" in answer.text
        and "Play it anyway" not in answer.text
    )


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
    answer = phone().post("/codes", {"code": table.code})
    assert answer.status_code == 429 and "too many codes" in answer.text, "another cookie is no other client"
    elsewhere = Phone(app, "192.168.1.50")
    assert elsewhere.post("/codes", {"code": table.code}).status_code == 303, "another address is"
    clock[0] += 61
    assert guesser.post("/codes", {"code": table.code}).status_code == 303


def test_the_tvs_link_fills_the_code_in_and_tries_nothing(table, phone):
    one = phone()
    for _ in range(TRIES + 3):
        page = one.get(f"/c/{table.code.lower()}")
    assert page.status_code == 200 and f'value="{table.code}"' in page.text and table.join not in page.text
    assert one.post("/codes", {"code": table.code}).status_code == 303


def test_a_code_with_markup_is_shown_as_it_is(phone):
    answer = phone().post("/codes", {"code": "<i>x"})
    assert answer.status_code == 404 and "<i>" not in answer.text.lower()
    assert '"><i>' not in phone().get("/c/%22%3E%3Ci%3E").text.lower()


# ---------------------------------------------------------------- the room


def test_the_terminals_code_shows_the_tables_that_let_people_in(table, phone, rooms_token):
    assert phone().get(f"/r/{rooms_token}").location == f"/j/{table.join}", "the only one at once"
    phone().open_table("Dia", "Eli")
    page = phone().get(f"/r/{rooms_token}")
    assert page.status_code == 200 and f"/j/{table.join}" in page.text and "Ana, Ben, Cai" in page.text
    table.host.post(f"{table.url}/door", {"open": "0"})
    assert table.join not in phone().get(f"/r/{rooms_token}").text


def test_with_no_table_it_leads_to_a_new_one(phone, rooms_token):
    page = phone().get(f"/r/{rooms_token}").text
    assert "What are you playing?" in page and 'action="/lobbies"' in page


def test_another_room_is_not_shown(table, phone, rooms_token):
    for token in ("x" * 22, rooms_token[:-1], "ä"):
        answer = phone().get(f"/r/{token}")
        assert answer.status_code == 404 and table.join not in answer.text


# ---------------------------------------------------------------- opening a table


def test_a_new_table_is_shown_in_the_terminal(phone, settings, store):
    told = []
    settings.opened.append(lambda game, url: told.append((game, url)))
    code = phone().post("/lobbies", {"game": "cradle-to-grave"}).location.removeprefix("/t/")
    assert told == [("Cradle to Grave", f"http://192.168.1.23:8080/j/{store.lobbies.find(code).join_link}")]


def test_a_game_that_is_not_here_is_not_opened(phone):
    for game in ("chess", ""):
        answer = phone().post("/lobbies", {"game": game})
        assert answer.status_code == 404 and "no such game" in answer.text


# ---------------------------------------------------------------- another game, same seats


def test_another_game_keeps_seats_phones_and_house_rules(phone, store):
    host = phone()
    code = host.open_table("Ana", "Ben", tie="extra-round", mode="sheet")
    ben = phone().join(code, 1)
    assert host.post(f"/t/{code}/again").status_code == 409, "the game is not over yet"
    host.plays_to_the_end(code, (1, 2))
    new = host.post(f"/t/{code}/again").location.removeprefix("/t/")
    assert new != code and ben.post(f"/t/{code}/again").location == f"/t/{new}", "a second tap leads to the same one"
    assert store.hosted(new).table.setup == store.hosted(code).table.setup and store.hosted(new).mode == "sheet"
    assert {(found.seat, found.host) for found in store.phones.at(new)} == {(0, True), (1, False)}
    assert store.hosted(new).join_link != store.hosted(code).join_link and store.hosted(new).table.entry is None
    assert store.hosted(code).next_code == new


def test_what_works_where_the_hosts_phone_is_gone_is_said_to_who_is_in_and_not_to_every_guest(table):
    words = f"companion host {table.code}"
    assert words in table.ben.get(f"{table.url}/host").text
    assert words not in table.stranger.get(f"/j/{table.join}").text


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
        page = one.get(again.again).text
        assert "Ben started another game." in page and f'action="{again.again}/again/undo"' in page
    assert again.host.post(f"{again.again}/again/undo").location == again.url
    assert again.ben.get(again.again).location == again.url, "every phone goes back"
    assert (
        f'data-next="{again.again}"' not in again.ben.get(again.url).text
        and "Play again" in again.ben.get(again.url).text
    )
    watch = store.hosted(again.again[3:]).watch_link
    assert phone().get(f"/w/{watch}").location == f"/w/{again.watch}"
    assert again.again not in again.ben.get("/").text, "nor is it a table to go on with"
    third = again.ben.post(f"{again.url}/again").location
    assert third != again.again and again.host.get(again.url).text.count(f'data-next="{third}"') == 1


def test_once_something_is_entered_the_round_goes_on(again):
    again.ben.tell(again.again[3:], {"move": "starting-ages", "ages": [21, 32, 43]})
    assert "started another game" not in again.ben.get(again.again).text
    assert again.host.post(f"{again.again}/again/undo").status_code == 409
    assert again.host.post(f"{again.again}/next", {"game": "vzhukh"}).status_code == 409


def test_a_table_of_its_own_is_not_taken_back(table):
    assert table.host.post(f"{table.url}/again/undo").status_code == 409
    assert table.stranger.post(f"{table.url}/again/undo").status_code == 404


def test_another_round_becomes_a_different_game_for_everybody(again, store):
    assert "Play a different game" in again.ben.get(f"{again.again}/sheet").text
    assert 'value="vzhukh"' in again.ben.get(f"{again.again}/next").text
    lobby = again.ben.post(f"{again.again}/next", {"game": "vzhukh"}).location
    assert store.lobbies.find(lobby.rpartition("/")[2]).lobby.names == ("Ana", "Ben", "Cai")
    assert again.host.get(again.again).location == lobby, "nobody stays at the empty table"


def test_who_opens_a_game_from_the_first_page_takes_everybody_along_but_not_from_where_they_play(again, store):
    def opens():
        lobby = again.host.post("/lobbies", {"game": "vzhukh"}).location
        return lobby, store.lobbies.find(lobby.rpartition("/")[2]).lobby.names

    lobby, names = opens()
    assert names == ("Ana", "Ben", "Cai") and again.ben.get(again.again).location == lobby
    again.host.post(f"{lobby}/close")
    again.ben.tell(again.again[3:], {"move": "starting-ages", "ages": [21, 32, 43]})
    assert opens()[1] == ("Ana",)


def test_a_different_game_that_was_not_meant_is_closed_and_leads_back(again, store):
    lobby = again.ben.post(f"{again.again}/next", {"game": "vzhukh"}).location
    assert again.ben.post(f"{lobby}/close").location == again.again, "where they came from"
    assert again.host.get(again.again).status_code == 200
    assert again.host.post(f"{again.again}/again/undo").location == again.url
