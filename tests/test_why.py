"""Why: which entries made a number, and which rules; pure, for every game."""

from dataclasses import replace

import msgspec
import pytest

from companion.games import games
from companion.moves import read_move
from companion.table import add, open_table
from companion.table.entries import Report, TakeBack
from companion.table.why import makers, overruled, round_of
from tests.games.play import Play
from tests.records import faults, kept, replayed


def made(table, seat):
    """Line of the sheet -> the entries that made this seat's number, each with the number after it."""
    return {line: [(one.report.number, one.shown) for one in ones] for line, ones in makers(table, seat).items()}


def test_a_number_is_made_by_the_reports_that_changed_it_and_by_no_others():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55], first=2)
    table.play("raise", by=2, seat=1, digit="ones", card="8").play("raise", by=0, seat=0, digit="ones", card="6")
    table.play("final-ages", ages=[36, 28, 58]).play("starting-ages", ages=[11, 22, 33])
    assert made(table.table, 0) == {1: [(1, "34"), (3, "36")], 2: [(5, "11")]}
    assert made(table.table, 1) == {1: [(1, "27"), (2, "28")], 2: [(5, "22")]}
    assert made(table.table, 2) == {1: [(1, "55"), (4, "58")], 2: [(5, "33")]}


def test_a_number_that_nothing_changed_was_made_by_the_end_of_its_round():
    table = Play("vzhukh").play("deal", first=0).play("penalties", points=[0, 60, 0])
    assert made(table.table, 0) == {1: [(2, "0")]} and made(table.table, 1) == {1: [(2, "60")]}


def test_kinds_of_points_are_made_all_game_long():
    table = replayed(next(path for path in kept("cv") if path.stem[0].isalpha())).table
    sheet = table.game.sheet(table.state)
    for seat in table.setup.seats:
        for row in sheet.rows:
            if row.points[seat]:
                assert makers(table, seat)[row.label][-1].shown == row.shown(seat), row.label


def test_what_was_taken_back_made_nothing():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55])
    before = made(table.table, 1)
    table.play("raise", by=2, seat=1, digit="ones", card="8")
    assert made(table.table, 1) != before
    assert made(add(table.table, TakeBack(1, number=3)), 1) == before


def test_rounds_that_hold_overruled_moves_are_known():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55])
    table.play("raise", by=2, seat=1, digit="ones", card="9", overruled=True).play("final-ages", ages=[36, 28, 55])
    table.play("starting-ages", ages=[11, 22, 33])
    assert [round_of(node) for node in overruled(table.table)] == [1]


@pytest.mark.parametrize("key", games())
def test_every_number_of_every_sheet_says_why_and_by_which_rule_and_the_round_under_way_counts_to_no_total(key):
    assert not faults(key, says_why_and_counts_what_is_finished)


def says_why_and_counts_what_is_finished(table):
    rules = set(table.game.rulebook.by_id)
    for position in table.position.chain():
        sheet = table.game.sheet(position.state)
        for row in (*sheet.rows, *filter(None, [sheet.so_far])):
            for seat, points in enumerate(row.points):
                assert points is None or all(row.why[seat]), (position.number, row.label)
            assert row.rules and set(row.rules) <= rules, row.label
        assert bool(sheet.rules) == bool(sheet.totals) and set(sheet.rules) <= rules
        if sheet.so_far:
            assert sheet.so_far.round == position.state.round == len(sheet.rounds) + 1
            assert not position.state.over
        if table.game.rounds > 1:
            assert [row.round for row in sheet.rows] == list(range(1, len(sheet.rounds) + 1))
            assert sheet.totals == tuple(sum(row.points[seat] for row in sheet.rows) for seat in table.setup.seats)


@pytest.mark.parametrize("reports", [100, 900, 3000])
def test_a_long_running_count_is_explained_without_making_its_whole_sheet_after_each_report(monkeypatch, reports):
    """A sheet has a figure for each report: made after each of them, the why page cost the square of the log."""
    game, made = games()["any-game"], []
    table = open_table(game, ("Ana", "Ben"))
    moves = [{"move": "begin", "title": "Count", "keep": "running"}]
    moves += [{"move": "add", "seat": n % 2, "points": 1} for n in range(reports - 1)]
    for n, move in enumerate(moves, 1):
        table = add(table, Report(read_move(game, move, 2), number=n))
    counting = replace(game, sheet=lambda state: made.append(len(list(state.added))) or game.sheet(state))
    found = makers(msgspec.structs.replace(table, game=counting), 1)
    assert found["Points"][-1].report.number in (reports, reports - 1)
    assert sum(made) < 120_000
    assert reports > 100 or len(found["Points"]) == 49
