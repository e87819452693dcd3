"""Vzhukh!: what is true of any table, however it was played."""

from companion.game import LEGAL
from companion.games.vzhukh import GAME
from companion.games.vzhukh.asks import best_answer
from companion.games.vzhukh.cards import DECK

FINAL, FINAL_AT_TIMES = {"over", "phase", "joker-lead", "hocus-pocus-card"}, {"card-count"}
"""The rules that nobody can play against, always or at times."""


def holds(before, move, state):
    assert state.deck >= 0 and min(state.hands) >= 0 and min(state.discard) >= 0 and min(map(min, state.piles)) >= 0
    assert state.direction in (1, -1)
    if state.under_way:
        assert state.phase in ("lead", "answer", "ending") and (state.turn is None) == (state.phase == "ending")
        assert state.phase != "lead" or state.hands[state.turn], "a leader holds cards"
    else:
        assert state.attack is None and state.turn is None
    if state.attack:
        assert state.attack.count <= DECK
        assert GAME.rule_on(state, best_answer(state)) is LEGAL, "an attack can be answered, if only by taking it"
    assert GAME.sheet(state).totals == state.totals
