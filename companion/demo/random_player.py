"""A player who makes random legal moves: for tables that play themselves, for tests and for benchmarks."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from companion.game import LEGAL, Ask, Game, Move, Pick, State, to_act
from companion.moves import InvalidMoveError, fill_in, read_move
from companion.table import Table, add
from companion.table.entries import Report

TRIES = 200
"""How often a form is filled in at random before it is given up."""
IN_TURN = 0.9
"""How often those whose turn it is are asked first, and not just anybody: others may have something to report too."""


def play_on(table: Table, random: Random, *, forms: float = 0.02) -> Iterator[Table]:
    """The tables after each move of a random game, up to its end or to a dead end. `forms`: as for `legal_move`."""
    while not table.over and (move := legal_move(table.game, table.state, random, forms=forms)):
        table = add(table, Report(move, number=table.number + 1))
        yield table


def legal_move(
    game: Game[Any, Any], state: State, random: Random, *, forms: float = 0.02, seats: Iterable[int] | None = None
) -> Move | None:
    """A random move that is legal in `state`, or None where none is found: a dead end.

    Usually a button's move, of somebody whose turn it is. A form is filled in where
    nobody has a button, and otherwise in a share of the moves (`forms`, from 0 to 1).
    Forms that enter a whole round's scores are seldom tried where there is a button,
    and mostly last in any case; with `forms` 0 they are used only where nothing else
    is legal. `seats`: for whom it plays; everybody by default.
    """
    played = tuple(state.setup.seats if seats is None else seats)
    first = to_act(state) if random.random() < IN_TURN else ()
    asks: list[Ask] = []
    offered: list[Move] = []
    for seat in sorted(random.sample(played, len(played)), key=lambda one: one not in first):
        asks += [ask for ask in game.asks(state, seat) if ask not in asks]
        offered = [ask.move for ask in asks if not ask.fields]
        if offered:
            break
    if offered and random.random() >= forms:
        return random.choice(offered)
    by_form = [ask for ask in asks if ask.fields and not (ask.scores and offered and random.random() < 0.75)]
    random.shuffle(by_form)
    put_off = [ask for ask in by_form if ask.scores and (not forms or random.random() < 0.9)]
    for some in ([ask for ask in by_form if ask not in put_off], put_off):
        if move := _fill(game, state, some, random):
            return move
    return random.choice(offered) if offered else None


def _fill(game: Game[Any, Any], state: State, asks: list[Ask], random: Random) -> Move | None:
    """The forms in turn with random answers, or once with those they are offered with: the first that is legal."""
    for attempt, ask in product(range(TRIES), asks):
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
