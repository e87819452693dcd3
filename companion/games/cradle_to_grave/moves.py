"""Cradle to Grave: what a player can do, in the form that records have."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.game import Move, PerSeat, PlayerMove, Seat
from companion.words import message

Digit = Literal["tens", "ones"]
DIGITS: tuple[Digit, Digit] = ("tens", "ones")
DIGIT_WORDS = {"tens": message("tens"), "ones": message("ones")}
Number = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
Special = Literal["cover-ten-digit", "swap-places", "stop", "0"]
Card = Literal[Number, Special]
Age = Annotated[int, msgspec.Meta(ge=0, le=99)]


class StartingAges(Move, frozen=True, tag="starting-ages"):
    """Two digits a seat, revealed together. `first`: who is older in real life, where two tie for oldest."""

    secret = True

    ages: PerSeat[Age]
    first: Seat | None = None

    @property
    def oldest(self) -> tuple[int, ...]:
        """The seats with the highest age: one of them begins."""
        return tuple(seat for seat, age in enumerate(self.ages) if age == max(self.ages))


class Reveal(PlayerMove, frozen=True, tag="reveal"):
    """The check: the card that a player of 91 or older turned over at the start of their turn."""

    card: Card


class Raise(PlayerMove, frozen=True, tag="raise"):
    """A card on a neighbour's digit or on the player's own; a face-down card is a 9."""

    seat: Seat
    digit: Digit
    card: Literal[Number, "face-down"]


class CarryOut(Move, frozen=True, tag="carry-out"):
    """Nobody plays another Stop!. `card`: what a Cover that works turned over."""

    card: Card | None = None


class LaySpecial(PlayerMove, frozen=True, tag="special"):
    """A special played, not yet carried out. `seat`: on whom; `digit`: which of the player's own 9s a 0 covers.

    `then`: what carried it out, where it is entered later and nobody stopped it.
    """

    card: Special
    seat: Seat | None = None
    digit: Digit | None = None
    then: CarryOut | None = None

    def __post_init__(self) -> None:
        if self.card in ("cover-ten-digit", "swap-places") and self.seat is None:
            raise ValueError(f"{self.card} needs the seat it is played on")
        if self.card == "0" and self.digit is None:
            raise ValueError("a 0 needs the digit it covers, tens or ones")
        if self.card != "0" and self.digit is not None:
            raise ValueError(f"{self.card} has no digit: only a 0 covers one")


class Stop(PlayerMove, frozen=True, tag="stop"):
    """Stop! on the card played last: the special that waits, or the Stop! before."""

    card: ClassVar = "stop"


class Skip(PlayerMove, frozen=True, tag="skip"):
    """A turn without a card: at 99, or with none left."""


class DeckOut(Move, frozen=True, tag="deck-out"):
    """The deck ran out."""


class FinalAges(Move, frozen=True, tag="final-ages"):
    """A round's result, entered on the score sheet."""

    ages: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=999)]]


class Adjust(Move, frozen=True, tag="adjust"):
    """A correction: what really lies on the table. What is left out stays as it is."""

    ages: PerSeat[Age] | None = None
    turn: Seat | None = None
    deck: Annotated[int, msgspec.Meta(ge=0, le=70)] | None = None
    hands: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=70)]] | None = None


class ChangeHouseRule(Move, frozen=True, tag="house-rule"):
    """Whether exactly 100 ends a round, changed when it matters: the check just made is judged again."""

    key: Literal["reveal-limit"]
    value: Literal["over-100", "100-or-more"]


Moves = (
    StartingAges | Reveal | Raise | LaySpecial | Stop | CarryOut | Skip | DeckOut | FinalAges | Adjust | ChangeHouseRule
)
