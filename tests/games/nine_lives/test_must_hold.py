"""9 Lives: the cases that its page says must hold, and the examples of the printed rules."""

from random import Random

import pytest

from companion.game import LEGAL, set_up
from companion.games.nine_lives import GAME
from companion.games.nine_lives.moves import Adjust, Bid, Deal, EnterPoints, EnterTableaus
from tests.games.anything import some_move
from tests.games.play import NAMES

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
