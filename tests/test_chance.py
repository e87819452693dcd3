"""Who begins, drawn by the app: an entry of the log that is no move."""

import json

import pytest
from msgspec.structs import replace

from companion import record
from companion.game import Illegal
from companion.games import games
from companion.store.hosted import Accepted, Stale
from companion.table import add, open_table, rule_on, sentence
from companion.table.entries import BringBack, Draw, Roll, RuleChoice, TakeBack
from companion.table.history import history
from companion.table.log import can_bring_back
from tests.games.play import Play

NAMES = ("Ana", "Ben", "Cai", "Dia")


def then(table, entry):
    entry = replace(entry, number=table.number + 1, at="2026-11-20T20:00:00Z")
    assert not isinstance(rule_on(table, entry), Illegal)
    return add(table, entry)


def drawn(table, seat):
    return then(table, Draw(seat, sender=0))


def played():
    return Play("cradle-to-grave", " ".join(NAMES)).play("final-ages", ages=[1, 2, 3, 4]).table


@pytest.mark.parametrize("key", games())
def test_in_every_game_the_log_says_who_was_drawn(key):
    game = games()[key]
    table = drawn(open_table(game, (*NAMES, "Eli", "Fay")[: max(4, game.seats[0])]), 1)
    assert sentence(table) == "Drawn by the app: Ben begins."
    assert [line.sentence for line in history(table)] == ["Drawn by the app: Ben begins."]
    assert table.drawn == 1 and table.state == table.before.state


def test_a_draw_holds_until_the_next_move_and_again_when_that_is_undone():
    table = drawn(open_table(games()["cradle-to-grave"], NAMES), 3)
    assert then(table, RuleChoice("tie", "extra-round")).drawn == 3
    moved = table.report("final-ages", ages=[1, 2, 3, 4])
    assert moved.drawn is None
    assert then(moved, TakeBack(0)).drawn == 3
    assert drawn(table, 0).drawn == 0


def test_undo_and_redo_pass_over_a_draw():
    table = drawn(played(), 2)
    undone = then(table, TakeBack(0))
    assert sentence(undone).startswith("Undone: ") and not undone.position.number
    later = drawn(undone, 1)
    assert can_bring_back(later, 1)
    assert then(later, BringBack()).state == table.state
    assert sentence(then(later, BringBack())).startswith("Redone: ")


CANNOT_BE = [Draw(4), Draw(-1), Draw(None), Roll(()), Roll((1,) * 7), Roll((7,)), Roll((0,)), Roll((1,), 5)]


@pytest.mark.parametrize("entry", CANNOT_BE, ids=str)
def test_nobody_is_drawn_who_does_not_sit_there_and_dice_that_cannot_have_fallen_are_no_entry(entry):
    ruling = rule_on(played(), replace(entry, number=2))
    assert isinstance(ruling, Illegal) and ruling.final
    assert isinstance(entry, Roll) or ruling.reason == "There is no such seat at this table."


def test_a_record_of_everything_keeps_it_and_one_of_the_moves_does_not():
    table = drawn(played(), 3)
    text = record.write_record(table, every=True)
    assert json.loads(text.splitlines()[-1]) == {"kind": "draw", "seat": 3, "at": "2026-11-20T20:00:00Z"}
    again = record.replay(text).table
    assert again.drawn == 3 and again.state == table.state and sentence(again) == sentence(table)
    assert record.write_record(table) == record.write_record(table.before)


NO_ENTRIES = [
    ("draw", "", ".*`.*seat"),
    ("draw", ',"seat":"x"', ".*`.*seat"),
    ("draw", ',"seat":[1]', ".*`.*seat"),
    ("roll", "", ""),
    ("roll", ',"dice":5,"sides":6', ""),
    ("roll", ',"dice":["x"],"sides":6', ""),
]


@pytest.mark.parametrize("kind, fields, said", NO_ENTRIES)
def test_a_draw_or_a_roll_that_cannot_be_read_is_one_sentence(kind, fields, said):
    text = record.write_record(played(), every=True) + f'{{"kind":"{kind}"{fields}}}'
    with pytest.raises(record.InvalidRecordError, match=f'^line 3: this is no entry of kind "{kind}": {said}'):
        record.replay(text)


def test_a_draw_of_a_seat_that_is_not_there_stops_the_replay():
    found = record.replay(record.write_record(played(), every=True) + '{"kind":"draw","seat":9}')
    assert found.line == 3 and found.refused.rule == "phase"


@pytest.fixture
def code(store):
    """A table of which one round is played."""
    return store.open_table(played()).code


def tell(store, code, entry, seen):
    return store.append(code, entry, seen=seen, key=f"key-{entry.kind}-{seen}-{store.hosted(code).table.number}")


def test_the_store_brings_it_back_as_it_was(store):
    hosted = store.open_table(drawn(played(), 2))
    assert tell(store, hosted.code, Draw(1, sender=0), 2).entry.number == 3
    store.tables.forget(hosted.code)
    table = store.hosted(hosted.code).table
    assert (table.drawn, table.before.drawn, table.entry.sender) == (1, 2, 0)


def test_a_move_is_not_too_late_because_the_app_drew_meanwhile(store, code):
    tell(store, code, Draw(1), 1)
    undo = tell(store, code, TakeBack(0), 1)
    assert isinstance(undo, Accepted) and undo.entry.number == 3


def test_who_draws_is_shown_first_who_was_drawn_a_moment_ago(store, code):
    tell(store, code, Draw(1), 1)
    answer = tell(store, code, Draw(2), 1)
    assert isinstance(answer, Stale) and answer.hosted.table.drawn == 1


# ---------------------------------------------------------------- dice


def test_the_log_says_how_the_dice_fell_and_a_record_brings_them_back():
    table = then(played(), Roll((5, 3), sender=1))
    assert sentence(table) == "Ben rolled 2 dice: 5 and 3, together 8."
    assert sentence(then(table, Roll((20,), 20))) == "The table rolled 1 die of 20 sides: 20."
    again = record.replay(record.write_record(table, every=True)).table
    assert (again.entry.dice, again.entry.sides) == ((5, 3), 6) and again.state == table.state


def test_a_roll_is_never_too_late_and_makes_nobody_late(store, code):
    tell(store, code, TakeBack(0), 1)
    assert isinstance(tell(store, code, Roll((1,), 6), 1), Accepted)
    assert isinstance(tell(store, code, BringBack(), 2), Accepted)
