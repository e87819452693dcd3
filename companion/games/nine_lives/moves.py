"""9 Lives: what a player can do, in the form that records have."""

from collections.abc import Sequence
from itertools import chain, groupby, islice, permutations, product
from typing import Annotated, Self

import msgspec

from companion.game import Move, PerSeat, PlayerMove, Seat
from companion.games.nine_lives.cards import CATS, MOST_CARDS, MOST_CATS, Card, Cat, Lot, Total, check_name
from companion.phrases import in_turn

MOST_SEATS = 9
MOST_ORDERS = 6
"""More orders of a bidding than this are not offered as one tap each."""

Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=MOST_CARDS)]
Lots = Annotated[tuple[Lot, ...], msgspec.Meta(max_length=MOST_CATS)]


class Deal(Move, frozen=True, tag="deal"):
    """The cards dealt into the alley at the start of a round; after the first round only the top-up."""

    alley: Cards


class Bid(Move, frozen=True, tag="bid"):
    """A card a seat, revealed together. `order`: who goes first to last, where numbers tie.

    A seat's card may be missing: a rule speaks of that, and the table may play on without it.
    """

    secret = True

    bids: Annotated[tuple[Card | None, ...], msgspec.Meta(max_length=MOST_SEATS, title="by seat")]
    order: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)] | None = None

    def __post_init__(self) -> None:
        if any(card is not None and card.number is None for card in self.bids):
            raise ValueError("a bid needs the number on its card")

    @property
    def numbers(self) -> dict[int, int]:
        """Seat -> the number it bid, in seat order."""
        return {seat: card.number for seat, card in enumerate(self.bids) if card and card.number is not None}

    @property
    def by_number(self) -> tuple[int, ...]:
        """The seats from the lowest number up; equal ones as they sit."""
        return tuple(sorted(self.numbers, key=self.numbers.__getitem__))

    @property
    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """The same, those with the same number together."""
        return tuple(tuple(rank) for _, rank in groupby(self.by_number, key=self.numbers.__getitem__))

    @property
    def tied(self) -> tuple[tuple[int, ...], ...]:
        """For each place in the order the seats that it is open between; nobody where the number settles it."""
        return tuple(rank if len(rank) > 1 else () for rank in self.ranks for _ in rank)

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """Every order that the numbers allow; none where they are more than a table chooses from with one tap."""
        found = islice(product(*map(permutations, self.ranks)), MOST_ORDERS + 1)
        orders = tuple(tuple(chain(*ranks)) for ranks in found)
        return orders if len(orders) <= MOST_ORDERS else ()

    def order_words(self, order: Sequence[int], names: Sequence[str]) -> str:
        """How an order settles the equal numbers: "Ben, then Cai", "Ben, then Cai; Eli, then Dia"."""
        ranks = ([names[seat] for seat in order if seat in rank] for rank in self.ranks if len(rank) > 1)
        return "; ".join(map(in_turn, ranks))


class Take(PlayerMove, frozen=True, tag="take"):
    """One card from the alley."""

    card: Card


class Trade(PlayerMove, frozen=True, tag="trade"):
    """All cards of a cat from the alley, for as many of one's own."""

    cat: Cat
    give: Cards

    def __post_init__(self) -> None:
        check_name(self.cat)


class Pass(PlayerMove, frozen=True, tag="pass"):
    """Neither take nor trade, where a house rule allows it."""


class EnterTableaus(Move, frozen=True, tag="tableaus"):
    """A round's end entered on the score sheet: what lies before each seat."""

    tableaus: Annotated[PerSeat[Lots], msgspec.Meta(max_length=MOST_SEATS)]

    @property
    def heads(self) -> tuple[str, ...]:
        """The table's names for the nine cats, as a whole grid is headed; empty where it holds fewer."""
        cats = tuple(lot.cat for lot in self.tableaus[0])
        return cats[: len(CATS)] if len(cats) >= len(CATS) else ()


class EnterPoints(Move, frozen=True, tag="points"):
    """A round's points entered on the score sheet."""

    points: Annotated[PerSeat[Total], msgspec.Meta(max_length=MOST_SEATS)]


class Adjust(Move, frozen=True, tag="adjust"):
    """What the table knows better than the app."""

    alley: Cards | None = None
    tableaus: Annotated[PerSeat[Cards], msgspec.Meta(max_length=MOST_SEATS)] | None = None
    turn: Seat | None = None

    @classmethod
    def of(cls, piles: tuple[tuple[Card, ...], ...]) -> Self:
        """All cards where they lie: a tableau a seat, and last the alley."""
        return cls(alley=piles[-1], tableaus=piles[:-1])


Moves = Deal | Bid | Take | Trade | Pass | EnterTableaus | EnterPoints | Adjust
