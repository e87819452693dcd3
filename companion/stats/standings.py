"""Everybody over all evenings: points, wins, games, crowns and streaks; and who finishes ahead of whom."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from companion.game import Game, normalised_name
from companion.stats.evenings import Evening
from companion.stats.records import streaks, together
from companion.stats.results import Played, totals

Pair = tuple[str, str]
"""Two people."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's whole time. `name`: as it was last written."""

    name: str
    points: int
    """One for each player beaten in each game."""
    wins: int
    games: int
    crowns: int
    """Evenings led, alone or with others."""
    streak: int
    """The longest row of wins."""


def standings(played: Sequence[Played], evenings: Sequence[Evening]) -> tuple[Standing, ...]:
    """Everybody: most points first, then most wins, then by name."""
    names, points, wins, games = totals(played)
    crowns = Counter(normalised_name(guest.name) for evening in evenings for guest in evening.leaders)
    longest: dict[str, int] = {}
    for streak in streaks(together(played))[0]:
        longest[streak.person] = max(streak.wins, longest.get(streak.person, 0))
    found = (
        Standing(name, points[person], wins[person], games[person], crowns[person], longest.get(person, 0))
        for person, name in names.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.points, -one.wins, normalised_name(one.name))))


# ---------------------------------------------------------------- one against another, and everybody by game


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody's games against one other player."""

    name: str
    ahead: int
    """How often one finished ahead of this rival."""
    behind: int
    games: int
    """Games together, also those that both finished alike."""

    @property
    def part(self) -> int:
        """One's own part of the games that one of the two was ahead in, in per cent; between 4 and 96."""
        decided = self.ahead + self.behind
        return max(4, min(96, round(100 * self.ahead / decided))) if decided else 50


@dataclass(frozen=True, slots=True)
class ByGame:
    """How many of their opponents each player finishes ahead of, in each game."""

    games: tuple[Game[Any, Any], ...]
    """The most played first."""
    names: tuple[str, ...]
    beaten: tuple[tuple[int | None, ...], ...]
    """In per cent, a row a player; None: never played it with anybody."""


def rivals(played: Iterable[Played], me: str) -> tuple[Rival, ...]:
    """Everybody whom somebody played with: whom most often first. `me`: a person, see `normalised_name`."""
    own = [game for game in played if me in game.people]
    names, *_ = totals(own)
    ahead, met = _pairs(own)
    found = (
        Rival(name, ahead[me, person], ahead[person, me], met[me, person])
        for person, name in names.items()
        if person != me
    )
    return tuple(sorted(found, key=lambda rival: (-rival.games, -rival.ahead, normalised_name(rival.name))))


def head_to_head(played: Iterable[Played], names: Sequence[str]) -> tuple[tuple[int | None, ...], ...]:
    """How often each of these people finished ahead of each other one, row by row; None: they never played together."""
    ahead, met = _pairs(played)
    pairs = [[(normalised_name(one), normalised_name(other)) for other in names] for one in names]
    return tuple(tuple(ahead[pair] if met[pair] else None for pair in row) for row in pairs)


def _pairs(played: Iterable[Played]) -> tuple[Counter[Pair], Counter[Pair]]:
    """How often the first of two people finished ahead of the second, and how often they played together."""
    ahead, met = Counter[Pair](), Counter[Pair]()
    for game in played:
        for one, other in permutations(range(len(game.people)), 2):
            pair = game.people[one], game.people[other]
            met[pair] += 1
            ahead[pair] += game.is_ahead(one, other)
    return ahead, met


def by_game(played: Sequence[Played], names: Sequence[str]) -> ByGame:
    """The table of all games and these players. A game that was only played alone is left out."""
    kinds = {game.kind: game.game for game in played if len(game.names) > 1}
    times = Counter(game.kind for game in played if len(game.names) > 1)
    order = sorted(kinds, key=lambda kind: (-times[kind], kinds[kind].name))
    beaten, others = Counter[tuple[str, Any]](), Counter[tuple[str, Any]]()
    for game in played:
        for person, count, opponents in zip(game.people, game.beaten, game.opponents):
            beaten[person, game.kind] += count
            others[person, game.kind] += opponents
    rows = [[(normalised_name(name), kind) for kind in order] for name in names]
    return ByGame(
        tuple(kinds[kind] for kind in order),
        tuple(names),
        tuple(tuple(_share(beaten[cell], others[cell]) for cell in row) for row in rows),
    )


def _share(part: int, whole: int) -> int | None:
    return round(100 * part / whole) if whole else None
