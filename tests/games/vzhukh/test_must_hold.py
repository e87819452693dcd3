"""Vzhukh!: the cases that must hold."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import set_up
from companion.games.vzhukh import GAME
from companion.games.vzhukh.cards import DECK, NUMBERS
from companion.games.vzhukh.moves import Adjust
from tests.games.play import NAMES


@pytest.mark.parametrize("players", GAME.seats)
def test_no_card_is_lost_or_made_while_the_rules_are_kept(players):
    random = Random(players)
    state = GAME.start(set_up(GAME, NAMES[:players], {}))
    while not state.over:
        move = legal_move(GAME, state, random, forms=0)
        if not move or isinstance(move, Adjust):
            break
        state = GAME.apply(state, move)
        if state.under_way:
            assert state.deck + sum(state.hands) + sum(map(state.seen, NUMBERS)) + state.jokers == DECK, move
