"""Statistics over finished games: points of an evening, who leads, rivals, records, and what is counted of each game."""

from datetime import date, datetime
from random import Random
from unicodedata import normalize

import pytest

from companion.demo.random_player import play_on
from companion.game import normalised_name
from companion.games import games
from companion.phrases import day
from companion.stats import (
    Played,
    by_evening,
    by_game,
    head_to_head,
    in_order,
    minutes,
    records,
    rivals,
    seasons,
    shortened,
    signs,
    standings,
    streaks,
    worth_telling,
)
from companion.table import add, open_table
from companion.table.entries import BringBack, Report, TakeBack
from companion.table.result import Result, as_text, from_text, result_of

CRADLE, CV, CUTTHROAT, VZHUKH, CATS, ANY = (
    games()[key] for key in ("cradle-to-grave", "cv", "cutthroat", "vzhukh", "nine-lives", "any-game")
)


def utc(text):
    """A time on the clock of whoever runs this, as the log keeps it."""
    return datetime.fromisoformat(text).astimezone().isoformat()


def played(names, points, at="2026-01-02 20:00", game=CRADLE, winners=None, **more):
    """A finished game; who has the best points wins."""
    points = tuple(points)
    if winners is None:
        best = max(points) if game.wins == "highest" else min(points)
        winners = tuple(seat for seat, own in enumerate(points) if own == best)
    return Played(f"T{at}{names}", tuple(names.split()), Result(points, winners, utc(at)), utc(at), game, **more)


# ---------------------------------------------------------------- points and who leads


BEATEN = {
    "fewest win": (CRADLE, (10, 20, 30), None, (2, 1, 0)),
    "most win": (CV, (10, 20, 30), None, (0, 1, 2)),
    "places": (CUTTHROAT, (3, 1, 2), None, (0, 2, 1)),
    "level behind": (CRADLE, (10, 20, 20), None, (2, 0, 0)),
    "level in front": (CRADLE, (10, 10, 20), None, (1, 1, 0)),
    "all level": (CV, (7, 7, 7), None, (0, 0, 0)),
    "points that are not known": (CV, (30, None, 10), (0,), (2, 0, 0)),
    "one of those in front by a house rule": (CATS, (30, 30, 10), (1,), (1, 2, 0)),
}


@pytest.mark.parametrize("game, points, winners, beaten", BEATEN.values(), ids=BEATEN)
def test_a_game_brings_a_point_for_each_player_beaten(game, points, winners, beaten):
    assert played("Ana Ben Cai", points, game=game, winners=winners).beaten == beaten


def test_partners_beat_the_others_and_not_each_other():
    two_teams = Result((90, 40, 90, 40), (0, 2), utc("2026-01-02 20:00"), {}, (0, 1, 0, 1))
    game = Played("T", ("Ana", "Ben", "Cai", "Dia"), two_teams, two_teams.at, ANY)
    assert game.beaten == (2, 0, 2, 0) and game.last == (1, 3)
    assert by_game([game], ["Ana", "Ben"]).beaten == ((100,), (0,)), "all of those they played against"


EVENINGS = {
    "which goes on after midnight and ends in the morning": (
        [
            played("Ana Ben", (1, 2), "2026-01-03 01:30"),
            played("Ana Ben", (1, 2), "2026-01-02 19:00"),
            played("Ana Ben", (1, 2), "2026-01-03 07:00"),
        ],
        [(date(2026, 1, 2), 2), (date(2026, 1, 3), 1)],
    ),
    "and there is none of games without any time": (
        [Played("T", ("Ana", "Ben"), Result((1, 2), (0,), ""), "", CRADLE)],
        [],
    ),
}


@pytest.mark.parametrize("of, nights", EVENINGS.values(), ids=EVENINGS)
def test_games_belong_to_an_evening(of, nights):
    assert [(night.on, len(night.games)) for night in by_evening(of)] == nights


GUESTS = {
    "most points lead, then most wins, and the rest stand in that order": (
        [
            played("Ana Ben Cai", (1, 2, 3), "2026-01-02 19:00"),
            played("Ben Cai Ana", (1, 2, 3), "2026-01-02 20:00"),
            played("Ben Dia", (2, 1), "2026-01-02 21:00"),
        ],
        [("Ben", 3, 1, 3), ("Ana", 2, 1, 2), ("Dia", 1, 1, 1), ("Cai", 1, 0, 2)],
        {"Ben": (1, 3, 3), "Ana": (2, 2, 2), "Dia": (0, 0, 1), "Cai": (0, 1, 1)},
        ["Ben"],
        ["Ana"],
    ),
    "who is level in points and wins leads together": (
        [played("Ana Ben", (1, 2), "2026-01-02 19:00"), played("Ana Ben", (2, 1), "2026-01-02 20:00")],
        [("Ana", 1, 1, 2), ("Ben", 1, 1, 2)],
        {"Ana": (1, 1), "Ben": (0, 1)},
        ["Ana", "Ben"],
        [],
    ),
    "nobody leads without points": (
        [played("Ana", (12,), game=ANY)],
        [("Ana", 0, 1, 1)],
        {"Ana": (0,)},
        [],
        ["Ana"],
    ),
    "a late guest begins at nothing, and whoever leaves keeps their points": (
        [played("Ana Ben", (1, 2), "2026-01-02 19:00"), played("Cai Ben", (1, 2), "2026-01-02 20:00")],
        [("Ana", 1, 1, 1), ("Cai", 1, 1, 1), ("Ben", 0, 0, 2)],
        {"Ana": (1, 1), "Cai": (0, 1), "Ben": (0, 0)},
        ["Ana", "Cai"],
        ["Ben"],
    ),
}
"""The games; everybody's points, wins and games; their points after each game; who leads, and who comes next."""


@pytest.mark.parametrize("of, guests, courses, leaders, next_best", GUESTS.values(), ids=GUESTS)
def test_of_an_evenings_guests(of, guests, courses, leaders, next_best):
    night = by_evening(of)[-1]
    assert [(guest.name, guest.points, guest.wins, guest.games) for guest in night.guests] == guests
    assert {guest.name: guest.course for guest in night.guests} == courses
    assert [guest.name for guest in night.leaders] == leaders
    assert [guest.name for guest in night.next_best] == next_best


@pytest.mark.parametrize(
    "opened, took",
    [("2026-01-02 19:26", 34), ("", 0), ("2026-01-02 20:01", 0), ("2026-01-01 20:00", 0)],
    ids=["as long", "not known", "backwards", "left for a day"],
)
def test_a_game_took_as_long_as_its_table_was_open_unless_that_cannot_be(opened, took):
    assert minutes(played("Ana Ben", (1, 2), opened_at=utc(opened) if opened else "")) == took


# ---------------------------------------------------------------- shapes


SHAPES = {
    "the one of the seat they had last, and no two have the same": (
        [played("Dia Ana Ben", (1, 2, 3), "2026-01-01 20:00"), played("Ana Ben", (1, 2), "2026-01-02 20:00")],
        {"ana": 0, "ben": 1, "dia": 2},  # Dia's own is Ana's now
    ),
    "their own where they brought one": ([played("Ana Ben", (1, 2), suits=(4, 0))], {"ana": 4, "ben": 0}),
}


@pytest.mark.parametrize("of, found", SHAPES.values(), ids=SHAPES)
def test_everybody_has_a_shape(of, found):
    assert signs(in_order(of)) == found


def test_a_long_name_is_shortened_as_written_last_and_apart_from_those_that_begin_alike():
    of = [played("maximilianeanna Ben", (1, 2)), played("Maximilianeanna Maximilianebert", (1, 2))]
    assert shortened(of, 9) == {
        "maximilianeanna": "Maxi…\u2060a",
        "ben": "Ben",
        "maximilianebert": "Maxi…\u2060t",
    }


def test_more_people_than_shapes_share_them():
    names = [f"P{number}" for number in range(40)]
    of = [played(" ".join(names[n : n + 10]), range(10), f"2026-01-0{1 + n // 10} 20:00") for n in range(0, 40, 10)]
    found = signs(of)
    assert len(found) == 40 and set(found.values()) == set(range(16))


# ---------------------------------------------------------------- rivals and the heat table


TOGETHER = [
    played("Ana Ben Cai", (1, 2, 3), "2026-01-01 20:00"),
    played("Ben Ana", (1, 2), "2026-01-02 20:00"),
    played("ANA Ben", (1, 1), "2026-01-03 20:00"),
    played("Ben Cai", (1, 2), "2026-01-04 20:00"),
]
RIVALS = {
    "who finished ahead in games together": (TOGETHER, "Ana", [("Ben", 1, 1, 3), ("Cai", 1, 0, 1)]),
    "none of who never played": (TOGETHER, "Dia", []),
    "two names that look the same as one person": (
        [
            played("Zoë Ben", (2, 1), "2026-01-01 20:00"),
            played(f"{normalize('NFD', 'ZOË')} Ben", (2, 1), "2026-01-02 20:00"),
        ],
        "zoë",
        [("Ben", 0, 2, 2)],
    ),
}


@pytest.mark.parametrize("of, name, found", RIVALS.values(), ids=RIVALS)
def test_one_against_another_counts(of, name, found):
    assert [(one.name, one.ahead, one.behind, one.games) for one in rivals(of, normalised_name(name))] == found


def test_head_to_head_holds_both_sides_and_says_who_never_met():
    of = [played("Ana Ben", (1, 2), "2026-01-01 20:00"), played("Ben Cai", (1, 2), "2026-01-02 20:00")]
    assert head_to_head(of, ["Ana", "Ben", "Cai"]) == ((None, 1, None), (0, None, 1), (None, 0, None))


def test_the_table_by_game_says_how_many_of_the_others_were_beaten_in_per_cent():
    of = [
        played("Ana Ben Cai", (1, 2, 3), "2026-01-01 20:00"),
        played("Ana Ben", (2, 1), "2026-01-02 20:00"),
        played("Ana Ben", (9, 1), "2026-01-03 20:00", CV),
        played("Cai", (9,), "2026-01-04 20:00", ANY),
    ]
    found = by_game(of, ["Ana", "Ben", "Cai"])
    assert [game.key for game in found.games] == ["cradle-to-grave", "cv"], "the most played first"
    assert found.beaten == ((67, 100), (67, 0), (0, None))


# ---------------------------------------------------------------- records and streaks


def three(points, game):
    """Three games of Ana and Ben with the same points, a day each."""
    return [played("Ana Ben", points, f"2026-01-0{day} 20:00", game) for day in (4, 5, 6)]


RECORDS = {
    "the best total of whoever had it first, of games from the third on, and none of places": (
        [
            played("Ana Ben", (40, 96), "2026-01-01 20:00"),
            played("Ana Ben", (70, 40), "2026-01-02 20:00"),
            played("Ana Ben", (70, 41), "2026-01-02 21:00"),
            played("Ana Ben", (30, 84), "2026-01-03 20:00", CV),
            played("Ana Ben", (30, 84), "2026-01-03 21:00", CV),
            *three((2, 1), CUTTHROAT),
        ],
        [("Youngest", 40, "Ana"), ("Wins in a row", 7, "Ben"), ("Points in an evening", 2, "Ben")],
    ),
    "the longest row of wins and the best evening": (
        [
            played("Ana Ben", (1, 2), "2026-01-01 20:00"),
            played("Ana Ben", (1, 2), "2026-01-02 20:00"),
            played("Ana Ben", (2, 1), "2026-01-03 20:00"),
        ],
        [("Youngest", 1, "Ana"), ("Wins in a row", 2, "Ana"), ("Points in an evening", 1, "Ana")],
    ),
    # what a record is called is the game's word, or follows from what wins
    **{
        words: (
            three((5, 6), game),
            [(words, best, name), ("Wins in a row", 3, name), ("Points in an evening", 1, name)],
        )
        for game, words, best, name in (
            (CRADLE, "Youngest", 5, "Ana"),
            (CV, "Best life", 6, "Ben"),
            (VZHUKH, "Fewest penalty points", 5, "Ana"),
            (CATS, "Most points", 6, "Ben"),
        )
    },
}


@pytest.mark.parametrize("of, found", RECORDS.values(), ids=RECORDS)
def test_a_record_is(of, found):
    assert [(one.words, one.value, one.name) for one in records(of, by_evening(of))] == found


def test_a_streak_ends_with_a_game_that_somebody_else_won_and_not_with_one_that_was_missed():
    of = [
        played("Ana Ben", (1, 2), "2026-01-01 20:00"),
        played("Ben Cai", (1, 2), "2026-01-02 20:00"),
        played("Ana Cai", (1, 2), "2026-01-03 20:00"),
        played("Ana Ben", (2, 1), "2026-01-04 20:00"),
    ]
    every, running = streaks(of)
    assert {(streak.name, streak.wins) for streak in every} == {("Ana", 2), ("Ben", 2)}
    assert {streak.name: streak.wins for streak in running.values()} == {"Ben": 2}


def test_over_all_evenings_everybody_is_sorted_by_points_then_wins():
    of = [
        played("Ana Ben Cai", (1, 2, 3), "2026-01-01 20:00"),
        played("Ben Cai Ana", (1, 2, 3), "2026-01-02 20:00"),
        played("Cai Ben", (1, 2), "2026-01-02 21:00"),
    ]
    found = standings(of, by_evening(of))
    assert [(one.name, one.points, one.wins, one.games, one.crowns) for one in found] == [
        ("Ben", 3, 1, 3, 1),
        ("Ana", 2, 1, 2, 1),
        ("Cai", 2, 1, 3, 1),
    ]


# ---------------------------------------------------------------- worth telling


def series(points, game=CRADLE, names="Ana Ben Cai", day="2026-01-02"):
    """Games of one evening, an hour each."""
    return [played(names, totals, f"{day} {10 + hour}:00", game) for hour, totals in enumerate(points)]


THE_DAY_BEFORE = series([(50, 60, 70)] * 3, day="2026-01-01")
FACTS = {
    "three wins in a row": (
        series([(1, 5, 9), (1, 6, 9), (1, 9, 6)]),
        ("Ana", "Ana won three games in a row.", "the longest streak so far"),
    ),
    "two are a usual evening": (series([(10, 15, 30), (17, 22, 30)]), None),
    "so is a win each": (series([(10, 15, 30), (17, 12, 30)]), None),
    "a record of tonight": (
        [*THE_DAY_BEFORE, *series([(40, 60, 70), (45, 60, 70), (41, 60, 70)])],
        ("Ana", "Ana set a record in Cradle to Grave: 40.", "the best of 6 games"),
    ),
    "a first win after many games": (
        series([(1, 5, 9), (5, 1, 9), (1, 5, 9), (5, 1, 9), (1, 5, 9), (9, 5, 1)]),
        ("Cai", "Cai won Cradle to Grave for the first time.", "after 5 games"),
    ),
    "last twice, then a win": (
        series([(1, 5, 9), (5, 1, 9), (5, 9, 2)]),
        ("Cai", "Cai came last twice, then won Cradle to Grave.", "tonight"),
    ),
    "never lost to somebody": (
        series([(1, 12, 9), (1, 5, 9), (1, 12, 9), (1, 5, 9), (1, 12, 9)], CATS),
        ("Ben", "Ben has never lost 9 Lives to Ana.", "5 games"),
    ),
    "one point decided": (series([(10, 11, 30)]), ("Ana", "One point decided Cradle to Grave.", "Ana won")),
}
"""The games, and who is told of first, in which sentence and with which note."""


@pytest.mark.parametrize("of, fact", FACTS.values(), ids=FACTS)
def test_what_is_worth_telling_of_an_evening_is_told_once_of_each_person(of, fact):
    facts = worth_telling(of, by_evening(of)[-1])
    assert (facts and (facts[0].name, facts[0].sentence, facts[0].note)) == (fact or ())
    assert len({fact.name for fact in facts}) == len(facts) <= 3


# ---------------------------------------------------------------- what is counted of a game's tables


def written(*names):
    """A game that somebody won for each way in which the name was written, a day each; the newest first, as no list has them."""
    games = [played(f"{name} Ben", (1, 2), f"2026-01-0{day} 20:00") for day, name in enumerate(names, 1)]
    return games[::-1]


COUNTED = {
    **{
        f"the best and the worst where {what}": (
            [played("Ana Ben", (value, 0), game=game) for value in points],
            {"Ana": {"best": best, "worst": worst, "points": points, "average": pytest.approx(sum(points) / 3)}},
        )
        for what, game, points, best, worst in (
            ("fewest points win", CRADLE, (12, 40, 7), 7, 40),
            ("most points win", CV, (12, 40, 7), 40, 7),
            ("the first place wins", CUTTHROAT, (2, 6, 1), 1, 6),
        )
    },
    "a name however it is written, and shown as written last": (
        written("ana", "ANA", "Ana"),
        {"Ana": {"games": 3, "wins": 3}},
    ),
    "a sharp s as two letters": (written("Straße", "STRASSE"), {"STRASSE": {"games": 2, "wins": 2}}),
    "a name in another script": (written("Ζωή", "ΖΩΉ"), {"ΖΩΉ": {"games": 2, "wins": 2}}),
    "a shared win as a win that was shared": (
        [played("Ana Ben Cai", (5, 5, 9)), played("Ana Ben Cai", (5, 6, 9))],
        {"Ana": {"wins": 2, "shared": 1}, "Ben": {"wins": 1, "shared": 1}, "Cai": {"wins": 0, "shared": 0}},
    ),
    "a game whose sheet names no place as played and won": (
        [played("Ana Ben", (None, None), game=CUTTHROAT, winners=(0,))],
        {"Ana": {"games": 1, "wins": 1, "average": None, "best": None, "worst": None}},
    ),
}
"""The games, in all of which Ben plays, and what is counted of him and the others."""


@pytest.mark.parametrize("of, counted", COUNTED.values(), ids=COUNTED)
def test_of_everybody_is_counted(of, counted):
    found = {player.name: player for player in seasons(of)[0].players}
    assert {*found} == {*counted, "Ben"}
    assert {name: {what: getattr(found[name], what) for what in known} for name, known in counted.items()} == counted


ORDERS = {
    "most wins, then fewest games": (
        [("Ana Ben", (9, 1), CV), ("Cai Ana", (9, 1), CV), ("Ben Ana", (1, 9), CV)],
        "Ana Cai Ben",
    ),
    "then the better average": ([("Ana Ben", (4, 5), CRADLE), ("Ana Ben", (5, 3), CRADLE)], "Ben Ana"),
    "without a win by place, where fewest points win": (
        [("Zoe Ben Cai Dia", (90, 214, 201, 196), CRADLE)],
        "Zoe Dia Cai Ben",
    ),
    "where most points win": ([("Zoe Ben Cai Dia", (64, 54, 37, 63), CV)], "Zoe Dia Ben Cai"),
    "where places are counted": ([("Zoe Ben Cai Dia", (1, 4, 3, 2), CUTTHROAT)], "Zoe Dia Cai Ben"),
}


@pytest.mark.parametrize("tables, order", ORDERS.values(), ids=ORDERS)
def test_who_has_won_most_stands_first(tables, order):
    of = [played(names, points, f"2026-01-0{day} 20:00", game) for day, (names, points, game) in enumerate(tables, 1)]
    found = seasons(of)[0]
    assert [player.name for player in found.players] == order.split()
    assert [one.code for one in found.finished] == [one.code for one in of], "the oldest first"


def test_every_game_stands_in_the_order_of_the_players_and_who_was_not_there_has_nothing():
    of = [
        played("Ben ANA", (1, 9), "2026-01-01 20:00", CV),
        played("Cai Ana", (9, 1), "2026-01-02 20:00", CV),
        played("Cai Dia", (5, 5), "2026-01-03 20:00", CV),
    ]
    found = seasons(of)[0]
    assert [player.name for player in found.players] == ["Cai", "Dia", "Ana", "Ben"]
    assert found.points(found.finished[0]) == (None, None, 9, 1)
    assert [found.won(one) for one in found.finished] == [
        (False, False, True, False),
        (True, False, False, False),
        (True, True, False, False),
    ]


@pytest.mark.parametrize("key", sorted(games()))
def test_every_games_end_is_a_result_and_taken_back_it_is_none(key):
    table = open_table(games()[key], ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")[: max(3, games()[key].seats[0])])
    assert result_of(table) is None
    *_, before, after = play_on(table, Random(7))
    table = add(before, Report(after.entry.move, number=after.number, at="2026-01-01T20:00:00Z"))
    table = add(table, TakeBack(table.position.before.number, number=table.number + 1))
    assert result_of(table) is None
    table = add(table, BringBack(number=table.number + 1, at="2026-01-09T20:00:00Z"))
    result = result_of(table)
    sheet = table.game.sheet(table.state)
    assert (result.winners, result.at, len(result.points)) == (
        sheet.winners,
        "2026-01-01T20:00:00Z",
        len(table.setup.names),
    )
    if sheet.totals:
        assert result.points == tuple(map(sheet.known, table.setup.seats))
    else:
        assert sorted(result.points) == list(range(1, len(result.points) + 1)) and result.points[sheet.winners[0]] == 1
    assert from_text(as_text(result)) == result and from_text(as_text(None)) is None


@pytest.mark.parametrize(
    "at, said",
    [
        ("2026-03-05T12:00:00Z", "today"),
        ("2026-03-04T12:00:00Z", "yesterday"),
        ("2026-03-03T12:00:00Z", "Tue 3 Mar"),
        ("2026-03-06T12:00:00Z", "Fri 6 Mar"),
        ("2025-03-05T12:00:00Z", "5 Mar 2025"),
        ("", ""),
    ],
)
def test_a_day_is_said_as_people_say_it(at, said):
    assert day(at, date(2026, 3, 5)) == said
