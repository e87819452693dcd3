"""Vzhukh!: the score sheet's form, and the most that is asked in a hand."""

from companion.games.vzhukh import GAME
from companion.moves import fill_in, read_move
from tests.games.play import Play
from tests.games.vzhukh.positions import attacked, last_cards


def test_the_score_sheet_can_be_kept_without_a_single_move():
    table = Play("vzhukh")
    for round in range(3):
        form = next(ask for ask in GAME.asks(table.state, None) if ask.scores)
        assert form.blank, "nothing of this round is known"
        answers = {f"points[{seat}]": str(10 * seat + 3 * round) for seat in range(3)}
        move = read_move(GAME, fill_in(form.move, answers), 3, form=True)
        table.play("penalties", points=list(move.points))
    assert table.brief["totals"] == (9, 39, 69) and table.state.over
    assert not next(ask for ask in GAME.asks(attacked().state, None) if ask.scores).blank


def test_of_what_is_left_in_hand_no_more_is_asked_than_there_are_cards():
    fields = last_cards(0, 0, 2).form("Enter what is left in hand").fields
    assert [(field.low, field.high) for field in fields[::9]] == [(0, 20), (0, 6)]
