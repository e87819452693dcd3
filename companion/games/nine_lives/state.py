"""9 Lives: what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal, NamedTuple

import msgspec

from companion.game import Ask, replace_at
from companion.game_state import GameState
from companion.games.nine_lives.cards import CATS, MOST_CATS, Card, scratched
from companion.games.nine_lives.drafts import Draft
from companion.phrases import counted, listed

ROUNDS = 3
ALLEY = 5
"""Cards in the alley when a round opens, at least."""

MOST_NAMES = 4
"""More players than this are counted instead of named."""

Phase = Literal["opening", "bidding", "play", "over"]


class Share(msgspec.Struct, frozen=True):
    """What one cat brought a seat: its cards, the scratches on them together, and the points."""

    cat: str
    cards: int
    scratches: int
    points: int

    @property
    def words(self) -> str:
        """ "2 gray, 3 scratches" """
        return f"{self.cards} {self.cat}, {scratched(self.scratches)}"


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


class State(GameState, frozen=True):
    """What is known of the table."""

    tableaus: tuple[tuple[Card, ...], ...]
    turns: tuple[int, ...]
    """Turns each seat took this round: no tableau is larger."""
    alley: tuple[Card, ...] = ()
    cards: int = 0
    """How many cards must lie in the alley and the tableaus: the alley as the round started, and every bid since."""
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

    @property
    def cats_there(self) -> tuple[str, ...]:
        """The cats whose cards lie on the table."""
        return tuple(dict.fromkeys(card.cat for pile in (self.alley, *self.tableaus) for card in pile))

    def cats_called(self, names: Iterable[str]) -> tuple[str, ...]:
        """The cats to choose from where the table calls them by these names: MOST_CATS at most.

        A cat that lies there or was scored last, but by another name, takes the place of a spare
        one from the end; a cat keeps its place, and so its picture.
        """
        scored = self.rounds[-1].by_cat if self.rounds else ()
        known = tuple(dict.fromkeys((*self.cats_there, *scored)))[:MOST_CATS]
        cats = list(dict.fromkeys(names))
        for cat in known:
            if cat not in cats:
                place = _spare_place(cats, known)
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

    @property
    def bidding_mark(self) -> str:
        """What marks a form's fields as filled in for this bidding."""
        return f"{self.round}.{self.biddings}"

    def draft(self, answer: Callable[[Ask, str], str], ask: Ask) -> Draft:
        """A form as far as the table has filled it in; `answer`: what a field of it shows, by its path."""
        return Draft(self, partial(answer, ask))

    def total(self, seat: int) -> int:
        """A seat's points so far."""
        return sum(result.points[seat] for result in self.rounds)

    def wait(self, seat: int) -> str:
        """How far a seat is and when it plays, for a phone that lies idle on another's turn."""
        so_far = f"{counted(self.total(seat), 'point')} so far."
        if seat not in self.to_come:
            return f"{so_far} You had your turn in this bidding."
        before = self.to_come[1 : self.to_come.index(seat)]
        if len(before) > MOST_NAMES:
            return f"{so_far} You play after {len(before)} others."
        return f"{so_far} You play {f'after {listed(map(self.name, before))}' if before else 'next'}."

    def cards_at(self, seat: int, places: Iterable[int]) -> tuple[Card, ...]:
        """The cards at these places of a seat's tableau."""
        return tuple(self.tableaus[seat][place] for place in places)

    def most_cards(self, seat: int) -> int:
        """The most cards that can lie before a seat: one a turn it took, or a hand where no bidding was entered."""
        return self.turns[seat] if self.open and self.biddings else self.hand


def _spare_place(cats: list[str], known: tuple[str, ...]) -> int:
    """Where one more cat goes: to the last of the spare names, else to the end while there is room."""
    unknown = [place for place, cat in enumerate(cats) if cat not in known]
    spare = [place for place in unknown if cats[place] in CATS]
    if spare:
        return spare[-1]
    return len(cats) if len(cats) < MOST_CATS else unknown[-1]


def cards_of(cards: Iterable[Card], cat: str) -> tuple[Card, ...]:
    """Those of the cards that show this cat."""
    return tuple(card for card in cards if card.cat == cat)


def grouped(cards: Iterable[Card]) -> dict[str, tuple[Card, ...]]:
    """Cat -> its cards among these, in the order in which they lie."""
    cards = tuple(cards)
    return {card.cat: cards_of(cards, card.cat) for card in cards}


class Picked(NamedTuple):
    """Cards picked out of others: those found (with their number where it is known), those left, the wanted ones missing."""

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
