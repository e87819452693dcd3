"""Corrections of the table: only what differs is entered, so that the log says what was corrected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.game import ADJUST, Game, Move, State


def is_adjustment(move: Move) -> bool:
    return move.__struct_config__.tag == ADJUST


def what_differs(game: Game[Any, Any], state: State, move: Move) -> Move:
    """The adjustment without the fields that hold what the app has already: a form sends everything it shows."""
    current: dict[str, Any] = {}
    for ask in game.asks(state, None):
        if is_adjustment(ask.move) and not ask.blank:
            for name, value in _fields(ask.move):
                current.setdefault(name, value)
    defaults = {field.name: field.default for field in msgspec.structs.fields(move)}
    same = {
        name: defaults[name]
        for name in move.__struct_fields__
        if name in current and getattr(move, name) == current[name]
    }
    return msgspec.structs.replace(move, **same)


def _fields(move: Move) -> Iterator[tuple[str, Any]]:
    """The fields that one form holds. A game may spread its adjustments over several forms."""
    for field in msgspec.structs.fields(move):
        if (value := getattr(move, field.name)) != field.default:
            yield field.name, value
