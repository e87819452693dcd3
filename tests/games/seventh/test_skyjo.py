"""Skyjo's rules, one case each: how a game in a package of its own is tested. `pytest` runs it beside its pyproject.toml."""

import pytest
from skyjo import GAME
from skyjo.state import Round

from companion.game import Illegal
from companion.table import Table, open_table

DEALT = [("deal", {"card": 5}), *(("turn-up", {"by": by, "place": n, "card": 4 + by}) for by in (0, 1) for n in (1, 2))]


def played(*moves, **house_rules) -> Table:
    """A table of Ana and Ben after these moves, each of which is legal."""
    table = open_table(GAME, ("Ana", "Ben"), house_rules)
    for tag, fields in moves:
        table = table.report(tag, **fields)
        assert isinstance(table, Table), (tag, fields, table)
    return table


def test_whoever_has_the_most_on_two_cards_begins():
    assert played(*DEALT).state.turn == 1


@pytest.mark.parametrize(
    "rule, move, fields",
    [
        ("turn", "take", {"by": 0, "place": 1}),
        ("swap", "take", {"by": 1, "place": 5}),
        ("turn-up", "toss", {"by": 1, "card": 3, "place": 1, "shown": 0}),
        ("phase", "deal", {"card": 0}),
        ("two", "turn-up", {"by": 0, "place": 3, "card": 1}),
    ],
)
def test_a_report_against_a_rule_is_refused_with_it(rule, move, fields):
    before = DEALT[: 3 if rule == "two" else None]
    ruling = played(*before).report(move, **fields)
    assert isinstance(ruling, Illegal) and ruling.rule == rule and ruling.reason.endswith(".")


COLUMN = [("take", {"by": 1, "place": 5, "was": 5}), ("toss", {"by": 0, "card": 9, "place": 5, "shown": 9})]
COLUMN += [("keep", {"by": 1, "card": 5, "place": 9, "was": 1})]


@pytest.mark.parametrize("columns, cell", [("go", "gone"), ("stay", 5)])
def test_three_equal_cards_in_a_column_are_put_aside_unless_the_table_lets_them_count(columns, cell):
    assert played(*DEALT, *COLUMN, columns=columns).state.cells[1][::4] == (cell,) * 3


def test_whoever_turns_up_the_last_card_ends_the_round_and_the_others_have_one_turn():
    table = played(*DEALT)
    for place in range(3, 13):
        for by in (1, 0):
            table = table.report("toss", by=by, card=0, place=place, shown=place)
    assert table.state.phase == "counting" and table.state.closer == 1
    ruling = table.report("result", points=[0, 0], closed_by=1)
    assert isinstance(ruling, Illegal) and ruling.rule == "points"


@pytest.mark.parametrize(
    "points, totals",
    [((9, 8), (9, 8)), ((8, 8), (8, 16)), ((7, 8), (7, 16)), ((-3, -2), (-3, -2))],
)
def test_points_are_doubled_where_another_has_no_more(points, totals):
    assert Round(points, 1).totals == totals


def test_with_a_hundred_points_of_anybody_the_fewest_win():
    table = played(("result", {"points": [60, 10], "closed_by": 1}), ("result", {"points": [40, 9], "closed_by": 1}))
    assert table.state.over and table.sheet.winners == (1,) and table.sheet.totals == (100, 19)
