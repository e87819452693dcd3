"""9 Lives: a form that several phones fill in before one of them sends it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.game import Ask
from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import Card, Lot, in_order, is_name
from companion.games.nine_lives.state import State

EMPTY_FORMS = {
    ask.form: ask
    for ask in (Ask("", move, blank=True) for move in (moves.Deal(()), moves.Bid(()), moves.EnterTableaus(())))
}
"""By the tag of their move."""


@dataclass(frozen=True)
class Draft:
    """A form of this table as far as it is filled in.

    `read` gives a field's text by its path in the move, "" where it is empty. The field `by` beside a card or a row
    says from which phone it was filled in.
    """

    state: State
    read: Callable[[str], str]

    @property
    def names(self) -> tuple[str, ...]:
        """What the table calls its cats: the names typed, where they can be read and no other cat has them, else those
        it had. A cat that lies there keeps its name: by another its cards would be a cat of their own.
        """
        names = list(self.state.names)
        for place, old in enumerate(names):
            typed = self.read(f"names[{place}]").strip()
            if is_name(typed) and typed not in names and old not in self.state.cats_there:
                names[place] = typed
        return tuple(names)

    @property
    def deal(self) -> tuple[Card | None, ...]:
        """The cards of the deal."""
        return tuple(self._card(f"alley[{place}]") for place in range(self.state.top_up))

    @cached_property
    def bids(self) -> tuple[Card | None, ...]:
        """Everybody's bid; the number may still be missing."""
        return tuple(self._card(f"bids[{seat}]") for seat in self.state.setup.seats)

    @property
    def missing_bids(self) -> tuple[int, ...]:
        """The seats whose bid is not there with its number."""
        return tuple(seat for seat, card in enumerate(self.bids) if card is None or card.number is None)

    @property
    def has_bid(self) -> tuple[int, ...]:
        """The seats whose whole bid is there."""
        return tuple(seat for seat in self.state.setup.seats if seat not in self.missing_bids)

    @property
    def without_card(self) -> tuple[int, ...]:
        """The seats of whose bid nothing is there."""
        return tuple(seat for seat in self.missing_bids if self.bids[seat] is None)

    @property
    def without_number(self) -> tuple[int, ...]:
        """The seats whose bid has a card, but no number yet."""
        return tuple(seat for seat in self.missing_bids if self.bids[seat] is not None)

    def entered_by(self, *seats: int) -> tuple[int | None, ...]:
        """The seats of the phones that enter these missing bids: each its own; without a seat (None) the first."""
        return (*seats, None) if self.missing_bids[0] in seats else seats

    def by(self, seat: int) -> int | None:
        """The seat of the phone that entered the card of this bid; None: one without a seat."""
        by = self.read(f"bids[{seat}].by")
        return int(by) if by.isdecimal() else None if by else seat

    def numbered_by(self, seat: int) -> tuple[int | None, ...]:
        """The seats of the phones that enter the number of this bid: its own, and the one that entered its card."""
        by = self.by(seat)
        helps = by in self.has_bid and seat == next(one for one in self.without_number if self.by(one) == by)
        return (*self.entered_by(seat), by) if helps else self.entered_by(seat)

    @property
    def waits(self) -> tuple[int, ...]:
        """The seats of the phones that have bid, and enter no number for another."""
        busy = {phone for seat in self.without_number for phone in self.numbered_by(seat)}
        return tuple(seat for seat in self.has_bid if seat not in busy)

    @property
    def dealers(self) -> tuple[int | None, ...]:
        """The seats of the phones that entered a card of the deal; None: one without a seat."""
        by = {self.read(f"alley[{place}].by") for place, card in enumerate(self.deal) if card}
        return tuple(seat for seat in (*self.state.setup.seats, None) if ("-" if seat is None else str(seat)) in by)

    def lots(self, move: moves.EnterTableaus, cats: Sequence[str]) -> tuple[tuple[Lot, ...], ...]:
        """The score sheet's grid: each seat's cats in the order of `cats`, as filled in, else as `move` has them."""
        return tuple(
            self._row(seat, cats) if self._is_filled_in(seat) else in_order(lots, cats)
            for seat, lots in enumerate(move.tableaus)
        )

    def by_cat(self, grid: Sequence[Sequence[Lot]]) -> tuple[tuple[Lot, ...], ...]:
        """The rows of a grid: of each cat that somebody has, every seat's cards."""
        return tuple(lots for lots in zip(*grid) if any(lot.cards for lot in lots))

    def missing_lots(self, grid: Sequence[Sequence[Lot]]) -> tuple[int, ...]:
        """The seats whose cats nobody filled in, and of whom the grid has none."""
        known = [any(lot.cards for lot in lots) for lots in grid]
        return tuple(seat for seat, cards in enumerate(known) if not cards and not self._is_filled_in(seat))

    def _is_filled_in(self, seat: int) -> bool:
        return bool(self.read(f"tableaus[{seat}].by"))

    def _row(self, seat: int, cats: Sequence[str]) -> tuple[Lot, ...]:
        fields = [f"tableaus[{seat}][{place}]" for place in range(len(cats))]
        return tuple(
            Lot(cat, self._number(f"{field}.cards"), self._number(f"{field}.scratches"))
            for cat, field in zip(cats, fields)
        )

    def _card(self, path: str) -> Card | None:
        """The card at this path; None where none was filled in."""
        cat = self.read(f"{path}.cat")
        if not is_name(cat):
            return None
        number = self._number(f"{path}.number") if self.read(f"{path}.number") else None
        return Card(cat, self._number(f"{path}.scratches"), number)

    def _number(self, path: str) -> int:
        text = self.read(path)
        return int(text) if text.isdecimal() else 0
