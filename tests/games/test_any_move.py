"""Moves that nobody would make: whatever is told is ruled on, and where that is not final it is played, whatever comes of it.

The moves are made from the types of a game's moves. What must hold of one game's tables alone is said in its invariants.py.
"""

import json
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace

import msgspec
import pytest

from companion.game import LEGAL, Illegal
from companion.games import found, games
from companion.table.differences import described
from tests.games.anything import some_move
from tests.games.test_contract import opened

TABLES, MOVES = 60, 100


@pytest.mark.parametrize("key", sorted(games()))
def test_whatever_is_told_is_ruled_on_and_what_must_hold_holds(key):
    own = invariants(key)
    for seed in range(TABLES):
        table, random = opened(key, seed)
        game, state, told = table.game, table.state, []
        try:
            for _ in range(MOVES):
                if state.over and random.random() < 0.2:
                    break
                told.append(move := some_move(game, state, random))
                was = msgspec.to_builtins(state)
                if is_played(game, state, move, random, own):
                    before, state = state, game.apply(state, move)
                    assert msgspec.to_builtins(before) == was, "the state before is untouched"
                    holds(game, state)
                    if own:
                        own.holds(before, move, state)
        except Exception as error:
            error.add_note(f"{table.setup}\n" + "\n".join(map(repr, told)))
            raise


def invariants(key):
    """What must hold of this game's tables: beside its tests or, of a game from elsewhere, in its package. None: nothing more."""
    path = found().folders.get(key, Path(__file__).parent / key.replace("-", "_")) / "invariants.py"
    return SimpleNamespace(**run_path(str(path))) if path.is_file() else None


def is_played(game, state, move, random, own):
    """Whether this move is played: not where its ruling is final, of others against a rule every second."""
    before = game.view(state)
    ruling = game.rule_on(state, move)
    assert game.rule_on(state, move) == ruling and game.view(state) == before, "a question changes nothing"
    if isinstance(ruling, Illegal):
        assert ruling.rule in game.rulebook.by_id and ruling.reason.endswith(".")
        if own:
            assert ruling.final == (ruling.rule in own.FINAL) or ruling.rule in own.FINAL_AT_TIMES
        if ruling.final or random.random() < 0.5:
            return False
    assert described(game, state, move).endswith(".")
    return True


def holds(game, state):
    """What holds at any table of any game."""
    json.dumps(game.view(state))
    sheet = game.sheet(state)
    assert len(sheet.totals) in (0, len(state.setup.names))
    assert bool(sheet.winners) == bool(sheet.won(state.setup.names)) == state.over
    assert bool(sheet.verdict) == (state.over or not sheet.totals), "without totals it says how the game stands"
    assert state.turn is None or isinstance(state.turn, tuple) or state.turn in state.setup.seats
    for seat in (None, *state.setup.seats):
        assert game.prompt is None or game.prompt(state, seat)
        for ask in game.asks(state, seat):
            assert ask.label
            assert not state.over if ask.fields else game.rule_on(state, ask.move) is LEGAL
