"""Statistics over evenings: whose games are whose, and what best and worst mean in each game."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from companion.demo.random_player import play_on
from companion.games import games
from companion.phrases import day
from companion.stats import Played, seasons
from companion.table import add, open_table
from companion.table.entries import BringBack, Report, TakeBack
from companion.table.result import Result, as_text, from_text, result_of

CRADLE, CV, CUTTHROAT = (games()[key] for key in ("cradle-to-grave", "cv", "cutthroat"))


def finished(names, points, winners, day=1):
    """A finished game of these players on a day of January."""
    at = f"2026-01-{day:02}T20:00:00Z"
    return Played(f"T{day:03}", tuple(names.split()), Result(tuple(points), tuple(winners), at), at, CRADLE)


def season(game, tables):
    """What is counted of these tables, all of one game."""
    return seasons(replace(one, game=game) for one in tables)[0]


def players(game, *tables):
    return {player.name: player for player in season(game, tables).players}


@pytest.mark.parametrize(
    "game, points, best, worst",
    [(CRADLE, (12, 40, 7), 7, 40), (CV, (12, 40, 7), 40, 7), (CUTTHROAT, (2, 6, 1), 1, 6)],
    ids=["fewest points win", "most points win", "the first place wins"],
)
def test_best_and_worst_are_as_the_game_counts(game, points, best, worst):
    tables = [finished("Ana Ben", (value, 0), (0,), day) for day, value in enumerate(points, 1)]
    ana = players(game, *tables)["Ana"]
    assert (ana.best, ana.worst, ana.points) == (best, worst, points)
    assert ana.average == pytest.approx(sum(points) / 3)


@pytest.mark.parametrize(
    "spellings, name",
    [(("ana", "ANA", "Ana"), "Ana"), (("Straße", "STRASSE"), "STRASSE"), (("Ζωή", "ΖΩΉ"), "ΖΩΉ")],
)
def test_a_name_is_one_player_however_it_is_written_and_shown_as_written_last(spellings, name):
    tables = [finished(f"{spelled} Ben", (1, 2), (0,), day) for day, spelled in enumerate(spellings, 1)]
    found = players(CRADLE, *reversed(tables))
    assert set(found) == {name, "Ben"} and found[name].games == found[name].wins == len(spellings)


def test_a_shared_win_is_a_win_and_said_to_be_shared():
    found = players(CRADLE, finished("Ana Ben Cai", (5, 5, 9), (0, 1), 1), finished("Ana Ben Cai", (5, 6, 9), (0,), 2))
    assert [(found[name].wins, found[name].shared) for name in ("Ana", "Ben", "Cai")] == [(2, 1), (1, 1), (0, 0)]


ORDERS = {
    "most wins, then fewest games": (
        CV,
        [
            finished("Ana Ben", (9, 1), (0,), 1),
            finished("Cai Ana", (9, 1), (0,), 2),
            finished("Ben Ana", (1, 9), (1,), 3),
        ],
        "Ana Cai Ben",
    ),
    "then the better average": (
        CRADLE,
        [finished("Ana Ben", (4, 5), (0,), 1), finished("Ana Ben", (5, 3), (1,), 2)],
        "Ben Ana",
    ),
    "without a win by place, where fewest points win": (
        CRADLE,
        [finished("Zoe Ben Cai Dia", (90, 214, 201, 196), (0,))],
        "Zoe Dia Cai Ben",
    ),
    "where most points win": (CV, [finished("Zoe Ben Cai Dia", (64, 54, 37, 63), (0,))], "Zoe Dia Ben Cai"),
    "where places are counted": (CUTTHROAT, [finished("Zoe Ben Cai Dia", (1, 4, 3, 2), (0,))], "Zoe Dia Cai Ben"),
}


@pytest.mark.parametrize("game, tables, order", ORDERS.values(), ids=ORDERS)
def test_who_has_won_most_stands_first(game, tables, order):
    of = season(game, tables)
    assert [player.name for player in of.players] == order.split()
    assert [one.code for one in of.finished] == [one.code for one in tables], "the oldest first"


def test_every_game_stands_in_the_order_of_the_players_and_who_was_not_there_has_nothing():
    of = season(
        CV,
        [
            finished("Ben ANA", (1, 9), (1,), 1),
            finished("Cai Ana", (9, 1), (0,), 2),
            finished("Cai Dia", (5, 5), (0, 1), 3),
        ],
    )
    assert [player.name for player in of.players] == ["Cai", "Dia", "Ana", "Ben"]
    by_name = [dict(zip([player.name for player in of.players], of.points(one))) for one in of.finished]
    assert by_name[0] == {"Ben": 1, "Ana": 9, "Cai": None, "Dia": None}
    won = [{player.name for player, won in zip(of.players, of.won(one)) if won} for one in of.finished]
    assert won == [{"Ana"}, {"Cai"}, {"Cai", "Dia"}]


def test_a_game_whose_sheet_names_no_place_counts_as_played_and_won():
    ana = players(CUTTHROAT, finished("Ana Ben", (None, None), (0,)))["Ana"]
    assert (ana.games, ana.wins, ana.average, ana.best, ana.worst) == (1, 1, None, None, None)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_games_end_is_a_result_and_taken_back_it_is_none(key):
    random = Random(7)
    table = open_table(games()[key], ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")[: max(3, games()[key].seats[0])])
    assert result_of(table) is None
    *_, before, after = play_on(table, random)
    table = add(before, Report(after.entry.move, number=after.number, at="2026-01-01T20:00:00Z"))
    table = add(table, TakeBack(table.position.before.number, number=table.number + 1))
    assert result_of(table) is None
    table = add(table, BringBack(number=table.number + 1, at="2026-01-09T20:00:00Z"))
    result = result_of(table)
    sheet = table.game.sheet(table.state)
    assert result.winners == sheet.winners and result.at == "2026-01-01T20:00:00Z"
    assert len(result.points) == len(table.setup.names) and None not in result.points
    if sheet.totals:
        assert result.points == sheet.totals
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
