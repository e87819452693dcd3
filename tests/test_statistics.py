"""Evenings over finished games: points, who leads, rivals, records, and what is worth telling."""

from datetime import date, datetime
from unicodedata import normalize

import pytest

from companion.game import normalised_name
from companion.games import games
from companion.stats import (
    Played,
    by_evening,
    by_game,
    head_to_head,
    in_order,
    minutes,
    records,
    rivals,
    shortened,
    signs,
    standings,
    streaks,
    worth_telling,
)
from companion.table.result import Result

CRADLE, CV, CUTTHROAT, VZHUKH, CATS, ANY = (
    games()[key] for key in ("cradle-to-grave", "cv", "cutthroat", "vzhukh", "nine-lives", "any-game")
)


def utc(text):
    """A time on the clock of whoever runs this, as the log keeps it."""
    return datetime.fromisoformat(text).astimezone().isoformat()


def played(names, points, at="2026-01-02 20:00", game=CRADLE, winners=None, **more):
    """A finished game; who has the best points wins."""
    points = tuple(points)
    best = max(points) if game.wins == "highest" else min(points)
    winners = tuple(seat for seat, own in enumerate(points) if own == best) if winners is None else winners
    return Played(f"T{at}{names}", tuple(names.split()), Result(points, winners, utc(at)), utc(at), game, **more)


def evening(*of):
    """The last evening of these games."""
    return by_evening(of)[-1]


# ---------------------------------------------------------------- points and who leads


BEATEN = {
    "fewest win": (CRADLE, (10, 20, 30), None, (2, 1, 0)),
    "most win": (CV, (10, 20, 30), None, (0, 1, 2)),
    "places": (CUTTHROAT, (3, 1, 2), None, (0, 2, 1)),
    "level behind": (CRADLE, (10, 20, 20), None, (2, 0, 0)),
    "level in front": (CRADLE, (10, 10, 20), None, (1, 1, 0)),
    "all level": (CV, (7, 7, 7), None, (0, 0, 0)),
    "one of those in front by a house rule": (CATS, (30, 30, 10), (1,), (1, 2, 0)),
}


@pytest.mark.parametrize("game, points, winners, beaten", BEATEN.values(), ids=BEATEN)
def test_a_game_brings_a_point_for_each_player_beaten(game, points, winners, beaten):
    assert played("Ana Ben Cai", points, game=game, winners=winners).beaten == beaten


def test_partners_beat_the_others_and_not_each_other():
    two_teams = Result((90, 40, 90, 40), (0, 2), utc("2026-01-02 20:00"), {}, (0, 1, 0, 1))
    game = Played("T", ("Ana", "Ben", "Cai", "Dia"), two_teams, two_teams.at, ANY)
    assert game.beaten == (2, 0, 2, 0) and game.last == (1, 3)


def test_the_evening_goes_on_after_midnight_and_ends_in_the_morning():
    nights = by_evening(
        [
            played("Ana Ben", (1, 2), "2026-01-03 01:30"),
            played("Ana Ben", (1, 2), "2026-01-02 19:00"),
            played("Ana Ben", (1, 2), "2026-01-03 07:00"),
        ]
    )
    assert [(night.on, len(night.games)) for night in nights] == [(date(2026, 1, 2), 2), (date(2026, 1, 3), 1)]


def test_the_leader_has_most_points_then_most_wins_and_the_rest_stand_in_that_order():
    night = evening(
        played("Ana Ben Cai", (1, 2, 3), "2026-01-02 19:00"),
        played("Ben Cai Ana", (1, 2, 3), "2026-01-02 20:00"),
        played("Ben Dia", (2, 1), "2026-01-02 21:00"),
    )
    assert [(guest.name, guest.points, guest.wins, guest.games) for guest in night.guests] == [
        ("Ben", 3, 1, 3),
        ("Ana", 2, 1, 2),
        ("Dia", 1, 1, 1),
        ("Cai", 1, 0, 2),
    ]
    assert [guest.name for guest in night.leaders] == ["Ben"] and night.guests[0].course == (1, 3, 3)


def test_who_is_level_in_points_and_wins_leads_together_and_nobody_leads_without_points():
    night = evening(played("Ana Ben", (1, 2), "2026-01-02 19:00"), played("Ana Ben", (2, 1), "2026-01-02 20:00"))
    assert [guest.name for guest in night.leaders] == ["Ana", "Ben"] and night.next_best == ()
    assert evening(played("Ana", (12,), game=ANY)).leaders == ()


def test_a_late_guest_begins_at_nothing_and_whoever_leaves_keeps_their_points():
    night = evening(played("Ana Ben", (1, 2), "2026-01-02 19:00"), played("Cai Ben", (1, 2), "2026-01-02 20:00"))
    assert {guest.name: guest.course for guest in night.guests} == {"Ana": (1, 1), "Ben": (0, 0), "Cai": (0, 1)}


@pytest.mark.parametrize(
    "opened, took",
    [("2026-01-02 19:26", 34), ("", 0), ("2026-01-02 20:01", 0), ("2026-01-01 20:00", 0)],
    ids=["as long", "not known", "backwards", "left for a day"],
)
def test_a_game_took_as_long_as_its_table_was_open_unless_that_cannot_be(opened, took):
    assert minutes(played("Ana Ben", (1, 2), opened_at=utc(opened) if opened else "")) == took


def test_games_without_any_time_belong_to_no_evening():
    timeless = Played("T", ("Ana", "Ben"), Result((1, 2), (0,), ""), "", CRADLE)
    assert by_evening([timeless]) == ()


# ---------------------------------------------------------------- shapes


def test_everybody_has_the_shape_of_the_seat_they_had_last_and_no_two_have_the_same():
    of = in_order([played("Dia Ana Ben", (1, 2, 3), "2026-01-01 20:00"), played("Ana Ben", (1, 2), "2026-01-02 20:00")])
    assert signs(of) == {"ana": 0, "ben": 1, "dia": 2}, "Dia's own is Ana's now"


def test_who_brought_a_shape_of_their_own_keeps_it():
    assert signs([played("Ana Ben", (1, 2), suits=(4, 0))]) == {"ana": 4, "ben": 0}


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


def test_one_against_another_counts_who_finished_ahead_in_games_together():
    of = [
        played("Ana Ben Cai", (1, 2, 3), "2026-01-01 20:00"),
        played("Ben Ana", (1, 2), "2026-01-02 20:00"),
        played("ANA Ben", (1, 1), "2026-01-03 20:00"),
        played("Ben Cai", (1, 2), "2026-01-04 20:00"),
    ]
    found = [(rival.name, rival.ahead, rival.behind, rival.games) for rival in rivals(of, normalised_name("Ana"))]
    assert found == [("Ben", 1, 1, 3), ("Cai", 1, 0, 1)]
    assert rivals(of, normalised_name("Dia")) == ()


def test_two_names_that_look_the_same_are_one_person():
    of = [
        played("Zoë Ben", (2, 1), "2026-01-01 20:00"),
        played(f"{normalize('NFD', 'ZOË')} Ben", (2, 1), "2026-01-02 20:00"),
    ]
    assert [(rival.name, rival.games) for rival in rivals(of, normalised_name("zoë"))] == [("Ben", 2)]


def test_head_to_head_holds_both_sides_and_says_who_never_met():
    of = [played("Ana Ben", (1, 2), "2026-01-01 20:00"), played("Ben Cai", (1, 2), "2026-01-02 20:00")]
    assert head_to_head(of, ["Ana", "Ben", "Cai"]).ahead == ((None, 1, None), (0, None, 1), (None, 0, None))


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


def test_a_record_is_the_best_total_of_whoever_had_it_first_from_three_games_on():
    of = [
        played("Ana Ben", (40, 96), "2026-01-01 20:00"),
        played("Ana Ben", (70, 40), "2026-01-02 20:00"),
        played("Ana Ben", (70, 41), "2026-01-02 21:00"),
        played("Ana Ben", (30, 84), "2026-01-03 20:00", CV),
        played("Ana Ben", (30, 84), "2026-01-03 21:00", CV),
        *(played("Ana Ben", (2, 1), f"2026-01-0{day} 20:00", CUTTHROAT) for day in (4, 5, 6)),
    ]
    found = [(one.words, one.value, one.name) for one in records(of, ()) if one.game]
    assert found == [("Youngest", 40, "Ana")], "of two games there is no record, nor of places"


CALLED = [(CRADLE, "Youngest"), (CV, "Best life"), (VZHUKH, "Fewest penalty points"), (CATS, "Most points")]


@pytest.mark.parametrize("game, words", CALLED)
def test_what_a_record_is_called_is_the_games_word_or_follows_from_what_wins(game, words):
    of = [played("Ana Ben", (5, 6), f"2026-01-0{day} 20:00", game) for day in (1, 2, 3)]
    assert records(of, ())[0].words == words


def test_the_longest_row_of_wins_and_the_best_evening_are_records_too():
    days = [
        played("Ana Ben", points, f"2026-01-0{day} 20:00") for day, points in enumerate([(1, 2), (1, 2), (2, 1)], 1)
    ]
    row, best = records(days, by_evening(days))[1:]
    assert (row.words, row.value, row.name) == ("Wins in a row", 2, "Ana")
    assert (best.words, best.value, best.name) == ("Points in an evening", 1, "Ana")


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
    facts = worth_telling(of, evening(*of))
    assert (facts and (facts[0].name, facts[0].sentence, facts[0].note)) == (fact or ())
    assert len({fact.name for fact in facts}) == len(facts) <= 3
