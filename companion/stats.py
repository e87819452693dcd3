"""Statistics of a group's evenings: how each game ended, and every player's games, wins and points. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import Any

from companion.game import Game
from companion.table.result import Result


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played to its end: who played, and how it ended."""

    code: str
    names: tuple[str, ...]
    result: Result
    at: str
    """When it ended, or where that is unknown, when it was opened; UTC."""

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in self.result.winners)

    @property
    def sides_won(self) -> int:
        """How many share the win: players, or teams."""
        winners, teams = self.result.winners, self.result.teams
        return len({teams[seat] for seat in winners} if teams else winners)


@dataclass(frozen=True, slots=True)
class Player:
    """One player's games of one kind, the oldest first. `name`: as it was last written."""

    name: str
    games: int
    wins: int
    shared: int
    """Of the wins, those that were shared with others."""
    points: tuple[int, ...]
    """The total or the place in each game; a game without either is left out."""
    lowest: bool
    """Whether less is better."""

    @property
    def average(self) -> float | None:
        return fmean(self.points) if self.points else None

    @property
    def best(self) -> int | None:
        return (min if self.lowest else max)(self.points, default=None)

    @property
    def worst(self) -> int | None:
        return (max if self.lowest else min)(self.points, default=None)


@dataclass(frozen=True, slots=True)
class GameStats:
    """All finished games of one kind, the oldest first, and their players' statistics."""

    game: Game[Any, Any]
    finished: tuple[Finished, ...]
    players: tuple[Player, ...]
    """Most wins first; then whoever needed fewer games for them; then the better average."""

    def points(self, of: Finished) -> tuple[int | None, ...]:
        """Each player's points in one game, in the order of `players`; None: was not at the table."""
        by_name = {fold(name): points for name, points in zip(of.names, of.result.points)}
        return tuple(by_name.get(fold(player.name)) for player in self.players)

    def won(self, of: Finished) -> tuple[bool, ...]:
        """Whether each player won one game, in the order of `players`."""
        winners = {fold(name) for name in of.winners}
        return tuple(fold(player.name) in winners for player in self.players)


def fold(name: str) -> str:
    """A name without upper and lower case: "Ana" and "ANA" are one player."""
    return name.casefold()


def evenings(game: Game[Any, Any], finished: Iterable[Finished]) -> GameStats:
    """The statistics of one game. If two games ended within the same second, the first given counts as the older."""
    oldest_first = tuple(sorted(finished, key=lambda one: one.at))
    seats: dict[str, list[tuple[Finished, int]]] = {}
    for one in oldest_first:
        for seat, name in enumerate(one.names):
            seats.setdefault(fold(name), []).append((one, seat))
    players = [_player(played, lowest=game.wins != "highest") for played in seats.values()]
    return GameStats(game, oldest_first, tuple(sorted(players, key=_rank)))


def _rank(player: Player) -> tuple[int, int, float, str]:
    """The sort key of players, the best first; those without any points or places come last among equals."""
    average = inf if player.average is None else player.average if player.lowest else -player.average
    return -player.wins, player.games if player.wins else 0, average, fold(player.name)


def _player(played: list[tuple[Finished, int]], lowest: bool) -> Player:
    """One player's statistics, from the games and seats played, the oldest first."""
    won = [one for one, seat in played if seat in one.result.winners]
    points = (one.result.points[seat] for one, seat in played)
    last, at = played[-1]
    return Player(
        last.names[at],
        len(played),
        len(won),
        sum(one.sides_won > 1 for one in won),
        tuple(value for value in points if value is not None),
        lowest,
    )
