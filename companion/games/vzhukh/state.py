"""Vzhukh!: the table as it is: where the cards are, whose turn it is, what has been scored."""

from typing import Literal

import msgspec

from companion.game_state import GameState
from companion.games.vzhukh.cards import (
    ALL_OF_A_NUMBER,
    COPIES,
    DECK,
    JOKER,
    NOTHING,
    NUMBERS,
    PLACE,
    POINTS,
    Pile,
    put,
    said,
    worth,
)
from companion.games.vzhukh.moves import Hand
from companion.phrases import counted
from companion.words import say

ROUNDS = 3
HAND = 5
"""Cards in hand after the deal, and after drawing while the deck lasts."""


class Round(msgspec.Struct, frozen=True):
    """A finished round. `taken`, `left`: penalty cards and hands by seat; empty where only points were entered."""

    points: tuple[int, ...]
    taken: tuple[Pile, ...] = ()
    left: tuple[Hand, ...] = ()


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
        return {number: min(self.sum // number + 1, COPIES[number]) for number in NUMBERS}

    def sum_with(self, count: int) -> int:
        """What the attack comes to with `count` more cards of its number."""
        return self.sum + self.number * count

    def fewest_to_beat(self, number: int) -> int | None:
        """How many cards of a number it takes to beat the attack; None where no number of them does."""
        return None if self.unbeatable or number in self.cards else self.sum // number + 1


class State(GameState, frozen=True):
    """The cards in the hands, the deck, the discard pile, the penalty piles and the attack; the turn, and the score."""

    hands: tuple[int, ...]
    """Cards in hand, seat by seat."""
    piles: tuple[Pile, ...]
    """Penalty cards, seat by seat."""
    deck: int = DECK
    discard: Pile = NOTHING
    """With the jokers played this round."""
    direction: int = 1
    """1: clockwise; -1: the other way."""
    attack: Waiting | None = None
    lead: int = 0
    """Who leads while no attack waits."""
    only_jokers: frozenset[int] = frozenset()
    """Who has said since the last attack that they only have jokers."""
    under_way: bool = False
    """A round is being played."""
    finished: tuple[Round, ...] = ()
    over: bool = False

    @property
    def round(self) -> int:
        """The round that is played, counted from 1; between rounds the next, once over the last."""
        return len(self.finished) + (not self.over)

    @property
    def turn(self) -> int | None:
        """The seat to act; None between rounds, at the end of one and once the game is over."""
        if self.attack:
            return self.attack.on
        return self.lead if self.under_way and not self.ending else None

    @property
    def to_answer(self) -> Waiting:
        """The attack that waits for its answer, while one does."""
        assert self.attack
        return self.attack

    @property
    def phase(self) -> Literal["opening", "lead", "answer", "ending", "over"]:
        """What the table waits for: a deal, an attack, an answer, the hands at the end of the round; or nothing."""
        if self.over:
            return "over"
        if not self.under_way:
            return "opening"
        if self.attack:
            return "answer"
        return "ending" if self.ending else "lead"

    @property
    def ending(self) -> bool:
        """Nobody can attack any more: the round ends once the cards left in hand are entered."""
        if self.attack or not self.under_way:
            return False
        return len(self.holders) < 2 or (not self.deck and self.only_jokers.issuperset(self.holders))

    @property
    def penalties(self) -> tuple[int, ...]:
        """Penalty points of each seat in this round; between rounds, of the one that ended."""
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
    def next_seat(self) -> int:
        """Who is attacked by the cards played now, but for an abracadabra; also who leads after a penalty."""
        assert self.turn is not None
        return self.with_cards(self.turn + self.direction, besides=self.turn)

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that have cards."""
        return tuple(seat for seat, cards in enumerate(self.hands) if cards)

    @property
    def jokers(self) -> int:
        """Jokers in the discard pile."""
        return self.discard[PLACE[JOKER]]

    @property
    def unseen(self) -> Pile:
        """The cards that nobody has shown yet: those in the hands and in the deck."""
        return tuple(map(self.copies_left, POINTS))

    @property
    def not_seen(self) -> str:
        """The same in words: with the deck gone it is what the hands hold."""
        return said(self.unseen)

    @property
    def discard_pile(self) -> dict[int, int]:
        """Number -> how many are in the discard pile, those of which there are none too."""
        return dict(zip(NUMBERS, self.discard))

    def copies_left(self, card: int) -> int:
        """Copies of a card that nobody has shown yet this round."""
        return max(0, COPIES[card] - self.seen(card))

    def seen(self, card: int) -> int:
        """Copies of a card in the discard pile, the penalty piles and the attack."""
        place = PLACE[card]
        lying = self.attack.cards.count(card) if self.attack else 0
        return self.discard[place] + lying + sum([pile[place] for pile in self.piles])

    def may_be_in_hand(self, card: str) -> bool:
        """Whether a card can still be in a hand by what has been shown: a number, or "jokers"."""
        return card == "jokers" or self.copies_left(int(card)) > 0

    def as_many_as(self, count: int) -> tuple[int, ...]:
        """The numbers of which there are so many cards."""
        return tuple(number for number in NUMBERS if count <= COPIES[number])

    def most_at_once(self, seat: int) -> int:
        """The largest number of equal cards that a board offers a seat: five, or what it holds where that is more."""
        return min(max(HAND, self.hands[seat]), max(COPIES.values()))

    def many_more(self, seat: int) -> range:
        """How many cards a seat may add to the attack beyond five: only a hand that was corrected holds that many."""
        return range(HAND + 1, min(self.most_at_once(seat), COPIES[self.to_answer.number]) + 1)

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

    def idle_note(self, seat: int) -> str:
        """What a player wants to know while the phone is idle: what they have, and when they play."""
        mine = say("You: {cards}, {points}.", cards=self.held(seat), points=counted(self.penalties[seat], "point"))
        return f"{mine} {self.next_turn(seat)}" if self.hands[seat] else mine

    def between(self, seat: int) -> tuple[int, ...]:
        """In the direction of play, who has cards."""
        assert self.turn is not None
        steps = range(1, (seat - self.turn) * self.direction % self.seats)
        around = ((self.turn + step * self.direction) % self.seats for step in steps)
        return tuple(other for other in around if self.hands[other])
