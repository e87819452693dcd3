"""9 Lives: what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from companion.game import Setup, replace_at
from companion.games.nine_lives.moves import CATS, Card

ROUNDS = 3
ALLEY = 5
"""Cards in the alley when a round opens, at least."""

Phase = Literal["opening", "bidding", "play", "over"]


class Share(msgspec.Struct, frozen=True):
    """What one cat brought a seat: its cards, the scratches on them together, and the points."""

    cat: str
    cards: int
    scratches: int
    points: int


class Result(msgspec.Struct, frozen=True):
    """A round scored. `shares`: cat by cat for each seat; empty where only the points were entered."""

    points: tuple[int, ...]
    shares: tuple[tuple[Share, ...], ...] = ()

    @property
    def by_cat(self) -> dict[str, dict[int, Share]]:
        """The cats that somebody has: cat -> seat -> its share."""
        cats: dict[str, dict[int, Share]] = {}
        for seat, shares in enumerate(self.shares):
            for share in shares:
                cats.setdefault(share.cat, {})[seat] = share
        return cats


class State(msgspec.Struct, frozen=True):
    setup: Setup
    tableaus: tuple[tuple[Card, ...], ...]
    turns: tuple[int, ...]
    """Turns each seat took this round: no tableau is larger."""
    alley: tuple[Card, ...] = ()
    cards: int = 0
    """How many cards lie in the alley and the tableaus by the count: the alley as the round opened, and every bid since."""
    biddings: int = 0
    """Biddings held this round."""
    order: tuple[int, ...] = ()
    """The seats as the last bidding put them, first to last; kept from round to round."""
    to_come: tuple[int, ...] = ()
    """The seats whose turn of this bidding is still to come, in order; the first of them is to act."""
    open: bool = False
    """A round is under way."""
    rounds: tuple[Result, ...] = ()
    names: tuple[str, ...] = CATS
    """The cats as the last whole grid of a score sheet was headed."""

    @property
    def seats(self) -> int:
        return len(self.setup.names)

    @property
    def over(self) -> bool:
        return len(self.rounds) >= ROUNDS

    @property
    def round(self) -> int:
        return min(len(self.rounds) + 1, ROUNDS)

    @property
    def turn(self) -> int | tuple[int, ...] | None:
        if not self.open:
            return None
        return self.to_come[0] if self.to_come else tuple(self.setup.seats)

    @property
    def phase(self) -> Phase:
        if self.open:
            return "play" if self.to_come else "bidding"
        return "over" if self.over else "opening"

    @property
    def played_out(self) -> bool:
        """The round that ended last was played to its last bidding, and its cards still lie there."""
        return not self.open and self.biddings > 0

    @property
    def hand(self) -> int:
        """Cards dealt to each seat, and so the biddings of a round: one fewer for each player more."""
        return 10 - self.seats

    @property
    def top_up(self) -> int:
        """Cards the next round's deal lays into the alley."""
        return max(0, ALLEY - len(self.alley))

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """All cards where they lie: a tableau a seat, and last the alley."""
        return (*self.tableaus, self.alley)

    def moved(self, pile: int, place: int, to: int | None) -> tuple[tuple[Card, ...], ...]:
        """The piles with the card at this place of a pile moved to the pile `to`; None: it is taken off the table."""
        card, piles = self.piles[pile][place], self.piles
        piles = replace_at(piles, pile, piles[pile][:place] + piles[pile][place + 1 :])
        return piles if to is None else replace_at(piles, to, (*piles[to], card))

    @property
    def lying(self) -> int:
        """Cards in the alley and in all tableaus, as they are known."""
        return len(self.alley) + sum(map(len, self.tableaus))

    @property
    def cats(self) -> tuple[str, ...]:
        """The cats to choose from."""
        return self.cats_called(self.names)

    def cats_called(self, names: Iterable[str]) -> tuple[str, ...]:
        """The cats to choose from where the table calls them so.

        A cat told by another name takes the place of a spare one from the end; a cat keeps its place, and so its picture.
        """
        piles: list[Iterable[Card | Share]] = [
            self.alley,
            *self.tableaus,
            *(shares for result in self.rounds for shares in result.shares),
        ]
        told = dict.fromkeys(card.cat for pile in piles for card in pile)
        cats = list(dict.fromkeys(names))
        for cat in told:
            if cat not in cats:
                spare = [place for place, other in enumerate(cats) if other in CATS and other not in told]
                place = spare[-1] if spare else len(cats)
                cats[place : place + 1] = [cat]
        return tuple(cats)

    @property
    def by_cat(self) -> dict[str, tuple[Card, ...]]:
        """The alley in groups: cat -> its cards there, in the order in which they came."""
        return grouped(self.alley)

    @property
    def stacks(self) -> tuple[dict[str, tuple[Card, ...]], ...]:
        """Each seat's tableau in groups, as `by_cat`."""
        return tuple(map(grouped, self.tableaus))

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def total(self, seat: int) -> int:
        """A seat's points so far."""
        return sum(result.points[seat] for result in self.rounds)

    def cards_at(self, seat: int, places: Iterable[int]) -> tuple[Card, ...]:
        """The cards at these places of a seat's tableau."""
        return tuple(self.tableaus[seat][place] for place in places)

    def rule(self, key: str) -> str:
        return self.setup.house_rules[key]

    def most(self, seat: int) -> int:
        """The most cards that can lie before a seat: one a turn it took, or a hand where no bidding was told."""
        return self.turns[seat] if self.open and self.biddings else self.hand


def cards_of(cards: Iterable[Card], cat: str) -> tuple[Card, ...]:
    """Those of the cards that show this cat."""
    return tuple(card for card in cards if card.cat == cat)


def grouped(cards: Iterable[Card]) -> dict[str, tuple[Card, ...]]:
    """Cat -> its cards among these, in the order in which they lie."""
    cards = tuple(cards)
    return {card.cat: cards_of(cards, card.cat) for card in cards}


class Picked(NamedTuple):
    """Cards picked out of others: those found, as far as they are known, what is left, and the wanted that do not lie there."""

    cards: tuple[Card, ...]
    left: tuple[Card, ...]
    missing: tuple[Card, ...]


def pick(cards: tuple[Card, ...], wanted: Iterable[Card]) -> Picked:
    """The wanted cards picked out of `cards`.

    A card told without its number is any with that cat and those scratches;
    told with it, it may also be one whose number nobody told.
    """
    found, left, missing = [], list(cards), []
    for card in sorted(wanted, key=lambda card: card.number is None):
        place = _place(left, card)
        if place is None:
            missing.append(card)
        else:
            known = left.pop(place)
            found.append(known if card.number is None else card)
    return Picked(tuple(found), tuple(left), tuple(missing))


def _place(cards: list[Card], wanted: Card) -> int | None:
    """Where the wanted card lies: the very card rather than one that only may be it."""
    if wanted in cards:
        return cards.index(wanted)
    return next((place for place, card in enumerate(cards) if _may_be(card, wanted)), None)


def _may_be(card: Card, wanted: Card) -> bool:
    same = card.cat == wanted.cat and card.scratches == wanted.scratches
    return same and (card.number is None or wanted.number is None)
