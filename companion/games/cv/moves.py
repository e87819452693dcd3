"""CV: what a player can do, in the form that records have, and the cards and symbols it speaks of."""

from collections.abc import Iterator
from operator import add
from typing import Annotated, Literal, get_args

import msgspec
from msgspec.structs import astuple

from companion.game import Move, PerSeat, PlayerMove, Seat, is_printable

Kind = Literal["health", "knowledge", "relationship", "possession", "work"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The five stacks of a CV, in the order in which they lie."""
Doubling = Literal["health", "knowledge", "relationship"]
TABLES: tuple[Doubling, ...] = get_args(Doubling)
"""The stacks that score by the table of points; there a card may also lie under others."""
Deck = Literal["early", "middle", "old"]
DECKS: tuple[Deck, ...] = get_args(Deck)
"""The decks on the board, in the order in which they are dealt."""
How = Literal["cost", "good-luck", "assistance"]
Why = Literal["misfortune", "upkeep", "insurance"]

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
"""One kind of symbol on dice, on a card or from an event."""
Height = Annotated[int, msgspec.Meta(ge=0, le=64)]
"""Cards in a stack: no more than come to the track (13 to 75), and the Bicycle."""
Heights = dict[Kind, Height]
"""How many cards lie in some of a CV's stacks."""
Total = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""Points added up."""
Number = Annotated[int, msgspec.Meta(ge=1, le=83)]
"""What is printed in a card's corner."""
Goal = Annotated[int, msgspec.Meta(ge=76, le=83)]
"""The number of a life goal."""
Goals = Annotated[tuple[Goal, ...], msgspec.Meta(max_length=8)]
"""Goals for everybody: no more than there are cards of them."""
SomeSeats = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]


class Symbols(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many of each symbol: what dice show, a card costs or generates, a turn has left."""

    health: Few = 0
    knowledge: Few = 0
    relationship: Few = 0
    money: Few = 0
    good_luck: Few = 0
    bad_luck: Few = 0
    any: Few = 0
    """One of health, knowledge, relationship and money, as the owner chooses: in costs and on tokens, never on dice."""

    def __iter__(self) -> Iterator[int]:
        return iter(astuple(self))

    def __add__(self, other: "Symbols") -> "Symbols":
        return Symbols(*map(add, self, other))

    def beyond(self, other: "Symbols") -> "Symbols":
        """What is here and not in `other`."""
        return Symbols(*(max(0, ours - theirs) for ours, theirs in zip(self, other)))

    def at_least(self, other: "Symbols") -> "Symbols":
        """As many of each as the greater of the two has."""
        return Symbols(*map(max, self, other))

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def four(self) -> int:
        """Those that "any" stands for, together."""
        return self.health + self.knowledge + self.relationship + self.money

    def by_name(self) -> dict[str, int]:
        """Symbol -> how many, of those there are any of."""
        return {name: count for name, count in zip(self.__struct_fields__, self) if count}


NONE = Symbols()
ANY_OF = ("health", "knowledge", "relationship", "money")
"""The kinds that "any" stands for."""
DICE_SYMBOLS = (*ANY_OF, "good_luck", "bad_luck")
"""What a die can show."""


def _as_shown(symbols: Symbols | None) -> None:
    """Dice and events name the kind that was chosen."""
    if symbols and symbols.any:
        raise ValueError("dice and events say which symbol it is, not any")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as the table enters it. None: not entered, and counted as none where something is counted."""

    type: Literal[Kind, "event"]
    number: Number | None = None
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    points: Amount | None = None
    """Printed victory points; a possession's are needed."""
    cost: Symbols | None = None
    tokens: Symbols | None = None
    """What it generates while it is active."""
    upkeep: Symbols | None = None
    """What has to be paid for it each turn while it is active."""
    dice: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None
    """Extra dice while it is active."""
    changes_symbols: bool = False
    """While active it rerolls dice or replaces symbols, so nobody knows what its owner can pay."""

    def __post_init__(self) -> None:
        if self.type == "possession" and self.points is None:
            raise ValueError("a possession needs its points")
        if not is_printable(self.title):
            raise ValueError("a title is made of letters, figures and signs that can be seen")

    @property
    def has_effect(self) -> bool:
        """Whether what it does while it is active was entered."""
        return self.tokens is not None or self.upkeep is not None or self.dice is not None or self.changes_symbols


class Begin(Move, frozen=True, tag="begin"):
    """The bicycle lies as a first possession, and the goals for everybody are turned up."""

    bicycle: Seat
    public_goals: Goals
    bicycle_points: Amount = 0


class Roll(PlayerMove, frozen=True, tag="roll"):
    """The turn's dice after the last throw."""

    symbols: Symbols

    def __post_init__(self) -> None:
        _as_shown(self.symbols)


class Event(PlayerMove, frozen=True, tag="event"):
    """An event from the hand; for a card that the app knows its number will do. `symbols`: what it provides."""

    card: Card | Number
    symbols: Symbols | None = None

    def __post_init__(self) -> None:
        if isinstance(self.card, Card) and self.card.type != "event":
            raise ValueError("only an event is played from the hand")
        _as_shown(self.symbols)

    @property
    def played(self) -> Card:
        """The card, as far as it was entered."""
        return self.card if isinstance(self.card, Card) else Card("event", self.card)


class Acquire(PlayerMove, frozen=True, tag="acquire"):
    """A card from the track. `position`: how many cards of its stack lie above it."""

    card: Card
    how: How = "cost"
    position: Height = 0


class Lose(PlayerMove, frozen=True, tag="lose"):
    """An active card goes, or with "insurance" stays: the misfortune was avoided, and no stack is named."""

    why: Why
    type: Kind | None = None

    def __post_init__(self) -> None:
        if self.type is None and self.why != "insurance":
            raise ValueError("a lost card needs the type of its stack")


class DeckOut(Move, frozen=True, tag="deck-out"):
    """The last card of a deck came to the track: who gets social assistance?"""

    deck: Deck


class EndTurn(PlayerMove, frozen=True, tag="end-turn"):
    """Cleanup is done. `old_age_left`: the cards now in the last deck, where the table counted them itself."""

    old_age_left: Annotated[int, msgspec.Meta(ge=0, le=17)] | None = None


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat adds at the end, where it was not entered before. None: as the app has it, or not known."""

    tokens: Amount | None = None
    """Tokens of the active cards."""
    missing_points: Total | None = None
    """Points printed on the possessions that were entered with none."""


class Doubled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """On whose stacks a card lies on top that counts twice: () on nobody's. None: as the app has it, or not known."""

    health: SomeSeats | None = None
    knowledge: SomeSeats | None = None
    relationship: SomeSeats | None = None


class Final(Move, frozen=True, tag="final"):
    """The private goals are revealed and the game is scored. `extra`: points the app cannot know."""

    private_goals: PerSeat[Goal]
    extra: PerSeat[Annotated[int, msgspec.Meta(ge=-999, le=999)]] | None = None
    cvs: PerSeat[Answers] | None = None
    doubled: Doubled | None = None


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's column of the note pad: all that its points follow from."""

    health: Height = 0
    knowledge: Height = 0
    relationship: Height = 0
    possession: Height = 0
    work: Height = 0
    possession_points: Total | None = None
    tokens: Amount | None = None
    """Tokens of the active cards. None, here and above: not known."""
    doubled: Annotated[tuple[Doubling, ...], msgspec.Meta(max_length=3)] = ()
    """The stacks whose top card counts twice."""
    private_goal: Goal | None = None


class EnterScores(Move, frozen=True, tag="score-sheet"):
    """The whole result at once. Without `public_goals` the ones turned up at the start hold."""

    cvs: PerSeat[Pad]
    public_goals: Goals | None = None


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app. Stacks and decks that are left out, or None, stay as they are."""

    cvs: PerSeat[dict[Kind, Height | None]] | None = None
    turn: Seat | None = None
    decks: dict[Deck, Amount | None] | None = None


Moves = Begin | Roll | Event | Acquire | Lose | DeckOut | EndTurn | Final | EnterScores | Adjust
