"""Vzhukh!: the cards, how they are counted, and their words."""

from collections.abc import Iterable
from operator import mul

from companion.game import replace_at
from companion.phrases import listed, spelled, with_article
from companion.words import say, say_n

NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)
ALL_OF_A_NUMBER = 60
"""The sum of all cards of any one number: twenty 3s, two 30s."""
COPIES = {number: ALL_OF_A_NUMBER // number for number in NUMBERS}
JOKERS = 6
JOKER_POINTS = 60
"""The penalty for a joker left in hand."""
DECK = sum(COPIES.values()) + JOKERS
EVERYTHING = ALL_OF_A_NUMBER * len(COPIES) + JOKER_POINTS * JOKERS
"""The sum of all cards: 900."""

Pile = tuple[int, ...]
"""Cards counted by number, in the order of NUMBERS."""
NOTHING: Pile = (0,) * len(NUMBERS)
WHOLE: Pile = tuple(COPIES.values())
PLACE = {number: place for place, number in enumerate(NUMBERS)}


def put(pile: Pile, cards: Iterable[int]) -> Pile:
    """The pile with more cards on it."""
    counts = list(pile)
    for number in cards:
        counts[PLACE[number]] += 1
    return tuple(counts)


def taken_out(pile: Pile, number: int) -> Pile:
    """The pile with one card of `number` less, where it has one."""
    return replace_at(pile, PLACE[number], max(0, pile[PLACE[number]] - 1))


def worth(pile: Pile) -> int:
    """The sum of the cards."""
    return sum(map(mul, NUMBERS, pile))


def can_be_made(points: int) -> bool:
    """Whether some cards of the deck add up to exactly these points."""
    return bool(SUMS >> points & 1)


def _sums() -> int:
    """Bit n is set where some cards add up to n."""
    sums = 1
    for points, copies in [*COPIES.items(), (JOKER_POINTS, JOKERS)]:
        for _ in range(copies):
            sums |= sums << points
    return sums


SUMS = _sums()

# ---------------------------------------------------------------- words


def some(number: int, count: int) -> str:
    """ "a 4", "two 4s" """
    return with_article(number) if count == 1 else say("{count} {number}s", count=spelled(count), number=number)


def some_jokers(count: int) -> str:
    """ "a joker", "three jokers" """
    return say_n(count, "a joker", "{count} jokers", count=spelled(count))


def said(pile: Pile, jokers: int = 0) -> str:
    """ "a 30, two 5s and a joker"; "" for no cards. The highest first."""
    kinds = [some(number, count) for number, count in zip(NUMBERS, pile) if count][::-1]
    return listed(kinds + ([some_jokers(jokers)] if jokers else []))
