"""9 Lives: what a player can do, as it stands in a record."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, groupby, islice, permutations, product
from typing import Annotated

import msgspec

from companion.game import Move, PerSeat, Seat

CATS = ("gray", "tuxedo", "calico", "hunting", "brown", "catnip", "seventh", "eighth", "ninth")
"""Six cats by the names the rules use, and three that wait for the table to name them."""

Cat = Annotated[str, msgspec.Meta(min_length=1, max_length=30, pattern=r"^\S(.*\S)?\Z")]
"""A cat by the name the table gives it."""
Amount = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""Cards, scratches or points; the upper end is only there so that sums stay writable."""


MANY = 7
"""So many orders of a bidding are not to be chosen from with one tap."""


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

    @classmethod
    def of(cls, cards: Iterable[tuple[str, int]]) -> Deal:
        """Told as cat and scratches."""
        return cls(tuple(Card(*card) for card in cards))


class Bid(Move, frozen=True, tag="bid"):
    """A card a seat, revealed together. `order`: who goes first to last, where numbers tie.

    A seat's card may be missing: a rule speaks of that, and the table may play on without it.
    """

    bids: tuple[Card | None, ...]
    order: tuple[Seat, ...] | None = None

    def __post_init__(self) -> None:
        if any(card is not None and card.number is None for card in self.bids):
            raise ValueError("a bid needs the number on its card")

    @classmethod
    def of(cls, cards: Iterable[tuple[str, int, int]], order: Iterable[int] | None = None) -> Bid:
        """Told as cat, scratches and number, seat by seat."""
        return cls(tuple(Card(*card) for card in cards), None if order is None else tuple(order))

    @property
    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """The seats from the lowest number up; those with the same number together."""
        numbers = {seat: card.number or 0 for seat, card in enumerate(self.bids) if card is not None}
        ranked = sorted(numbers, key=numbers.__getitem__)
        return tuple(tuple(rank) for _, rank in groupby(ranked, key=numbers.__getitem__))

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """Every order that the numbers allow, or the first MANY of them: more than one where numbers are alike."""
        return tuple(
            tuple(chain(*ranks)) for ranks in islice(product(*(permutations(rank) for rank in self.ranks)), MANY)
        )


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

    @classmethod
    def of(cls, grid: Iterable[Iterable[tuple[str, int, int]]]) -> EnterTableaus:
        """Told as cat, cards and scratches, seat by seat."""
        return cls(tuple(tuple(Lot(*lot) for lot in lots) for lots in grid))

    @property
    def heads(self) -> tuple[str, ...]:
        """The cats that head a whole grid; empty where only some of a seat's cats are told."""
        cats = tuple(lot.cat for lot in self.tableaus[0])
        return cats if len(cats) >= len(CATS) else ()


class EnterPoints(Move, frozen=True, tag="points"):
    """A round's points entered on the score sheet."""

    points: PerSeat[Amount]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app."""

    alley: tuple[Card, ...] | None = None
    tableaus: PerSeat[tuple[Card, ...]] | None = None
    turn: Seat | None = None

    @classmethod
    def of(cls, piles: tuple[tuple[Card, ...], ...]) -> Adjust:
        """All cards where they lie: a tableau a seat, and last the alley."""
        return cls(alley=piles[-1], tableaus=piles[:-1])


Moves = Deal | Bid | Take | Trade | Pass | EnterTableaus | EnterPoints | Adjust
