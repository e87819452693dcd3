"""Any game: what several phones enter at once counts, and its pages say what was entered."""

import csv
import re
from html import unescape
from io import StringIO
from urllib.parse import quote

import pytest

from companion.exports.bg_stats import play as bg_stats
from companion.exports.csv_sheet import write_csv
from tests.games.any_game.positions import SEVEN, began, entered, filled, hearts, running, wonders
from tests.games.pages import board
from tests.web.phones import Phone, Program

PAD = {"keep": "categories", "categories": SEVEN}
TEAMS = {"teams": [0, 1, 0, 1]}


class Scoring:
    """Ana's phone and Ben's at a table of four that keeps score in this way."""

    def __init__(self, app, **fields):
        self.store, self.ana = app.extensions["store"], Phone(app)
        self.code = self.ana.open_table("Ana", "Ben", "Cai", "Dia", game="any-game")
        self.ben = Phone(app).join(self.code, 1)
        self.tell("begin", title="Skat", **fields)

    def tell(self, move, **fields):
        assert self.ana.tell(self.code, {"move": move, **fields}).status_code == 303

    def round(self, *points, **answers):
        assert self.ana.tell(self.code, {"move": "round", "points": points}, **answers).status_code == 303

    def keeps(self, phone, seat, value, mark):
        """A number of a round that is not whole yet."""
        fields = {f"points[{seat}]": value, f"points[{seat}].mark": mark}
        phone.post(f"/t/{self.code}/reports", phone.form(self.code, act="keep", draft="round", **fields))

    def page(self, phone=None, where=""):
        return unescape((phone or self.ana).get(f"/t/{self.code}{where}").text)

    @property
    def table(self):
        return self.store.hosted(self.code).table

    def link(self, phone, words):
        """Where the number leads that says these words on the board."""
        links = re.findall(r'<a href="([^"]*/change[^"]*)"[^>]*aria-label="([^"]*)"', self.page(phone))
        return {label: where for where, label in links}[f"{words}. Change"]

    def changes(self, phone, words, **fields):
        """Open a number's drawer, and save another one; what the server answers."""
        where = self.link(phone, words)
        drawer = unescape(phone.get(where, HX_Request="true", HX_Current_URL=f"http://localhost/t/{self.code}").text)
        hidden = dict(
            re.findall(r"""<input type="hidden" name="(amends|act|report)" value=(?:"|'(?={))(.*?)["']>""", drawer)
        )
        return phone.post(f"/t/{self.code}/reports", phone.form(self.code, **hidden, **fields), HX_Request="true")


@pytest.fixture
def scoring(app):
    return lambda **fields: Scoring(app, **fields)


# ---------------------------------------------------------------- phones together


def count(seat, value, category=0):
    return {"move": "count", "seat": seat, "category": category, "value": value}


def add(points):
    return {"move": "add", "seat": 0, "points": points}


FINISH = {"move": "finish"}


@pytest.mark.parametrize("fields, first, second, answer", [
    (PAD, count(0, 5), count(1, 5), 303),
    (PAD, count(0, 5), count(0, 5, category=1), 303),
    (PAD, count(0, 5), count(0, 6), 409),  # the same cell is another matter: Ben has not seen Ana's number
    ({"keep": "running"}, add(5), add(-2), 303),
    ({"keep": "running"}, add(5), FINISH, 409),  # an end is about everything before it
    ({"keep": "running"}, FINISH, add(5), 409),
    ({}, {"move": "round", "points": [1, 2, 3, 4]}, {"move": "round", "points": [1, 2, 3, 5]}, 409),
])  # fmt: skip
def test_two_phones_enter_at_the_same_time_what_is_about_different_things(scoring, fields, first, second, answer):
    here = scoring(**fields)
    seen = str(here.ana.seen(here.code))
    assert here.ana.tell(here.code, first, seen=seen).status_code == 303
    assert here.ben.tell(here.code, second, seen=seen).status_code == answer


def test_the_end_says_which_round_it_would_leave_out(scoring):
    here = scoring()
    here.round(1, 2, 3, 4)
    here.keeps(here.ben, 1, "9", "round 1")  # what comes late belongs to the round before
    page = here.page()
    assert "Finish the game" in page and "without round" not in page
    here.keeps(here.ben, 1, "0", "round 2")
    assert "Finish the game<small>without round 2</small>" in here.page()


def test_who_has_no_number_sat_out(scoring):
    here = scoring()
    here.round(None, None, None, None, **{"points[0]": "5", "points[1]": "", "points[2]": "-3", "points[3]": ""})
    assert here.table.state.rounds == ((5, None, -3, None),)


def begins(app, *names, **fields):
    """A table that begins with what this form says, and its set-up."""
    ana = Phone(app)
    code = ana.open_table(*names, game="any-game")
    page = unescape(ana.get(f"/t/{code}").text)
    assert ana.tell(code, {"move": "begin", "as_printed": True}, **fields).status_code == 303
    return page, app.extensions["store"].hosted(code).table.state.begun


EMPTY = {f"categories[{place}].name": "" for place in range(16)} | dict.fromkeys(
    ("rounds", "target", "sum", "first"), ""
)
"""What the set-up's form sends of what is left alone."""


def test_the_set_up_leaves_out_what_is_left_empty(app):
    categories = {"categories[0].name": "Cities", "categories[1].name": "Debt", "categories[1].times": "-1"}
    fields = EMPTY | categories | {"title": "Village", "keep": "categories", "wins": "highest"}
    _, begun = begins(app, "Ana", "Ben", **fields)
    assert [(one.name, one.times) for one in begun.categories] == [("Cities", 1), ("Debt", -1)]
    assert begun.target is None and begun.first is None


def test_a_known_name_fills_in_what_is_left_as_it_was_without_any_script(app):
    page, begun = begins(app, "Ana", "Ben", "Cai", **EMPTY | {"title": "hearts", "target": "50", "first": "1"})
    assert '<option value="Yahtzee" label="Kniffel' in page and 'name="keep" value="rounds">' in page
    assert (begun.title, begun.wins, begun.sum, begun.target, begun.first) == ("hearts", "lowest", 26, 50, 1)


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("scored", [
    {"sum": 26, "target": 100, "wins": "lowest"}, {"keep": "running", "steps": [-1, 5]}, {"teams": [0, 1, 0, 1]}, PAD,
])  # fmt: skip
def test_how_a_game_is_scored_begins_with_what_was_said_when_it_is_corrected_or_was_undone(app, scored, undo):
    here, where = Scoring(app, **scored), "/log/1/change"
    if undo:
        where = ""
        here.ana.post(f"/t/{here.code}/takebacks", here.ana.form(here.code, to=0))
    page = here.page(where=where)
    keep, wins = scored.get("keep", "rounds"), scored.get("wins", "highest")
    assert f'name="keep" value="{keep}" checked' in page and f'name="wins" value="{wins}" checked' in page
    for name in ("sum", "target"):
        assert f'name="{name}" value="{scored.get(name, "")}"' in page
    assert ('name="steps" value="-1, 5"' in page) == ("steps" in scored)
    assert 'list="known-games"' not in page, "the script fills in only what nobody has said"


@pytest.mark.parametrize("alone, teams", [("", (0, 1, 1)), ("1", None)])
def test_who_plays_together_is_said_by_a_place_in_a_column_also_without_scripts(app, alone, teams):
    chosen = {"alone": alone, "teams[0]": "0", "teams[1]": "1", "teams[2]": "1"}
    page, begun = begins(app, "Ana", "Ben", "Cai", title="Quiz", **chosen)
    assert page.count('name="teams[2]" value="1"') == 1 and 'name="alone" value="1" checked' in page
    assert begun.teams == teams


def test_a_beginning_can_be_corrected_with_everything_it_said(scoring):
    text = scoring(sum=26, target=100, first=2, **TEAMS).page(where="/log/1/change")
    for said in (
        *('name="title" value="Skat"', 'name="sum" value="26"', 'name="target" value="100"'),
        *('<option value="2" selected>Cai</option>', 'name="alone" value="" checked'),
    ):
        assert said in text
    places = re.findall(r'name="teams\[(\d)\]" value="(\d)"[^>]* checked', text)
    assert places == [("0", "0"), ("1", "1"), ("2", "0"), ("3", "1")]
    assert "<datalist" not in text, "a correction says what was said, and nothing is filled in"


# ---------------------------------------------------------------- a number that was entered


def test_a_number_of_a_past_round_is_put_right_where_it_stands(scoring):
    here = scoring()
    here.round(5, 1, 2, 3)
    here.round(12, 0, None, 4)
    assert here.link(here.ben, "Round 2, Ana: 12") == f"/t/{here.code}/log/3/change?seat=0"
    here.changes(here.ben, "Round 1, Dia: 3", **{"points[3]": "30"})
    entry = here.table.entry
    assert (entry.kind, entry.amends, entry.sender) == ("amend", 2, 1), "the one way in which a move is corrected"
    here.changes(here.ana, "Round 2, Cai: –", **{"points[2]": "7"})
    assert here.table.state.rounds == ((5, 1, 2, 30), (12, 0, 7, 4)), "somebody who sat out did play after all"
    assert here.changes(here.ana, "Round 1, Ana: 5", **{"points[0]": "5"}).status_code == 200
    assert here.table.entry.amends == 3, "the number that is there already changes nothing"


def test_a_number_in_a_category_is_put_right_where_it_stands(scoring):
    here = scoring(**PAD)
    for value in (5, 7):
        here.tell(**count(1, value))
    here.changes(here.ana, "Military, Ben: 7", value="9")
    assert (here.table.entry.kind, here.table.entry.amends) == ("amend", 3), "the number that stands there"
    assert here.table.state.cells[1][0] == 9


def test_a_number_that_breaks_a_rule_is_shown_before_it_counts(scoring):
    here = scoring(sum=26, target=100)
    here.round(26, 0, 0, 0)
    here.round(26, 0, 0, 0)
    for points in ("25", "100"):
        answer = here.changes(here.ana, "Round 1, Ana: 26", **{"points[0]": points})
        assert "/preview?" in answer.headers["HX-Redirect"] and here.table.entry.kind == "report"
    over = unescape(here.ana.get(answer.headers["HX-Redirect"]).text)
    assert "adds up to 100: 74 too many" in over and "The game is over" in over and "Save it anyway" in over


def test_the_referee_answers_for_a_category_that_is_not_there(scoring):
    move = quote('{"move":"count","seat":0,"category":11,"value":3}')
    assert "There is no category 11" in scoring(**PAD).page(where=f"/preview?move={move}")


def test_without_scripts_a_number_leads_to_the_page_that_changes_its_move(scoring):
    here = scoring()
    here.round(5, 1, 2, 3)
    page = unescape(here.ana.get(here.link(here.ana, "Round 1, Ana: 5")).text)
    assert "Correcting move 2" in page and all(f'name="points[{seat}]"' in page for seat in range(4))
    assert 'name="act"' not in page, "there it is shown first what would change"


def test_who_only_looks_and_who_asks_the_referee_changes_no_number(scoring):
    here = scoring()
    here.round(5, 1, 2, 3)
    for page in (f"/w/{here.store.hosted(here.code).watch_link}", f"/t/{here.code}/referee"):
        assert "/change?seat" not in here.ana.get(page).text


def test_a_phone_changes_the_numbers_that_it_may_enter(scoring):
    here = scoring(**PAD)
    here.tell(**count(0, 5))
    here.ana.post(f"/t/{here.code}/own-seat", {"only": "1"})
    refused = here.changes(here.ben, "Military, Ana: 5", value="9")
    assert "each phone enters only its own moves" in unescape(refused.text) and here.table.entry.kind == "report"


# ---------------------------------------------------------------- like last time


def test_only_titles_of_tables_that_a_phone_has_joined_are_offered(app, scoring):
    for phone, offered in ((scoring().ana, True), (Phone(app), False)):
        page = phone.get(f"/t/{phone.open_table('Ana', 'Eva', game='any-game')}").text
        assert ('aria-label="Like last time"' in page) == offered


# ---------------------------------------------------------------- statistics and exports


def test_statistics_are_kept_by_title_and_a_team_wins_for_each_of_its_people(app, store):
    ana = Phone(app)
    for begin, points in (
        ({"title": "Hearts", "wins": "lowest"}, [5, 1, 9, 9]),
        ({"title": "hearts", "wins": "lowest"}, [1, 5, 9, 9]),
        ({"title": "Canasta", **TEAMS}, [100, 0, 50, 20]),
    ):
        code = ana.open_table("Ana", "Ben", "Cai", "Dia", game="any-game")
        for move in ({"move": "begin", **begin}, {"move": "round", "points": points}, FINISH):
            ana.tell(code, move)
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


def test_a_table_is_called_by_its_title_from_its_beginning(scoring):
    here = scoring(rounds=3)
    assert "Skat" in here.ana.get("/").text and "Round 1 of 3" in here.page()
    assert "How this table scores it: 3 rounds." in here.page(where="/sheet")


# ---------------------------------------------------------------- teams


def test_on_the_board_a_team_is_one_column_and_has_one_number(scoring):
    here = scoring(**TEAMS)
    here.round(None, None, None, None, **{"points[0]": "120", "points[1]": "42"})
    page = here.page(here.ben)
    assert re.findall(r'name="points\[(\d)\]"', page) == ["0", "1"]
    heads = re.findall(r'<th scope="col"[^>]*>\s*<span class="col" role="img" aria-label="([^"]*)"', page)
    assert heads == ["Ana and Cai", "Ben and Dia"]
    here.changes(here.ben, "Round 1, Ana and Cai: 120", **{"points[0]": "90"})
    assert here.table.sheet.totals == (90, 42, 90, 42)


def test_the_numbers_that_people_of_a_team_had_each_are_one_when_they_are_put_right(scoring):
    here = scoring(**TEAMS)
    here.round(100, 0, 20, 45)
    where = here.link(here.ana, "Round 1, Ana and Cai: 120")
    assert 'name="points[0]" value="120"' in unescape(here.ana.get(where).text)
    here.changes(here.ana, "Round 1, Ana and Cai: 120", **{"points[0]": "130"})
    assert here.table.sheet.totals == (130, 45, 130, 45)


def test_running_counts_of_teams_are_counted_together(scoring):
    here = scoring(keep="running", **TEAMS)
    for seat, points in ((0, 5), (2, 2)):
        here.tell("add", seat=seat, points=points)
    page = here.page()
    assert page.count('class="tally-card') == 2 and page.count('data-points="7"') == 1
    assert "Ana and Cai +2, so 7." in page


def test_teams_that_win_are_said_to_win_not_to_share(scoring):
    here = scoring(rounds=1, **TEAMS)
    here.round(5, 0, 1, 2)
    for where in ("", "/sheet.svg"):
        assert "Ana and Cai win" in here.page(where=where)


def test_a_spreadsheet_has_a_line_for_each_round_or_category():
    rounds = entered(hearts(), [13, 13, 0, 0]).play("finish")
    pad = filled(wonders("Ana"), [1, 2, 3, 4, 5, 6, 7])
    for hosted, lines in (
        (rounds, {1: ["Round 1", "13", "13", "0", "0"], 2: ["Total", "13", "13", "0", "0"], 3: ["Won", "", "", "yes", "yes"]}),
        (pad, {1: ["Military", "1"], 7: ["Debt × −1", "-7"], 8: ["Total", "14"]}),
    ):  # fmt: skip
        written = list(csv.reader(StringIO(write_csv(hosted.table).lstrip("\ufeff"))))
        assert {number: written[number] for number in lines} == lines


def test_bg_stats_gets_the_title_the_direction_and_the_teams():
    canasta = entered(began(title="Canasta", **TEAMS), [100, 0, 50, 20]).play("finish")
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
    """As the table below it has the running totals."""
    counts = running().play("add", seat=0, points=5).play("add", seat=1, points=7)
    teams = entered(began(**TEAMS), [1, 2, 3, 4], [1, 1, 1, 1])
    for hosted, plotted in (
        (counts, {"Ana": [5, 5], "Ben": [0, 7]}),
        (teams, {"Ana": [4, 6], "Ben": [6, 8], "Cai": [4, 6], "Dia": [6, 8]}),
    ):
        code = store.open_table(hosted.table).code
        sheet = Phone(app).join(code, 0).get(f"/t/{code}/sheet").text
        table = sheet.partition("<caption>Running totals</caption>")[2].partition("</table>")[0]
        rows = re.findall(r'<tr><th scope="row">([^<]*)</th>(.*?)</tr>', table)
        assert {name: list(map(int, re.findall(r"<td>(-?\d+)</td>", cells))) for name, cells in rows} == plotted


def test_a_program_enters_a_round_and_reads_the_table(app, store):
    hosted = store.open_table(hearts().table)
    program = Program(app, hosted.join_link)
    answer = program.tell(hosted.code, {"move": "round", "points": [13, 13, 0, 0]}, seen=1)
    assert answer.status_code == 201 and answer.json["totals"] == [13, 13, 0, 0]
    assert program.get(f"/t/{hosted.code}").json["view"]["title"] == "Hearts"


def test_what_finished_the_game_can_be_something_else(app):
    for table in (
        filled(wonders(), *[[1] * 7] * 3),
        running(),
        hearts().play("round", points=[26, 0, 0, 0]),
    ):
        table.play("finish")
        for where in ("change", "change?board=1"):
            assert "Correcting move" in board(app, table, where=f"/log/{table.table.number}/{where}")
