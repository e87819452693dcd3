"""Any game: what several phones enter at once counts, and its pages say what was entered."""

import csv
import re
from html import unescape
from io import StringIO
from urllib.parse import quote

import pytest

from companion.exports.bg_stats import play as bg_stats
from companion.exports.csv_sheet import write_csv
from companion.games.any_game.moves import Category
from companion.stats import seasons
from companion.web.links import room_token
from companion.web.rendering.chart import chart
from tests.games.any_game.positions import SEVEN, began, entered, filled, hearts, running, wonders
from tests.games.pages import Seated, board, so_many
from tests.web.answers import at, each
from tests.web.phones import Phone

PAD = {"keep": "categories", "categories": SEVEN}
TEAMS = {"teams": [0, 1, 0, 1]}


# ---------------------------------------------------------------- at a table of four, with Ana's phone and Ben's

TABLES = {
    "nothing": None,
    "rounds": {},
    "hearts": {"sum": 26, "target": 100},
    "three rounds": {"rounds": 3},
    "a pad": PAD,
    "running counts": {"keep": "running"},
    "teams": TEAMS,
    "one round of teams": {"rounds": 1, **TEAMS},
    "running counts of teams": {"keep": "running", **TEAMS},
    "all that can be said": {"sum": 26, "target": 100, "first": 2, **TEAMS},
}
"""How the table has said that it scores."""


class Scoring(Seated):
    """And how it stands."""

    def rounds(self):
        return self.table.state.rounds

    def military(self):
        return [cells[0] for cells in self.table.state.cells]

    def totals(self):
        return self.table.sheet.totals

    def newest(self):
        entry = self.table.entry
        return entry.kind, getattr(entry, "amends", None), entry.sender


@pytest.fixture
def after(app):
    def opened(begins):
        fields = TABLES[begins]
        began = [] if fields is None else [{"move": "begin", "title": "Skat", **fields}]
        return Scoring(app, "any-game", 4, *began, phones=2)

    return opened


def count(seat, value, category=0):
    return {"move": "count", "seat": seat, "category": category, "value": value}


def add(points, seat=0):
    return {"move": "add", "seat": seat, "points": points}


def a_round(*points):
    return {"move": "round", "points": points}


def typed(*points):
    """The fields of a round, as they are sent."""
    return {"fields": {f"points[{seat}]": text for seat, text in enumerate(points)}}


def keeps(here, seat, value):
    """Ben types a number of a round that is not whole yet."""
    here.keep("round", 1, **{f"points[{seat}]": value})


def begins_with(here, **said):
    """What the form of the beginning has said, once it is sent."""
    assert {name: getattr(here.table.state.begun, name) for name in said} == said


def opens(here, who, words, leads=""):
    """Where the number leads that says these words on the board is `{led}`, and ends so."""
    page = unescape(getattr(here, who).get(here.url).text)
    links = re.findall(r'<a href="([^"]*/change[^"]*)"[^>]*aria-label="([^"]*)"', page)
    here.led = {label: where for where, label in links}[f"{words}. Change"]
    assert here.led.endswith(leads)


def changes(here, who, words, *says, leads="", **fields):
    """Open a number's drawer, and save another one: what is answered, and where that `leads`."""
    phone = getattr(here, who)
    opens(here, who, words)
    drawer = unescape(phone.get(here.led, HX_Request="true", HX_Current_URL=f"http://localhost{here.url}").text)
    hidden = dict(
        re.findall(r"""<input type="hidden" name="(amends|act|report)" value=(?:"|'(?={))(.*?)["']>""", drawer)
    )
    answer = phone.post(f"{here.url}/reports", phone.form(here.code, **hidden, **fields), HX_Request="true")
    here.led = answer.headers.get("HX-Redirect", "")
    assert leads in here.led and all(one in unescape(answer.text) for one in says), (here.led, answer.text)


SEEN = {"fields": {"seen": "1"}}
"""Of a phone that has seen no entry but the beginning."""
FINISH = {"move": "finish"}
EMPTY = {f"categories[{place}].name": "" for place in range(16)} | dict.fromkeys(
    ("rounds", "target", "sum", "first"), ""
)
"""What the set-up's form sends of what is left alone."""
TWO_CATEGORIES = {"categories[0].name": "Cities", "categories[1].name": "Debt", "categories[1].times": "-1"}
BEGIN = {"move": "begin", "as_printed": True}
IN_TEAMS = {"title": "Quiz", "teams[0]": "0", "teams[1]": "1", "teams[2]": "1", "teams[3]": "0"}


ENTERED = {
    # ------------------------------------------------------------ phones together
    "what is kept for a seat that is not there breaks no page": at("a pad")
    .send("ben", "reports", {"act": "keep", "draft": "count 00001", "seat": "7", "category": "99"})
    .look("ana", "", 'name="seat" value="0"'),
    "two phones count at once for two people": at("a pad").tell("ana", count(0, 5)).tell("ben", count(1, 5), **SEEN),
    "and in two categories": at("a pad").tell("ana", count(0, 5)).tell("ben", count(0, 5, category=1), **SEEN),
    # Ben has not seen Ana's number
    "the same cell is another matter": at("a pad").tell("ana", count(0, 5)).tell("ben", count(0, 6), 409, **SEEN),
    "running counts gather": at("running counts").tell("ana", add(5)).tell("ben", add(-2), **SEEN),
    "an end is about everything before it": at("running counts").tell("ana", add(5)).tell("ben", FINISH, 409, **SEEN),
    "and nothing comes after it": at("running counts").tell("ana", FINISH).tell("ben", add(5), 409, **SEEN),
    "a round is entered once, and not typed again into the next one": at("rounds")
    .tell("ana", a_round(1, 2, 3, 4))
    .tell("ben", a_round(1, 2, 3, 5), 409, **SEEN, finds={r'name="points\[\d\]" value="([^"]*)"': [""] * 4}),
    "the end says which round it would leave out": at("rounds")
    .tell("ana", a_round(1, 2, 3, 4))
    .send("ben", "reports", {"act": "keep", "draft": "round 00001", "points[1]": "9"}, 409)  # it belongs to the round before
    .look("ana", "", "Finish the game", without="without round")
    .then(keeps, 1, "0")
    .look("ana", "", "Finish the game<small>without round 2</small>"),
    "and so after it was refused": at("hearts")
    .tell("ana", a_round(26, 0, 0, 0))
    .tell("ana", a_round(5, 10, 10, 0), 422, "Finish the game<small>without round 2</small>"),
    "who has no number sat out": at("rounds")
    .tell("ana", a_round(None, None, None, None), **typed("5", "", "-3", ""))
    .stands(rounds=((5, None, -3, None),)),
    "the highest total leads from its first number on": at("a pad").tell("ana", count(0, 5)).look("ana", "", ' leads"'),
    "the lowest leads nobody before all numbers are there": at("nothing")
    .tell("ana", BEGIN, fields=EMPTY | TWO_CATEGORIES | {"title": "Golf", "keep": "categories", "wins": "lowest"})
    .tell("ana", count(0, 5))
    .look("ana", "", "Cities, Ana: 5", without=' leads"'),
    # ------------------------------------------------------------ the beginning
    "the set-up leaves out what is left empty": at("nothing")
    .tell("ana", BEGIN, fields=EMPTY | TWO_CATEGORIES | {"title": "Village", "keep": "categories", "wins": "highest"})
    .then(begins_with, categories=(Category("Cities"), Category("Debt", -1)), target=None, first=None),
    "a known name fills in what is left as it was, without any script": at("nothing")
    .look("ana", "", '<option value="Yahtzee" label="Kniffel', 'name="keep" value="rounds">')
    .tell("ana", BEGIN, fields=EMPTY | {"title": "hearts", "target": "50", "first": "1"})
    .then(begins_with, title="hearts", wins="lowest", sum=26, target=50, first=1),
    "who plays together is said by a place in a column, also without scripts": at("nothing")
    .look("ana", "", 'name="alone" value="1" checked', finds=so_many(1, 'name="teams[2]" value="1"'))
    .tell("ana", BEGIN, fields=IN_TEAMS | {"alone": ""})
    .then(begins_with, teams=(0, 1, 1, 0)),
    "and that nobody does": at("nothing").tell("ana", BEGIN, fields=IN_TEAMS | {"alone": "1"}).then(begins_with, teams=None),
    "a beginning can be corrected with everything it said, and nothing is filled in": at("all that can be said")
    .look("ana", "{change}", 'name="title" value="Skat"', 'name="sum" value="26"', 'name="target" value="100"')
    .look("ana", "{change}", '<option value="2" selected>Cai</option>', 'name="alone" value="" checked')
    .look("ana", "{change}", without="<datalist", finds={
        r'name="teams\[(\d)\]" value="(\d)"[^>]* checked': [("0", "0"), ("1", "1"), ("2", "0"), ("3", "1")]
    }),
    "a table is called by its title from its beginning": at("three rounds")
    .look("ana", "/", "Skat")
    .look("ana", "", "Round 1 of 3")
    .look("ana", "sheet", "How this table scores it: 3 rounds."),
    # ------------------------------------------------------------ a number that was entered
    "a number of a past round is put right where it stands": at("rounds")
    .tell("ana", a_round(5, 1, 2, 3))
    .tell("ana", a_round(12, 0, None, 4))
    .then(opens, "ben", "Round 2, Ana: 12", leads="/log/3/change?seat=0")
    .then(changes, "ben", "Round 1, Dia: 3", **{"points[3]": "30"})
    .stands(newest=("amend", 2, 1))  # the one way in which a move is corrected
    .then(changes, "ana", "Round 2, Cai: –", **{"points[2]": "7"})  # somebody who sat out did play after all
    .stands(rounds=((5, 1, 2, 30), (12, 0, 7, 4)), newest=("amend", 3, 0))
    .then(changes, "ana", "Round 1, Ana: 5", **{"points[0]": "5"})
    .stands(newest=("amend", 3, 0)),  # the number that is there already changes nothing
    "a number in a category is put right where it stands": at("a pad")
    .tell("ana", count(1, 5))
    .tell("ana", count(1, 7))
    .then(changes, "ana", "Military, Ben: 7", value="9")
    .stands(newest=("amend", 3, 0), military=[None, 9, None, None]),
    "a number that breaks a rule is shown before it counts": at("hearts")
    .tell("ana", a_round(26, 0, 0, 0))
    .tell("ana", a_round(26, 0, 0, 0))
    .then(changes, "ana", "Round 1, Ana: 26", leads="/preview?", **{"points[0]": "25"})
    .then(changes, "ana", "Round 1, Ana: 26", leads="/preview?", **{"points[0]": "100"})
    .stands(newest=("report", None, 0))
    .look("ana", "{led}", "adds up to 100: 74 too many", "The game is over", "Save it anyway"),
    "the referee answers for a category that is not there": at("a pad").look(
        "ana", "preview?move=" + quote('{"move":"count","seat":0,"category":11,"value":3}'), "There is no category 11"
    ),
    "without scripts a number leads to the page that changes its move": at("rounds")
    .tell("ana", a_round(5, 1, 2, 3))
    .then(opens, "ana", "Round 1, Ana: 5")
    .look("ana", "{led}", "Correcting move 2", *(f'name="points[{seat}]"' for seat in range(4)))
    .look("ana", "{led}", without='name="act"'),  # there it is shown first what would change
    "who only looks and who asks the referee changes no number": at("rounds")
    .tell("ana", a_round(5, 1, 2, 3))
    .look("ana", "{tv}", without="/change?seat")
    .look("ana", "referee", without="/change?seat"),
    "a phone changes the numbers that it may enter": at("a pad")
    .tell("ana", count(0, 5))
    .send("ana", "own-seat", {"only": "1"})
    .then(changes, "ben", "Military, Ana: 5", "each phone enters only its own moves", value="9")
    .stands(newest=("report", None, 0)),
    "where each enters its own, a round is saved without those who sit it out": at("rounds")
    .send("ana", "own-seat", {"only": "1"})
    .then(keeps, 1, "9")
    .tell("helper", a_round(7, 9, None, 3))
    .stands(totals=(7, 9, 0, 3)),
    # ------------------------------------------------------------ teams
    "on the board a team is one column, and has one number": at("teams")
    .tell("ana", a_round(None, None, None, None), **typed("120", "42"))
    .look("ben", "", finds={
        r'name="points\[(\d)\]"': ["0", "1"],
        r'<th scope="col"[^>]*>\s*<span class="col" role="img" aria-label="([^"]*)"': ["Ana and Cai", "Ben and Dia"],
    })
    .then(changes, "ben", "Round 1, Ana and Cai: 120", **{"points[0]": "90"})
    .stands(totals=(90, 42, 90, 42)),
    "the numbers that people of a team had each are one when they are put right": at("teams")
    .tell("ana", a_round(100, 0, 20, 45))
    .then(opens, "ana", "Round 1, Ana and Cai: 120")
    .look("ana", "{led}", 'name="points[0]" value="120"')
    .then(changes, "ana", "Round 1, Ana and Cai: 120", **{"points[0]": "130"})
    .stands(totals=(130, 45, 130, 45)),
    "running counts of teams are counted together": at("running counts of teams")
    .tell("ana", add(5))
    .tell("ana", add(2, seat=2))
    .look("ana", "", "Ana and Cai +2, so 7.", finds=so_many(2, 'class="tally-card') | so_many(1, 'data-points="7"')),
    "teams that win are said to win, not to share": at("one round of teams")
    .tell("ana", a_round(5, 0, 1, 2))
    .look("ana", "", "Ana and Cai win")
    .look("ana", "sheet.svg", "Ana and Cai win"),
}  # fmt: skip


test_at_any_game = each(ENTERED)


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("scored", [
    {"sum": 26, "target": 100, "wins": "lowest"}, {"keep": "running", "steps": [-1, 5]}, {"teams": [0, 1, 0, 1]}, PAD,
])  # fmt: skip
def test_how_a_game_is_scored_begins_with_what_was_said_when_it_is_corrected_or_was_undone(app, scored, undo):
    here = Seated(app, "any-game", 4, {"move": "begin", "title": "Skat", **scored}, phones=1)
    where = here.change
    if undo:
        where = ""
        here.ana.post(f"{here.url}/takebacks", here.ana.form(here.code, to=0))
    page = here.page(where=where)
    keep, wins = scored.get("keep", "rounds"), scored.get("wins", "highest")
    assert f'name="keep" value="{keep}" checked' in page and f'name="wins" value="{wins}" checked' in page
    for name in ("sum", "target"):
        assert f'name="{name}" value="{scored.get(name, "")}"' in page
    assert ('name="steps" value="-1, 5"' in page) == ("steps" in scored)
    assert 'list="known-games"' not in page, "the script fills in only what nobody has said"


# ---------------------------------------------------------------- like last time


def test_only_titles_of_tables_that_a_phone_has_joined_are_offered(app, after):
    for phone, offered in ((after("rounds").ana, True), (Phone(app), False)):
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
    hearts_, canasta = seasons(store.lists.played_by(phone))
    assert {player.name: (player.wins, player.shared, player.points) for player in canasta.players} == {
        "Ana": (1, 0, (150,)), "Cai": (1, 0, (150,)), "Ben": (0, 0, (20,)), "Dia": (0, 0, (20,)),
    }  # fmt: skip
    assert {player.name: player.wins for player in hearts_.players} == {"Ana": 1, "Ben": 1, "Cai": 0, "Dia": 0}


def test_a_spreadsheet_has_a_line_for_each_round_or_category():
    rounds = entered(hearts(), [13, 13, 0, 0]).play("finish")
    pad = filled(wonders("Ana"), [1, 2, 3, 4, 5, 6, 7])
    for hosted, lines in (
        (rounds, {1: ["Round 1", "13", "13", "0", "0"], 2: ["Total", "13", "13", "0", "0"], 3: ["Won", "", "", "yes", "yes"]}),
        (pad, {1: ["Military", "1"], 7: ["Debt", "-7"], 8: ["Total", "14"]}),
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
        ("Ana", 150, 1, "1", True), ("Ben", 20, 2, "2", False), ("Cai", 150, 1, "1", True), ("Dia", 20, 2, "2", False),
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
        phone = Phone(app).join(code, 0)
        sheet, picture = (phone.get(f"/t/{code}/{where}").text for where in ("sheet", "sheet.svg"))
        assert picture.count("4  +  2") == (2 if hosted is teams else 0), "both of a team"
        table = sheet.partition("<caption>Running totals</caption>")[2].partition("</table>")[0]
        rows = re.findall(r'<tr><th scope="row">([^<]*)</th>(.*?)</tr>', table)
        assert {name: list(map(int, re.findall(r"<td>(-?\d+)</td>", cells))) for name, cells in rows} == plotted


def test_the_chart_of_a_count_down_begins_where_everybody_does():
    darts = running(down_from=101, wins="lowest").play("add", seat=0, points=-60).play("add", seat=1, points=-41)
    ana, ben = ([height for _, height in line] for line in chart(darts.table).points)
    assert ana[0] == ben[0] == ben[1] < ben[2] < ana[1] == ana[2], "down the page, and from one place"


def test_what_finished_the_game_can_be_something_else(app):
    for table in (
        filled(wonders(), *[[1] * 7] * 3),
        running(),
        hearts().play("round", points=[26, 0, 0, 0]),
    ):
        table.play("finish")
        for where in ("change", "change?board=1"):
            assert "Correcting move" in board(app, table, where=f"/log/{table.table.number}/{where}")


def test_where_tables_are_listed_each_is_called_by_its_own_name(app):
    app.extensions["store"].open_table(hearts().table)
    for where in ("/tv?all=1", f"/r/{room_token(app.extensions['store'])}?all=1"):
        page = Phone(app).get(where).text
        assert "Hearts" in page and "Any game</span>" not in page, where
