"""Any game: what several phones enter at once counts, and its pages say what was entered."""

import csv
import json
import re
from html import unescape
from io import StringIO
from urllib.parse import quote

import pytest

from companion.exports.bg_stats import play as bg_stats
from companion.exports.csv_sheet import write_csv
from tests.games.any_game.positions import SEVEN, began, entered, filled, hearts, running, wonders
from tests.web.phones import Phone, new_key

# ---------------------------------------------------------------- phones together


@pytest.fixture
def table(app):
    """Ana's phone and Ben's at a table that keeps score in this way."""

    def opened(**fields):
        host = Phone(app)
        code = host.open_table("Ana", "Ben", "Cai", "Dia", game="any-game")
        assert host.tell(code, {"move": "begin", "title": "Skat", **fields}).status_code == 303
        return code, host, Phone(app).join(code, 1)

    return opened


def test_two_phones_fill_in_different_cells_at_the_same_time(table):
    code, ana, ben = table(keep="categories", categories=SEVEN)
    seen = str(ana.seen(code))
    for phone, seat in ((ana, 0), (ben, 1)):
        told = {"move": "count", "seat": seat, "category": 0, "value": 5}
        assert phone.tell(code, told, seen=seen).status_code == 303
    late = ben.tell(code, {"move": "count", "seat": 0, "category": 0, "value": 6}, seen=seen)
    assert late.status_code == 409, "the same cell is another matter: Ben has not seen Ana's number"


def test_two_phones_change_running_counts_at_the_same_time(table, store):
    code, ana, ben = table(keep="running")
    seen = str(ana.seen(code))
    for phone, points in ((ana, 5), (ben, -2)):
        assert phone.tell(code, {"move": "add", "seat": 0, "points": points}, seen=seen).status_code == 303
    assert store.hosted(code).table.sheet.totals[0] == 3
    assert ben.tell(code, {"move": "finish"}, seen=seen).status_code == 409, "an end is about everything before it"


def test_a_round_is_entered_once(table):
    code, ana, ben = table()
    seen = str(ana.seen(code))
    assert ana.tell(code, {"move": "round", "points": [1, 2, 3, 4]}, seen=seen).status_code == 303
    assert ben.tell(code, {"move": "round", "points": [1, 2, 3, 5]}, seen=seen).status_code == 409


def keeps(phone, code, seat, value, mark):
    fields = {f"points[{seat}]": value, f"points[{seat}].mark": mark}
    return phone.post(f"/t/{code}/reports", phone.form(code, act="keep", draft="round", **fields))


def typed(phone, code, seat):
    found = re.search(rf'<input name="points\[{seat}\]" value="([^"]*)"', unescape(phone.get(f"/t/{code}").text))
    return found[1]


def test_a_number_typed_on_one_phone_is_on_all_until_the_round_is_entered(table):
    code, ana, ben = table(sum=26)
    assert keeps(ben, code, 1, "13", "round 1").status_code == 303
    assert typed(ana, code, 1) == "13" and typed(ana, code, 0) == ""
    against = ana.tell(code, {"move": "round", "points": [1, 13, 0, 0]})
    assert against.status_code == 422 and "adds up to 14: 12 are missing" in against.text
    assert ana.tell(code, {"move": "round", "points": [13, 13, 0, 0]}).status_code == 303
    assert typed(ana, code, 1) == ""
    keeps(ben, code, 1, "9", "round 1")
    assert typed(ana, code, 1) == "", "what comes late belongs to the round before"


def test_the_end_says_which_round_it_would_leave_out(table):
    code, ana, ben = table()
    assert ana.tell(code, {"move": "round", "points": [1, 2, 3, 4]}).status_code == 303
    assert "Finish the game" in ana.get(f"/t/{code}").text and "without round" not in ana.get(f"/t/{code}").text
    keeps(ben, code, 1, "0", "round 2")
    assert "Finish the game<small>without round 2</small>" in ana.get(f"/t/{code}").text


def test_who_has_no_number_sat_out(table, store):
    code, ana, _ = table()
    empty = {"move": "round", "points": [None] * 4}
    answers = {"points[0]": "5", "points[1]": "", "points[2]": "-3", "points[3]": ""}
    assert ana.tell(code, empty, **answers).status_code == 303
    assert store.hosted(code).table.state.rounds == ((5, None, -3, None),)


def test_the_set_up_leaves_out_what_is_left_empty(app, store):
    ana = Phone(app)
    code = ana.open_table("Ana", "Ben", game="any-game")
    names = {f"categories[{place}].name": name for place, name in enumerate(("Cities", "Debt", *[""] * 14))}
    times = {f"categories[{place}].times": text for place, text in enumerate(("", "-1", *[""] * 14))}
    fields = {"title": "Village", "keep": "categories", "wins": "highest", "rounds": "", "target": "", "first": ""}
    assert ana.tell(code, {"move": "begin"}, **fields, **names, **times).status_code == 303
    begun = store.hosted(code).table.state.begun
    assert [(one.name, one.times) for one in begun.categories] == [("Cities", 1), ("Debt", -1)]
    assert begun.target is None and begun.first is None


def test_a_known_name_fills_in_what_is_left_as_it_was_without_any_script(app, store):
    ana = Phone(app)
    code = ana.open_table("Ana", "Ben", "Cai", game="any-game")
    page = unescape(ana.get(f"/t/{code}").text)
    assert '<option value="Yahtzee" label="Kniffel' in page and 'name="keep" value="rounds">' in page
    names = {f"categories[{place}].name": "" for place in range(16)}
    left = {"rounds": "", "sum": "", "target": "50", "steps": "", "first": "1"}
    new = {"move": "begin", "as_printed": True}
    assert ana.tell(code, new, title="hearts", **left, **names).status_code == 303
    begun = store.hosted(code).table.state.begun
    assert (begun.title, begun.wins, begun.sum, begun.target, begun.first) == ("hearts", "lowest", 26, 50, 1)
    change = unescape(ana.get(f"/t/{code}/log/1/change").text)
    assert "<datalist" not in change, "a correction says what was said, and nothing is filled in"


@pytest.mark.parametrize("fields, said", [
    ({"title": "A", "keep": "running", "steps": "a few"}, "steps"),
    ({"title": "A", "keep": "running", "steps": "5, 0"}, "none of them adds 0"),
    ({"title": "A", "keep": "running", "wins": "highest", "down_from": "501"}, "a count down is a running count to 0"),
    ({"title": "   "}, "the title is made of letters that can be seen"),
    ({"title": "A", "keep": "categories"}, "a game scored by categories names them"),
    ({"title": "A", "target": "0"}, "target"),
    ({"title": "A", "sum": "many"}, "sum"),
    ({"title": "A", "keep": "categories", "categories[0].name": "B", "categories[1].name": "B"}, "two categories are called B"),
])  # fmt: skip
def test_what_cannot_begin_is_answered_with_a_sentence(app, fields, said):
    ana = Phone(app)
    code = ana.open_table("Ana", "Ben", game="any-game")
    answer = ana.tell(code, {"move": "begin"}, **fields)
    assert answer.status_code == 400 and said in unescape(answer.text)


def test_a_beginning_can_be_corrected_with_everything_it_said(table):
    code, ana, _ = table(sum=26, target=100, teams=[0, 1, 0, 1], first=2)
    text = unescape(ana.get(f"/t/{code}/log/1/change").text)
    for field in ('name="title" value="Skat"', 'name="sum" value="26"', 'name="target" value="100"'):
        assert field in text
    assert '<option value="2" selected>Cai</option>' in text and 'name="alone" value="" checked' in text
    places = re.findall(r'name="teams\[(\d)\]" value="(\d)"[^>]* checked', text)
    assert places == [("0", "0"), ("1", "1"), ("2", "0"), ("3", "1")]


# ---------------------------------------------------------------- a number that was entered


def links(phone, code):
    """Where the numbers of the board lead, by what they say."""
    page = unescape(phone.get(f"/t/{code}").text)
    return {
        label: where for where, label in re.findall(r'<a href="([^"]*/change[^"]*)"[^>]*aria-label="([^"]*)"', page)
    }


def changes(phone, code, where, **fields):
    """Open a number's drawer, and save another one; what the server answers."""
    drawer = unescape(phone.get(where, HX_Request="true", HX_Current_URL=f"http://localhost/t/{code}").text)
    hidden = dict(
        re.findall(r"""<input type="hidden" name="(amends|act|report)" value=(?:"|'(?={))(.*?)["']>""", drawer)
    )
    return phone.post(f"/t/{code}/reports", phone.form(code, **hidden, **fields), HX_Request="true")


def newest(store, code):
    return store.hosted(code).table.entry


def test_a_number_of_a_past_round_is_put_right_where_it_stands(table, store):
    code, ana, ben = table()
    for points in ([5, 1, 2, 3], [12, 0, None, 4]):
        ana.tell(code, {"move": "round", "points": points})
    assert links(ben, code)["Round 2, Ana: 12. Change"] == f"/t/{code}/log/3/change?seat=0"
    assert changes(ben, code, links(ben, code)["Round 1, Dia: 3. Change"], **{"points[3]": "30"}).status_code == 200
    entry = newest(store, code)
    assert (entry.kind, entry.amends, entry.sender) == ("amend", 2, 1), "the one way in which a move is corrected"
    assert store.hosted(code).table.state.rounds == ((5, 1, 2, 30), (12, 0, None, 4))
    changes(ana, code, links(ana, code)["Round 2, Cai: –. Change"], **{"points[2]": "7"})
    assert store.hosted(code).table.state.rounds[1] == (12, 0, 7, 4), "somebody who sat out did play after all"


def test_a_number_in_a_category_is_put_right_where_it_stands(table, store):
    code, ana, _ = table(keep="categories", categories=SEVEN)
    for value in (5, 7):
        ana.tell(code, {"move": "count", "seat": 1, "category": 0, "value": value})
    assert changes(ana, code, links(ana, code)["Military, Ben: 7. Change"], value="9").status_code == 200
    assert (newest(store, code).kind, newest(store, code).amends) == ("amend", 3), "the number that stands there"
    assert store.hosted(code).table.state.cells[1][0] == 9


def test_a_number_that_breaks_a_rule_is_shown_before_it_counts(table, store):
    code, ana, _ = table(sum=26, target=100)
    for _ in range(2):
        ana.tell(code, {"move": "round", "points": [26, 0, 0, 0]})
    for points in ("25", "100"):
        answer = changes(ana, code, links(ana, code)["Round 1, Ana: 26. Change"], **{"points[0]": points})
        assert "/preview?" in answer.headers["HX-Redirect"] and newest(store, code).kind == "report"
    over = unescape(ana.get(answer.headers["HX-Redirect"]).text)
    assert "adds up to 100: 74 too many" in over and "The game is over" in over and "Save it anyway" in over


def test_the_referee_answers_for_a_category_that_is_not_there(table):
    code, ana, _ = table(keep="categories", categories=SEVEN)
    move = '{"move":"count","seat":0,"category":11,"value":3}'
    answer = ana.get(f"/t/{code}/preview?move={quote(move)}")
    assert answer.status_code == 200 and "There is no category 11" in answer.text


def test_the_number_that_is_there_already_changes_nothing(table, store):
    code, ana, _ = table()
    ana.tell(code, {"move": "round", "points": [5, 1, 2, 3]})
    assert changes(ana, code, links(ana, code)["Round 1, Ana: 5. Change"], **{"points[0]": "5"}).status_code == 200
    assert newest(store, code).kind == "report"


def test_without_scripts_a_number_leads_to_the_page_that_changes_its_move(table):
    code, ana, _ = table()
    ana.tell(code, {"move": "round", "points": [5, 1, 2, 3]})
    page = unescape(ana.get(links(ana, code)["Round 1, Ana: 5. Change"]).text)
    assert "Correcting move 2" in page and all(f'name="points[{seat}]"' in page for seat in range(4))
    assert 'name="act"' not in page, "there it is shown first what would change"


def test_who_only_looks_and_who_asks_the_referee_changes_no_number(app, table, store):
    code, ana, _ = table()
    ana.tell(code, {"move": "round", "points": [5, 1, 2, 3]})
    watch = store.hosted(code).watch_link
    for page in (f"/w/{watch}", f"/t/{code}/referee"):
        assert "/change?seat" not in ana.get(page).text


def test_a_phone_changes_the_numbers_that_it_may_enter(table, store):
    code, ana, ben = table(keep="categories", categories=SEVEN)
    ana.tell(code, {"move": "count", "seat": 0, "category": 0, "value": 5})
    ana.post(f"/t/{code}/own-seat", {"only": "1"})
    refused = changes(ben, code, links(ben, code)["Military, Ana: 5. Change"], value="9")
    assert "each phone enters only its own moves" in unescape(refused.text) and newest(store, code).kind == "report"


# ---------------------------------------------------------------- like last time


def test_only_titles_of_tables_that_a_phone_has_joined_are_offered(app, table):
    _, ana, _ = table(sum=26)
    stranger = Phone(app)
    offers = 'aria-label="Like last time"'
    assert offers in ana.get(f"/t/{ana.open_table('Ana', 'Eva', game='any-game')}").text
    assert offers not in stranger.get(f"/t/{stranger.open_table('Zoe', 'Yan', game='any-game')}").text


# ---------------------------------------------------------------- statistics and exports


def played(app, names, begin, *rounds):
    """A whole game, on the phone of the first."""
    phone = app if isinstance(app, Phone) else Phone(app)
    code = phone.open_table(*names.split(), game="any-game")
    phone.tell(code, {"move": "begin", **begin})
    for points in rounds:
        assert phone.tell(code, {"move": "round", "points": points}).status_code == 303
    phone.tell(code, {"move": "finish"})
    return phone


def test_statistics_are_kept_by_title_and_a_team_wins_for_each_of_its_people(app, store):
    ana = played(app, "Ana Ben Cai Dia", {"title": "Hearts", "wins": "lowest"}, [5, 1, 9, 9])
    played(ana, "Ana Ben Cai Dia", {"title": "hearts", "wins": "lowest"}, [1, 5, 9, 9])
    played(ana, "Ana Ben Cai Dia", {"title": "Canasta", "teams": [0, 1, 0, 1]}, [100, 0, 50, 20])
    text = unescape(ana.get("/evenings/all").text)
    assert text.index("<b>hearts</b>") < text.index("<b>Canasta</b>"), "the most played first"
    assert "2 games, lower is better" in text and "1 game, higher is better" in text
    assert "Any game</b>" not in text
    phone = store.tables.rows.read("select phone from phones limit 1")[0][0]
    hearts_, canasta = store.lists.evenings_of(phone)
    assert {player.name: (player.wins, player.shared, player.points) for player in canasta.players} == {
        "Ana": (1, 0, (150,)), "Cai": (1, 0, (150,)), "Ben": (0, 0, (20,)), "Dia": (0, 0, (20,)),
    }  # fmt: skip
    assert {player.name: player.wins for player in hearts_.players} == {"Ana": 1, "Ben": 1, "Cai": 0, "Dia": 0}
    assert "Canasta" in ana.get("/").text, "the list of tables has the title, too"


def test_a_table_is_called_by_its_title_from_its_beginning(table):
    code, ana, _ = table(rounds=3)
    assert "Skat" in ana.get("/").text and "Round 1 of 3" in ana.get(f"/t/{code}").text
    assert "How this table scores it: 3 rounds." in ana.get(f"/t/{code}/sheet").text


# ---------------------------------------------------------------- teams


def test_who_plays_together_is_said_by_a_place_in_a_column_also_without_scripts(app, store):
    for alone, said in (("", (0, 1, 1)), ("1", None)):
        ana = Phone(app)
        code = ana.open_table("Ana", "Ben", "Cai", game="any-game")
        page = unescape(ana.get(f"/t/{code}").text)
        assert page.count('name="teams[2]" value="1"') == 1 and 'name="alone" value="1" checked' in page
        chosen = {"alone": alone, "teams[0]": "0", "teams[1]": "1", "teams[2]": "1"}
        assert ana.tell(code, {"move": "begin", "as_printed": True}, title="Quiz", **chosen).status_code == 303
        assert store.hosted(code).table.state.begun.teams == said


def test_on_the_board_a_team_is_one_column_and_has_one_number(table, store):
    code, ana, ben = table(teams=[0, 1, 0, 1])
    empty = {"move": "round", "points": [None] * 4}
    assert ana.tell(code, empty, **{"points[0]": "120", "points[1]": "42"}).status_code == 303
    page = unescape(ben.get(f"/t/{code}").text)
    assert re.findall(r'name="points\[(\d)\]"', page) == ["0", "1"]
    assert re.findall(r'<th scope="col"[^>]*>\s*<span class="col" role="img" aria-label="([^"]*)"', page) == [
        "Ana and Cai", "Ben and Dia",
    ]  # fmt: skip
    assert (
        changes(ben, code, links(ben, code)["Round 1, Ana and Cai: 120. Change"], **{"points[0]": "90"}).status_code
        == 200
    )
    assert store.hosted(code).table.sheet.totals == (90, 42, 90, 42)


def test_the_numbers_that_people_of_a_team_had_each_are_one_when_they_are_put_right(table, store):
    code, ana, _ = table(teams=[0, 1, 0, 1])
    ana.tell(code, {"move": "round", "points": [100, 0, 20, 45]})
    where = links(ana, code)["Round 1, Ana and Cai: 120. Change"]
    assert 'name="points[0]" value="120"' in unescape(ana.get(where).text)
    changes(ana, code, where, **{"points[0]": "130"})
    assert store.hosted(code).table.sheet.totals == (130, 45, 130, 45)


def test_running_counts_of_teams_are_counted_together(table, store):
    code, ana, ben = table(keep="running", teams=[0, 1, 0, 1])
    ana.tell(code, {"move": "add", "seat": 0, "points": 5})
    ben.tell(code, {"move": "add", "seat": 2, "points": 2})
    page = unescape(ana.get(f"/t/{code}").text)
    assert page.count('class="tally-card') == 2 and page.count('data-points="7"') == 1
    assert "Ana and Cai +2, so 7." in page


def test_teams_that_win_are_said_to_win_not_to_share(table):
    code, ana, _ = table(teams=[0, 1, 0, 1], rounds=1)
    ana.tell(code, {"move": "round", "points": [5, 0, 1, 2]})
    assert "Ana and Cai win" in ana.get(f"/t/{code}").text
    assert "Ana and Cai win" in ana.get(f"/t/{code}/sheet.svg").text


def test_a_spreadsheet_has_a_line_for_each_round_or_category():
    lines = list(
        csv.reader(StringIO(write_csv(entered(hearts(), [13, 13, 0, 0]).play("finish").table).lstrip("\ufeff")))
    )
    assert lines[1:] == [
        ["Round 1", "13", "13", "0", "0"],
        ["Total", "13", "13", "0", "0"],
        ["Won", "", "", "yes", "yes"],
    ]
    pad = list(csv.reader(StringIO(write_csv(filled(wonders("Ana"), [1, 2, 3, 4, 5, 6, 7]).table).lstrip("\ufeff"))))
    assert pad[1] == ["Military", "1"] and pad[7] == ["Debt × −1", "-7"] and pad[8] == ["Total", "14"]


def test_bg_stats_gets_the_title_the_direction_and_the_teams():
    canasta = entered(began(title="Canasta", teams=[0, 1, 0, 1]), [100, 0, 50, 20]).play("finish")
    found = bg_stats(canasta.table, "id", "2026-01-01T20:00:00Z")
    assert found["game"] == {
        "name": "Canasta", "sourceGameId": "any-game:canasta", "highestWins": True, "noPoints": False,
    }  # fmt: skip
    assert [(one["name"], one["score"], one["rank"], one["team"], one["winner"]) for one in found["players"]] == [
        ("Ana", 150, 1, "1", True), ("Ben", 20, 3, "2", False), ("Cai", 150, 1, "1", True), ("Dia", 20, 3, "2", False),
    ]  # fmt: skip
    low = bg_stats(entered(hearts(), [13, 13, 0, 0]).play("finish").table, "id", "2026-01-01T20:00:00Z")
    assert low["game"]["highestWins"] is False and "team" not in low["players"][0]


def test_the_chart_follows_teams_and_running_counts(app, store):
    counts = running().play("add", seat=0, points=5).play("add", seat=1, points=7)
    code = store.open_table(counts.table).code
    ana = Phone(app).join(code, 0)
    assert plotted(ana, code) == {"Ana": [5, 5], "Ben": [0, 7]}
    teams = store.open_table(entered(began(teams=[0, 1, 0, 1]), [1, 2, 3, 4], [1, 1, 1, 1]).table).code
    assert plotted(Phone(app).join(teams, 0), teams) == {"Ana": [4, 6], "Ben": [6, 8], "Cai": [4, 6], "Dia": [6, 8]}


def plotted(phone, code):
    """The running totals of a sheet's chart, as the table below it has them."""
    table = (
        phone.get(f"/t/{code}/sheet").text.partition("<caption>Running totals</caption>")[2].partition("</table>")[0]
    )
    rows = re.findall(r'<tr><th scope="row">([^<]*)</th>(.*?)</tr>', table)
    return {name: [int(cell) for cell in re.findall(r"<td>(-?\d+)</td>", cells)] for name, cells in rows}


def test_a_program_enters_a_round_and_reads_the_table(app, store):
    code = store.open_table(hearts().table).code
    token = store.hosted(code).join_link
    client, headers = app.test_client(), {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    body = {"move": {"move": "round", "points": [13, 13, 0, 0]}, "seen": 1, "key": new_key()}
    answer = client.post(f"/t/{code}/reports", json=body, headers=headers)
    assert answer.status_code == 201 and answer.json["totals"] == [13, 13, 0, 0]
    assert json.loads(client.get(f"/t/{code}", headers=headers).text)["view"]["title"] == "Hearts"
