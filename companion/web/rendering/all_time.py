"""All evenings together, as their page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.game import normalised_name
from companion.phrases import counted, day, short_names
from companion.stats import (
    ByGame,
    Evening,
    GameStats,
    HeadToHead,
    Played,
    Record,
    Standing,
    by_evening,
    by_game,
    head_to_head,
    records,
    seasons,
    standings,
)
from companion.web.rendering.chart import Chart, Owner, running_totals
from companion.web.rendering.evening import People
from companion.words import say

LINES = 6
"""Players with a line in the chart of a game's wins: as many as can be told apart on a phone."""
NAME = 6
"""Letters of a name beside its line."""
LATEST = 30
"""Games listed one by one, the newest first; and evenings."""
SHORT = 5
"""Letters of a name at the head of a column."""


@dataclass(frozen=True)
class Season:
    """One game's statistics as the page shows them."""

    of: GameStats
    signs: dict[str, int]

    @cached_property
    def chart(self) -> Chart | None:
        """Wins over time of the first few players; for a single game there is none."""
        return running_totals(self._wins) if len(self.of.finished) > 1 else None

    @cached_property
    def _wins(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(map(int, self.of.won(one)[:LINES])) for one in self.of.finished)

    @property
    def names(self) -> list[str]:
        """Who has a line in the chart."""
        return [player.name for player in self.of.players[:LINES]]

    @property
    def owners(self) -> list[Owner]:
        """The lines of the chart, with a sign at each win."""
        if self.chart is None:
            return []
        names = short_names(tuple(self.names), NAME)
        steps = [self._wins[number - 1] for number in self.chart.kept[1:]]
        return [
            (
                self.signs[normalised_name(full)],
                f"{name} {self.chart.totals[line][-1]}",
                [point for point, won in zip(self.chart.points[line][1:], steps) if won[line]],
            )
            for line, (name, full) in enumerate(zip(names, self.names))
        ]

    @property
    def summary(self) -> str:
        """How many games, and which points are better."""
        games = counted(len(self.of.finished), "game")
        match self.of.game.wins:
            case "lowest":
                return say("{games}, lower is better", games=games)
            case "highest":
                return say("{games}, higher is better", games=games)
        return games

    @property
    def latest(self) -> tuple[Played, ...]:
        return self.of.finished[: -LATEST - 1 : -1]


@dataclass(frozen=True)
class AllTimePage(People):
    """Everything that a phone has played, the oldest first."""

    played: Sequence[Played]

    @cached_property
    def evenings(self) -> tuple[Evening, ...]:
        return by_evening(self.played)

    @property
    def latest(self) -> tuple[Evening, ...]:
        """The newest evenings, the newest first."""
        return self.evenings[: -LATEST - 1 : -1]

    @property
    def counted(self) -> Sequence[Played]:
        return self.played

    @property
    def summary(self) -> str:
        """ "38 games on 9 evenings, since 2 Mar" """
        games, evenings = counted(len(self.played), "game"), counted(len(self.evenings), "evening")
        if self.played[0].at and len(self.evenings) > 1:
            first = day(self.played[0].at)
            return say("{games} on {evenings}, since {day}", games=games, evenings=evenings, day=first)
        return say("{games} on {evenings}", games=games, evenings=evenings)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        return standings(self.played, self.evenings)

    @property
    def keys(self) -> list[str]:
        """The games whose lids are shown."""
        return list(dict.fromkeys(game.game.key for game in self.played))

    @cached_property
    def names(self) -> list[str]:
        """Everybody, in the order of the standings."""
        return [one.name for one in self.standings]

    @property
    def heads(self) -> tuple[str, ...]:
        """The names where a column has one."""
        return short_names(tuple(self.names), SHORT)

    @cached_property
    def by_game(self) -> ByGame:
        return by_game(self.played, self.names)

    @cached_property
    def pairs(self) -> HeadToHead:
        return head_to_head(self.played, self.names)

    @property
    def records(self) -> tuple[Record, ...]:
        return records(self.played, self.evenings)

    @property
    def seasons(self) -> list[Season]:
        return [Season(of, self.signs) for of in seasons(self.played)]
