"""9 Lives: the sentence over the board, and what a phone says that lies idle."""

import pytest

from companion.games.nine_lives.asks import prompt
from companion.web.rendering.sentences import headline
from tests.games.nine_lives.positions import Cats, cards, in_play


def everybody(hosted):
    """What each seat reads, and last everybody else."""
    return [prompt(hosted.state, seat) for seat in (0, 1, 2, None)]


def test_a_phone_that_lies_idle_says_the_points_of_the_rounds_before():
    second = Cats().play("points", points=[1, 2, 3]).deal().bid()
    assert [second.state.wait(seat).partition(".")[0] for seat in (0, 2)] == ["You: 1 point", "You: 3 points"]


@pytest.mark.parametrize(
    "heading, hosted",
    {
        "Deal the cards": Cats(),
        "Everyone bids": Cats().deal(),
        "Ben's turn": in_play(),
        "Ana wins": Cats()
        .play("points", points=[9, 0, 0])
        .play("points", points=[0, 1, 0])
        .play("points", points=[0, 0, 1]),
    }.items(),
)
def test_the_tv_says_in_a_word_or_two_what_the_table_waits_for(heading, hosted):
    assert headline(hosted.table.game, hosted.state, "track") == heading


# ---------------------------------------------------------------- the questions of a trade


def test_equal_bids_are_ordered_in_words():
    hosted = Cats("Ana Ben Cai Dia").deal()
    bid = {"bids": cards("gray 0 #7, gray 0 #3, gray 0 #7, gray 0 #3"), "order": [3, 1, 0, 2]}
    state = hosted.play("bid", **bid).state
    move = hosted.table.position.chain()[-1].move
    assert move.order_words(move.order, state.setup.names) == "Dia, then Ben; Ana, then Cai"
    assert state.first_two(state.order) == "Dia first, then Ben"
    assert Cats("Ana Ben").state.first_two((1, 0)) == "Ben first", "of two players the other is second"
