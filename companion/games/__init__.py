"""The games: the package's own, one folder each, and those that other distributions bring by an entry point.

A folder or module with a `GAME` is found by its place here. One elsewhere is found by its distribution's entry point:
`[project.entry-points."table_companion.games"]`, `key = "package:GAME"`. Nothing registers either.
"""

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

from companion.game import Game

GROUP = "table_companion.games"
"""The entry points of games outside the package."""


class Found(NamedTuple):
    """All games by their keys. `folders`: of those outside the package, the folder of their own package, where they are
    one; `problems`: a sentence for each that cannot be played."""

    games: dict[str, Game[Any, Any]]
    folders: dict[str, Path]
    problems: list[str]


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Every game by its key, in the order of their names."""
    return {game.key: game for game in sorted(found().games.values(), key=lambda game: game.name)}


@cache
def found() -> Found:
    """What there is, looked for once. A game outside the package that cannot be loaded keeps no other from play."""
    own = (import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__))
    found = Found({game.key: game for game in own}, {}, [])
    for entry in sorted(entry_points(group=GROUP)):
        try:
            _add(entry, found)
        except Exception as error:  # its module is a stranger's: anything may go wrong as it is imported
            found.problems.append(
                f"A game is left out, {entry.name} = {entry.value!r} of {entry.dist and entry.dist.name}:"
                f" {type(error).__name__}: {error}"
            )
    return found


def _add(entry: EntryPoint, found: Found) -> None:
    """The game of this entry point; raises whatever keeps it out."""
    game = entry.load()
    if game.key in found.games:
        raise ValueError(f"another game has the key {game.key!r} already.")
    found.games[game.key] = game
    module = sys.modules[entry.module]
    if module.__package__ and module.__file__:
        found.folders[game.key] = Path(module.__file__).parent
