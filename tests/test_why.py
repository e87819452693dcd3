"""Why: which entries made a number, and which rules; pure, for every game."""

from pathlib import Path

import pytest

from companion import record
from companion.games import games
from companion.table import Entry, add
from companion.table.why import overruled, reports_by_round, round_of
from tests.games.play import Play

RECORDS = sorted((Path(__file__).parent / "records").glob("*/[a-z]*.jsonl"))


def test_a_number_is_made_by_the_reports_of_its_round_that_name_the_seat_or_nobody():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55], first=2)
    table.play("raise", by=2, seat=1, digit="ones", card="8").play("raise", by=0, seat=0, digit="ones", card="6")
    table.play("final-ages", ages=[36, 28, 55]).play("starting-ages", ages=[11, 22, 33])
    made = reports_by_round(table.table)
    assert [[node.number for node in seat] for seat in made[1]] == [[1, 3, 4], [1, 2, 4], [1, 2, 4]]
    assert [[node.number for node in seat] for seat in made[2]] == [[5], [5], [5]]
    assert [node.number for node in made[None][1]] == [1, 2, 4, 5]


def test_a_round_of_which_nothing_was_told_yet_is_on_the_sheet_all_the_same():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55]).table
    assert reports_by_round(table)[2] == [[], [], []]


def test_what_was_taken_back_made_nothing():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55])
    before = reports_by_round(table.table)
    table.play("raise", by=2, seat=1, digit="ones", card="8")
    assert reports_by_round(table.table) != before
    assert reports_by_round(add(table.table, Entry(3, "take-back", to=1))) == before


def test_rounds_that_hold_overruled_moves_are_known():
    table = Play("cradle-to-grave").play("starting-ages", ages=[34, 27, 55])
    table.play("raise", by=2, seat=1, digit="ones", card="9", overruled=True).play("final-ages", ages=[36, 28, 55])
    table.play("starting-ages", ages=[11, 22, 33])
    assert [round_of(node) for node in overruled(table.table)] == [1]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_number_of_every_sheet_says_why_and_by_which_rule(path):
    table = record.replay(path.read_bytes()).table
    for position in table.position.chain():
        sheet = table.game.sheet(position.state)
        for row in (*sheet.rows, *filter(None, [sheet.so_far])):
            for seat, points in enumerate(row.points):
                assert points is None or all(row.why[seat]), (position.number, row.label)
            assert row.rules and set(row.rules) <= set(table.game.rulebook.by_id), row.label
        assert bool(sheet.rules) == bool(sheet.totals) and set(sheet.rules) <= set(table.game.rulebook.by_id)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_round_under_way_counts_to_no_total(path):
    table = record.replay(path.read_bytes()).table
    game = games()[table.game.key]
    for position in table.position.chain():
        sheet = game.sheet(position.state)
        if sheet.so_far:
            assert sheet.so_far.round == position.state.round == len(sheet.rounds) + 1
            assert not position.state.over
        if game.rounds > 1:
            assert [row.round for row in sheet.rows] == list(range(1, len(sheet.rounds) + 1))
            assert sheet.totals == tuple(sum(row.points[seat] for row in sheet.rows) for seat in table.setup.seats)
