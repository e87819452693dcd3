"""9 Lives: what is true of any table, however it was played."""

from companion.game import LEGAL
from companion.games.nine_lives import GAME
from companion.games.nine_lives.moves import Take

FINAL, FINAL_AT_TIMES = {"over", "phase", "box"}, set()
"""The rules that nobody can play against, always or at times."""


def holds(before, move, state):
    assert state.setup.names and min(state.turns) >= 0 and state.cards >= 0 and state.biddings >= 0
    assert len(state.rounds) <= 3 and all(min(result.points) >= 0 for result in state.rounds)
    assert not state.order or sorted(state.order) == list(state.setup.seats)
    assert state.to_come == state.order[len(state.order) - len(state.to_come) :]
    assert (state.turn is None) == (not state.open)
    assert not (state.open and state.over)
    for card in state.alley if state.to_come else ():
        assert GAME.rule_on(state, Take(state.turn, card)) is LEGAL, "whoever's turn it is may take any card"
