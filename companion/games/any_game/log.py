"""Any game: the log's sentences."""

from __future__ import annotations

from companion.games.any_game import moves
from companion.games.any_game.rules import apply
from companion.games.any_game.scoring import winners
from companion.games.any_game.state import State
from companion.games.any_game.words import signed
from companion.phrases import listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`, and the end of the game where the move ended it."""
    told = _told(state, move)
    if isinstance(move, moves.Finish):
        return told
    after = apply(state, move)
    return f"{told} The game is over: {_won(after)}." if after.over else told


def _told(state: State, move: moves.Moves) -> str:
    match move:
        case moves.Begin():
            return _began(state, move)
        case moves.EnterRound():
            points = listed(
                f"{name} {signed(points)}" for name, points in zip(state.setup.names, move.points) if points is not None
            )
            out = listed(name for name, points in zip(state.setup.names, move.points) if points is None)
            return f"Round {state.round}: {points}.{f' {out} sat out.' if out else ''}"
        case moves.EnterCount():
            cell = f"{state.name(move.seat)}, {state.categories[move.category].name}"
            return f"{cell}: {signed(move.value)}.{_before(state, move)}"
        case moves.Add():
            before = state.own_points[move.seat]
            now = state.changed(before, move.points)
            so = f": bust, so still {signed(now)}" if now == before else f", so {signed(now)}"
            return f"{state.name(move.seat)} {move.in_words}{so}."
        case moves.Finish():
            return f"The game was finished: {_won(apply(state, move))}."


def _began(state: State, move: moves.Begin) -> str:
    dealer = f" {state.name(move.first)} deals first." if move.first is not None else ""
    teams = apply(state, move)
    sides = f" {'; '.join(listed(map(state.name, seats)) for seats in teams.by_team)}." if teams.has_teams else ""
    return f"{move.title} began: {move.in_words}.{sides}{dealer}"


def _before(state: State, move: moves.EnterCount) -> str:
    """What the number replaces; "" where the cell was empty."""
    before = state.cells[move.seat][move.category]
    return "" if before is None else f" It was {signed(before)}."


def _won(state: State) -> str:
    names = listed(map(state.name, winners(state)))
    verb = "won" if len({state.teams[seat] for seat in winners(state)}) == 1 else "share the win"
    return f"{names} {verb}"
