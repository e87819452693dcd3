"""An evening as its page and its picture show it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from companion.game import normalised_name
from companion.phrases import short_names
from companion.plots import Told
from companion.stats import (
    ByGame,
    Evening,
    Fact,
    Played,
    Record,
    Rival,
    by_game,
    records,
    rivals,
    shortened,
    signs,
    worth_telling,
)
from companion.web.rendering.chart import Chart, Owner, Room, courses
from companion.words import say

RACE = Room(left=8, right=188, top=12, bottom=150)
"""Where the lines of an evening lie on its page; the names are at their right, the games below."""
NAME = 12
"""Letters of a name beside its line."""
ROW = 9
"""Letters of a name in a row of a table, or at the end of one."""
LID, SPACE = 22, 4
"""The width of a lid below the lines, and the least space between two."""
SMALLEST = 7


@dataclass(frozen=True)
class People:
    """Everybody in the games that a page counts: their signs, and their names where there is little room."""

    counted: Sequence[Played]
    """The oldest first."""

    @cached_property
    def signs(self) -> dict[str, int]:
        """Everybody's sign, by person, as they sat last."""
        return signs(self.counted)

    def sign(self, name: str) -> int:
        return self.signs[normalised_name(name)]

    @cached_property
    def shorts(self) -> dict[str, str]:
        return shortened(self.counted, ROW)

    def short(self, name: str) -> str:
        """This name where there is little room."""
        return self.shorts[normalised_name(name)]


@dataclass(frozen=True)
class EveningPage(People):
    """One evening of those that a phone has played. `counted`: the games up to it; `played`: later ones too."""

    played: Sequence[Played]
    evenings: Sequence[Evening]
    evening: Evening
    tonight: bool

    def race(self, room: Room = RACE) -> Chart:
        """The points of everybody after each game, the leader's line last, so that it lies on top."""
        return courses([list(guest.course) for guest in reversed(self.evening.guests)], room, grid=False)

    def owners(self, race: Chart) -> list[Owner]:
        guests = self.evening.guests[::-1]
        names = short_names((guest.name for guest in guests), NAME)
        return [
            (self.sign(guest.name), f"{guest.points} {name}", points[1:])
            for guest, name, points in zip(guests, names, race.points)
        ]

    def lids(self, race: Chart, widest: float = LID) -> list[tuple[float, float, str]]:
        """(middle, width, game) of the lid below each game's points: narrower where there are many, and none where they
        would be too small.
        """
        games = self.evening.games
        across = (race.room.right - race.room.left) / len(games)
        every = ceil((SMALLEST + SPACE) / across)
        width = round(min(widest, max(SMALLEST, across * every - SPACE)), 1)
        return [
            (round(race.room.left + across * (place + 1), 1), width, game.game.key)
            for place, game in enumerate(games)
            if (place + 1) % every == 0
        ]

    @cached_property
    def records(self) -> tuple[Record, ...]:
        earlier = [evening for evening in self.evenings if evening.on <= self.evening.on]
        return records(self.counted, earlier)

    @property
    def told(self) -> Told:
        """The race as a table."""
        games = [f"{number}, {game.game.name}" for number, game in enumerate(self.evening.games, 1)]
        return (say("Player"), *games), *((guest.name, *map(str, guest.course)) for guest in self.evening.guests)

    @cached_property
    def keys(self) -> list[str]:
        """The games whose lids are shown."""
        return list(dict.fromkeys(game.game.key for game in self.counted))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        return worth_telling(self.counted, self.evening)

    @property
    def own(self) -> str:
        """Whose phone this is, by the name that its player had last; "" where it never had a seat."""
        return next((game.names[game.seat] for game in reversed(self.played) if game.seat is not None), "")

    @cached_property
    def rivals(self) -> tuple[Rival, ...]:
        """One's own games against those of this evening, of all evenings."""
        if not self.own:
            return ()
        here = {normalised_name(guest.name) for guest in self.evening.guests}
        return tuple(
            rival for rival in rivals(self.counted, normalised_name(self.own)) if normalised_name(rival.name) in here
        )

    @cached_property
    def by_game(self) -> ByGame:
        return by_game(self.counted, [guest.name for guest in self.evening.guests])
