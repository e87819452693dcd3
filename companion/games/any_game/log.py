"""Any game: the log's sentences."""

from __future__ import annotations

from companion.games.any_game import moves
from companion.games.any_game.rules import apply
from companion.games.any_game.scoring import sheet
from companion.games.any_game.state import State
from companion.games.any_game.words import signed
from companion.phrases import listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`, and the end of the game where the move ended it."""
    told, after = _told(state, move), apply(state, move)
    if not after.over:
        return told
    ended = "was finished" if isinstance(move, moves.Finish) else "is over"
    return f"{told} The game {ended}: {sheet(after).won(after.setup.names)}.".lstrip()


def _told(state: State, move: moves.Moves) -> str:
    match move:
        case moves.Begin():
            return _began(state, move)
        case moves.EnterRound():
            return _round(state, move)
        case moves.EnterCount():
            cell = f"{state.side(move.seat)}, {state.categories[move.category].name}"
            return f"{cell}: {signed(move.value)}.{_before(state, move)}"
        case moves.Add():
            before = state.totals[move.seat]
            now = state.changed(before, move.points)
            so = f": bust, so still {signed(now)}" if now == before else f", so {signed(now)}"
            return f"{state.side(move.seat)} {move.in_words}{so}."
        case moves.Finish():
            return ""


def _round(state: State, move: moves.EnterRound) -> str:
    shared = state.shared(move.points)
    told = [
        f"{state.side(seats[0])} {signed(points)}"
        for seats in state.by_team
        if (points := shared[seats[0]]) is not None
    ]
    out = listed(name for name, points in zip(state.setup.names, shared) if points is None)
    said = "; ".join(told) if state.has_teams else listed(told)
    return f"Round {state.round}: {said}.{f' {out} sat out.' if out else ''}"


def _began(state: State, move: moves.Begin) -> str:
    dealer = f" {state.name(move.first)} deals first." if move.first is not None else ""
    teams = apply(state, move)
    sides = f" {'; '.join(teams.side(seats[0]) for seats in teams.by_team)}." if teams.has_teams else ""
    return f"{move.title} began: {move.in_words}.{sides}{dealer}"


def _before(state: State, move: moves.EnterCount) -> str:
    """What the number replaces; "" where the cell was empty."""
    before = state.cells[move.seat][move.category]
    return "" if before is None else f" It was {signed(before)}."
