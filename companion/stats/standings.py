"""Everybody over all evenings: points, wins, games, crowns and streaks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.game import normalised_name
from companion.stats.evenings import Evening
from companion.stats.records import streaks, together
from companion.stats.results import Played


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
    names: dict[str, str] = {}
    points, wins, games = Counter[str](), Counter[str](), Counter[str]()
    for game in played:
        for seat, person in enumerate(game.people):
            names[person] = game.names[seat]
            points[person] += game.beaten[seat]
            wins[person] += seat in game.result.winners
            games[person] += 1
    crowns = Counter(normalised_name(guest.name) for evening in evenings for guest in evening.leaders)
    longest: dict[str, int] = {}
    for streak in streaks(together(played))[0]:
        longest[streak.person] = max(streak.wins, longest.get(streak.person, 0))
    found = (
        Standing(name, points[person], wins[person], games[person], crowns[person], longest.get(person, 0))
        for person, name in names.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.points, -one.wins, normalised_name(one.name))))
