"""Adjusting what the app believes: only what the table knows better is told, so that the log says what was put right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.game import ADJUST, Game, Move, State


def is_adjustment(move: Move) -> bool:
    return move.__struct_config__.tag == ADJUST


def what_differs(game: Game[Any, Any], state: State, move: Move) -> Move:
    """The adjustment without the fields that say what the app believes already: a form sends all it showed."""
    believed: dict[str, Any] = {}
    for ask in game.asks(state, None):
        if is_adjustment(ask.move) and not ask.blank:
            for name, value in _said(ask.move):
                believed.setdefault(name, value)
    defaults = {field.name: field.default for field in msgspec.structs.fields(move)}
    same = {
        name: defaults[name]
        for name in move.__struct_fields__
        if name in believed and getattr(move, name) == believed[name]
    }
    return msgspec.structs.replace(move, **same)


def _said(move: Move) -> Iterator[tuple[str, Any]]:
    """What one form says. A game may spread its adjustments over several, and each leaves out what the others hold."""
    for field in msgspec.structs.fields(move):
        if (value := getattr(move, field.name)) != field.default:
            yield field.name, value
