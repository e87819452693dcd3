"""9 Lives: the cases that its page says must hold, and the examples of the printed rules."""

from random import Random

import pytest

from companion.game import LEGAL, set_up
from companion.games.nine_lives import GAME
from companion.games.nine_lives.moves import Adjust, Bid, Deal, EnterPoints, EnterTableaus
from tests.games.anything import some_move
from tests.games.nine_lives.positions import Cats, lots
from tests.games.play import NAMES


def points(*seats):
    """What the score sheet makes of these tableaus."""
    hosted = Cats(" ".join(["Ana", "Ben", "Cai", "Dia"][: len(seats)]))
    return hosted.play("tableaus", tableaus=lots(*seats)).brief["rounds"][0]


def test_the_printed_example_scores_nine():
    own = "hunting 1/2, calico 1/3, brown 1/4, tuxedo 1/0, catnip 2/5"
    assert points(own, "brown 1/1, tuxedo 1/2", "tuxedo 2/1, gray 1/0")[0] == 2 + 2 + 0 + 1 + 4


@pytest.mark.parametrize(
    "seats, wanted",
    [
        (("gray 2/3", "gray 1/3", "gray 4/5"), (2, 1, 0)),
        (("gray 3/0", "gray 1/0", ""), (3, 1, 0)),
    ],
)
def test_of_a_shared_cat_the_fewest_scratches_bring_one_a_card(seats, wanted):
    assert points(*seats) == wanted


RARELY = {EnterPoints: 0.05, EnterTableaus: 0.05, Adjust: 0.3}
"""How often a move is made that ends a round at once or puts it right."""


@pytest.mark.parametrize("players", GAME.seats)
def test_legal_moves_make_and_lose_no_card(players):
    """Counted from the moves alone: the alley as dealt and a card a bid; a tableau grows by one a turn at most."""
    random, came_in, corrected = Random(players), 0, False
    state = GAME.start(set_up(GAME, NAMES[:players], {}))
    for _ in range(300):
        if state.over:
            break
        move = some_move(GAME, state, random)
        if random.random() >= RARELY.get(type(move), 1) or GAME.rule_on(state, move) is not LEGAL:
            continue
        if isinstance(move, Deal):
            came_in = max(5, len(state.alley))
        if isinstance(move, Bid):
            came_in += state.seats
        corrected = corrected or isinstance(move, Adjust)
        state = GAME.apply(state, move)
        if state.open:
            tableaus = GAME.view(state)["tableaus"]
            assert len(GAME.view(state)["alley"]) + sum(map(len, tableaus)) == came_in
            assert corrected or max(map(len, tableaus)) <= state.biddings
