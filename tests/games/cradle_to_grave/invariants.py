"""Cradle to Grave: what is true of any table, however it was played."""

from companion.games.cradle_to_grave import GAME
from companion.games.cradle_to_grave.state import COPIES, DECK

FINAL, FINAL_AT_TIMES = {"over", "phase", "oldest"}, {"nothing-to-stop"}
"""The rules that nobody can play against, always or at times."""


def holds(before, move, state):
    assert 0 <= state.deck <= DECK and min(state.hands) >= 0
    assert all(0 <= seen <= copies for seen, copies in zip(state.seen, COPIES.values()))
    assert len(state.hands) == state.seats
    if state.turn is None:
        assert state.waiting is None and state.phase in ("opening", "over")
    else:
        assert state.turn in state.setup.seats and not state.over and all(0 <= age <= 99 for age in state.ages)
    assert not state.over or len(state.rounds) >= GAME.rounds
    ending, unseen = state.chance_to_end(0) if state.ages else (0, DECK)
    assert 0 <= ending <= unseen
