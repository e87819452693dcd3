"""The rules as a library: what a program says to a table, and what the table answers."""

import pickle
import re

import pytest

from companion import IllegalMoveError, InvalidMoveError, open_table
from companion.game import LEGAL, Illegal
from companion.games import games
from companion.phrases import listed

NAMES = ["Ana", "Ben", "Cai", "Dan", "Eve", "Fay"]
RAISE = {"by": 0, "seat": 1, "digit": "ones"}


def begun(key="cradle-to-grave"):
    """A new table with the fewest players."""
    return open_table(key, NAMES[: max(2, games()[key].seats[0])])


def opened():
    """Ana is 58 and Ben 79, whose turn it is."""
    return begun().play("starting-ages", ages=[58, 79])


def entered():
    """A table with one round as it was kept on paper."""
    return begun().play("final-ages", ages=[1, 2])


SCORES = next(ask for ask in begun().asks() if ask.form == "final-ages")
FIRST = next(ask.move for ask in opened().asks() if ask.form == "raise")
"""What is asked at a new table, blank, and the first move that Ben may make."""


# ---------------------------------------------------------------- what is offered is played


@pytest.mark.parametrize("key", list(games()))
def test_what_anybody_may_report_is_what_each_seat_may_report_and_nothing_twice(key):
    table = begun(key)
    offered = [table.asks(seat) for seat in table.setup.seats]
    asks = table.asks()
    assert asks and all(ask in asks for seat in offered for ask in seat)
    assert not [ask for place, ask in enumerate(asks) if ask in asks[:place]]


@pytest.mark.parametrize("key", list(games()))
def test_each_ask_without_fields_is_legal_and_played_as_it_stands(key):
    table = opened() if key == "cradle-to-grave" else begun(key)
    for ask in table.asks():
        if not ask.fields:
            assert table.rule_on(ask) is table.rule_on(ask.move) is LEGAL
            assert table.play(ask).position.move == table.play(ask.move).position.move == ask.move


def test_a_form_is_played_with_its_fields_whole_or_one_by_one():
    start = begun().asks()[0]
    assert start.form == "starting-ages"
    whole = begun().play(start, ages=[58, 79])
    one_by_one = begun().play(start, **{"ages[0]": 58, "ages[1]": 79})
    assert whole.state.ages == one_by_one.state.ages == (58, 79)


def test_a_form_that_is_not_blank_begins_with_what_it_shows():
    (cats,) = (ask for ask in begun("nine-lives").asks() if ask.form == "tableaus")
    assert SCORES.blank and not cats.blank and begun("nine-lives").play(cats).state.round == 2


def test_fields_beside_a_move_take_the_place_of_its_own():
    assert opened().rule_on(FIRST) is LEGAL
    assert isinstance(opened().rule_on(FIRST, seat=0, digit="ones", card="2"), Illegal)


REFUSED = [
    *(
        (opened().play, (nothing,), {}, InvalidMoveError, f"That is no move of Cradle to Grave: {nothing!r}.")
        for nothing in (None, 0, games()["cv"])
    ),
    (begun().play, (SCORES,), {}, InvalidMoveError, "a field is missing: ages"),  # until it is filled in
    (begun().play, (SCORES,), {"ages[7].of": 1}, InvalidMoveError, "no field 'ages[7].of'"),
    *(
        (asked, (seat,), {}, ValueError, f"There is no seat {seat!r} at this table: the seats are 0 to 1.")
        for asked in (opened().asks, opened().prompt)
        for seat in (2, -1, "Ana")
    ),
    *(
        (told, (FIRST,), {"seat": 5}, InvalidMoveError, "There is no seat 5")
        for told in (opened().play, opened().report, opened().rule_on)
    ),
    (begun().undo, (), {}, IllegalMoveError, "nothing to"),
    (begun().redo, (), {}, IllegalMoveError, "nothing to"),
    *(
        (entered().amend, (number, None), {"overruled": True}, IllegalMoveError, f"No report stands as entry {number}")
        for number in (-1, 0, 2)
    ),
]
"""What a table is asked or told, and how it is refused."""


@pytest.mark.parametrize("does, what, fields, error, words", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(does, what, fields, error, words):
    with pytest.raises(error, match=re.escape(words)):
        does(*what, **fields)


# ---------------------------------------------------------------- a broken rule


def test_a_broken_rule_is_raised_or_is_the_answer_as_the_program_likes():
    table, nine = opened(), {**RAISE, "card": "8"}
    ruling = table.rule_on("raise", **nine)
    assert isinstance(ruling, Illegal) and not ruling.final
    assert table.report("raise", **nine) == ruling
    with pytest.raises(IllegalMoveError) as raised:
        table.play("raise", **nine)
    assert raised.value.ruling == ruling
    assert (raised.value.rule, raised.value.reason) == (ruling.rule, ruling.reason)
    assert str(raised.value) == ruling.reason
    assert pickle.loads(pickle.dumps(raised.value)).ruling == ruling
    played = table.play("raise", overruled=True, **nine)
    assert played.position.overruled and played.state == table.report("raise", overruled=True, **nine).state


# ---------------------------------------------------------------- undo, redo, amend


def test_moves_are_undone_one_by_one_and_brought_back_until_another_is_played():
    table = open_table("any-game", ["Ana", "Ben"]).play("begin", title="Hearts", keep="rounds", wins="lowest")
    for points in ([1, 2], [3, 4]):
        table = table.play("round", points=points)
    back = table.undo().undo()
    assert back.sheet.totals == (0, 0) and table.sheet.totals == (4, 6)
    assert back.redo().sheet.totals == (1, 2) and back.redo().redo().sheet.totals == (4, 6)
    with pytest.raises(IllegalMoveError, match="nothing to"):
        back.play("round", points=[5, 5]).redo()


def test_an_earlier_move_is_amended_taken_out_and_put_back():
    table = entered().play("final-ages", ages=[3, 4])
    assert table.amend(1, "final-ages", ages=[10, 20]).sheet.totals == (13, 24)
    assert table.amend(1, None).sheet.totals == (3, 4)
    assert table.amend(1, None).redo().sheet.totals == (4, 6)


def test_an_amendment_that_breaks_a_rule_is_overruled_or_not_made_and_what_is_final_is_not():
    """One that makes a later move break a rule: tests/test_amend.py."""
    table = entered()
    with pytest.raises(IllegalMoveError) as raised:
        table.amend(1, "final-ages", ages=[109, 2])
    assert raised.value.rule == "final-age" and not raised.value.ruling.final
    assert table.amend(1, "final-ages", ages=[109, 2], overruled=True).sheet.totals == (109, 2)


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize("key", list(games()))
def test_a_table_is_one_line_and_its_sheet_a_few(key):
    table = begun(key)
    assert repr(table) == f"<Table {key}: {listed(table.setup.names)}, entry 0, round 1>"
    assert repr(table.game) == f"<Game {key}>"
    shown = str(table).splitlines()
    assert shown[0] == f"{table.game.name}, round 1" and shown[-1] == table.prompt()
    assert shown[1].split() == [*table.setup.names]


def test_a_game_that_is_over_says_so_and_who_won_and_why():
    table = begun()
    for _ in range(3):
        assert not table.over
        table = table.play("final-ages", ages=[1, 20])
    assert table.over and repr(table) == "<Table cradle-to-grave: Ana and Ben, entry 3, over>"
    assert str(table).splitlines()[-1] == f"Ana wins: {table.sheet.verdict}" and table.sheet.verdict


def test_the_round_so_far_and_what_is_not_known_stand_on_the_sheet():
    assert "Round 1 so far" in str(begun("vzhukh").play("deal", first=0))
    assert "Work             –    –" in str(begun("cv"))


def test_a_table_is_equal_to_itself_alone_and_can_be_a_key():
    one, other = opened(), opened()
    assert {one: 1, other: 2}[one] == 1 and one != other and one.state == other.state


def test_a_game_that_there_is_not_is_answered_with_those_that_there_are():
    with pytest.raises(ValueError, match=rf"^There is no game 'vzuhkh'\. There are {', '.join(games())}\.$"):
        open_table("vzuhkh", ["Ana", "Ben"])
