"""9 Lives: the cards as they lie on the table, in the alley and in the tableaus."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.game import replace_at
from companion.game_state import GameState
from companion.games.nine_lives.cards import Card, Lot


class Piles(GameState, frozen=True):
    """A tableau a seat, and the alley. As piles they are counted: a tableau by its seat, the alley last."""

    tableaus: tuple[tuple[Card, ...], ...]
    alley: tuple[Card, ...]

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
        """The cards at these places of a seat's tableau."""
        return tuple(self.tableaus[seat][place] for place in places)

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
        places = dict.fromkeys(map(_number, text.split(".")))
        return tuple(place for place in places if place in range(len(self.tableaus[seat])))


def _number(text: str) -> int:
    """The number of a place; -1 where the text is none."""
    return int(text) if text.isdecimal() and len(text) < 4 else -1


def cards_of(cards: Iterable[Card], cat: str) -> tuple[Card, ...]:
    """Those of the cards that show this cat."""
    return tuple(card for card in cards if card.cat == cat)


def grouped(cards: Iterable[Card]) -> dict[str, tuple[Card, ...]]:
    """Cat -> its cards among these, in the order in which they lie."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(card.cat, []).append(card)
    return {cat: tuple(group) for cat, group in groups.items()}


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
        alike = card.cat == wanted.cat and card.scratches == wanted.scratches
        if alike and (card.number is None or wanted.number is None):
            return place
    return None
