"""The games, one folder each. A folder with a `GAME` is found by its place here; nothing registers it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.game import Game


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Every game by its key, in the order of their names."""
    found = (import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__))
    return {game.key: game for game in sorted(found, key=lambda game: game.name)}
