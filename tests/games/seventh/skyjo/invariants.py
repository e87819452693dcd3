"""Skyjo: what is true of any table, however it was played."""

from companion.game import LEGAL, Move
from skyjo import GAME
from skyjo.moves import Deal, Result, Take
from skyjo.state import State

FINAL, FINAL_AT_TIMES = {"over", "phase", "column", "swap"}, set[str]()
"""The rules that nobody can play against, always or at times."""


def holds(before: State, move: Move, state: State) -> None:
    assert all(len(cells) == 12 for cells in state.cells)
    assert state.rounds[: len(before.rounds)] == before.rounds, "a round that was counted stays as it is"
    if isinstance(move, Deal | Result):
        assert all(cell == "closed" for cells in state.cells for cell in cells)
    for place, cell in enumerate(state.cells[state.to_play] if state.phase == "play" else (), 1):
        take = Take(state.to_play, place)
        assert not isinstance(cell, int) or GAME.rule_on(state, take) is LEGAL, "any open card may be swapped"
