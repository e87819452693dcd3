"""Vzhukh!: what is true of any table, however it was played."""

from companion.game import LEGAL
from companion.games.vzhukh import GAME
from companion.games.vzhukh.asks import EACH_JOKER
from companion.games.vzhukh.cards import DECK
from companion.games.vzhukh.moves import Defend, Joker, Pass

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
        assert state.best_answer == best_answer(state), "what the board says of the answers, the rules say too"
    assert GAME.sheet(state).totals == state.totals


def best_answer(state):
    """The first way to answer that the rules allow, asked of every number."""
    attack, by = state.attack, state.attack.on
    defences = (Defend(by, one.number, one.count) for one in attack.defences)
    jokers = (Joker(by, joker) for joker in EACH_JOKER)
    for way, moves in (("defend", defences), ("pass", [Pass(by, 1)]), ("joker", jokers)):
        if any(GAME.rule_on(state, move) is LEGAL for move in moves):
            return way
    return "take"
