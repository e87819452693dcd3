"""An evening: the games that the same people played in one night, and who leads.

The points of an evening are the same in every game: one for each player that one finishes ahead of.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import accumulate, groupby

from companion.game import normalised_name
from companion.phrases import short_names
from companion.stats.results import Played, totals
from companion.table.suits import SUITS

MORNING = timedelta(hours=6)
"""A game that ends before this time of day belongs to the evening before."""
LONGEST = timedelta(hours=12)
"""A table that was open for longer was left, so nobody knows how long its game took."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who played that evening."""

    name: str
    course: tuple[int, ...]
    """The points after each game of the evening, also of those that this player missed."""
    games: int
    wins: int

    @property
    def points(self) -> int:
        return self.course[-1]

    @property
    def rank(self) -> tuple[int, int]:
        """The sort key, the best first: who has the same shares the place."""
        return -self.points, -self.wins


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one night, the oldest first, and who played, the leader first."""

    on: date
    games: tuple[Played, ...]
    guests: tuple[Guest, ...]

    @property
    def leaders(self) -> tuple[Guest, ...]:
        """Who has most points, and most wins with them; nobody as long as nobody has any."""
        first = self.guests[0]
        return tuple(guest for guest in self.guests if guest.rank == first.rank) if first.points else ()

    @property
    def next_best(self) -> tuple[Guest, ...]:
        """Who comes after the leaders."""
        rest = self.guests[len(self.leaders) :]
        return tuple(guest for guest in rest if guest.points == rest[0].points)

    @property
    def began(self) -> datetime | None:
        """When the first game began; None where the times are not to be trusted."""
        starts = [start for game in self.games if (start := started(game))]
        return min(starts) if starts else None

    @property
    def ended(self) -> datetime:
        return local(self.games[-1].at)


def local(at: str) -> datetime:
    """A time (UTC) as clocks here show it."""
    return datetime.fromisoformat(at).astimezone()


def evening_of(at: str) -> date:
    """The evening that a time (UTC) belongs to."""
    return (local(at) - MORNING).date()


def started(game: Played) -> datetime | None:
    """When a game began; None where that is not known, or cannot be."""
    if not game.opened_at:
        return None
    start, end = local(game.opened_at), local(game.at)
    return start if timedelta() <= end - start <= LONGEST else None


def minutes(game: Played) -> int:
    """How long a game took; 0 where that is not known."""
    start = started(game)
    return round((local(game.at) - start).total_seconds() / 60) if start else 0


def by_evening(played: Iterable[Played]) -> tuple[Evening, ...]:
    """All evenings, the oldest first. Games without any time belong to none."""
    timed = [(evening_of(game.at), game) for game in in_order(played) if game.at]
    groups = groupby(timed, key=lambda found: found[0])
    return tuple(_evening(on, tuple(game for _, game in group)) for on, group in groups)


def in_order(played: Iterable[Played]) -> list[Played]:
    """The oldest first; of two that ended in the same second the first given counts as the older."""
    return sorted(played, key=lambda game: game.at)


def _evening(on: date, games: Sequence[Played]) -> Evening:
    """Everybody's points game by game."""
    names, _, wins, count = totals(games)
    points = [dict(zip(game.people, game.beaten)) for game in games]
    guests = (
        Guest(name, tuple(accumulate(each.get(person, 0) for each in points)), count[person], wins[person])
        for person, name in names.items()
    )
    return Evening(
        on, tuple(games), tuple(sorted(guests, key=lambda guest: (*guest.rank, normalised_name(guest.name))))
    )


# ---------------------------------------------------------------- shapes and colours


def signs(played: Sequence[Played]) -> dict[str, int]:
    """Everybody's sign, by person: the one they had last; an earlier or a free one if somebody has it.

    `played`: the oldest first. More people than there are signs (`SUITS`) share them.
    """
    seats: dict[str, dict[int, None]] = {}
    for game in reversed(played):
        for seat, person in enumerate(game.people):
            seats.setdefault(person, {})[game.suit(seat)] = None
    found: dict[str, int] = {}
    for number, (person, own) in enumerate(seats.items()):
        free = (sign for sign in (*own, *range(SUITS)) if sign not in found.values())
        found[person] = next(free, number % SUITS)
    return found


def shortened(played: Sequence[Played], most: int) -> dict[str, str]:
    """Everybody's newest name, by person, for a place with room for that many letters; no two people read alike."""
    newest = {person: name for game in played for person, name in zip(game.people, game.names, strict=True)}
    return dict(zip(newest, short_names(newest.values(), most), strict=True))
