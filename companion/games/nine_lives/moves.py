"""9 Lives: what a player can do, as it stands in a record."""

from typing import Annotated

import msgspec

from companion.game import Move, PerSeat, Seat

Cat = Annotated[str, msgspec.Meta(min_length=1, max_length=30, pattern=r"^\S(.*\S)?\Z")]
"""A cat by the name the table gives it."""
Amount = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""Cards, scratches or points; the upper end is only there so that sums stay writable."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cat card. `number`: its bid number, where it was told."""

    cat: Cat
    scratches: Amount = 0
    number: int | None = None


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of one seat's cards of a cat: how many, and the scratches on them together."""

    cat: Cat
    cards: Amount
    scratches: Amount = 0


class Deal(Move, frozen=True, tag="deal"):
    """The cards laid into the alley to open a round; after the first round only the top-up."""

    alley: tuple[Card, ...]


class Bid(Move, frozen=True, tag="bid"):
    """A card a seat, revealed together. `order`: who goes first to last, where numbers tie.

    A seat's card may be missing: a rule speaks of that, and the table may play on without it.
    """

    bids: tuple[Card | None, ...]
    order: tuple[Seat, ...] | None = None

    def __post_init__(self) -> None:
        if any(card is not None and card.number is None for card in self.bids):
            raise ValueError("a bid needs the number on its card")


class Take(Move, frozen=True, tag="take"):
    """One card from the alley."""

    by: Seat
    card: Card


class Trade(Move, frozen=True, tag="trade"):
    """All cards of a cat from the alley, for as many of one's own."""

    by: Seat
    cat: Cat
    give: tuple[Card, ...]


class Pass(Move, frozen=True, tag="pass"):
    """Neither take nor trade, where the house plays it so."""

    by: Seat


class EnterTableaus(Move, frozen=True, tag="tableaus"):
    """A round's end entered on the score sheet: what lies before each seat."""

    tableaus: PerSeat[tuple[Lot, ...]]


class EnterPoints(Move, frozen=True, tag="points"):
    """A round's points entered on the score sheet."""

    points: PerSeat[Amount]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app."""

    alley: tuple[Card, ...] | None = None
    tableaus: PerSeat[tuple[Card, ...]] | None = None
    turn: Seat | None = None


Moves = Deal | Bid | Take | Trade | Pass | EnterTableaus | EnterPoints | Adjust
