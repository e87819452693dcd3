"""Any game: what a group has scored before, to begin it again with everything that was said then."""

from collections.abc import Iterable

from companion.games.any_game import moves

MOST = 6
"""Titles that are offered: those begun last."""


def last_time(reported: Iterable[moves.Moves]) -> tuple[moves.Begin, ...]:
    """How each title was scored when it was begun last; the newest first."""
    found: dict[str, moves.Begin] = {}
    for move in reported:
        if isinstance(move, moves.Begin):
            found.pop(move.title.casefold(), None)
            found[move.title.casefold()] = move
    return tuple(reversed(found.values()))[:MOST]
