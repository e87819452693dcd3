"""A phone's tables and what they came to: lists, statistics, deleted tables, and the same people's next game."""

import re

import pytest

from companion.games import games
from companion.table.next_game import next_table
from tests.web.phones import Phone
from tests.web.test_pages import NAMES, is_safe


def table_of(page, caption):
    """The rows of a chart's table, which screen readers get in its place."""
    table = page.partition(f"<caption>{caption}</caption>")[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.S)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in rows]


@pytest.fixture
def over(table):
    """The table of Ana, Ben and Cai after three rounds; Ana won."""
    table.host.plays_to_the_end(table.code)
    return table


# ---------------------------------------------------------------- lists


def test_the_first_page_says_who_won_when_and_what_runs(over):
    running = over.host.open_table("Ana", "Ben")
    page = over.host.get("/").text
    assert "Ana won" in page and "today" in page and f"/t/{over.code}/sheet" in page
    assert "Continue" in page and f'href="/t/{running}"' in page and "not started" in page
    assert page.index("Continue") < page.index("What are you playing?") < page.index("My tables")


def test_more_tables_than_the_first_page_shows_are_reached_from_it(app, store):
    phone = Phone(app)
    codes = {phone.open_table(f"Ana {number}", "Ben") for number in range(60)}
    first = phone.get("/").text
    assert sum(code in first for code in codes) == 12 and "All 60 tables" in first
    pages = phone.get("/my-tables").text, phone.get("/my-tables?after=50").text
    assert (
        ">Earlier<" in pages[0] and ">Later<" not in pages[0] and ">Later<" in pages[1] and ">Earlier<" not in pages[1]
    )
    shown = [{code for code in codes if f'href="/t/{code}"' in page} for page in pages]
    assert [len(page) for page in shown] == [50, 10] and shown[0] | shown[1] == codes


def test_a_page_that_is_none_is_answered_all_the_same(phone):
    for after in ["-1", "nonsense", "10000000000000000000000", ""]:
        assert phone().get(f"/my-tables?after={after}").status_code == 200, after


def test_who_scans_the_terminals_code_sees_open_doors_and_their_own_tables_only(table, phone, rooms_token):
    room = f"/r/{rooms_token}"
    table.host.post(f"{table.url}/door", {"open": "0"})
    assert table.code not in phone().get(room).text
    assert table.code in table.ben.get(room).text


def test_names_stand_in_lists_and_statistics_as_they_were_typed(app):
    host = Phone(app)
    for _ in range(2):
        code = host.open_table(*NAMES[:13], game="cutthroat")
        assert host.tell(code, {"move": "finish", "ranking": list(range(13))}).status_code == 303
    gone = host.open_table(*NAMES[:13], game="cutthroat")
    of_the_table = (f"/t/{code}/next", f"/t/{code}/delete")
    for where in ("/", "/my-tables", "/evenings", "/evenings/all", *of_the_table):
        answer = host.get(where)
        shown = answer.text if where in of_the_table else "".join(is_safe(answer.text).words)
        expected = "<bli won" if where in ("/", "/my-tables") else 'value="' if where in of_the_table else NAMES[0]
        assert answer.status_code == 200 and expected in shown, where
    host.post(f"/t/{gone}/delete")
    assert NAMES[3] in "".join(is_safe(host.get("/").text).words)


# ---------------------------------------------------------------- statistics


def test_statistics_are_of_the_tables_that_this_phone_joined(over, phone):
    page = over.ben.get("/evenings/all").text
    assert "Cradle to Grave" in page and "1 game, lower is better" in page and "Ana" in page and ">won<" in page
    nobody = phone().get("/evenings/all").text
    assert "No finished games yet." in nobody and "Ana" not in nobody


def test_the_course_is_drawn_from_two_games_on_and_told_in_words(over):
    assert "Wins over time" not in over.host.get("/evenings/all").text
    again = over.host.post(f"{over.url}/again").location.removeprefix("/t/")
    over.host.plays_to_the_end(again, (2, 2, 3))
    page = over.host.get("/evenings/all").text
    told = table_of(page, "Wins over time")
    assert told == [["Player", "After 1", "After 2"], ["Ana", "1", "2"], ["Ben", "0", "1"], ["Cai", "0", "0"]]
    assert "1 shared" in page


# ---------------------------------------------------------------- deleting


def test_the_host_is_asked_and_everybody_elses_phone_is_told(over, store):
    assert "Delete this table?" in over.host.get(f"{over.url}/delete").text and store.hosted(over.code)
    assert over.host.post(f"{over.url}/delete").location == "/#deleted"
    for phone in (over.ben, over.helper, over.host):
        answer = phone.get(over.url)
        assert answer.status_code == 410 and "The host has deleted this table." in answer.text
        told = {"seen": "3", "key": "k" * 8, "report": '{"move": "final-ages", "ages": [1, 2, 3]}'}
        assert phone.post(f"{over.url}/reports", told).status_code == 410
    assert over.stranger.get(over.url).status_code == 404
    assert over.stranger.get(f"/j/{over.join}").status_code == over.stranger.get(f"/w/{over.watch}").status_code == 404
    assert over.program.get(over.url).status_code == 404


def test_the_host_brings_it_back_from_the_first_page_and_nobody_else_can(over):
    over.host.post(f"{over.url}/delete")
    assert "Restore" in over.host.get("/").text and "Restore" not in over.ben.get("/").text
    assert (
        over.ben.post(f"/deleted/{over.code}/back").status_code
        == over.stranger.post(f"/deleted/{over.code}/back").status_code
        == 404
    )
    assert over.host.post(f"/deleted/{over.code}/back").location == over.url
    assert over.ben.get(over.url).status_code == 200 and "Restore" not in over.host.get("/").text


def test_only_the_host_deletes(over):
    for phone, status in ((over.ben, 403), (over.helper, 403), (over.stranger, 404)):
        assert phone.get(f"{over.url}/delete").status_code == phone.post(f"{over.url}/delete").status_code == status
    assert (
        over.watcher.post(f"{over.url}/delete", {}).status_code
        == over.program.post(f"{over.url}/delete", {}).status_code
        == 403
    )
    assert (
        "/delete" in over.host.get(f"{over.url}/host").text and "/delete" not in over.ben.get(f"{over.url}/host").text
    )


# ---------------------------------------------------------------- the same people again


def test_a_finished_board_leads_on_whoever_may_go_and_nobody_else(over, store):
    for page in (over.url, f"{over.url}/sheet", f"/w/{over.watch}"):
        assert "data-next" not in over.ben.get(page).text, "nothing is open yet"
    new = over.ben.post(f"{over.url}/again").location
    assert f'data-next="{new}"' in over.host.get(over.url).text
    assert new in over.host.get(f"{over.url}/sheet").text and over.host.get(new).status_code == 200
    watch = f"/w/{store.hosted(new.removeprefix('/t/')).watch_link}"
    assert over.stranger.get(f"/w/{over.watch}").location == watch
    assert f'data-next="{watch}"' in over.stranger.get(f"/w/{over.watch}", HX_Request="true").text
    assert "data-next" not in over.stranger.get(watch).text


def test_a_different_game_opens_its_lobby_with_everybody_in_it(app, over, store):
    dia = Phone(app)
    dia.get(f"/j/{store.hosted(over.code).join_link}")
    dia.post(f"/j/{store.hosted(over.code).join_link}/waiting", {"name": "Dia"})
    page = over.ben.get(f"{over.url}/next").text
    assert "Ana, Ben, Cai, Dia" in page and "For 6 to 13 players, not 4" in page
    assert page.index('value="cv"') < page.index("For 6 to 13 players"), "games that fit come first"
    opened = over.ben.post(f"{over.url}/next", {"game": "cv"})
    new = opened.location.split("/")[2]
    lobby = store.lobbies.find(new)
    assert lobby.lobby.names == ("Ana", "Ben", "Cai", "Dia") and lobby.game.key == "cv"
    assert f'data-next="/t/{new}"' in over.host.get(over.url).text
    assert f'data-next="/t/{new}"' in dia.get(over.url).text, "who waited comes along"
    assert over.stranger.get(f"/w/{over.watch}").location == f"/w/{lobby.watch_link}", "and so does the TV"
    again = over.host.post(f"{over.url}/next", {"game": "vzhukh"})
    assert again.headers["Location"].endswith(f"/t/{new}"), "a second tap opens no second table"
    over.ben.post(f"/t/{new}/start")
    seats = {(phone.seat, phone.host) for phone in store.phones.at(new)}
    assert {(0, False), (1, True), (3, False)} <= seats, "who opened it is the host"
    assert over.stranger.get(f"/w/{over.watch}").location == f"/w/{lobby.watch_link}"


def test_a_lobby_that_is_given_up_leaves_the_finished_table_as_it_was(over, store):
    new = over.ben.post(f"{over.url}/next", {"game": "cv"}).location.split("/")[2]
    over.ben.post(f"/t/{new}/close")
    assert store.hosted(over.code).next_code is None and "data-next" not in over.host.get(over.url).text


def test_a_different_game_is_refused_before_the_end_and_where_it_does_not_fit(table, over):
    assert over.ben.post(f"{over.url}/next", {"game": "whist"}).status_code == 404
    assert over.stranger.post(f"{over.url}/next", {"game": "cv"}).status_code == 404


def test_a_game_that_goes_on_opens_no_other_one(table):
    answer = table.ben.post(f"{table.url}/next", {"game": "cv"})
    assert answer.status_code == 409 and "not over yet" in answer.text


def test_old_join_codes_of_an_evening_lead_to_the_running_table(app, over, store):
    link = store.hosted(over.code).join_link
    late = Phone(app)
    new = over.ben.post(f"{over.url}/next", {"game": "cv"}).location.split("/")[2]
    lobby = store.lobbies.find(new)
    assert late.get(f"/j/{link}").location == f"/j/{lobby.join_link}"
    over.ben.post(f"/t/{new}/start")
    assert late.get(f"/j/{link}").location == f"/j/{lobby.join_link}"
    by_code = late.post("/codes", {"code": over.code})
    assert late.get(by_code.location).location == f"/j/{lobby.join_link}", "the code said aloud, too"
    over.ben.post(f"/t/{new}/door", {"open": "0"})
    assert late.get(f"/j/{lobby.join_link}").status_code == 403


def test_where_the_rules_say_who_begins_the_next_game_begins_so(app, store):
    names = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
    host = Phone(app)
    code = host.open_table(*names, game="cutthroat")
    assert host.tell(code, {"move": "finish", "ranking": [3, 0, 1, 2, 4, 5]}).status_code == 303
    again = host.post(f"/t/{code}/again").location.removeprefix("/t/")
    assert store.hosted(again).table.setup.first == 5, "Fay, the last in the result"
    old = store.hosted(code).table
    assert next_table(old, old.game, names[::-1], {}).setup.first == 0, "and Fay again, wherever she sits"
    assert next_table(old, games()["vzhukh"], names, {}).setup.first is None


# ---------------------------------------------------------------- a house's rules


def rule_of(store, phone):
    """What a table that this phone opens plays by."""
    code = phone.post("/lobbies", {"game": "cradle-to-grave"}).location.removeprefix("/t/")
    return store.lobbies.find(code).lobby.house_rules.get("tie")


def test_the_host_keeps_a_tables_house_rules_and_forgets_them_again(table, store, phone):
    page = f"{table.url}/host"
    assert "Keep these" not in table.host.get(page).text, "as printed there is nothing to keep"
    table.host.post(f"{table.url}/house-rules", table.host.form(table.code, rule="tie", value="extra-round"))
    assert "Keep these" in table.host.get(page).text and "Keep these" not in table.ben.get(page).text
    assert table.ben.post(f"{table.url}/house-rules/kept").status_code == 403
    table.host.post(f"{table.url}/house-rules/kept")
    assert "Use the printed rules instead" in table.host.get(page).text
    assert rule_of(store, table.host) == "extra-round" and rule_of(store, phone()) is None, "they are this phone's"
    table.host.post(f"{table.url}/house-rules/kept", {"printed": "1"})
    assert rule_of(store, table.host) is None
