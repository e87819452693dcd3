"""Vzhukh!: the cards, how they are counted, and their words."""

from collections.abc import Iterable
from operator import mul

from companion.game import replace_at
from companion.phrases import listed, spelled, with_article
from companion.words import say, say_n

NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)
ALL_OF_A_NUMBER = 60
"""The sum of all cards of any one number: twenty 3s, two 30s."""
JOKER = 0
"""Stands for a joker where cards are named by their numbers."""
POINTS = {**{number: number for number in NUMBERS}, JOKER: 60}
"""The penalty for a card: its number, and 60 for a joker left in hand. The order in which piles count them."""
COPIES = {**{number: ALL_OF_A_NUMBER // number for number in NUMBERS}, JOKER: 6}
DECK = sum(COPIES.values())

Pile = tuple[int, ...]
"""Cards counted by number, in the order of POINTS: the jokers last."""
NOTHING: Pile = (0,) * len(POINTS)
WHOLE: Pile = tuple(COPIES.values())
PLACE = {card: place for place, card in enumerate(POINTS)}


def put(pile: Pile, cards: Iterable[int]) -> Pile:
    """The pile with more cards on it."""
    counts = list(pile)
    for card in cards:
        counts[PLACE[card]] += 1
    return tuple(counts)


def taken_out(pile: Pile, number: int) -> Pile:
    """The pile with one card of `number` less, where it has one."""
    return replace_at(pile, PLACE[number], max(0, pile[PLACE[number]] - 1))


def worth(pile: Pile) -> int:
    """The penalty for the cards."""
    return sum(map(mul, POINTS.values(), pile))


EVERYTHING = worth(WHOLE)
"""The sum of all cards: 900."""


def one_by_one(pile: Pile) -> tuple[int, ...]:
    """Every card, the lowest first and the jokers last."""
    return tuple(card for card, count in zip(POINTS, pile) for _ in range(count))


def can_be_made(points: int) -> bool:
    """Whether some cards of the deck add up to exactly these points."""
    return bool(SUMS >> points & 1)


def _sums() -> int:
    """Bit n is set where some cards add up to n."""
    sums = 1
    for card in one_by_one(WHOLE):
        sums |= sums << POINTS[card]
    return sums


SUMS = _sums()

# ---------------------------------------------------------------- words


def some(card: int, count: int) -> str:
    """ "a 4", "two 4s", "three jokers" """
    if card == JOKER:
        return say_n(count, "a joker", "{count} jokers", count=spelled(count))
    return with_article(card) if count == 1 else say("{count} {number}s", count=spelled(count), number=card)


def said(pile: Pile) -> str:
    """ "a 30, two 5s and a joker"; "" for no cards. The highest number first."""
    kinds = (*reversed(NUMBERS), JOKER)
    return listed(some(card, pile[PLACE[card]]) for card in kinds if pile[PLACE[card]])
