"""Who is first, second and so on. Pure."""

from collections.abc import Sequence
from typing import Any

from companion.game import Game, ScoreSheet


def placed(keys: Sequence[Any], teams: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of each by its sort key, 1 for the smallest; equal keys share one. `teams`: who counts as one."""
    sides = set(zip(teams or range(len(keys)), keys))
    return tuple(1 + sum(other < own for _, other in sides) for own in keys)


def by_total(totals: Sequence[int], wins: str, teams: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of each total, 1 the best. `wins`: as `Game.wins`; `teams`: who counts as one."""
    return placed([total if wins == "lowest" else -total for total in totals], teams)


def at_the_end(game: Game[Any, Any], sheet: ScoreSheet) -> tuple[int | None, ...]:
    """Each seat's place in a finished game. Winners are first; players with equal points share a place."""
    if game.wins == "last":
        return sheet.rows[0].points
    points = by_total(sheet.totals, game.wins)
    return placed([(seat not in sheet.winners, own) for seat, own in enumerate(points)], sheet.teams)
