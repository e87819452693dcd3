"""Lines of running totals, and the order in which a sheet lists its seats."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Any

from companion.game import Game, ScoreSheet, Setup
from companion.phrases import short_names, signed
from companion.plots import Told
from companion.table import Table
from companion.table.places import at_the_end, by_total
from companion.words import say


@dataclass(frozen=True, slots=True)
class Room:
    """Where lines and names have their place, in the units of the SVG. Many names make it grow downwards."""

    left: int = 29
    right: int = 246
    top: int = 10
    bottom: int = 126
    name: int = 17
    """A name's height."""


ROOM = Room()
BESIDE, DIGIT = 8, 7
"""The room between the grid and the numbers beside it, and the width of a figure."""
NO_PLACE = 99
"""Sorts a seat whose place a finished game's sheet does not give after those it does."""
MOST_STEPS = 8
"""The most steps that are numbered below the chart."""
MOST_POINTS = 24
"""The most points of a line: more would overlap."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Running totals as a chart: one line each, a grid, and where each name is written."""

    totals: list[list[int]]
    """Of each line, at its points but for the first."""
    points: list[list[tuple[float, float]]]
    ends: list[float]
    lines: list[tuple[float, int]]
    steps: list[tuple[float, str]]
    height: int
    kept: list[int]
    """Which steps the points are; the first is the start."""
    room: Room

    def told(self, names: Sequence[str], order: Iterable[int]) -> Told:
        """The chart as a table, its lines in this order."""
        rows = ((names[line], *map(str, self.totals[line])) for line in order)
        return (say("Player"), *(say("After {number}", number=number) for number in self.kept[1:])), *rows


Owner = tuple[int, str, list[tuple[float, float]]]
"""Whose a line is: a sign, what stands at its end, and the points that have the sign."""


def owners(chart: Chart, setup: Setup, score: ScoreSheet, most: int) -> list[Owner]:
    """Each seat's line, with its name as there is room for it, and what it has now."""
    totals = (score.instead and score.instead[seat] or signed(chart.totals[seat][-1]) for seat in setup.seats)
    labels = (f"{name}\N{NO-BREAK SPACE}{total}" for name, total in zip(short_names(setup.names, most), totals))
    return [(setup.suit(seat), label, chart.points[seat][1:]) for seat, label in enumerate(labels)]


def chart(table: Table) -> Chart | None:
    """The chart of a game that counts points, once it has two rounds."""
    sheet = table.sheet
    totals = _running_totals(table, sheet)
    return courses(totals, start=sheet.start) if totals and len(totals[0]) > 1 else None


def courses(totals: list[list[int]], room: Room = ROOM, *, start: int = 0, grid: bool = True) -> Chart:
    """The chart of totals, a line each, from `start` on after every step. Without a grid the highest ends on top."""
    low = min(0, *(value for line in totals for value in line))
    highest = max(1, start, *(value for line in totals for value in line))
    high = _round_up(highest) if grid else highest
    if grid:
        room = replace(room, left=max(room.left, BESIDE + DIGIT * len(str(high))))
    bottom = max(room.bottom, room.name * len(totals) - 14)
    count = len(totals[0])
    across = (room.right - room.left) / count

    def height(value: float) -> float:
        return float(round(bottom - (value - low) * (bottom - room.top) / (high - low), 1))

    parts = min(count, MOST_POINTS)
    kept = [round(count * part / parts) for part in range(parts + 1)]
    points = [
        [(round(room.left + step * across, 1), height(line[step - 1] if step else start)) for step in kept]
        for line in totals
    ]
    shown = [step for step in range(count + 1) if step % -(-count // MOST_STEPS) == 0]
    return Chart(
        totals=[[line[step - 1] for step in kept if step] for line in totals],
        points=points,
        ends=_apart([line[-1][1] for line in points], bottom, room),
        lines=[(height(value), value) for value in (0, high // 2, high)],
        steps=[(round(room.left + step * across, 1), str(step) if step else say("start")) for step in shown],
        height=bottom + 24,
        kept=kept,
        room=room,
    )


def _running_totals(table: Table, sheet: ScoreSheet) -> list[list[int]]:
    """One line a seat: its total after each round, also in a game that adds up its points only at the end."""
    if sheet.running:
        return [list(totals) for totals in zip(*sheet.running)]
    if table.played.rounds > 1:
        return added_up(sheet.rounds)
    chain = table.position.chain()
    ends = [before for before, after in pairwise(chain) if before.state.round != after.state.round] + chain[-1:]
    return [list(totals) for totals in zip(*(table.game.sheet(end.state).totals for end in ends))]


def added_up(rounds: Iterable[Sequence[int]]) -> list[list[int]]:
    """The totals of each line after each round of points."""
    return [list(accumulate(points)) for points in zip(*rounds)]


def _round_up(value: int) -> int:
    """The next number that divides well for a grid: 2, 4, ... 20, 40, ... 100, 150, ..."""
    return next((step for step in (2, 4, 6, 10, 20, 40, 60, 80) if value <= step), -(-value // 50) * 50)


def _apart(heights: list[float], bottom: float, room: Room) -> list[float]:
    """Heights for the names so that none overlaps another: in the order of their lines, a name's height apart."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed, floor = [0.0] * len(heights), 0.0
    for place, one in enumerate(order):
        left_over = (len(order) - place) * room.name
        lowest = min(heights[one] + 4, bottom + 20 - left_over + room.name)
        floor = max(floor + room.name if place else room.top + 4, lowest)
        placed[one] = floor
    return placed


def places(game: Game[Any, Any], sheet: ScoreSheet) -> list[tuple[int | None, int]]:
    """(place, seat), the leader first; None for the place until the game is over."""
    if sheet.winners:
        return sorted(
            ((place, seat) for seat, place in enumerate(at_the_end(game, sheet))),
            key=lambda found: found[0] or NO_PLACE,
        )
    return [(None, seat) for seat in leading(range(len(sheet.totals)), sheet.totals, game.wins)]


def by_place(seats: Iterable[int], game: Game[Any, Any], sheet: ScoreSheet) -> list[int]:
    """Seats as a sheet lists them: clockwise, and by place once the game is over."""
    return [seat for _, seat in places(game, sheet)] if sheet.winners else list(seats)


def leading(seats: Iterable[int], totals: tuple[int, ...], wins: str) -> list[int]:
    """Seats, the leader first."""
    return sorted(seats, key=by_total(totals, wins).__getitem__)


def sides(seats: Iterable[int], sheet: ScoreSheet) -> list[list[int]]:
    """Seats in this order, those of a team together: they have one number."""
    found: dict[int, list[int]] = {}
    for seat in seats:
        found.setdefault(sheet.teams[seat] if sheet.teams else seat, []).append(seat)
    return list(found.values())


FILTERS = {
    "chart": chart,
    "owners": owners,
    "ranking": places,
    "by_place": by_place,
    "by_total": leading,
    "sides": sides,
}
