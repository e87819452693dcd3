"""Vzhukh!: the table as it is: where the cards are, whose turn it is, what has been scored."""

from typing import Literal

import msgspec

from companion.games.vzhukh.cards import Pile, worth
from companion.games.vzhukh.layout import Layout
from companion.games.vzhukh.moves import Hand
from companion.phrases import counted
from companion.words import say

ROUNDS = 3

Phase = Literal["opening", "lead", "answer", "ending", "over"]


class Round(msgspec.Struct, frozen=True):
    """A finished round. `taken`, `left`: penalty cards and hands by seat; empty where only points were entered."""

    points: tuple[int, ...]
    taken: tuple[Pile, ...] = ()
    left: tuple[Hand, ...] = ()


class State(Layout, frozen=True):
    """The table and the score."""

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
    def phase(self) -> Phase:
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

    def total_so_far(self, seat: int) -> int:
        """A seat's penalty points of all rounds and of the one being played."""
        return self.totals[seat] + (self.penalties[seat] if self.under_way else 0)

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
