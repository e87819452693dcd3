"""Any game: what is true of any table, however it was played."""

from companion.games.any_game import GAME

FINAL = {"over", "phase", "category", "nobody"}
"""The rules that nobody can play against."""


def holds(before, move, state):
    assert state.begun or not state.rounds
    assert len(GAME.sheet(state).totals) == state.seats
