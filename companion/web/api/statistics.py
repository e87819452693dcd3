"""Statistics for programs."""

from __future__ import annotations

from collections.abc import Iterable

from companion.stats import Finished, GameStats, Player
from companion.web.api import schemas


def as_statistics(found: Iterable[GameStats]) -> schemas.Statistics:
    """The statistics of a phone's tables as /openapi.json describes them."""
    return schemas.Statistics(
        [
            schemas.GameStatistics(of.game.key, [*map(_player, of.players)], [*map(_finished, of.finished)])
            for of in found
        ]
    )


def _player(one: Player) -> schemas.PlayerStatistics:
    return schemas.PlayerStatistics(one.name, one.games, one.wins, one.shared, list(one.points))


def _finished(one: Finished) -> schemas.FinishedGame:
    return schemas.FinishedGame(one.code, list(one.names), list(one.winners), one.at)
