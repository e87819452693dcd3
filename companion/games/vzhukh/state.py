"""Vzhukh!: what lies on the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.game import Setup
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
    worth,
)
from companion.games.vzhukh.moves import Hand

HAND = 5
"""Cards in hand after the deal, and after each play while the deck lasts."""

Phase = Literal["opening", "lead", "answer", "ending", "over"]


class Waiting(msgspec.Struct, frozen=True):
    """An attack that waits for its answer.

    `cards` lie in the order they were played; the first gives the attack its
    number. Others differ from it only where the table played it so.
    """

    cards: tuple[int, ...]
    on: int
    by: int
    """Who last played it on: an abracadabra brings it back there."""

    @property
    def number(self) -> int:
        return self.cards[0]

    @property
    def count(self) -> int:
        return len(self.cards)

    @property
    def sum(self) -> int:
        return sum(self.cards)

    @property
    def said(self) -> str:
        """ "three 5s" """
        return said(put(NOTHING, self.cards))


class Round(msgspec.Struct, frozen=True):
    """A finished round. `taken` and `left`, seat by seat: face-down cards and the hands; empty where only points were entered."""

    points: tuple[int, ...]
    taken: tuple[Pile, ...] = ()
    left: tuple[Hand, ...] = ()


class State(msgspec.Struct, frozen=True):
    setup: Setup
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
    lead: int = 0
    """Who leads while no attack waits."""
    only_jokers: frozenset[int] = frozenset()
    """Who has handed the lead on since the last attack."""
    under_way: bool = False
    """A round is being played."""
    finished: tuple[Round, ...] = ()
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.setup.names)

    @property
    def round(self) -> int:
        return len(self.finished) + (not self.over)

    @property
    def turn(self) -> int | None:
        if self.attack:
            return self.attack.on
        return self.lead if self.under_way and not self.ending else None

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        if not self.under_way:
            return "opening"
        if self.attack:
            return "answer"
        return "ending" if self.ending else "lead"

    @property
    def ending(self) -> bool:
        """The cards still in hand can attack nobody: the hands are told, and the round ends."""
        if self.attack or not self.under_way:
            return False
        return self.holding < 2 or (not self.deck and self.only_jokers.issuperset(self.holders))

    @property
    def holding(self) -> int:
        """How many seats hold cards."""
        return self.seats - self.hands.count(0)

    @property
    def holders(self) -> tuple[int, ...]:
        return tuple(seat for seat, cards in enumerate(self.hands) if cards)

    @property
    def penalties(self) -> tuple[int, ...]:
        """Penalty points before each seat in this round; between rounds, of the one that ended."""
        if self.finished and not self.under_way:
            return self.finished[-1].points
        return tuple(map(worth, self.piles))

    @property
    def totals(self) -> tuple[int, ...]:
        """Penalty points of the finished rounds."""
        return tuple(sum(round.points[seat] for round in self.finished) for seat in range(self.seats))

    @property
    def starters(self) -> tuple[int, ...]:
        """Who may begin the next round: whoever has most penalty, everybody in the first."""
        if not self.finished:
            return tuple(range(self.seats))
        counted = self.totals if self.rule("next-first") == "total" else self.finished[-1].points
        return tuple(seat for seat, points in enumerate(counted) if points == max(counted))

    @property
    def unbeatable(self) -> bool:
        """The attack comes to 60: no equal cards come to more."""
        return self.attack is not None and self.attack.sum >= ALL_OF_A_NUMBER

    @property
    def jokers_left(self) -> int:
        """Jokers not played yet this round."""
        return max(0, JOKERS - self.jokers)

    @property
    def unseen(self) -> Pile:
        """The number cards that nobody has shown yet: they are in the hands and in the deck."""
        return tuple(map(self.copies_left, NUMBERS))

    @property
    def not_seen(self) -> str:
        """What nobody has shown yet, in words: with the deck gone it is what the hands hold."""
        return said(self.unseen, self.jokers_left)

    @property
    def next_seat(self) -> int:
        """Before whom the cards come to lie that are played now, abracadabra apart; also who leads after a penalty."""
        assert self.turn is not None
        return self.with_cards(self.turn + self.direction, besides=self.turn)

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def rule(self, key: str) -> str:
        return self.setup.house_rules[key]

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

    def fewest_to_beat(self, number: int) -> int | None:
        """How many cards of a number it takes to beat the attack; None where no number of them does."""
        if self.attack is None or self.unbeatable or number in self.attack.cards:
            return None
        return self.attack.sum // number + 1

    def with_cards(self, seat: int, besides: int | None = None) -> int:
        """The first seat with cards, `seat` or one after it in the direction of play, but never `besides`.

        `seat` itself where there is none.
        """
        for step in range(self.seats):
            other = (seat + step * self.direction) % self.seats
            if self.hands[other] and other != besides:
                return other
        return seat % self.seats
