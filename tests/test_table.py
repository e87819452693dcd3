"""A table: what stands after take-backs and bring-backs, and when house rules may change."""

import json

import pytest
from msgspec.structs import replace

from companion.game import LEGAL, Illegal
from companion.games import games
from companion.moves import read_move
from companion.table import add, latest_sentence, open_table, rule_on, sentence, summary
from companion.table.entries import BringBack, Report, RuleChoice, TakeBack

GAME = games()["cradle-to-grave"]
NAMES = ("Ana", "Ben", "Cai")


def told(table, entry):
    """The table after an entry, which must stand."""
    entry = replace(entry, number=table.number + 1)
    assert rule_on(table, entry) is LEGAL
    return add(table, entry)


def score(table, *ages):
    return told(table, Report(read_move(GAME, {"move": "final-ages", "ages": list(ages)}, 3)))


def scored(rounds=2):
    table = open_table(GAME, NAMES)
    for number in range(1, rounds + 1):
        table = score(table, number, number, number)
    return table


def refused(table, entry):
    ruling = rule_on(table, replace(entry, number=table.number + 1))
    assert isinstance(ruling, Illegal) and ruling.rule == "phase" and ruling.final
    return ruling.reason


def totals(table):
    return summary(table)["totals"][0]


# ---------------------------------------------------------------- take back, bring back


def test_reports_are_taken_back_one_by_one_or_several_at_once_and_brought_back():
    """Whatever else is undone and redone: tests/test_memory.py."""
    table = scored(2)
    back = told(table, TakeBack(1))
    assert totals(back) == 1 and back.number == 3 and back.state is table.before.state
    again = told(back, BringBack())
    assert totals(again) == 3 and again.number == 4 and again.state is table.state
    assert sentence(again) == f"Redone: {sentence(table)}" and sentence(back).startswith("Undone: ")
    start = told(table, TakeBack(0))
    assert totals(start) == 0 and summary(start)["round"] == 1 and sentence(start) == "Undone: 2 moves."


def test_a_take_back_can_be_taken_back_to_an_entry_that_no_longer_stands():
    """Entry 2 was taken back, entry 4 stands: to keep all up to 3 is to take back 4."""
    table = score(told(scored(2), TakeBack(1)), 9, 9, 9)
    assert totals(told(table, TakeBack(3))) == 1


def test_nothing_is_deleted_from_the_log():
    table = told(told(scored(2), TakeBack(0)), BringBack())
    assert [after.entry.kind for after in table.log()] == ["bring-back", "take-back", "report", "report"]
    assert [after.number for after in table.since(1)] == [2, 3, 4]
    assert table.since(4) == [] and len(table.since(0)) == 4


def test_the_last_word_is_what_a_take_back_would_take_back():
    assert latest_sentence(open_table(GAME, NAMES)) == ""
    table = scored(2)
    assert latest_sentence(table) == sentence(table) == "Final ages of round 2: Ana 2, Ben 2 and Cai 2."
    assert latest_sentence(told(table, TakeBack(1))) == "Final ages of round 1: Ana 1, Ben 1 and Cai 1."


# ---------------------------------------------------------------- house rules


def test_house_rules_are_agreed_on_before_the_first_move():
    table = told(open_table(GAME, NAMES), RuleChoice("tie", "extra-round"))
    assert table.setup.house_rules["tie"] == table.state.setup.house_rules["tie"] == "extra-round"
    assert sentence(table) == "House rule: A tie after three rounds: is played out."
    table = told(table, RuleChoice("reveal-limit", "100-or-more"))
    assert table.state.limit == "100-or-more" and table.state.setup.house_rules["tie"] == "extra-round"
    assert told(table, RuleChoice("tie", "shared")).setup.house_rules["tie"] == "shared"


def test_they_are_locked_from_the_first_move_on_until_it_is_taken_back():
    assert "locked once the game has started" in refused(scored(1), RuleChoice("tie", "extra-round"))
    table = told(scored(1), TakeBack(0))
    table = told(table, RuleChoice("tie", "extra-round"))
    assert table.setup.house_rules["tie"] == "extra-round"
    refused(table, BringBack())


def test_a_house_rule_that_is_none_is_refused_in_a_sentence():
    table = open_table(GAME, NAMES)
    assert "no house rule 'ties'" in refused(table, RuleChoice("ties", "shared"))
    assert "cannot be 'nobody'" in refused(table, RuleChoice("tie", "nobody"))


# ---------------------------------------------------------------- names


CANNOT_BE = [
    ("Ana",),
    tuple("ABCDEF"),
    ("Ana", "ana"),
    ("Ana", ""),
    ("Ana", "x" * 25),
    ("Ana", " Ben"),
    ("Ana", "B\nen"),
]


@pytest.mark.parametrize("names", CANNOT_BE)
def test_names_that_cannot_be_are_refused_in_a_sentence(names):
    with pytest.raises(ValueError) as said:
        open_table(GAME, names)
    assert str(said.value).endswith(".")


WELCOME = ["x" * 24, "B", "Анна", "安娜", "محمد", "O'Neil", "<b>Ben</b>", "🦊", "Jean Luc", "ÀÉÎ"]
WELCOME += ["مه\u200cسا", "श्री\u200dमा", "👩\u200d🚀"]
"""The last are written with a joiner."""


def test_names_of_any_script_are_welcome():
    for name in WELCOME:
        assert open_table(GAME, ("Ana", name)).setup.names == ("Ana", name), name


# ---------------------------------------------------------------- in brief


def test_in_brief_a_table_is_one_plain_object():
    brief = summary(scored(2))
    assert list(brief) == ["game", "seats", "over", "round", "turn", "rounds", "totals", "winners", "view"]
    assert json.loads(json.dumps(brief)) == {
        "game": "cradle-to-grave",
        "seats": ["Ana", "Ben", "Cai"],
        "over": False,
        "round": 3,
        "turn": None,
        "rounds": [[1, 1, 1], [2, 2, 2]],
        "totals": [3, 3, 3],
        "winners": [],
        "view": {"ages": [2, 2, 2], "deck": 70, "hands": [0, 0, 0], "phase": "opening"},
    }
