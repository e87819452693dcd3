"""Where the lanes, bars and columns of a game's plots lie, in an SVG 328 units wide."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from companion.plots import Bars, Lane, Lanes, Lead, Plot
from companion.table import Table

NAME, LAST = 108, 294
"""Names stand before the first, and what a lane or a bar came to after the last."""
LANE, PEAK = 28, 20
"""The height of a lane, and of its highest value."""
PITCH = 34
"""How far one bar lies below the other."""
COLUMN, FOOT, ALL = 96, 122, 322
"""The height of the highest column, the line that columns stand on, and where the last of them ends."""
WIDEST = 26
DIGIT, CHIP = 7.5, 6
"""The width of a figure, and of the room beside a number."""
MOST_STEPS = 6
"""The most steps that are numbered below lanes."""
FULL = 12
"""Number of fill patterns, and of parts of a bar."""


def plots(table: Table) -> tuple[Plot, ...]:
    """What a finished game plots of itself."""
    if table.game.plots is None or not table.state.over:
        return ()
    states = [table.position.back_to(0).state, *(report.state for report in table.position.chain())]
    return table.game.plots(states)


# ---------------------------------------------------------------- lanes


@dataclass(frozen=True, slots=True)
class DrawnLane:
    lane: Lane
    y: int
    """Its ground."""
    path: str
    out: float | None
    """Where it was out; None: it stayed to the end."""
    signs: list[tuple[float, str]]


def lanes(plot: Lanes) -> tuple[list[DrawnLane], list[tuple[float, int]], int]:
    """All lanes by the same measure, the root of the number: one is still seen beside forty; where the steps' numbers
    lie below them, and the height of it all."""
    peak = max(1, *(max(lane.values) for lane in plot.lanes))
    across = (LAST - NAME) / max(1, plot.steps)

    def x(step: int) -> float:
        return round(NAME + step * across, 1)

    drawn = [_lane(lane, LANE * (row + 1), peak, x, plot.steps) for row, lane in enumerate(plot.lanes)]
    every = -(-max(1, plot.steps) // MOST_STEPS)
    ticks = [(x(step), step) for step in range(0, plot.steps + 1, every) if step]
    return drawn, ticks, LANE * len(plot.lanes) + 22


def _lane(lane: Lane, y: int, peak: int, x: Any, steps: int) -> DrawnLane:
    """Steps up and down, drawn where the number changes."""
    values = lane.values
    heights = [round(y - PEAK * sqrt(value / peak), 1) for value in values]
    path = [f"M{x(0)} {y}V{heights[0]}"]
    for step in range(1, len(values)):
        if values[step] != values[step - 1]:
            path.append(f"H{x(step)}V{heights[step]}")
    last = len(values) - 1
    path.append(f"H{x(last)}V{y}Z")
    signs = [(x(step), sign) for step, sign in lane.signs]
    return DrawnLane(lane, y, "".join(path), x(last) if last < steps or not values[-1] else None, signs)


# ---------------------------------------------------------------- bars


@dataclass(frozen=True, slots=True)
class _Rect:
    x: float
    width: float

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 1)


@dataclass(frozen=True, slots=True)
class Part(_Rect):
    number: int
    pattern: int
    chip: float
    """The width of its number's ground; 0 where the number has no room."""


@dataclass(frozen=True, slots=True)
class Bar:
    seat: int
    y: int
    parts: list[Part]
    total: int
    end: float


def bars(plot: Bars, order: Sequence[int]) -> list[Bar]:
    """The bars in an order of seats. Points below 0 have no length: the total and the table say them."""
    longest = max(1, *(sum(max(0, points) for points in row) for row in plot.points))
    unit = (LAST - NAME) / longest
    return [_bar(plot, seat, PITCH * row, unit) for row, seat in enumerate(order)]


def _bar(plot: Bars, seat: int, y: int, unit: float) -> Bar:
    parts, x = [], float(NAME)
    for number, points in enumerate(plot.points[seat]):
        width = round(max(0, points) * unit, 1)
        chip = CHIP + DIGIT * len(str(points))
        if width:
            parts.append(Part(round(x, 1), width, points, number % FULL, chip if chip + 2 <= width else 0))
        x += width
    return Bar(seat, y, parts, sum(plot.points[seat]), round(x, 1))


# ---------------------------------------------------------------- columns


@dataclass(frozen=True, slots=True)
class Column(_Rect):
    top: float
    seats: tuple[int, ...]
    ahead: int
    step: str
    numbered: bool

    @property
    def sign(self) -> float:
        """The size of the sign on top."""
        return round(min(14, self.width), 1)


def columns(plot: Lead) -> list[Column]:
    """One column a step: as high as the lead, with the sign of who has it on top; two signs where it is shared."""
    longest = max(1, *(ahead for _, ahead in plot.leads))
    pitch = ALL / len(plot.leads)
    width = min(WIDEST, round(pitch * 0.72, 1))
    shown = set(_shown(len(plot.leads), pitch))
    return [
        Column(
            round(3 + pitch * place + (pitch - width) / 2, 1),
            width,
            round(FOOT - ahead * (COLUMN - 16) / longest, 1),
            seats,
            ahead,
            step,
            place in shown,
        )
        for place, (step, (seats, ahead)) in enumerate(zip(plot.steps, plot.leads))
    ]


def _shown(count: int, pitch: float) -> Iterator[int]:
    """The steps that have room for their number: the last one always, and it is a word."""
    yield count - 1
    yield from (place for place in range(0, count - 1, max(1, round(26 / pitch))) if (count - 1 - place) * pitch > 46)


FILTERS = {"plots": plots, "drawn_lanes": lanes, "drawn_bars": bars, "drawn_columns": columns}
