"""9 Lives: what lies on the table."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from companion.games.nine_lives.cards import CATS, MOST_CATS, Card, Lot, all_cats
from companion.games.nine_lives.piles import Piles
from companion.phrases import capital, counted
from companion.words import message, say

ROUNDS = 3
ALLEY = 5
"""Cards in the alley when a round opens, at least."""

YOURS = {
    "one": message("{cats} for one of your cards: which?"),
    "some": message("{cats} for {number} of your cards: which?"),
    "more": message("{cats} for {number} of your cards: {left} more to give."),
}
THEIRS = {
    "one": message("{cats} for one of {name}'s cards: which?"),
    "some": message("{cats} for {number} of {name}'s cards: which?"),
    "more": message("{cats} for {number} of {name}'s cards: {left} more to give."),
}
"""What is asked while a trade is chosen, of the player and of everybody else."""

Phase = Literal["opening", "bidding", "play", "over"]


class Share(Lot, frozen=True):
    """What one cat brought a seat: its cards, and the points."""

    points: int = 0


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

    def cats(self, order: Iterable[str]) -> tuple[str, ...]:
        """The cats that somebody has, in this order; the others after them."""
        return tuple(dict.fromkeys((*(cat for cat in order if cat in self.by_cat), *self.by_cat)))


class State(Piles, frozen=True):
    """What is known of the table."""

    turns: tuple[int, ...]
    """Turns that each seat took this round: no tableau is larger."""
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
    laid: tuple[tuple[str, Card], ...] = ()
    """The alley as the turns of this bidding began: each card with the cat it lies by. What was taken since keeps its
    place, and what was given for a cat lies in the place of that cat."""
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
    def awaited(self) -> str:
        return say("Everyone bids") if self.open else say("Deal the cards")

    @property
    def played_out(self) -> bool:
        """The round that ended last was played to its last bidding, and its cards still lie there."""
        return not self.open and self.biddings > 0

    @property
    def places(self) -> dict[str, dict[str, tuple[Card | None, ...]]]:
        """The alley: the cat that cards lie by -> their own -> the cards, None in the places of those taken."""
        there = list(self.alley)
        places: dict[str, dict[str, tuple[Card | None, ...]]] = {}
        for by, card in self.laid:
            is_there = card in there
            if is_there:
                there.remove(card)
            _lay(places, by, card.cat, card if is_there else None)
        for card in there:
            _lay(places, card.cat, card.cat, card)
        return places

    @property
    def hand(self) -> int:
        """Cards dealt to each seat, and so the biddings of a round: one fewer for each player more."""
        return 10 - self.seats

    @property
    def top_up(self) -> int:
        """Cards the next round's deal lays into the alley."""
        return max(0, ALLEY - len(self.alley))

    @property
    def cats(self) -> tuple[str, ...]:
        """The cats to choose from."""
        return self.cats_called(self.names)

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

    def pictures(self, cats: Iterable[str]) -> dict[str, int]:
        """Cat -> the number of its picture, in the order of `cats`."""
        return {cat: place % len(CATS) + 1 for place, cat in enumerate(cats)}

    @property
    def bidding_mark(self) -> str:
        """What marks a form's fields as filled in for this bidding."""
        return f"{self.round}.{self.biddings}"

    def may_trade(self, seat: int) -> bool:
        """Whether a seat has the cards to pay for those of some cat in the alley."""
        same = self.rule("same-cat-trade") == "on"
        return any(
            len(cards) <= sum(same or card.cat != cat for card in self.tableaus[seat])
            for cat, cards in self.by_cat.items()
        )

    def total(self, seat: int) -> int:
        """A seat's points so far."""
        return sum(result.points[seat] for result in self.rounds)

    def first_two(self, order: tuple[int, ...]) -> str:
        """ "Ana first, then Ben"; of two players the first says all."""
        first, second = map(self.name, order[:2])
        if self.seats > 2:
            return say("{name} first, then {other}", name=first, other=second)
        return say("{name} first", name=first)

    def trade_words(self, seat: int, cat: str, given: int, own: bool) -> str:
        """The question under the cards that may be given for a cat; `own`: to the player in that seat."""
        due = len(self.by_cat[cat])
        given_for = "one" if due == 1 else "more" if given else "some"
        return say(
            (YOURS if own else THEIRS)[given_for],
            cats=capital(all_cats(due, cat)),
            name=self.name(seat),
            number=due,
            left=due - given,
        )

    def wait(self, seat: int) -> str:
        """How far a seat is and when it plays, for a phone that lies idle on another's turn."""
        mine = say("You: {points}.", points=counted(self.total(seat), "point"))
        if seat not in self.to_come:
            return f"{mine} {say('You had your turn in this bidding.')}"
        return f"{mine} {self.next_turn(seat)}"

    def between(self, seat: int) -> tuple[int, ...]:
        """By the bids."""
        return self.to_come[1 : self.to_come.index(seat)]

    def most_cards(self, seat: int) -> int:
        """The most cards that can lie before a seat: one a turn it took, or a hand where no bidding was entered."""
        return self.turns[seat] if self.open and self.biddings else self.hand


def _lay(places: dict[str, dict[str, tuple[Card | None, ...]]], by: str, cat: str, card: Card | None) -> None:
    cards = places.setdefault(by, {})
    cards[cat] = (*cards.get(cat, ()), card)


def _spare_place(cats: list[str], known: tuple[str, ...]) -> int:
    """Where one more cat goes: to the last of the spare names, else to the end while there is room."""
    unknown = [place for place, cat in enumerate(cats) if cat not in known]
    spare = [place for place in unknown if cats[place] in CATS]
    if spare:
        return spare[-1]
    return len(cats) if len(cats) < MOST_CATS else unknown[-1]
