"""A player who makes random legal moves: for tables that play themselves, for tests and for benchmarks."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.game import LEGAL, Ask, Game, Move, Pick, State
from companion.reading import NotAMove, fill_in, read_move

TRIES = 200
"""How often a form is filled in at random before the player gives up on it."""


def legal_move(game: Game[Any, Any], state: State, random: Random, *, forms: float = 0.02) -> Move | None:
    """A move that is legal in `state`, or None where none is found: a dead end.

    A tap where there is one; a form where there is none, and now and then
    (`forms`, a share from 0 to 1) all the same. A round is mostly played, not entered.
    """
    offered = {ask.move: ask for seat in state.setup.seats for ask in game.asks(state, seat) if not ask.fields}
    if offered and random.random() >= forms:
        return random.choice(list(offered))
    by_form = [ask for ask in game.asks(state, random.choice(state.setup.seats)) if ask.fields]
    for ask in sorted(by_form, key=lambda ask: (ask.scores and random.random() < 0.9, random.random())):
        if move := _fill(game, state, ask, random):
            return move
    return random.choice(list(offered)) if offered else None


def _fill(game: Game[Any, Any], state: State, ask: Ask, random: Random) -> Move | None:
    """The form with random answers, or as it is offered, whichever is legal first."""
    for attempt in range(TRIES):
        answers = {} if attempt == TRIES // 2 else {field.name: _answer(field, random) for field in ask.fields}
        try:
            move = read_move(game, fill_in(ask.move, answers), len(state.setup.names))
        except NotAMove:
            continue
        if game.rule_on(state, move) is LEGAL:
            return move
    return None


def _answer(field: Any, random: Random) -> Any:
    if isinstance(field, Pick):
        return random.choice(field.choices)[0]
    return random.randint(field.low, field.high)
