"""What templates draw with: the course of a game as a chart, seats by their totals, a name's initial."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from companion.game import ScoreSheet

LEFT, RIGHT, TOP, BOTTOM = 28, 246, 10, 126
"""The chart's room in its 328 x 150 units; names stand right of it."""
NAME_HEIGHT = 17


@dataclass(frozen=True, slots=True)
class Course:
    """Running totals as a chart: a line of points a seat, a grid, and where each name stands."""

    totals: list[list[int]]
    points: list[list[tuple[float, float]]]
    ends: list[float]
    lines: list[tuple[float, int]]
    steps: list[tuple[float, str]]


def running_totals(paper: ScoreSheet) -> Course:
    """The chart of a score sheet with at least one round."""
    totals = [list(accumulate(points)) for points in zip(*paper.rounds)]
    low = min(0, *(value for line in totals for value in line))
    high = _round_up(max(1, *(value for line in totals for value in line)))
    across = (RIGHT - LEFT) / len(paper.rounds)

    def height(value: float) -> float:
        return float(round(BOTTOM - (value - low) * (BOTTOM - TOP) / (high - low), 1))

    points = [[(round(LEFT + step * across, 1), height(value)) for step, value in enumerate([0, *line])] for line in totals]
    steps = [(round(LEFT + step * across, 1), str(step) if step else "start") for step in range(len(paper.rounds) + 1)]
    lines = [(height(value), value) for value in (0, high // 2, high)]
    return Course(totals, points, _apart([line[-1][1] for line in points]), lines, steps)


def _round_up(value: int) -> int:
    """The next number that divides well for a grid: 2, 4, ... 20, 40, ... 100, 150, ..."""
    return next((step for step in (2, 4, 6, 10, 20, 40, 60, 80) if value <= step), -(-value // 50) * 50)


def _apart(heights: list[float]) -> list[float]:
    """Where names stand so that none lies on another: in the order of their lines, a name's height apart."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed, floor = [0.0] * len(heights), 0.0
    for place, seat in enumerate(order):
        left_over = (len(order) - place) * NAME_HEIGHT
        floor = max(floor + NAME_HEIGHT if place else TOP + 4, min(heights[seat] + 4, BOTTOM + 20 - left_over + NAME_HEIGHT))
        placed[seat] = floor
    return placed


def by_total(seats: Iterable[int], totals: tuple[int, ...], wins: str) -> list[int]:
    """Seats with the leading one first."""
    return sorted(seats, key=lambda seat: totals[seat] if wins == "lowest" else -totals[seat])


def initial(name: str) -> str:
    """The sign on a player's card."""
    return name[:1].upper()
