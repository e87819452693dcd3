"""What a game plots of itself once it is over: what is drawn, not how, and the same in words for who does not see it.

A game gives its plots in `Game.plots`, a pure function of its states (companion/games/README.md).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.phrases import listed, signed
from companion.words import say

Told = tuple[tuple[str, ...], ...]
"""A table in words: its head, then its rows.

The words of a plot are the game's, which makes it while it is drawn."""


@dataclass(frozen=True, slots=True)
class Lane:
    """One card's or player's number after each step, until it is out."""

    label: str
    """What it is, in one or two letters: "Q"."""
    name: str
    """ "the Queen" """
    seat: int | None
    """Whose it is; None: nobody knows."""
    values: tuple[int, ...]
    """From the start on; fewer than the steps where it was out before the end."""
    signs: tuple[tuple[int, str], ...] = ()
    """(step, sign): what happened to it then, as one of the game's own signs."""
    end: str = ""
    """How it ended: "killed by Kim", "4 markers left"."""
    by: int | None = None
    """Who ended it."""


@dataclass(frozen=True, slots=True)
class Titled:
    """What every plot has: a title, and a note on how it is read."""

    title: str
    note: str


@dataclass(frozen=True, slots=True)
class Lanes(Titled):
    """Several numbers over the same steps, one below the other."""

    step: str
    """What a step is: "turn"."""
    steps: int
    lanes: tuple[Lane, ...]
    key: tuple[tuple[str, str], ...] = ()
    """What its signs mean; "out": where a lane ends, "by": who ended it."""
    kind: Literal["lanes"] = "lanes"

    def told(self, names: Sequence[str]) -> Told:
        """Each lane with its owner, its numbers where they changed, and its end."""
        return (say("Card"), say("Player"), say("By {step}", step=self.step), say("End")), *(
            (
                lane.name,
                say("not known") if lane.seat is None else names[lane.seat],
                ", ".join(_changes(lane.values)),
                lane.end,
            )
            for lane in self.lanes
        )


@dataclass(frozen=True, slots=True)
class Bars(Titled):
    """Each player's points, made of the same parts."""

    parts: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    """A row a seat: the points of each part."""
    kind: Literal["bars"] = "bars"

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, self.points))

    def told(self, names: Sequence[str]) -> Told:
        rows = zip(names, self.points, self.totals)
        return (say("Player"), *self.parts, say("Total")), *(
            (name, *map(signed, row), signed(total)) for name, row, total in rows
        )


@dataclass(frozen=True, slots=True)
class Lead(Titled):
    """Who led after each step, and by how much."""

    steps: tuple[str, ...]
    leads: tuple[tuple[tuple[int, ...], int], ...]
    """A step each: the seats in front, and how far the next one was behind them."""
    kind: Literal["lead"] = "lead"

    def told(self, names: Sequence[str]) -> Told:
        rows = zip(self.steps, self.leads)
        return (say("After"), say("In front"), say("Ahead by")), *(
            (step, listed(names[seat] for seat in seats), str(ahead)) for step, (seats, ahead) in rows
        )


@dataclass(frozen=True, slots=True)
class Tally(Titled):
    """What players took from each other, card by card. It is drawn as a list, which is read as it stands."""

    rows: tuple[tuple[int, tuple[tuple[str, int | None], ...]], ...]
    """A seat, and (card, whose) of all that it took."""
    kind: Literal["tally"] = "tally"


Plot = Lanes | Bars | Lead | Tally


def lead(title: str, note: str, totals: Sequence[tuple[str, Sequence[int]]]) -> Lead:
    """The plot of who leads by the most points, from (step, totals)."""
    return Lead(title, note, tuple(step for step, _ in totals), tuple(_lead(points) for _, points in totals))


def _lead(points: Sequence[int]) -> tuple[tuple[int, ...], int]:
    order = sorted(set(points), reverse=True)
    seats = tuple(seat for seat, total in enumerate(points) if total == order[0])
    return seats, abs(order[0] - order[1]) if len(order) > 1 and len(seats) == 1 else 0


def _changes(values: Sequence[Any]) -> Iterator[str]:
    """ "8", "7 after 3": a number, and after which step it was another one."""
    for step, value in enumerate(values):
        if step == 0 or value != values[step - 1]:
            yield say("{value} after {step}", value=value, step=step) if step else str(value)


def bars(title: str, note: str, parts: Sequence[str], points: Sequence[Sequence[int]]) -> tuple[Bars, ...]:
    """The plot of points made of parts; none where there is but one part, or no points."""
    if len(parts) < 2 or not any(map(any, points)):
        return ()
    return (Bars(title, note, tuple(parts), tuple(map(tuple, points))),)
