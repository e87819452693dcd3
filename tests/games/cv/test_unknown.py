"""CV: numbers that lack something nobody entered are shown as not known, and stay numbers in the record."""

import json

import pytest

from companion import record
from tests.games.cv.positions import card, idle, known, two


def sheet(table):
    return table.table.game.sheet(table.state)


def shown(table, label):
    row = next(row for row in sheet(table).rows if row.label == label)
    return [row.shown(seat) for seat in table.state.setup.seats]


def in_old_age(table):
    """The last round is over."""
    return idle(table, 0).play("end-turn", by=1, old_age_left=0)


def test_possessions_entered_without_points_are_not_nothing():
    table = two()
    assert shown(table, "Possessions") == ["?", "0"] and sheet(table).shown(0) == "?"
    table.play("acquire", by=0, card=card("possession", points=4))
    assert shown(table, "Possessions") == ["4+?", "0"] and sheet(table).totals == (4, 0)
    assert sheet(table).rows[3].why[0] == (
        "2 possession cards, with 4 points printed on them.",
        "Points not known: Bicycle.",
    )
    in_old_age(table).play("final", private_goals=[78, 79], cvs=[{"missing_points": 2}, {}])
    assert shown(table, "Possessions") == ["6", "0"] and sheet(table).shown(0) == "8", (
        "and the two possessions collected"
    )


@pytest.mark.parametrize("top", [{"number": 20}, {"title": "Chess"}, {"number": 75}])
def test_a_card_that_is_known_by_number_or_title_is_not_asked_for(top):
    table = in_old_age(two().play("acquire", by=0, card=card("knowledge", **top)))
    assert shown(table, "Knowledge")[0] == ("3" if top == {"number": 75} else "1")


def test_a_card_that_counts_twice_lies_on_one_stack_only_and_comes_in_old_age():
    table = two().play("acquire", by=0, card=card("knowledge"))
    assert shown(table, "Knowledge") == ["1", "0"], "it counts at the end"
    early = two().play("acquire", by=0, card=card("knowledge")).play("final", private_goals=[78, 79])
    assert shown(early, "Knowledge") == ["1", "0"], "no card of old age has come"
    table = in_old_age(idle(table, 0).play("acquire", by=1, card=card("knowledge", number=75)).play("end-turn", by=1))
    assert shown(table, "Knowledge") == ["1", "3"], "Ben has it"


@pytest.mark.parametrize(
    "answer, numbers", [([0], ["3", "1"]), ([1], ["1", "3"]), ([], ["1", "1"]), (None, ["1+?", "1+?"])]
)
def test_whose_card_counts_twice_is_answered_with_the_goals(answer, numbers):
    table = two().play("acquire", by=0, card=card("knowledge"))
    idle(table, 0).play("acquire", by=1, card=card("knowledge")).play("end-turn", by=1)
    doubled = {} if answer is None else {"knowledge": answer}
    in_old_age(table).play("final", private_goals=[78, 79], doubled=doubled)
    assert shown(table, "Knowledge") == numbers


def test_tokens_are_not_known_where_a_top_card_was_not_entered():
    jack = {"private_goals": [77, 79]}
    table = (
        two()
        .play("lose", by=0, type="possession", why="upkeep")
        .play("acquire", by=0, card=known("work", tokens={"money": 2}))
    )
    assert shown(in_old_age(table).play("final", **jack), "Private goal") == ["2", "0"]
    table = two().play("acquire", by=0, card=card("work", number=28))
    assert shown(in_old_age(table).play("final", **jack), "Private goal")[0] == "1+?", "its bad luck is known"
    table = two().play("acquire", by=0, card=card("work"))
    told = in_old_age(table).play("final", **jack, cvs=[{"tokens": 3}, {}])
    assert shown(told, "Private goal")[0] == "3"


def test_on_a_score_sheet_an_empty_cell_is_not_known_and_nought_is():
    pads = [{"possession": 2, "private_goal": 79}, {"possession": 2, "possession_points": 0, "tokens": 0}]
    table = two().play("score-sheet", cvs=pads, public_goals=[77])
    assert shown(table, "Possessions") == ["?", "0"] and shown(table, "Public goal: Jack of all trades") == ["?", "?"]
    assert sheet(table).totals == (0, 0)


def test_nobody_leads_before_the_end_where_points_are_not_known():
    table = two().play("acquire", by=0, card=card("knowledge"))
    assert any(sheet(table).instead) and sheet(table).won(("Ana", "Ben")) == ""
    assert str(table.table).splitlines()[-1] == table.table.prompt()


def test_what_was_answered_goes_through_a_record_and_totals_stay_numbers():
    table = two().play("acquire", by=0, card=card("knowledge"))
    in_old_age(table).play(
        "final", private_goals=[78, 77], cvs=[{}, {"tokens": 3}], doubled={"knowledge": [], "health": []}
    )
    text = record.write_record(table.table)
    assert json.loads(text.splitlines()[-1])["doubled"] == {"health": [], "knowledge": []}
    again = record.as_object(record.replay(text))
    assert again["refused"] is None and list(again["totals"]) == [2, 3] and again["winners"] == (1,)


def test_extra_points_of_nothing_have_no_row():
    table = in_old_age(two()).play("final", private_goals=[77, 78], extra=[0, 0])
    assert sheet(table).rows[-1].label != "Extra"
