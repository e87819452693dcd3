"""A phone's tables and what they came to: lists, statistics, deleted tables, and the same people's next game."""

import re

import pytest

from companion.games import games
from companion.table.next_game import next_table
from tests.web.answers import each, look, send
from tests.web.phones import Phone, answered
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


ANSWERS = {
    "a game that goes on opens no other one": send("new", "ben", "next", {"game": "cv"}, 409, "not over yet"),
    "a game that is not here is not opened after it": send("over", "ben", "next", {"game": "whist"}, 404),
    "to delete the table is offered to its host": look("over", "host", "host", "/delete"),
    "and to nobody else": look("over", "ben", "host", without="/delete"),
    "the host is asked before it is deleted": look("over", "host", "delete", "Delete this table?"),
}


@each(ANSWERS)
def test_of_the_end_of_an_evening(row, after):
    row.holds(after)


def test_the_first_page_says_who_won_when_and_what_runs(over):
    running = over.host.open_table("Ana", "Ben")
    page = over.host.reads("/", "Ana won", "today", f"/t/{over.code}/sheet", f'href="/t/{running}"', "not started")
    assert page.index("Continue") < page.index("What are you playing?") < page.index("My tables")


def test_more_tables_than_the_first_page_shows_are_reached_from_it(app, store):
    phone = Phone(app)
    codes = {phone.open_table(f"Ana {number}", "Ben") for number in range(60)}
    first = phone.reads("/", "All 60 tables")
    assert sum(code in first for code in codes) == 12
    pages = (
        phone.reads("/my-tables", ">Earlier<", without=">Later<"),
        phone.reads("/my-tables?after=50", ">Later<", without=">Earlier<"),
    )
    shown = [{code for code in codes if f'href="/t/{code}"' in page} for page in pages]
    assert [len(page) for page in shown] == [50, 10] and shown[0] | shown[1] == codes


def test_a_page_that_is_none_is_answered_all_the_same(phone):
    for after in ["-1", "nonsense", "10000000000000000000000", ""]:
        phone().reads(f"/my-tables?after={after}")


def test_who_scans_the_terminals_code_sees_open_doors_and_their_own_tables_only(table, phone, rooms_token):
    table.host.post(f"{table.url}/door", {"open": "0"})
    phone().reads(f"/r/{rooms_token}", "What are you playing?", 'action="/lobbies"', without=table.code)
    table.ben.reads(f"/r/{rooms_token}", table.code)


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
    over.ben.reads("/evenings/all", "Cradle to Grave", "1 game, lower is better", "Ana", ">won<")
    phone().reads("/evenings/all", "No finished games yet.", without="Ana")


def test_the_course_is_drawn_from_two_games_on_and_told_in_words(over):
    over.host.reads("/evenings/all", without="Wins over time")
    again = over.host.post(f"{over.url}/again").location.removeprefix("/t/")
    over.host.plays_to_the_end(again, (2, 2, 3))
    told = table_of(over.host.reads("/evenings/all", "1 shared"), "Wins over time")
    assert told == [["Player", "After 1", "After 2"], ["Ana", "1", "2"], ["Ben", "0", "1"], ["Cai", "0", "0"]]


def test_who_was_at_a_deleted_table_is_told_so_and_strangers_find_nothing(over):
    assert over.host.post(f"{over.url}/delete").location == "/#deleted"
    told = {"seen": "3", "key": "k" * 8, "report": '{"move": "final-ages", "ages": [1, 2, 3]}'}
    for phone in (over.ben, over.helper, over.host):
        answered(phone.get(over.url), 410, "The host has deleted this table.")
        assert phone.post(f"{over.url}/reports", told).status_code == 410
    for where in (over.url, f"/j/{over.join}", f"/w/{over.watch}"):
        assert over.stranger.get(where).status_code == 404, where
    assert over.program.get(over.url).status_code == 404


# ---------------------------------------------------------------- deleting


def test_the_host_brings_it_back_from_the_first_page_and_nobody_else_can(over):
    over.host.post(f"{over.url}/delete")
    over.host.reads("/", "Restore")
    over.ben.reads("/", without="Restore")
    for phone in (over.ben, over.stranger):
        assert phone.post(f"/deleted/{over.code}/back").status_code == 404
    assert over.host.post(f"/deleted/{over.code}/back").location == over.url
    over.ben.reads(over.url)
    over.host.reads("/", without="Restore")


# ---------------------------------------------------------------- the same people again


def test_a_finished_board_leads_on_whoever_may_go_and_nobody_else(over, store):
    for page in (over.url, f"{over.url}/sheet", f"/w/{over.watch}"):
        over.ben.reads(page, without="data-next")  # nothing is open yet
    new = over.ben.post(f"{over.url}/again").location
    over.host.reads(over.url, f'data-next="{new}"')
    over.host.reads(f"{over.url}/sheet", new)
    over.host.reads(new)
    watch = f"/w/{store.hosted(new.removeprefix('/t/')).watch_link}"
    assert over.stranger.get(f"/w/{over.watch}").location == watch
    over.stranger.reads(f"/w/{over.watch}", f'data-next="{watch}"', HX_Request="true")
    over.stranger.reads(watch, without="data-next")


def test_a_different_game_opens_its_lobby_with_everybody_in_it(app, over, store):
    dia = Phone(app)
    dia.post(f"/j/{over.join}/waiting", {"name": "Dia"})
    page = over.ben.reads(f"{over.url}/next", "Ana, Ben, Cai, Dia", "For 6 to 13 players, not 4")
    assert page.index('value="cv"') < page.index("For 6 to 13 players"), "games that fit come first"
    new = over.ben.post(f"{over.url}/next", {"game": "cv"}).location.split("/")[2]
    lobby = store.lobbies.find(new)
    assert lobby.lobby.names == ("Ana", "Ben", "Cai", "Dia") and lobby.game.key == "cv"
    for phone in (over.host, dia):
        phone.reads(over.url, f'data-next="/t/{new}"')  # who waited comes along
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
    over.host.reads(over.url, without="data-next")
    assert store.hosted(over.code).next_code is None


def test_old_join_codes_of_an_evening_lead_to_the_running_table(app, over, store):
    late = Phone(app)
    new = over.ben.post(f"{over.url}/next", {"game": "cv"}).location.split("/")[2]
    there = f"/j/{store.lobbies.find(new).join_link}"
    assert late.get(f"/j/{over.join}").location == there
    over.ben.post(f"/t/{new}/start")
    by_code = late.post("/codes", {"code": over.code}).location
    for link in (f"/j/{over.join}", by_code):  # the code said aloud, too
        assert late.get(link).location == there, link
    over.ben.post(f"/t/{new}/door", {"open": "0"})
    assert late.get(there).status_code == 403


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
    table.host.reads(page, without="Keep these")  # as printed there is nothing to keep
    table.host.post(f"{table.url}/house-rules", table.host.form(table.code, rule="tie", value="extra-round"))
    table.host.reads(page, "Keep these")
    table.ben.reads(page, without="Keep these")
    table.host.post(f"{table.url}/house-rules/kept")
    table.host.reads(page, "Use the printed rules instead")
    assert rule_of(store, table.host) == "extra-round" and rule_of(store, phone()) is None, "they are this phone's"
    table.host.post(f"{table.url}/house-rules/kept", {"printed": "1"})
    assert rule_of(store, table.host) is None
