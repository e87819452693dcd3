"""All evenings together, as their page shows them."""

from collections.abc import Sequence
from types import SimpleNamespace

from companion.phrases import counted, day, short_names
from companion.stats import (
    Evening,
    GameStats,
    Played,
    by_evening,
    by_game,
    head_to_head,
    records,
    seasons,
    standings,
)
from companion.web.rendering.chart import Chart, Owner, added_up, courses
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


def all_time(played: Sequence[Played]) -> SimpleNamespace:
    """What the page shows of everything that a phone has played, the oldest first."""
    people, evenings = People(played), by_evening(played)
    everybody = standings(played, evenings)
    names = [one.name for one in everybody]
    return SimpleNamespace(
        played=played,
        sign=people.sign,
        short=people.short,
        evenings=evenings,
        latest=evenings[: -LATEST - 1 : -1],  # the newest evenings, the newest first
        summary=_summary(played, evenings) if played else "",
        standings=everybody,
        keys=list(dict.fromkeys(game.game.key for game in played)),  # the games whose lids are shown
        names=names,  # everybody, in the order of the standings
        heads=short_names(names, SHORT),  # the same where a column has a name
        by_game=by_game(played, names),
        pairs=head_to_head(played, names),
        records=records(played, evenings),
        seasons=[_season(of, people) for of in seasons(played)],
    )


def _summary(played: Sequence[Played], evenings: Sequence[Evening]) -> str:
    """ "38 games on 9 evenings, since 2 Mar" """
    games, nights = counted(len(played), "game"), counted(len(evenings), "evening")
    if played[0].at and len(evenings) > 1:
        return say("{games} on {evenings}, since {day}", games=games, evenings=nights, day=day(played[0].at))
    return say("{games} on {evenings}", games=games, evenings=nights)


def _season(of: GameStats, people: People) -> SimpleNamespace:
    """What the page shows of one game."""
    names = [player.name for player in of.players[:LINES]]
    wins = tuple(tuple(map(int, of.won(one)[:LINES])) for one in of.finished)
    chart = courses(added_up(wins)) if len(wins) > 1 else None  # wins over time; for a single game there is none
    return SimpleNamespace(
        of=of,
        names=names,  # who has a line in the chart
        chart=chart,
        owners=_owners(chart, wins, names, people) if chart else [],
        summary=_how_many(of),
        latest=of.finished[: -LATEST - 1 : -1],
    )


def _owners(chart: Chart, wins: Sequence[Sequence[int]], names: Sequence[str], people: People) -> list[Owner]:
    """The lines of the chart, with a sign at each win."""
    steps = [wins[number - 1] for number in chart.kept[1:]]
    return [
        (
            people.sign(full),
            f"{name} {chart.totals[line][-1]}",
            [point for point, won in zip(chart.points[line][1:], steps) if won[line]],
        )
        for line, (name, full) in enumerate(zip(short_names(names, NAME), names))
    ]


def _how_many(of: GameStats) -> str:
    """How many games, and which points are better."""
    games = counted(len(of.finished), "game")
    match of.game.wins:
        case "lowest":
            return say("{games}, lower is better", games=games)
        case "highest":
            return say("{games}, higher is better", games=games)
    return games
