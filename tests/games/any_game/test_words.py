"""Any game: what the log, the sheet and the buttons say."""

from companion.games import games
from companion.games.any_game.last_time import last_time
from companion.games.any_game.words import change, signed
from companion.moves import read_move
from tests.games.any_game.positions import began, entered, filled, hearts, running, wonders
from tests.games.play import Play

GAME = games()["any-game"]


def begin(**fields):
    return read_move(GAME, {"move": "begin", "title": "Skat", **fields}, 4)


def test_a_way_of_scoring_is_named_in_a_few_words():
    assert begin().in_words == "rounds"
    assert begin(rounds=1).in_words == "1 round" and begin(rounds=10).in_words == "10 rounds"
    assert begin(sum=0).in_words == "rounds, 0 a round" and begin(sum=-3).in_words == "rounds, −3 a round"
    assert begin(keep="running", target=50).in_words == "running, to 50"
    assert begin(keep="categories", categories=[{"name": "A"}]).in_words == "1 category"
    assert begin(keep="running", wins="lowest", down_from=501).in_words == "running, down from 501, lowest wins"


def test_minus_is_printed_as_a_sign():
    assert (signed(-5), signed(5), change(5), change(-5)) == ("−5", "5", "+5", "−5")


# ---------------------------------------------------------------- the sheet


def whys(hosted, row=0):
    return [" ".join(why) for why in hosted.table.sheet.rows[row].why]


def test_a_round_says_who_sat_out_and_shows_no_number():
    hosted = entered(began(), [1, -2, None, 0])
    row = hosted.table.sheet.rows[0]
    assert [row.shown(seat) for seat in range(4)] == ["1", "-2", "–", "0"]
    assert (row.label, row.round, row.rules, row.points) == ("Round 1", 1, ("rounds",), (1, -2, 0, 0))
    assert whys(hosted) == [
        "Ana has 1 point from round 1.",
        "Ben has −2 points from round 1.",
        "Cai sat out round 1.",
        "Dia has 0 points from round 1.",
    ]
    assert entered(began(), [1, 2, 3, 4]).table.sheet.rows[0].instead == ()


def test_a_category_says_what_a_number_is_worth():
    hosted = filled(wonders(), [1, 2, 3, 4, 5, 6, 7])
    rows = hosted.table.sheet.rows
    assert [row.label for row in rows[:2]] == ["Military", "Coins"] and rows[6].label == "Debt × −1"
    assert rows[6].points == (-7, None, None) and rows[6].rules == ("categories",)
    assert whys(hosted, 6) == [
        "7 in Debt, each worth −1: −7.", "Ben has no number for Debt yet.", "Cai has no number for Debt yet.",
    ]  # fmt: skip
    assert whys(hosted, 0)[0] == "1 in Military."


def test_a_running_count_is_explained_by_its_latest_entries():
    hosted = running().play("add", seat=0, points=3, note="a note")
    assert whys(hosted) == ["+3 (a note).", "Nothing has been added for Ben yet."]
    for _ in range(12):
        hosted.play("add", seat=0, points=-1)
    assert whys(hosted)[0] == "3 from 1 entry before these. " + ", ".join(["−1"] * 12) + "."
    row = hosted.table.sheet.rows[0]
    assert (row.label, row.points, row.rules, row.round) == ("Points", (-9, 0), ("running",), None)


def test_a_count_down_is_explained_with_what_it_began_with_and_what_was_bust():
    hosted = running(wins="lowest", down_from=101)
    for points in (-60, -45, -1):
        hosted.play("add", seat=0, points=points)
    assert whys(hosted)[0] == "101 to begin with. −60, −45 (bust), −1."
    assert hosted.table.sheet.running == ((41, 101), (41, 101), (40, 101))
    for _ in range(10):
        hosted.play("add", seat=0, points=-1)
    assert whys(hosted)[0].startswith("41 from 1 entry before these. −45 (bust), −1, ")


def test_entries_before_the_latest_are_counted():
    hosted = running()
    for _ in range(14):
        hosted.play("add", seat=0, points=-1)
    assert whys(hosted)[0].startswith("−2 from 2 entries before these. ")


def test_the_sheet_is_empty_before_the_beginning():
    sheet = Play("any-game", "Ana Ben").table.sheet
    assert (sheet.rows, sheet.rounds, sheet.totals, sheet.winners) == ((), (), (0, 0), ())


def test_the_sheet_says_how_the_table_scores():
    assert hearts().state.as_played == "The table scores it so: rounds, to 100, 26 a round, lowest wins."


def test_the_rules_behind_the_totals_are_named():
    assert began().table.sheet.rules == ("best-total",)
    assert began(teams=[0, 0, 1, 1]).table.sheet.rules == ("team-total", "best-total")
    assert began().table.sheet.teams == ()


def test_the_totals_after_each_step_are_kept_where_rounds_do_not_say_them():
    assert entered(began(), [1, 2, 3, 4]).table.sheet.running == ()
    teams = entered(began(teams=[0, 1, 0, 1]), [1, 2, 3, None], [10, 0, 0, 0])
    assert [row.points for row in teams.table.sheet.rows] == [(4, 2, 4, 2), (10, 0, 10, 0)], "one number a team"
    assert teams.table.sheet.rows[0].why[2] == ("Ana and Cai have 4 points from round 1.",)
    assert teams.table.sheet.running == ((4, 2, 4, 2), (14, 2, 14, 2))
    counts = running().play("add", seat=0, points=5).play("add", seat=1, points=-2).play("add", seat=0, points=1)
    assert counts.table.sheet.running == ((5, 0), (5, -2), (6, -2))
    assert filled(wonders(), [1]).table.sheet.running == ()


# ---------------------------------------------------------------- what a table settles of its game


def test_a_table_settles_the_name_the_score_that_wins_and_the_rounds():
    def settled(hosted):
        game = GAME.at(hosted.state)
        return game.name, game.wins, game.rounds

    assert settled(Play("any-game", "Ana")) == ("Any game", "highest", 1)
    assert settled(hearts()) == ("Hearts", "lowest", 1000)
    assert settled(began(rounds=5)) == ("Skat", "highest", 5)
    assert settled(wonders()) == ("7 Wonders", "highest", 1)
    assert settled(running()) == ("Darts", "highest", 1)
    assert GAME.at(hearts().state).key == "any-game"


# ---------------------------------------------------------------- like last time


def test_what_was_scored_before_is_offered_by_its_title_the_newest_first():
    skat, hearts_, again = begin(), begin(title="Hearts"), begin(title="SKAT", wins="lowest")
    finish = read_move(GAME, {"move": "finish"}, 4)
    assert last_time([skat, finish, hearts_]) == (hearts_, skat)
    assert last_time([skat, hearts_, again]) == (again, hearts_), "as it was scored last"
    many = [begin(title=f"Game {number}") for number in range(8)]
    assert [begun.title for begun in last_time(many)] == [f"Game {number}" for number in (7, 6, 5, 4, 3, 2)]


def test_only_what_fits_so_many_people_is_one_tap():
    pairs, dealt, any_ = begin(teams=[0, 1, 0, 1]), begin(title="Hearts", first=3), begin(title="Uno")
    assert began().state.like_last_time([pairs, dealt, any_]) == (pairs, dealt, any_)
    assert began("Ana Ben Cai Dia Eva").state.like_last_time([pairs, dealt, any_]) == (dealt, any_)
    assert began("Ana Ben Cai").state.like_last_time([pairs, dealt, any_]) == (any_,)


def test_the_verdict_says_who_comes_next():
    assert entered(began(), [9, 7, 7, 1]).play("finish").table.sheet.verdict == (
        "9 points, the highest total, 2 ahead of Ben and Cai."
    )
    assert entered(began(wins="lowest"), [-1, 7, 7, 1]).play("finish").table.sheet.verdict == (
        "−1 point, the lowest total, 2 ahead of Dia."
    )
    assert entered(began(), [9, 7, 7, 1]).table.sheet.verdict == ""
