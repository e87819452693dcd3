"""A table: what its log says and counts, what may be entered next, and what is refused in a sentence."""

import pytest

from companion.table import can_bring_back, latest_sentence, sentence
from companion.table.entries import (
    Amendment,
    BringBack,
    Draw,
    NameUndone,
    NewName,
    Roll,
    RuleChoice,
    TakeBack,
)
from companion.table.history import history
from tests.tables import NAMES, opened, refused, report, told

ONE, TWO, NINE = (report(ages=(age,) * 3) for age in (1, 2, 9))
"""Rounds in which all are of this age."""
TIE = RuleChoice("tie", "extra-round")


def log(table):
    """The log, the oldest entry first; what no longer counts stands in brackets."""
    return [line.sentence if line.stands else f"({line.sentence})" for line in history(table)][::-1]


# ---------------------------------------------------------------- undone and redone


def test_a_take_back_can_be_taken_back_to_an_entry_that_no_longer_stands():
    """Entry 2 was taken back, entry 4 stands: to keep all up to 3 is to take back 4."""
    assert opened(ONE, TWO, TakeBack(1), NINE, TakeBack(3)).sheet.totals == (1, 1, 1)


def test_the_last_word_is_what_a_take_back_would_take_back():
    assert latest_sentence(opened()) == ""
    table = opened(ONE, TWO)
    assert latest_sentence(table) == sentence(table) == "Final ages of round 2: Ana 2, Ben 2 and Cai 2."
    back = told(table, TakeBack(1))
    assert latest_sentence(back) == "Final ages of round 1: Ana 1, Ben 1 and Cai 1."
    assert sentence(told(back, BringBack())) == f"Redone: {sentence(table)}"


# ---------------------------------------------------------------- house rules


def test_house_rules_are_agreed_on_one_by_one_until_the_first_move_and_again_when_that_is_undone():
    table = opened(TIE)
    assert sentence(table) == "House rule: A tie after three rounds: is played out."
    table = told(table, RuleChoice("reveal-limit", "100-or-more"), NewName(1, "Benjamin"), ONE, TakeBack(0))
    assert table.state.limit == "100-or-more" and table.state.rule("tie") == "extra-round"
    table = told(table, RuleChoice("tie", "shared"))
    assert table.setup.house_rules["tie"] == table.state.rule("tie") == "shared"
    assert refused(table, BringBack()).rule == "phase"


# ---------------------------------------------------------------- names


def test_a_name_is_corrected_for_the_whole_table_for_the_person_who_has_it_and_not_for_those_before():
    table = opened(ONE, NewName(1, "Benjamin"), NewName(1, "Di", plays_on=True), NewName(1, "Dia"), TWO)
    assert log(table) == [
        "Final ages of round 1: Ana 1, Benjamin 1 and Cai 1.",
        "Ben is called Benjamin now.",
        "Di plays for Benjamin from here.",
        "Di is called Dia now.",
        "Final ages of round 2: Ana 2, Dia 2 and Cai 2.",
    ]
    assert table.setup.names == table.state.setup.names == ("Ana", "Dia", "Cai")
    assert latest_sentence(table.before) == log(table)[0], "a name is no move"


def test_a_name_is_undone_like_any_entry_the_last_one_first():
    table = opened(ONE, NewName(1, "Di", plays_on=True), NewName(1, "Dia"), NameUndone(3))
    assert log(table)[2:] == ["(Di is called Dia now.)", "Undone: Di is called Dia now."]
    assert told(table, NameUndone(2)).setup.names == NAMES


def test_what_was_undone_before_a_name_was_corrected_comes_back_with_the_new_one():
    table = opened(ONE, TWO, TakeBack(0), NewName(1, "Benjamin"))
    assert sentence(told(table, BringBack())) == "Redone: 2 moves."
    again = told(table, BringBack(1))
    assert sentence(again) == "Redone: Final ages of round 1: Ana 1, Benjamin 1 and Cai 1."
    assert told(again, BringBack()).sheet.totals == (3, 3, 3)


# ---------------------------------------------------------------- what the app draws and rolls


def test_a_draw_holds_until_the_next_move_and_again_when_that_is_undone():
    table = opened(Draw(2))
    assert log(table) == ["Drawn by the app: Cai begins."] and told(table, Draw(0)).drawn == 0
    moved = told(table, TIE, ONE)
    assert (moved.before.drawn, moved.drawn, told(moved, TakeBack(0)).drawn) == (2, None, 2)


def test_undo_and_redo_pass_over_a_draw():
    undone = opened(ONE, Draw(2), TakeBack(0))
    assert sentence(undone).startswith("Undone: ") and not undone.position.number
    later = told(undone, Draw(1))
    assert can_bring_back(later, 1) and told(later, BringBack()).sheet.totals == (1, 1, 1)


def test_the_log_says_how_the_dice_fell():
    assert sentence(opened(Roll((5, 3), sender=1))) == "Ben rolled 2 dice: 5 and 3, together 8."
    assert sentence(opened(Roll((20,), 20))) == "The table rolled 1 die of 20 sides: 20."


# ---------------------------------------------------------------- refused

RENAMED = opened(ONE, NewName(1, "Benjamin"), NewName(2, "Ben"))
NO_SUCH_SEAT = "There is no such seat at this table."
CANNOT_BE = [
    (opened(ONE), TIE, "House rules are locked once the game has started."),
    (opened(), RuleChoice("ties", "shared"), "Cradle to Grave has no house rule 'ties'"),
    (opened(), RuleChoice("tie", "nobody"), "The house rule 'tie' cannot be 'nobody'."),
    (opened(), NewName(1, ""), "Enter a name."),
    (opened(), NewName(1, "Ana"), "Ana is here already."),
    (opened(), NewName(1, "ANA"), "ANA is here already."),
    (opened(), NewName(1, "Ben"), "Ben is already the name."),
    (opened(), NewName(1, "Ben", True), "Ben plays here already."),
    (opened(), NewName(1, "x" * 25), "A name has 1 to 24 visible characters"),
    (opened(), NewName(1, "B\nen"), "A name has 1 to 24 visible characters"),
    (opened(), NewName(1, "\u200b"), "A name has 1 to 24 visible characters"),
    (opened(), NewName(3, "Dia"), NO_SUCH_SEAT),
    (opened(), NewName(-1, "Dia"), NO_SUCH_SEAT),
    # a name that somebody else has by now does not come back
    (RENAMED, NameUndone(2), "Ben is here already."),
    (told(RENAMED, NewName(1, "Bo")), NameUndone(2), "Entry 4 changed this seat's name later: undo that one first."),
    *((RENAMED, NameUndone(number), f"Entry {number} gives nobody another name now") for number in (0, 1, 9)),
    (told(RENAMED, NameUndone(3)), NameUndone(3), "Entry 3 gives nobody another name now"),
    *((opened(), Draw(seat), NO_SUCH_SEAT) for seat in (3, -1, None)),
    *((opened(), Roll(dice), "") for dice in ((), (1,) * 7, (7,), (0,))),
    (opened(), Roll((1,), 5), ""),
    *((opened(ONE, TWO), Amendment(number, None), f"No report stands as entry {number}") for number in (0, 7)),
    (opened(ONE, TWO, TakeBack(1)), Amendment(2, None), "No report stands as entry 2"),
    (opened(ONE, TWO), Amendment(1, ONE.move), "That is what move 1 already says."),
    (opened(ONE, TWO), Amendment(2, None, to=1), "Entry 1 is not between entry 2 and the newest move"),
    *(
        (opened(ONE, TWO, NINE), Amendment(2, None, without=gone), "Only moves after entry 2 can be left out")
        for gone in ((1,), (99,), (3, 0))
    ),
]
"""What may not come next at a table, and what is said of it."""


@pytest.mark.parametrize("table, entry, said", CANNOT_BE, ids=[str(entry)[:60] for _, entry, _ in CANNOT_BE])
def test_what_cannot_be_entered_is_refused_in_one_sentence_and_nobody_can_overrule_that(table, entry, said):
    ruling = refused(table, entry)
    assert ruling.rule == "phase" and ruling.final
    assert ruling.reason.startswith(said) and "\n" not in ruling.reason
