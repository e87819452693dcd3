"""Cradle to Grave: what a player can do, as it stands in a record."""

from typing import Annotated, Literal

import msgspec

from companion.game import Move, PerSeat, Seat

Digit = Literal["tens", "ones"]
Number = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
Special = Literal["cover-ten-digit", "swap-places", "stop", "0"]
Card = Literal[Number, Special]
Age = Annotated[int, msgspec.Meta(ge=0, le=99)]


class StartingAges(Move, frozen=True, tag="starting-ages"):
    """Two digits a seat, revealed together. `first`: who is actually older, where two tie for oldest."""

    ages: PerSeat[Age]
    first: Seat | None = None


class Reveal(Move, frozen=True, tag="reveal"):
    """The card a seat of 91 or older turned over at the start of its turn."""

    by: Seat
    card: Card


class Raise(Move, frozen=True, tag="raise"):
    """A card on a neighbour's digit or on one's own; a face-down card is a 9."""

    by: Seat
    seat: Seat
    digit: Digit
    card: Literal[Number, "face-down"]


class LaySpecial(Move, frozen=True, tag="special"):
    """A special laid down, not yet carried out. `seat`: on whom; `digit`: which of one's own 9s a 0 covers."""

    by: Seat
    card: Special
    seat: Seat | None = None
    digit: Digit | None = None

    def __post_init__(self) -> None:
        if self.card in ("cover-ten-digit", "swap-places") and self.seat is None:
            raise ValueError(f"{self.card} needs the seat it is played on")
        if self.card == "0" and self.digit is None:
            raise ValueError("a 0 needs the digit it covers, tens or ones")
        if self.card != "0" and self.digit is not None:
            raise ValueError(f"{self.card} has no digit: only a 0 covers one")


class Stop(Move, frozen=True, tag="stop"):
    """Stop! on the last card of the waiting chain that still stands."""

    by: Seat


class CarryOut(Move, frozen=True, tag="carry-out"):
    """Nobody stops it any more. `card`: what a working Cover turned over."""

    card: Card | None = None


class Skip(Move, frozen=True, tag="skip"):
    """No card played: at 99, or with none left."""

    by: Seat


class DeckOut(Move, frozen=True, tag="deck-out"):
    """The deck ran out."""


class FinalAges(Move, frozen=True, tag="final-ages"):
    """A round's result entered on the score sheet."""

    ages: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=999)]]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app."""

    ages: PerSeat[Age] | None = None
    turn: Seat | None = None
    deck: Annotated[int, msgspec.Meta(ge=0, le=70)] | None = None
    hands: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=70)]] | None = None


class ChangeHouseRule(Move, frozen=True, tag="house-rule"):
    """The reading of "over 100", changed at the moment it matters: the reveal just made is judged again."""

    key: Literal["reveal-limit"]
    value: Literal["over-100", "100-or-more"]


Moves = (
    StartingAges | Reveal | Raise | LaySpecial | Stop | CarryOut | Skip | DeckOut | FinalAges | Adjust | ChangeHouseRule
)
