"""Skyjo: what lies on the table, as far as it is known."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.game_state import GameState

CARDS = range(-2, 13)
COPIES = {card: 5 if card == -2 else 15 if card == 0 else 10 for card in CARDS}
PLACES = range(1, 13)
END = 100
"""With so many points of anybody the game ends."""

Cell = int | Literal["closed", "gone"]


class Round(msgspec.Struct, frozen=True):
    """A finished round: the points as counted, and who had ended it."""

    points: tuple[int, ...]
    closed_by: int

    @property
    def is_doubled(self) -> bool:
        """Whether whoever ended it counts double: without fewer points than everybody else."""
        mine = self.points[self.closed_by]
        return mine > 0 and sum(points <= mine for points in self.points) > 1

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(n * (1 + (self.is_doubled and seat == self.closed_by)) for seat, n in enumerate(self.points))


class State(GameState, frozen=True):
    """`cells`: twelve a seat, row by row; empty between rounds. `to_play` counts once all have turned up two cards."""

    rounds: tuple[Round, ...] = ()
    cells: tuple[tuple[Cell, ...], ...] = ()
    discard: int | None = None
    to_play: int = 0
    opening: bool = False
    closer: int | None = None
    """Who has no closed card left: the others have one more turn each."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(one.totals[seat] for one in self.rounds) for seat in self.setup.seats)

    @property
    def over(self) -> bool:
        return max(self.totals) >= END

    @property
    def round(self) -> int:
        return len(self.rounds) + (not self.over)

    @property
    def phase(self) -> str:
        if not self.cells:
            return "over" if self.over else "deal"
        if self.opening:
            return "opening"
        return "counting" if self.to_play == self.closer else "play"

    @property
    def turn(self) -> int | tuple[int, ...] | None:
        if self.phase == "opening":
            return tuple(seat for seat in self.setup.seats if self.cells[seat].count("closed") > 10)
        return self.to_play if self.phase == "play" else None

    @property
    def awaited(self) -> str:
        return {"opening": "Turn up two cards each", "counting": "Count the points"}.get(self.phase, "")

    def closed(self, seat: int) -> int:
        """How many of a player's cards are not turned up."""
        return self.cells[seat].count("closed")

    def open_sum(self, seat: int) -> int:
        """What a player's open cards count."""
        return sum(cell for cell in self.cells[seat] if isinstance(cell, int))


def place_name(place: int) -> str:
    """As "top 1": the row, and the column from the left."""
    return f"{('top', 'middle', 'bottom')[(place - 1) // 4]} {(place - 1) % 4 + 1}"
