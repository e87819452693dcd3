"""Vzhukh!: what a player can do, as it stands in a record."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.game import Move, PerSeat, Seat
from companion.games.vzhukh.cards import JOKER_POINTS, Pile, worth

Number = Literal[3, 4, 5, 6, 10, 12, 15, 20, 30]
Card = Literal["abracadabra", "hocus-pocus", "zap"]
Direction = Literal[1, -1]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""How many cards are played. Whether there are so many is the rules' business."""
Copies = Annotated[int, msgspec.Meta(ge=0, le=999)]

KEYS = {
    "threes": "3",
    "fours": "4",
    "fives": "5",
    "sixes": "6",
    "tens": "10",
    "twelves": "12",
    "fifteens": "15",
    "twenties": "20",
    "thirties": "30",
}


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=KEYS):
    """Cards by number: {"4": 2, "30": 1}."""

    threes: Copies = 0
    fours: Copies = 0
    fives: Copies = 0
    sixes: Copies = 0
    tens: Copies = 0
    twelves: Copies = 0
    fifteens: Copies = 0
    twenties: Copies = 0
    thirties: Copies = 0

    @property
    def pile(self) -> Pile:
        return msgspec.structs.astuple(self)


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody holds when the round ends."""

    numbers: Numbers = Numbers()
    jokers: Copies = 0

    @property
    def size(self) -> int:
        return sum(self.numbers.pile) + self.jokers

    @property
    def points(self) -> int:
        return worth(self.numbers.pile) + JOKER_POINTS * self.jokers


class LyingAttack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The attack that really lies on the table: `count` cards before seat `on`, last played on by `by`."""

    number: Number
    count: AtLeastOne
    on: Seat
    by: Seat


class Deal(Move, frozen=True, tag="deal"):
    """Opens a round: five cards each, and `first` leads."""

    first: Seat


class Attack(Move, frozen=True, tag="attack"):
    """One card or several equal ones against the next seat."""

    by: Seat
    number: Number
    count: AtLeastOne


class Pass(Move, frozen=True, tag="pass"):
    """More cards of the attack's number; all of them go on to the next seat. `number` where somebody says it."""

    by: Seat
    count: AtLeastOne
    number: Number | None = None


class Joker(Move, frozen=True, tag="joker"):
    """A joker against the attack."""

    by: Seat
    joker: Card


class Defend(Move, frozen=True, tag="defend"):
    """Equal cards that come to more than the attack."""

    by: Seat
    number: Number
    count: AtLeastOne


class Take(Move, frozen=True, tag="take"):
    """The attack becomes penalty."""

    by: Seat


class NoAttack(Move, frozen=True, tag="no-attack"):
    """A leader who holds nothing but jokers hands the lead on."""

    by: Seat


class EndRound(Move, frozen=True, tag="end-round"):
    """Nobody can play any more: what is left in hand becomes penalty."""

    hands: PerSeat[Hand]


class Penalties(Move, frozen=True, tag="penalties"):
    """A round's result entered on the score sheet."""

    points: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=9999)]]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app. `attack`: null where none lies; `jokers`: those in the discard pile."""

    turn: Seat | None = None
    direction: Direction | None = None
    attack: LyingAttack | None | msgspec.UnsetType = msgspec.UNSET
    discard: Numbers | None = None
    jokers: Copies | None = None
    deck: Annotated[int, msgspec.Meta(ge=0, le=83)] | None = None
    penalties: PerSeat[Numbers] | None = None
    hands: PerSeat[Annotated[int, msgspec.Meta(ge=0, le=83)]] | None = None


Moves = Deal | Attack | Pass | Joker | Defend | Take | NoAttack | EndRound | Penalties | Adjust
