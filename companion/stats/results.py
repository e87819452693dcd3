"""A finished game as statistics see it: who played it, how it ended, and who finished ahead of whom."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import nan
from typing import Any

from companion.game import Game, normalised_name
from companion.table.result import Result


@dataclass(frozen=True)
class Played:
    """A game that was played to its end: who played, and how it ended."""

    code: str
    names: tuple[str, ...]
    result: Result
    at: str
    """When it ended, or where that is unknown, when it was opened; UTC."""
    game: Game[Any, Any]
    """The game as this table played it."""
    opened_at: str = ""
    """When it began; UTC."""
    seat: int | None = None
    """The seat of the phone whose statistics these are; None: it only kept score."""
    suits: tuple[int, ...] = ()
    """Each seat's shape and colour, where people brought their own; else seat 0 has the first, and so on."""

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in self.result.winners)

    @property
    def sides_won(self) -> int:
        """How many share the win: players, or teams."""
        winners, teams = self.result.winners, self.result.teams
        return len({teams[seat] for seat in winners} if teams else winners)

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The players as they are counted: two names that look the same are one."""
        return tuple(map(normalised_name, self.names))

    def suit(self, seat: int) -> int:
        """A player's shape and colour at this table."""
        return self.suits[seat] if self.suits else seat

    @cached_property
    def kind(self) -> tuple[str, str, str]:
        """What is counted together: the game, by the title that the table gave it, and which total wins."""
        return self.game.key, self.game.name.casefold(), self.game.wins

    @cached_property
    def beaten(self) -> tuple[int, ...]:
        """How many of the others each player finished ahead of. Equal places beat nobody, nor do partners.

        Of those whose points are not known only the winners finished ahead.
        """
        return tuple(sum(own < other for other in self._order) for own in self._order)

    @property
    def opponents(self) -> tuple[int, ...]:
        """Against how many each player played: all others but partners."""
        teams = self.result.teams or tuple(range(len(self.names)))
        return tuple(len(teams) - teams.count(team) for team in teams)

    @property
    def last(self) -> tuple[int, ...]:
        """Who finished behind everybody: nobody, where all finished alike."""
        return tuple(seat for seat, count in enumerate(self.beaten) if not count) if any(self.beaten) else ()

    def is_ahead(self, one: int, other: int) -> bool:
        """Whether one seat finished ahead of another."""
        return self._order[one] < self._order[other]

    @cached_property
    def _order(self) -> tuple[tuple[bool, float], ...]:
        """The sort key of each seat, the best first: winners, then by points or by place."""
        sign = -1 if self.game.wins == "highest" else 1
        return tuple(
            (seat not in self.result.winners, nan if points is None else sign * points)
            for seat, points in enumerate(self.result.points)
        )


def totals(played: Iterable[Played]) -> tuple[dict[str, str], Counter[str], Counter[str], Counter[str]]:
    """By person: the name as it was last written, points (one for each player beaten), wins and games."""
    names: dict[str, str] = {}
    points, wins, games = Counter[str](), Counter[str](), Counter[str]()
    for game in played:
        names.update(zip(game.people, game.names))
        points.update(dict(zip(game.people, game.beaten)))
        wins.update(game.people[seat] for seat in game.result.winners)
        games.update(game.people)
    return names, points, wins, games
