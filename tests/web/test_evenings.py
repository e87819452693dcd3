"""A phone's tables and what they came to: lists, statistics, deleted tables, and the same people's next game."""

import re
from types import SimpleNamespace

import pytest

from tests.rows import run
from tests.web.phones import Phone
from tests.web.test_pages import NAMES, is_safe


def table_of(page, caption):
    """The rows of a chart's table, which screen readers get in its place."""
    table = page.partition(f"<caption>{caption}</caption>")[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.S)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in rows]


def play_to_the_end(phone, code, ages=(1, 2, 3)):
    for _ in range(3):
        assert phone.tell(code, {"move": "final-ages", "ages": list(ages)}).status_code == 303


@pytest.fixture
def over(table):
    """The table of Ana, Ben and Cai after three rounds; Ana won."""
    play_to_the_end(table.host, table.code)
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
    of_the_table = (f"/new/cutthroat?people={code}", f"/t/{code}/next", f"/t/{code}/delete")
    for where in ("/", "/my-tables", "/evenings", "/evenings/all", "/new/cutthroat", *of_the_table):
        answer = host.get(where)
        assert answer.status_code == 200 and (
            NAMES[0] in "".join(is_safe(answer.text).words) or "value=" in answer.text
        ), where
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
    play_to_the_end(over.host, again, (2, 2, 3))
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


def another(table, who, game="nine-lives", names=("Ana", "Ben", "Cai"), **fields):
    """Open the next table from the finished one; the answer is its code."""
    form = {"game": game, "name": list(names), "people": table.code, "phones": "1", **fields}
    return who.post("/tables", form).location.split("/")[2]


def test_the_same_people_go_on_with_another_game_on_the_same_phones(over, store):
    page = over.ben.get(f"{over.url}/next").text
    assert 'name="game" value="nine-lives"' in page and "For 6 to 13 players, not 3" in page
    form = over.ben.get(f"/new/nine-lives?people={over.code}").text
    assert all(f'value="{name}"' in form for name in ("Ana", "Ben", "Cai")) and "Keep everyone’s phone and seat" in form
    new = another(over, over.ben)
    assert store.hosted(over.code).next_code == new and store.hosted(new).table.game.key == "nine-lives"
    seats = {(phone.seat, phone.host) for phone in store.phones.at(new)}
    assert seats == {(0, True), (1, True), (None, False)}, "who opened the new table is its host too"
    assert f"/t/{new}" in over.host.get(f"{over.url}/sheet").text and over.host.get(f"/t/{new}").status_code == 200


def test_a_finished_board_leads_on_whoever_may_go_and_nobody_else(over, store):
    for page in (over.url, f"{over.url}/sheet", f"/w/{over.watch}"):
        assert "data-next" not in over.ben.get(page).text, "nothing is open yet"
    new = another(over, over.ben, names=("Dia", "BEN", "Cai"))
    assert f'data-next="/t/{new}"' in over.ben.get(over.url).text
    assert "data-next" not in over.host.get(over.url).text, "Ana does not play in the next game"
    watch = f"/w/{store.hosted(new).watch_link}"
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


def test_phones_follow_their_names_to_other_seats_and_who_is_not_there_stays_behind(over, store):
    new = another(over, over.ben, names=("Dia", "BEN", "Cai"))
    assert over.ben.get(f"/t/{new}").status_code == 200 and over.host.get(f"/t/{new}").status_code == 404
    assert {phone.seat for phone in store.phones.at(new)} == {1, None}


def test_only_the_names_come_along_where_the_table_wants_it_so(over, store):
    new = another(over, over.ben, phones="")
    assert [phone.seat for phone in store.phones.at(new)] == [1] and store.hosted(over.code).next_code is None


def test_a_table_that_goes_on_is_left_where_it_is(table, store):
    new = another(table, table.host)
    assert store.hosted(table.code).next_code is None and len(store.phones.at(new)) == 3


def test_nobody_takes_along_the_people_of_a_table_they_were_not_at(over, store):
    assert over.stranger.get(f"/new/nine-lives?people={over.code}").status_code == 404
    before = run(store, "select count(*) from tables")[0]
    assert (
        over.stranger.post(
            "/tables", {"game": "nine-lives", "name": ["Ana", "Ben", "Cai"], "people": over.code}
        ).status_code
        == 404
    )
    assert run(store, "select count(*) from tables")[0] == before


def test_the_people_of_last_time_are_offered_where_they_fit(over):
    assert f"people={over.code}" in over.ben.get("/new/vzhukh").text
    assert "people of last time" not in over.ben.get("/new/cutthroat").text, "it needs six"
    assert "people of last time" not in over.stranger.get("/new/vzhukh").text


def test_names_that_cannot_be_are_asked_for_again_and_the_people_are_not_forgotten(over):
    answer = over.ben.post(
        "/tables", {"game": "nine-lives", "name": ["Ana", "ana", "Cai"], "people": over.code, "phones": "1"}
    )
    assert answer.status_code == 400 and "Two players are called" in answer.text
    assert f'name="people" value="{over.code}"' in answer.text and 'name="phones" value="1" checked' in answer.text


def test_where_the_rules_say_who_begins_the_next_game_begins_so(app, store):
    names = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
    host = Phone(app)
    code = host.open_table(*names, game="cutthroat")
    assert host.tell(code, {"move": "finish", "ranking": [3, 0, 1, 2, 4, 5]}).status_code == 303
    again = host.post(f"/t/{code}/again").location.removeprefix("/t/")
    assert store.hosted(again).table.setup.first == 5, "Fay, the last in the result"
    moved = SimpleNamespace(code=code)
    turned = another(moved, host, game="cutthroat", names=names[::-1])
    assert store.hosted(turned).table.setup.first == 0, "and Fay again, wherever she sits"
    assert store.hosted(another(moved, host, game="vzhukh", names=names)).table.setup.first is None


# ---------------------------------------------------------------- a house's rules


def test_house_rules_are_kept_when_the_house_says_so_and_shown_where_they_are_used(phone, store):
    host = phone()
    host.open_table("Ana", "Ben", tie="extra-round")
    assert "Your house rules" not in host.get("/new/cradle-to-grave").text, "kept only on purpose"
    host.open_table("Ana", "Ben", tie="extra-round", keep="1")
    page = host.get("/new/cradle-to-grave").text
    assert "Your house rules are filled in" in page and 'value="extra-round" checked' in page
    printed = host.get("/new/cradle-to-grave?printed=1").text
    assert 'value="extra-round" checked' not in printed and "Use your house rules" in printed
    assert "Your house rules" not in phone().get("/new/cradle-to-grave").text, "they are this phone's"


def test_a_table_opened_without_a_word_on_house_rules_is_as_printed(phone, store):
    host = phone()
    host.open_table("Ana", "Ben", tie="extra-round", keep="1")
    assert store.hosted(host.open_table("Ana", "Ben")).table.setup.house_rules["tie"] != "extra-round"


def test_the_host_keeps_a_tables_house_rules_and_forgets_them_again(table):
    page = f"{table.url}/host"
    assert "Keep these" not in table.host.get(page).text, "as printed there is nothing to keep"
    table.host.post(f"{table.url}/house-rules", table.host.form(table.code, rule="tie", value="extra-round"))
    assert "Keep these" in table.host.get(page).text and "Keep these" not in table.ben.get(page).text
    assert table.ben.post(f"{table.url}/house-rules/kept").status_code == 403
    table.host.post(f"{table.url}/house-rules/kept")
    assert "Use the printed rules instead" in table.host.get(page).text
    assert 'value="extra-round" checked' in table.host.get("/new/cradle-to-grave").text
    table.host.post(f"{table.url}/house-rules/kept", {"printed": "1"})
    assert 'value="extra-round" checked' not in table.host.get("/new/cradle-to-grave").text
