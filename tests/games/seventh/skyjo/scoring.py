"""Skyjo: the score sheet, and the table as programs and people read it."""

from __future__ import annotations

from typing import Any

from companion.game import Row, ScoreSheet
from companion.phrases import listed
from skyjo.state import State


def sheet(state: State) -> ScoreSheet:
    rows = tuple(_row(state, number) for number in range(len(state.rounds)))
    totals = state.totals
    winners = tuple(seat for seat in state.setup.seats if totals[seat] == min(totals)) if state.over else ()
    verdict = f"{listed(map(state.name, winners))} had the fewest points: {min(totals)}." if winners else ""
    rounds = tuple(one.totals for one in state.rounds)
    return ScoreSheet(rows, rounds, totals, winners, verdict, ("hundred",), _so_far(state) if state.cells else None)


def _row(state: State, number: int) -> Row:
    one = state.rounds[number]
    why = [(f"The cards count {points}.",) for points in one.points]
    if one.is_doubled:
        why[one.closed_by] += ("Doubled: the round was ended without fewer points than everybody else.",)
    return Row(f"Round {number + 1}", one.totals, tuple(why), number + 1, ("points", "double"))


def _so_far(state: State) -> Row:
    """What lies open; the rest is not known."""
    points = tuple(map(state.open_sum, state.setup.seats))
    instead = tuple(f"{n}+?" if state.closed(seat) else "" for seat, n in enumerate(points))
    why = tuple((f"The open cards count {n}.",) for n in points)
    return Row(f"Round {state.round}", points, why, state.round, ("points",), instead)


def view(state: State) -> dict[str, Any]:
    cards = [list(cells) for cells in state.cells]
    return {"cards": cards, "discard": state.discard, "phase": state.phase}


def shown(state: State) -> dict[str, Any]:
    """The cards as people say them, row by row."""
    cards = [[" ".join(map(str, cells[row : row + 4])) for row in (0, 4, 8)] for cells in state.cells]
    return view(state) | {"cards": cards}
