"""Skyjo: what can be reported."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.game import ADJUST, Move, PerSeat, Seat

Card = Annotated[int, Meta(ge=-2, le=12)]
Place = Annotated[int, Meta(ge=1, le=12)]
"""One of twelve, row by row."""
Points = Annotated[int, Meta(ge=-24, le=144)]


class Deal(Move, frozen=True, tag="deal"):
    """Everybody has twelve cards; `card` is the first of the discard pile."""

    card: Card


class TurnUp(Move, frozen=True, tag="turn-up"):
    """One of the two cards that each turns up before the first turn."""

    by: Seat
    place: Place
    card: Card

    def beside(self, other: Move) -> bool:
        return isinstance(other, TurnUp) and other.by != self.by


class Take(Move, frozen=True, tag="take"):
    """The discard pile's card goes to a place; `was`: the card that lay closed there."""

    by: Seat
    place: Place
    was: Card | None = None


class Keep(Move, frozen=True, tag="keep"):
    """A card is drawn and goes to a place; `was`: the card that lay closed there."""

    by: Seat
    card: Card
    place: Place
    was: Card | None = None


class Toss(Move, frozen=True, tag="toss"):
    """A card is drawn and discarded, and a closed one turned up."""

    by: Seat
    card: Card
    place: Place
    shown: Card


class Result(Move, frozen=True, tag="result"):
    """The round's points as counted, before anything is doubled."""

    points: PerSeat[Points]
    closed_by: Seat


class Adjust(Move, frozen=True, tag=ADJUST):
    """What really lies there: a place's card, the discard pile's, or whose turn it is."""

    seat: Seat | None = None
    place: Place | None = None
    card: Card | Literal["closed", "gone"] = "closed"
    discard: Card | None = None
    turn: Seat | None = None


Moves = Deal | TurnUp | Take | Keep | Toss | Result | Adjust
