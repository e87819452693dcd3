"""CV: the cards that the rulebook names, known by their number, and what a card gives and costs.

No other card's cost, effect or points are known: the table enters what it wants counted.
"""

from __future__ import annotations

from companion.games.cv.moves import NONE, Card, Doubling, Symbols

ZOO_TRIP, BICYCLE, JOB_AT_DADS, PENSION_FUND = 11, 12, 28, 29
FRIEND_FROM_WORK, TRIP_AROUND_THE_WORLD, BIKE_INSTEAD_OF_CAR, PSYCHOTHERAPY = 36, 45, 46, 53
EARLY_RETIREMENT, JOB_CENTER, PENSION = 41, 57, 60
LIFE_INSURANCE = frozenset({5, 30})

TITLES = {
    5: "Life Insurance",
    30: "Life Insurance",
    11: "Zoo trip",
    12: "Bicycle",
    28: "Job at Dad's company",
    29: "Pension fund",
    35: "Magician",
    36: "Friend from work",
    41: "Early retirement",
    43: "Memory master",
    45: "Trip around the world",
    46: "Bike instead of car",
    53: "Psychotherapy",
    57: "Offer from a job center",
    60: "Pension",
    73: "Marathon runner",
    74: "Celebrity",
    75: "Professor",
}

FREE_SYMBOL = frozenset({35, 43, TRIP_AROUND_THE_WORLD})
"""Each of these, while active, helps out with one symbol of the owner's choice, luck excepted."""

FULLY_KNOWN = FREE_SYMBOL | {BICYCLE, FRIEND_FROM_WORK, BIKE_INSTEAD_OF_CAR, PSYCHOTHERAPY}
"""Cards whose whole effect is in the rulebook."""

TOKENS = {JOB_AT_DADS: Symbols(bad_luck=1), BIKE_INSTEAD_OF_CAR: Symbols(health=1)}
"""Symbols that the rulebook says a card generates; there may be more on it."""

COSTS = {PENSION: Symbols(bad_luck=2)}
"""Costs that are in the rulebook."""

DOUBLING: dict[int, Doubling] = {73: "health", 74: "relationship", 75: "knowledge"}
"""Cards that count twice in their own table while they lie on top."""

EVENT_SYMBOLS = {PENSION_FUND: Symbols(money=4)}
EVENT_DICE = {ZOO_TRIP: 2}
NO_SYMBOLS = LIFE_INSURANCE | {ZOO_TRIP}
"""Events that provide no symbols, so that nothing about them is left to enter."""

KNOWN = {
    **{number: Card("event", number) for number in (5, 30, ZOO_TRIP, PENSION_FUND)},
    **{number: Card(kind, number) for number, kind in DOUBLING.items()},
    JOB_AT_DADS: Card("work", JOB_AT_DADS),
}
"""Cards whose type is in the rulebook."""

TRACK = range(13, 76)
"""The numbers of the cards that come to the track."""

ARTICLES = {"event": "an event"}


def title(card: Card) -> str:
    """A card's title, as entered or as the rulebook has it; "" where it is not known."""
    return card.title or TITLES.get(card.number or 0, "")


def name(card: Card) -> str:
    """What the table calls a card: its title, its number, or just its type."""
    if titled := title(card):
        return titled
    return f"card {card.number}" if card.number else ARTICLES.get(card.type, f"a {card.type} card")


def is_on_track(number: int) -> bool:
    """Whether the card with that number can come to the track."""
    return number in TRACK


def tokens(card: Card) -> Symbols:
    """The symbols that a card generates while it is active: as entered, and no less than the rulebook says."""
    entered = card.tokens or NONE
    known = TOKENS.get(card.number or 0)
    return entered.at_least(known) if known else entered


def cost(card: Card) -> Symbols | None:
    """What a card costs: as entered, or as the rulebook says; None where neither does."""
    return COSTS.get(card.number or 0) if card.cost is None else card.cost


def effect_entered(card: Card) -> bool:
    """Whether the app knows what a card does while it is active; its type and points do not say it."""
    entered = card.tokens is not None or card.upkeep is not None or card.dice is not None or card.changes_symbols
    return entered or card.number in FULLY_KNOWN


def symbols_known(card: Card) -> bool:
    """Whether the app can work out which symbols its owner has while the card is active."""
    return effect_entered(card) and not card.changes_symbols
