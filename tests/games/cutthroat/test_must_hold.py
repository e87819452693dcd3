"""What must hold in CutThroat!, whatever else changes: the cases of the game's page."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import LEGAL, set_up
from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import Adjust, Finish, Play
from tests.games.anything import any_move
from tests.games.cutthroat.positions import NAMES


@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_of_legal_plays_discards_one_marker_a_play_and_ends(players):
    """Markers in play are eight a player less what was discarded, one a play until the very last."""
    for seed in range(4):
        random = Random(seed)
        house_rules = {rule.key: random.choice(rule.choices)[0] for rule in GAME.house_rules}
        state = GAME.start(set_up(GAME, NAMES.split()[:players], house_rules | {"dead-holder": "to-killer"}))
        plays = discarded = 0
        while not state.over:
            before, move = state, a_turn(random, state)
            state = GAME.apply(state, move)
            if isinstance(move, Play):
                plays, discarded = plays + 1, discarded + len(move.take) - len(move.put)
                assert len(move.take) - len(move.put) == 1 or state.living == 1, "the play stops when one is left"
            assert sum(state.markers) == 8 * players - discarded
            assert set(state.places_of_the_dead) >= set(before.places_of_the_dead)
            assert plays <= 8 * players
        assert sorted(GAME.sheet(state).rows[0].points) == list(range(1, players + 1))


def a_turn(random, state):
    """A legal move: any that happens to be legal, else one that is offered."""
    for _ in range(6):
        move = any_move(GAME, state.seats, random)
        if not isinstance(move, Adjust | Finish) and GAME.rule_on(state, move) is LEGAL:
            return move
    return legal_move(GAME, state, random, forms=0)
