"""Vzhukh!: where the cards are, and what follows from it."""

import msgspec

from companion.game_state import GameState
from companion.games.vzhukh.cards import (
    ALL_OF_A_NUMBER,
    COPIES,
    DECK,
    JOKERS,
    NOTHING,
    NUMBERS,
    PLACE,
    Pile,
    put,
    said,
)
from companion.phrases import counted

HAND = 5
"""Cards in hand after the deal, and after drawing while the deck lasts."""


class Waiting(msgspec.Struct, frozen=True):
    """An attack that waits for its answer.

    `cards` lie in the order they were played; the first gives the attack its
    number. Others differ from it only where a pass with another number was played anyway.
    """

    cards: tuple[int, ...]
    on: int
    by: int
    """Who played it or passed it on: an abracadabra sends it back there."""

    @property
    def number(self) -> int:
        """The number that it is passed on with."""
        return self.cards[0]

    @property
    def count(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    @property
    def sum(self) -> int:
        """The penalty for taking it, and what a defence has to exceed."""
        return sum(self.cards)

    @property
    def said(self) -> str:
        """ "three 5s" """
        return said(put(NOTHING, self.cards))

    @property
    def unbeatable(self) -> bool:
        """The attack comes to 60: no equal cards come to more."""
        return self.sum >= ALL_OF_A_NUMBER

    @property
    def kept_by_zap(self) -> tuple[int, ...]:
        """The half, rounded down, that a zap makes penalty: the cards played last."""
        return self.cards[self.count - self.count // 2 :]

    @property
    def passed_by_zap(self) -> tuple[int, ...]:
        """The cards that a zap sends on."""
        return self.cards[: self.count - self.count // 2]

    @property
    def defences(self) -> dict[int, int]:
        """Number -> as many cards of it as come to more than the attack, or all there are where that is not enough."""
        return {number: min(self.sum // number + 1, copies) for number, copies in COPIES.items()}

    def sum_with(self, count: int) -> int:
        """What the attack comes to with `count` more cards of its number."""
        return self.sum + self.number * count

    def fewest_to_beat(self, number: int) -> int | None:
        """How many cards of a number it takes to beat the attack; None where no number of them does."""
        return None if self.unbeatable or number in self.cards else self.sum // number + 1


class Layout(GameState, frozen=True):
    """Where the cards are: in the hands, the deck, the discard pile, the penalty piles and the attack."""

    hands: tuple[int, ...]
    """Cards in hand, seat by seat."""
    piles: tuple[Pile, ...]
    """Penalty cards, seat by seat."""
    deck: int = DECK
    discard: Pile = NOTHING
    jokers: int = 0
    """Jokers played this round; they lie in the discard pile."""
    direction: int = 1
    """1: clockwise; -1: the other way."""
    attack: Waiting | None = None

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that have cards."""
        return tuple(seat for seat, cards in enumerate(self.hands) if cards)

    @property
    def jokers_left(self) -> int:
        """Jokers not played yet this round."""
        return max(0, JOKERS - self.jokers)

    @property
    def unseen(self) -> Pile:
        """The number cards that nobody has shown yet: those in the hands and in the deck."""
        return tuple(map(self.copies_left, NUMBERS))

    @property
    def not_seen(self) -> str:
        """What nobody has shown yet, in words: with the deck gone it is what the hands hold."""
        return said(self.unseen, self.jokers_left)

    @property
    def discard_pile(self) -> dict[int, int]:
        """Number -> how many are in the discard pile, those of which there are none too."""
        return dict(zip(NUMBERS, self.discard))

    def in_discard(self, number: int) -> int:
        """Cards of a number in the discard pile, where hocus-pocus may take one."""
        return self.discard[PLACE[number]]

    def copies_left(self, number: int) -> int:
        """Copies of a number that nobody has shown yet this round."""
        return max(0, COPIES[number] - self.seen(number))

    def seen(self, number: int) -> int:
        """Copies of a number in the discard pile, the penalty piles and the attack."""
        place = PLACE[number]
        lying = self.attack.cards.count(number) if self.attack else 0
        return self.discard[place] + lying + sum([pile[place] for pile in self.piles])

    def may_be_in_hand(self, card: str) -> bool:
        """Whether a card can still be in a hand by what has been shown: a number, or "jokers"."""
        return card == "jokers" or self.copies_left(int(card)) > 0

    def as_many_as(self, count: int) -> tuple[int, ...]:
        """The numbers of which there are so many cards."""
        return tuple(number for number, copies in COPIES.items() if count <= copies)

    def most_at_once(self, seat: int) -> int:
        """The largest number of equal cards that a board offers a seat: five, or what it holds where that is more."""
        return min(max(HAND, self.hands[seat]), max(COPIES.values()))

    def many_more(self, seat: int) -> range:
        """How many cards a seat may add to the attack beyond five: only a hand that was corrected holds that many."""
        assert self.attack
        return range(HAND + 1, min(self.most_at_once(seat), COPIES[self.attack.number]) + 1)

    @property
    def aim(self) -> dict[str, object]:
        """The attack as a sentence names it: "{sum} on {target}"; empty where there is none."""
        return {"sum": self.attack.sum, "target": self.name(self.attack.on)} if self.attack else {}

    def held(self, seat: int) -> str:
        """ "5 cards" """
        return counted(self.hands[seat], "card")

    def with_cards(self, seat: int, besides: int | None = None) -> int:
        """The first seat with cards, `seat` or one after it in the direction of play, but never `besides`.

        `seat` itself where there is none.
        """
        for step in range(self.seats):
            other = (seat + step * self.direction) % self.seats
            if self.hands[other] and other != besides:
                return other
        return seat % self.seats
