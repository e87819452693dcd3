"""Skyjo: the log's sentences."""

from __future__ import annotations

from companion.phrases import listed
from skyjo.moves import Adjust, Deal, Keep, Moves, Result, Toss, TurnUp
from skyjo.state import State, place_name


def describe(state: State, move: Moves) -> str:
    match move:
        case Deal():
            return f"Everybody has twelve cards; a {move.card} begins the discard pile."
        case Result():
            points = (f"{state.name(seat)} {points}" for seat, points in enumerate(move.points))
            return f"{state.name(move.closed_by)} ended the round: {listed(points)}."
        case Adjust():
            return _corrected(state, move)
    name, there = state.name(move.by), place_name(move.place)
    if isinstance(move, TurnUp):
        return f"{name} turns up a {move.card}, {there}."
    if isinstance(move, Toss):
        return f"{name} draws and discards a {move.card}, and turns up a {move.shown}, {there}."
    cell = state.cells[move.by][move.place - 1]
    was = f"a {cell}" if isinstance(cell, int) else f"a closed {move.was}"
    if isinstance(move, Keep):
        return f"{name} draws a {move.card} and lays it {there}, for {was}."
    return f"{name} takes the {state.discard} and lays it {there}, for {was}."


def _corrected(state: State, move: Adjust) -> str:
    if move.turn is not None:
        return f"It is {state.name(move.turn)}'s turn."
    if move.discard is not None:
        return f"On the discard pile lies a {move.discard}."
    if move.seat is None or move.place is None:
        return "Nothing was put right."
    here = {"closed": "lies a closed card", "gone": "lies no card"}.get(str(move.card), f"lies a {move.card}")
    return f"At {place_name(move.place)} of {state.name(move.seat)} {here}."
