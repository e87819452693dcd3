"""9 Lives: what lies on the table."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from companion.game import replace_at
from companion.game_state import GameState
from companion.games.nine_lives.cards import CATS, MOST_CATS, Card, Lot, all_cats
from companion.phrases import capital
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


class State(GameState, frozen=True):
    """What is known of the table. As piles its cards are counted: a tableau by its seat, the alley last."""

    tableaus: tuple[tuple[Card, ...], ...]
    alley: tuple[Card, ...]
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
    def phase(self) -> Literal["opening", "bidding", "play", "over"]:
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
        """When a seat plays, for a phone that lies idle on another's turn."""
        return self.next_turn(seat) if seat in self.to_come else say("You had your turn in this bidding.")

    def between(self, seat: int) -> tuple[int, ...]:
        """By the bids."""
        return self.to_come[1 : self.to_come.index(seat)]

    def most_cards(self, seat: int) -> int:
        """The most cards that can lie before a seat: one a turn it took, or a hand where no bidding was entered."""
        return self.turns[seat] if self.open and self.biddings else self.hand

    # ------------------------------------------------------------ the piles

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
    def by_cat(self) -> dict[str, tuple[Card, ...]]:
        """The alley in groups: cat -> its cards there, in the order in which they came."""
        return grouped(self.alley)

    def cards_at(self, seat: int, places: Iterable[int]) -> tuple[Card, ...]:
        """The cards at these places of a seat's tableau, as a report names them."""
        own = self.tableaus[seat]
        return tuple(self.named(own[place], own) for place in places)

    def named(self, card: Card, pile: tuple[Card, ...]) -> Card:
        """A card of a pile as a report names it: by its number only where that tells it from another one there.

        A number may be put right later, and what was taken or given is the same card after that.
        """
        alike = {one for one in pile if one.is_like(card)}
        return card if len(alike) > 1 else card.unnumbered

    @property
    def cats_there(self) -> tuple[str, ...]:
        """The cats whose cards lie on the table."""
        return tuple(dict.fromkeys(card.cat for pile in (self.alley, *self.tableaus) for card in pile))

    def lots(self, seat: int) -> tuple[Lot, ...]:
        """A seat's tableau by cats: how many cards of each, and the scratches on them together."""
        stacks = grouped(self.tableaus[seat])
        return tuple(Lot(cat, len(cards), sum(card.scratches for card in cards)) for cat, cards in stacks.items())

    def path(self, pile: int, place: int) -> str:
        """The path of a card in an `adjust` move: "alley[3]", "tableaus[0][2]"."""
        return f"tableaus[{pile}][{place}]" if pile < self.seats else f"alley[{place}]"

    def chosen(self, seat: int, text: str) -> tuple[int, ...]:
        """The places of a seat's tableau that "0.2" names, each once; what is no place there is left out."""
        places = dict.fromkeys(int(place) for place in text.split(".") if place.isdecimal() and len(place) < 4)
        return tuple(place for place in places if place < len(self.tableaus[seat]))


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


# ---------------------------------------------------------------- cards among others


def grouped(cards: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    """Cat -> its cards among these, in the order in which they lie."""
    cats = dict.fromkeys(card.cat for card in cards)
    return {cat: tuple(card for card in cards if card.cat == cat) for cat in cats}


def by_their_cats(cards: Iterable[Card]) -> tuple[tuple[str, Card], ...]:
    """Each card with the cat that it lies by: its own."""
    return tuple((card.cat, card) for card in cards)


class Picked(NamedTuple):
    """Cards picked out of others: those found, with their numbers if known; those left; those missing."""

    cards: tuple[Card, ...]
    left: tuple[Card, ...]
    missing: tuple[Card, ...]


def pick(cards: tuple[Card, ...], wanted: Iterable[Card]) -> Picked:
    """The wanted cards picked out of `cards`.

    A card without a number matches any with that cat and those scratches; one with
    a number matches that card, or one whose number is not known.
    """
    found, left, missing = [], list(cards), []
    for card in sorted(wanted, key=lambda card: card.number is None):
        place = place_of(left, card)
        if place is None:
            missing.append(card)
        else:
            known = left.pop(place)
            found.append(known if card.number is None else card)
    return Picked(tuple(found), tuple(left), tuple(missing))


def place_of(cards: Sequence[Card], wanted: Card) -> int | None:
    """Where the wanted card lies: the very card rather than one that only may be it; None: nowhere."""
    if wanted in cards:
        return cards.index(wanted)
    for place, card in enumerate(cards):
        if card.is_like(wanted) and (card.number is None or wanted.number is None):
            return place
    return None
