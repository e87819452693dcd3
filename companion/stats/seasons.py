"""Statistics of one game over all evenings: every player's games, wins and points."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import Any

from companion.game import Game, normalised_name
from companion.stats.results import Played


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
    finished: tuple[Played, ...]
    players: tuple[Player, ...]
    """Most wins first; then whoever needed fewer games for them; then the better average."""

    def points(self, of: Played) -> tuple[int | None, ...]:
        """Each player's points in one game, in the order of `players`; None: was not at the table."""
        points = dict(zip(of.people, of.result.points))
        return tuple(points.get(normalised_name(player.name)) for player in self.players)

    def won(self, of: Played) -> tuple[bool, ...]:
        """Whether each player won one game, in the order of `players`."""
        winners = {of.people[seat] for seat in of.result.winners}
        return tuple(normalised_name(player.name) in winners for player in self.players)


def seasons(played: Iterable[Played]) -> list[GameStats]:
    """Statistics of each game and title, the most played first."""
    kinds: dict[tuple[str, str, str], list[Played]] = {}
    for one in played:
        kinds.setdefault(one.kind, []).append(one)
    found = map(_season, kinds.values())
    return sorted(found, key=lambda of_game: (-len(of_game.finished), of_game.game.name))


def _season(played: list[Played]) -> GameStats:
    """The statistics of one kind. If two games ended within the same second, the first given counts as the older."""
    game = played[-1].game
    oldest_first = tuple(sorted(played, key=lambda one: one.at))
    seats: dict[str, list[tuple[Played, int]]] = {}
    for one in oldest_first:
        for seat, person in enumerate(one.people):
            seats.setdefault(person, []).append((one, seat))
    players = [_player(own, lowest=game.wins != "highest") for own in seats.values()]
    return GameStats(game, oldest_first, tuple(sorted(players, key=_rank)))


def _rank(player: Player) -> tuple[int, int, float, str]:
    """The sort key of players, the best first; those without any points or places come last among equals."""
    average = inf if player.average is None else player.average if player.lowest else -player.average
    return -player.wins, player.games if player.wins else 0, average, normalised_name(player.name)


def _player(played: list[tuple[Played, int]], lowest: bool) -> Player:
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
