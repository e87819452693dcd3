"""Any game: the sentence over the board, and what is offered."""

import pytest

from companion.game import LEGAL
from companion.games import games
from companion.games.any_game.drafts import Draft
from tests.games.any_game.positions import began, entered, filled, hearts, running, wonders
from tests.games.play import Play

GAME = games()["any-game"]


def prompt(hosted, seat=None):
    return GAME.prompt(hosted.state, seat)


def asks(hosted, seat=None):
    return GAME.asks(hosted.state, seat)


def test_before_it_begins_only_the_set_up_is_offered_with_every_way_of_keeping():
    (begin,) = asks(Play("any-game", "Ana Ben"))
    assert begin.form == "begin" and begin.scores and begin.blank
    assert [value for value, _ in begin.fields[0].choices] == ["rounds", "categories", "running"]
    assert [value for value, _ in begin.fields[1].choices] == ["highest", "lowest"]


@pytest.mark.parametrize("fields", [{}, {"sum": 26}, {"sum": 0}, {"sum": -5}])
def test_the_round_that_is_offered_as_an_example_is_legal(fields):
    hosted = began(**fields)
    form = asks(hosted)[0]
    assert form.label == "Enter round 1" and form.scores and form.blank
    assert GAME.rule_on(hosted.state, form.move) is LEGAL
    assert [field.label for field in form.fields] == ["Ana", "Ben", "Cai", "Dia"]
    assert [field.name for field in form.fields] == [f"points[{seat}]" for seat in range(4)]


def test_the_next_empty_cell_is_offered_to_each_seat():
    hosted = filled(wonders(), [1, 2])
    cells = [(ask.move.seat, ask.move.category) for seat in (None, 0, 1) for ask in asks(hosted, seat)]
    assert cells == [(0, 2), (0, 2), (1, 0)]
    ana_is_done = filled(wonders(), [1] * 7)
    assert (asks(ana_is_done, 0)[0].move.seat, asks(ana_is_done, 0)[0].move.category) == (1, 0)


def test_a_full_pad_can_be_changed_or_finished():
    full = filled(wonders("Ana Ben"), [4] * 7, [0] * 7)
    form, finish = asks(full, 1)
    assert [field.name for field in form.fields] == ["seat", "category", "value"]
    assert (form.move.seat, form.move.category, form.move.value) == (1, 0, 0)
    assert asks(full)[0].move.value == 4, "the number that is there"
    assert finish.label == "Finish the game" and finish.form == "finish"
    assert len(asks(filled(wonders("Ana"), [4] * 6))) == 1, "an empty cell is filled first"


def test_a_running_count_has_four_taps_for_each_seat():
    hosted = running()
    assert hosted.taps(1) == ["Ben −5", "Ben −1", "Ben +1", "Ben +5"] and hosted.taps() == []
    form = asks(hosted, 1)[-1]
    assert form.form == "add" and form.scores and form.blank and form.move.seat == 1 and form.move.points == 1


def test_the_end_is_offered_where_nothing_else_brings_it_and_something_counts():
    assert began().taps() == [] and entered(began(), [1, 0, 0, 0]).taps() == ["Finish the game"]
    assert entered(began(rounds=5), [1, 0, 0, 0]).taps() == []
    assert entered(began(target=50), [1, 0, 0, 0]).taps() == []
    assert running().play("add", seat=0, points=1).taps() == ["Finish the game"]
    assert asks(began().play("finish")) == ()


# ---------------------------------------------------------------- the pad


def test_teams_are_told_apart_by_the_order_of_their_first_seats():
    state = began("Ana Ben Cai Dia Eli", teams=[7, 2, 7, 0, 2]).state
    assert state.by_team == ((0, 2), (1, 4), (3,)) and state.begun.sides == (0, 1, 0, 2, 1)
    assert [state.side(seat) for seat in range(5)] == [
        "Ana and Cai",
        "Ben and Eli",
        "Ana and Cai",
        "Dia",
        "Ben and Eli",
    ]
    assert state.has_teams and not began().state.has_teams
    assert began(teams=[3, 2, 1, 0]).state.has_teams is False


# ---------------------------------------------------------------- a round that the table types together


def draft(**fields):
    return Draft("round 2", 3, lambda path: fields.get(path.replace("points[", "p").replace("]", ""), ""))


def test_a_number_that_was_typed_for_this_round_counts():
    typed = draft(**{"p0": "5", "p0.mark": "round 2", "p2": "-12", "p2.mark": "round 2"})
    assert typed.points == (5, None, -12)


def test_a_number_that_was_typed_for_another_round_or_is_none_does_not():
    assert draft(**{"p0": "5", "p0.mark": "round 1"}).points == (None, None, None)
    for text in ("", "-", "x", "1e3", "123456", "5 "):
        assert draft(**{"p0": text, "p0.mark": "round 2"}).points[0] is None
    assert draft(**{"p0": "-99999", "p0.mark": "round 2"}).points[0] == -99_999


def test_a_table_reads_the_round_as_far_as_it_is_typed():
    state, form = hearts().state, object()
    texts = {"points[2]": "7", "points[2].mark": "round 1", "points[3]": "8", "points[3].mark": "round 2"}

    def answer(ask, path):
        assert ask is form
        return texts.get(path, "")

    assert state.draft(answer, form).points == (None, None, 7, None)
