"""A player who makes random legal moves: for tables that play themselves, for tests and for benchmarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from companion.game import LEGAL, Ask, Game, Move, Pick, State, to_act
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.table import Table, add
from companion.table.entries import Report

TRIES = 200
"""How often a form is filled in at random before it is given up."""


def play_on(table: Table, random: Random) -> Iterator[Table]:
    """The tables after each move of a random game, up to its end or to a dead end."""
    while not table.state.over and (move := legal_move(table.game, table.state, random)):
        table = add(table, Report(move, number=table.number + 1))
        yield table


def legal_move(
    game: Game[Any, Any], state: State, random: Random, *, forms: float = 0.02, seats: Iterable[int] | None = None
) -> Move | None:
    """A random move that is legal in `state`, or None where none is found: a dead end.

    Usually a button's move. A form is filled in where there is no button, and
    otherwise in a share of the moves (`forms`, from 0 to 1). Forms that enter a
    whole round's scores are seldom tried where there is a button, and mostly last
    in any case; with `forms` 0 they are used only where nothing else is legal.
    `seats`: for whom it plays; everybody by default.
    """
    played = tuple(state.setup.seats if seats is None else seats)
    offered = {ask.move: ask for seat in played for ask in game.asks(state, seat) if not ask.fields}
    if offered and random.random() >= forms:
        return random.choice(list(offered))
    # anybody's, or where they have nothing to say, what those may report who are to act
    who = (random.choice(played), *set(to_act(state)).intersection(played))
    asks = next(filter(None, (game.asks(state, seat) for seat in who)), ())
    by_form = [ask for ask in asks if ask.fields and not (ask.scores and offered and random.random() < 0.75)]

    def put_off(ask: Ask) -> tuple[bool, float]:
        return ask.scores and (not forms or random.random() < 0.9), random.random()

    for ask in sorted(by_form, key=put_off):
        if move := _fill(game, state, ask, random):
            return move
    return random.choice(list(offered)) if offered else None


def _fill(game: Game[Any, Any], state: State, ask: Ask, random: Random) -> Move | None:
    """The form with random answers, or once with those it is offered with: the first that is legal, or None."""
    for attempt in range(TRIES):
        answers = {} if attempt == TRIES // 2 else {field.name: _answer(field, random) for field in ask.fields}
        try:
            move = read_move(game, fill_in(ask.move, answers), len(state.setup.names))
        except InvalidMoveError:
            continue
        if game.rule_on(state, move) is LEGAL:
            return move
    return None


def _answer(field: Any, random: Random) -> Any:
    if isinstance(field, Pick):
        return random.choice(field.choices)[0]
    return random.randint(field.low, field.high)
