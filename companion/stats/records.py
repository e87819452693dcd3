"""Records: the best that anybody ever did, by game and over all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.game import Game
from companion.stats.evenings import Evening
from companion.stats.results import Played
from companion.words import say

ENOUGH = 3
"""Games (or evenings) needed before the best of them is a record."""
STREAK = 2
"""Wins in a row that make a streak."""


@dataclass(frozen=True, slots=True)
class Record:
    """The best so far, of whoever did it first."""

    words: str
    """What it is the best of: "Fewest points"."""
    value: int
    name: str
    at: str
    """When; UTC."""
    game: Game[Any, Any] | None = None
    """None: it is about all games."""
    code: str = ""
    """The table where it was set; "" where it took several."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row. `last`: the game of the last of them."""

    person: str
    name: str
    wins: int
    last: Played


def records(played: Sequence[Played], evenings: Sequence[Evening]) -> tuple[Record, ...]:
    """The record of each game that is counted in points, the newest first; then those of all games."""
    kinds = dict.fromkeys(game.kind for game in played)
    of_games = [best for kind in kinds if (best := record_of([game for game in played if game.kind == kind]))]
    newest_first = sorted(of_games, key=lambda record: record.at, reverse=True)
    return (*newest_first, *_longest_streak(played), *_best_evening(evenings))


def record_of(played: Sequence[Played]) -> Record | None:
    """The best total of one game, from three games on; None where it is not counted in points."""
    game = played[-1].game
    if game.wins == "last" or len(played) < ENOUGH:
        return None
    sign = -1 if game.wins == "highest" else 1
    totals = [
        (sign * total, order, seat)
        for order, one in enumerate(played)
        for seat, total in enumerate(one.result.points)
        if total is not None
    ]
    if not totals:
        return None
    best, order, seat = min(totals)
    one = played[order]
    unit = say(game.unit)
    most = say("Most {unit}", unit=unit) if game.wins == "highest" else say("Fewest {unit}", unit=unit)
    return Record(say(game.best) if game.best else most, sign * best, one.names[seat], one.at, game, one.code)


def streaks(played: Sequence[Played]) -> tuple[tuple[Streak, ...], dict[str, Streak]]:
    """Everybody's wins in a row, each as long as it became, in order; and those that still run, by person."""
    running: dict[str, Streak] = {}
    ended: list[Streak] = []
    for game in played:
        for seat, person in enumerate(game.people):
            if seat in game.result.winners:
                wins = running[person].wins if person in running else 0
                running[person] = Streak(person, game.names[seat], wins + 1, game)
            elif person in running:
                ended.append(running.pop(person))
    return (*ended, *running.values()), running


def _longest_streak(played: Sequence[Played]) -> tuple[Record, ...]:
    found = [streak for streak in streaks(together(played))[0] if streak.wins >= STREAK]
    if not found:
        return ()
    best = min(found, key=lambda streak: (-streak.wins, streak.last.at))
    return (Record(say("Wins in a row"), best.wins, best.name, best.last.at),)


def _best_evening(evenings: Sequence[Evening]) -> tuple[Record, ...]:
    led = [(evening, evening.leaders[0]) for evening in evenings if evening.leaders]
    if len(led) < ENOUGH:
        return ()
    evening, guest = max(led, key=lambda found: found[1].points)  # the first of equals
    return (Record(say("Points in an evening"), guest.points, guest.name, evening.games[-1].at),)


def together(played: Sequence[Played]) -> list[Played]:
    """The games in which somebody could be beaten."""
    return [game for game in played if any(game.beaten)]
