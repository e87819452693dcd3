"""Cradle to Grave: what lies on the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.game import Setup
from companion.games.cradle_to_grave.moves import LaySpecial, Moves, Reveal

DECK = 70
HAND = 4
"""Cards in hand once the starting age lies, and again after each refill."""

COPIES = {**dict.fromkeys("123456789", 6), **dict.fromkeys(("cover-ten-digit", "swap-places", "stop", "0"), 4)}
"""How many of each card there are, 70 in all. A card's place in this order is its place in `State.seen`."""
PLACE = {card: place for place, card in enumerate(COPIES)}

Phase = Literal["opening", "play", "special", "reveal", "over"]


class Waiting(msgspec.Struct, frozen=True):
    """A special laid down, and who has played Stop! on it so far, in order."""

    special: LaySpecial
    stops: tuple[int, ...] = ()
    drawing: bool = False
    """A Cover that has shown a special and draws again: nobody stops it any more."""

    @property
    def last(self) -> int:
        """Who played the card that a Stop! would cancel now."""
        return self.stops[-1] if self.stops else self.special.by

    @property
    def works(self) -> bool:
        return len(self.stops) % 2 == 0


class State(msgspec.Struct, frozen=True):
    setup: Setup
    rounds: tuple[tuple[int, ...], ...] = ()
    ages: tuple[int, ...] = ()
    """Seat by seat, 10 x tens + ones; empty until the first round is opened."""
    face_down: frozenset[tuple[int, str]] = frozenset()
    """Which digits (seat, "tens" or "ones") are covered by a card with its back up."""
    hands: tuple[int, ...] = ()
    deck: int = DECK
    seen: tuple[int, ...] = (0,) * len(COPIES)
    """Copies of each card seen this round, in the order of COPIES."""
    turn: int | None = None
    revealed: bool = False
    """The seat to act has made its check this turn."""
    waiting: Waiting | None = None
    hundred: tuple[State, Reveal] | None = None
    """The last move was a reveal that made exactly 100: the state before it, and the reveal."""
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.setup.names)

    @property
    def round(self) -> int:
        return len(self.rounds) + (not self.over)

    @property
    def reveal_due(self) -> bool:
        return self.turn is not None and not self.revealed and self.waiting is None and self.ages[self.turn] >= 91

    @property
    def draws_a_card(self) -> bool:
        """A Cover that nobody has stopped waits for the card that it turns over."""
        return self.waiting is not None and self.waiting.works and self.waiting.special.card == "cover-ten-digit"

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        if self.turn is None:
            return "opening"
        if self.waiting:
            return "special"
        return "reveal" if self.reveal_due else "play"

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def rule(self, key: str) -> str:
        return self.setup.house_rules[key]

    @property
    def limit(self) -> str:
        """The house rule `reveal-limit` in force, the one that may change in mid-game."""
        return self.rule("reveal-limit")

    def digit(self, seat: int, digit: str) -> int:
        tens, ones = divmod(self.ages[seat], 10)
        return tens if digit == "tens" else ones

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two seats are neighbours; with two or three players everybody is."""
        return (a - b) % self.seats in (1, self.seats - 1)

    def too_old(self, age: int) -> bool:
        """Whether a check that comes to `age` ends the round."""
        return age > 100 or (age == 100 and self.limit == "100-or-more")

    def with_digit(self, seat: int, digit: str, card: int) -> int:
        """The age a seat would have with `card` on one of its digits."""
        return with_digit(self.ages[seat], digit, card)

    def swapped(self, seat: int) -> int:
        """The age a seat would have with its digits exchanged."""
        tens, ones = divmod(self.ages[seat], 10)
        return 10 * ones + tens

    def first_ending_card(self, seat: int) -> int | None:
        """The lowest card that would end the round at this seat's check."""
        return next((card for card in range(1, 10) if self.too_old(self.ages[seat] + card)), None)

    def copies_left(self, card: str) -> int:
        """Copies of a card not seen yet this round."""
        return COPIES[card] - self.seen[PLACE[card]]

    def chance_to_end(self, seat: int) -> tuple[int, int]:
        """How many of the cards not seen yet would end the round at this seat's check, and how many there are.

        Face-down cards and hands are not seen, so they count among the cards that may come.
        """
        age = self.ages[seat]
        ending = sum(self.copies_left(card) for card in "123456789" if self.too_old(age + int(card)))
        return ending, DECK - sum(self.seen)


def with_digit(age: int, digit: str, card: int) -> int:
    """The age once `card` lies on one of its digits."""
    tens, ones = divmod(age, 10)
    return 10 * card + ones if digit == "tens" else 10 * tens + card


def see(seen: tuple[int, ...], *cards: str) -> tuple[int, ...]:
    """The count of seen cards with some more; it stops at the copies there are."""
    counts = list(seen)
    for card in cards:
        counts[PLACE[card]] = min(counts[PLACE[card]] + 1, COPIES[card])
    return tuple(counts)


__all__ = ["COPIES", "DECK", "HAND", "Moves", "PLACE", "Phase", "State", "Waiting", "see", "with_digit"]
