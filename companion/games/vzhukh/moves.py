"""Vzhukh!: what a player can do, in the form that records have."""

from typing import Annotated, ClassVar, Literal, Self

import msgspec

from companion.game import Move, PerSeat, PlayerMove, Seat
from companion.games.vzhukh.cards import DECK, Pile, one_by_one, some, worth
from companion.words import message, say

Number = Literal[3, 4, 5, 6, 10, 12, 15, 20, 30]
Card = Literal["abracadabra", "hocus-pocus", "zap"]
Direction = Literal[1, -1]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=DECK)]
"""How many cards are played. Whether there are that many of a number, and in a hand, is for the rules to say."""
Copies = Annotated[int, msgspec.Meta(ge=0, le=DECK)]
"""How many cards there are of a kind, or in a hand."""
MOST_SEATS = msgspec.Meta(max_length=10)

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


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody holds when the round ends."""

    numbers: Numbers = Numbers()
    jokers: Copies = 0

    @classmethod
    def of(cls, pile: Pile) -> Self:
        """The hand with the cards of a pile."""
        return cls(Numbers(*pile[:-1]), pile[-1])

    @property
    def pile(self) -> Pile:
        """Its cards as a pile."""
        return (*msgspec.structs.astuple(self.numbers), self.jokers)

    @property
    def size(self) -> int:
        """How many cards it is."""
        return sum(self.pile)

    @property
    def cards(self) -> tuple[int, ...]:
        """Its cards one by one."""
        return one_by_one(self.pile)

    @property
    def points(self) -> int:
        """The penalty for holding it at the end."""
        return worth(self.pile)


class LyingAttack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The attack that really lies on the table: `count` cards against seat `on`, played or passed on by `by`."""

    number: Number
    count: AtLeastOne
    on: Seat
    by: Seat


class Deal(Move, frozen=True, tag="deal"):
    """Opens a round: five cards each, and `first` leads."""

    first: Seat


class EqualCards(PlayerMove, frozen=True):
    """One card or several equal ones, as they are played together."""

    number: Number
    count: AtLeastOne
    offer: ClassVar[str]
    """What the button says that plays them."""

    @property
    def sum(self) -> int:
        """What they come to."""
        return self.number * self.count

    @property
    def said(self) -> str:
        """ "a 4", "two 4s" """
        return some(self.number, self.count)

    @property
    def label(self) -> str:
        """ "Attack with two 4s: 8" """
        return say(self.offer, cards=self.said, sum=self.sum)


class Attack(EqualCards, frozen=True, tag="attack"):
    """Against the next seat."""

    offer: ClassVar[str] = message("Attack with {cards}: {sum}")


class Pass(PlayerMove, frozen=True, tag="pass"):
    """More cards of the attack's number; all of them go on to the next seat. `number` may be left out."""

    count: AtLeastOne
    number: Number | None = None


class Joker(PlayerMove, frozen=True, tag="joker"):
    """A joker against the attack."""

    joker: Card
    count: ClassVar[int] = 1


class Defend(EqualCards, frozen=True, tag="defend"):
    """They come to more than the attack."""

    offer: ClassVar[str] = message("Defend with {cards}: {sum}")


class Take(PlayerMove, frozen=True, tag="take"):
    """The attack becomes penalty."""


class NoAttack(PlayerMove, frozen=True, tag="no-attack"):
    """A leader who has only jokers: the next player leads instead."""


class EndRound(Move, frozen=True, tag="end-round"):
    """Nobody can play any more: the cards left in hand become penalty."""

    hands: Annotated[PerSeat[Hand], MOST_SEATS]


class Penalties(Move, frozen=True, tag="penalties"):
    """A round's result entered on the score sheet."""

    points: Annotated[PerSeat[Annotated[int, msgspec.Meta(ge=0, le=9999)]], MOST_SEATS]


class Adjust(Move, frozen=True, tag="adjust"):
    """A correction: what really lies on the table. `attack`: null for none; `jokers`: those in the discard pile."""

    turn: Seat | None = None
    direction: Direction | None = None
    attack: LyingAttack | None | msgspec.UnsetType = msgspec.UNSET
    discard: Numbers | None = None
    jokers: Copies | None = None
    deck: Copies | None = None
    penalties: Annotated[PerSeat[Numbers], MOST_SEATS] | None = None
    hands: Annotated[PerSeat[Copies], MOST_SEATS] | None = None


Moves = Deal | Attack | Pass | Joker | Defend | Take | NoAttack | EndRound | Penalties | Adjust
