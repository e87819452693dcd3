"""CV: whether the cards of a turn can be paid, each symbol once, counted in the owner's favour."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.games.cv.moves import ANY_OF, NONE, Symbols

FREE_CARD = 3
"""Good luck symbols that take a card without its cost."""


class Purse(msgspec.Struct, frozen=True):
    """What a turn can pay with."""

    symbols: Symbols
    """On dice, tokens and events; "any" are also those of the owner's choice that active cards help out with."""
    luck: int
    """The good luck among them that counts for a free card."""


class Purchase(msgspec.Struct, frozen=True):
    """A card taken from the track, and what it takes to have it."""

    cost: Symbols = NONE
    luck: int = 0
    """Good luck given for a free card, in place of the cost."""
    lent: Symbols = NONE
    """What Friend from work could lend at that moment: any one of these, once a turn."""


Purchases = tuple[Purchase, ...]


def can_pay(purse: Purse, bought: Purchases) -> bool:
    """Whether there is any way to pay all of it."""
    return any(_covers(purse, demand) for demand in _demands(bought))


def paid(purse: Purse, bought: Purchases) -> Purchases:
    """The purchases with what was really given for them: where it was not enough, what there was."""
    done: Purchases = ()
    for purchase in bought:
        done = (*done, _as_far_as_it_goes(purse, done, purchase))
    return done


def _as_far_as_it_goes(purse: Purse, done: Purchases, purchase: Purchase) -> Purchase:
    """The purchase, or as much of its price as can be paid beside what is done."""
    if can_pay(purse, (*done, purchase)):
        return purchase
    given = Purchase(lent=purchase.lent)
    for more in (*Counter(purchase.cost.by_name()).elements(), *[""] * purchase.luck):
        dearer = replace(given, cost=given.cost + Symbols(**{more: 1})) if more else replace(given, luck=given.luck + 1)
        if can_pay(purse, (*done, dearer)):
            given = dearer
    return given


def _demands(bought: Purchases) -> Iterator[Purchase]:
    """What has to be paid in all: with nothing lent, and with each symbol that could be lent for one of the cards."""
    whole = sum((purchase.cost for purchase in bought), NONE)
    luck = sum(purchase.luck for purchase in bought)
    yield Purchase(whole, luck)
    for purchase in bought:
        for name in purchase.lent.by_name():
            for pays in (name, "any") if name in ANY_OF else (name,):
                if getattr(purchase.cost, pays):
                    yield Purchase(whole.beyond(Symbols(**{pays: 1})), luck)
            if name == "good_luck" and purchase.luck:
                yield Purchase(whole, luck - 1)


def _covers(purse: Purse, demand: Purchase) -> bool:
    """Whether the purse pays a demand with nothing lent."""
    have, cost = purse.symbols, demand.cost
    if demand.luck > purse.luck or demand.luck + cost.good_luck > have.good_luck or cost.bad_luck > have.bad_luck:
        return False
    missing, over = cost.beyond(have).four, have.beyond(cost).four
    of_choice = have.any - missing
    return of_choice >= 0 and cost.any <= over + of_choice
