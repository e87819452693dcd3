"""Any game: what is true of any table, however it was played."""

from companion.games.any_game import GAME

FINAL, FINAL_AT_TIMES = {"over", "phase", "category", "nobody"}, set()
"""The rules that nobody can play against, always or at times."""


def holds(before, move, state):
    assert state.begun or not state.rounds
    assert len(GAME.sheet(state).totals) == state.seats
