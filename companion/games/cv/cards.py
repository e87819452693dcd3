"""CV: the cards that the rulebook names, known by their number, and what a card gives and costs.

No other card's cost, effect or points are known: the table enters what it wants counted.
"""

from companion.games.cv.moves import NONE, Card, Doubling, Symbols
from companion.words import message, say

ZOO_TRIP, BICYCLE, JOB_AT_DADS, PENSION_FUND = 11, 12, 28, 29
FRIEND_FROM_WORK, TRIP_AROUND_THE_WORLD, BIKE_INSTEAD_OF_CAR, PSYCHOTHERAPY = 36, 45, 46, 53
EARLY_RETIREMENT, JOB_CENTER, PENSION = 41, 57, 60
LIFE_INSURANCE = frozenset({5, 30})

TITLES = {
    5: message("Life Insurance"),
    30: message("Life Insurance"),
    11: message("Zoo trip"),
    12: message("Bicycle"),
    28: message("Job at Dad's company"),
    29: message("Pension fund"),
    35: message("Magician"),
    36: message("Friend from work"),
    41: message("Early retirement"),
    43: message("Memory master"),
    45: message("Trip around the world"),
    46: message("Bike instead of car"),
    53: message("Psychotherapy"),
    57: message("Offer from a job center"),
    60: message("Pension"),
    73: message("Marathon runner"),
    74: message("Celebrity"),
    75: message("Professor"),
}

FREE_SYMBOL = frozenset({35, 43, TRIP_AROUND_THE_WORLD})
"""Each of these, while active, helps out with one symbol of the owner's choice, luck excepted."""

FULLY_KNOWN = FREE_SYMBOL | {BICYCLE, FRIEND_FROM_WORK, BIKE_INSTEAD_OF_CAR, PSYCHOTHERAPY}
"""Cards whose whole effect is in the rulebook."""

TOKENS = {JOB_AT_DADS: Symbols(bad_luck=1), BIKE_INSTEAD_OF_CAR: Symbols(health=1)}
"""Symbols that the rulebook says a card generates; there may be more on it."""

COSTS = {PENSION: Symbols(bad_luck=2)}
"""Costs that are in the rulebook."""

DOUBLING: dict[Doubling, int] = {"health": 73, "relationship": 74, "knowledge": 75}
"""The card of each of these stacks that counts twice in its table while it lies on top."""

EVENT_SYMBOLS = {PENSION_FUND: Symbols(money=4)}
EVENT_DICE = {ZOO_TRIP: 2}
NO_SYMBOLS = LIFE_INSURANCE | {ZOO_TRIP}
"""Events that provide no symbols, so that nothing about them is left to enter."""

KNOWN = {
    **{number: Card("event", number) for number in (5, 30, ZOO_TRIP, PENSION_FUND)},
    **{number: Card(kind, number) for kind, number in DOUBLING.items()},
    JOB_AT_DADS: Card("work", JOB_AT_DADS),
}
"""Cards whose type is in the rulebook."""

TRACK = range(13, 76)
"""The numbers of the cards that come to the track."""
ON_TRACK = "1[3-9]|[2-6][0-9]|7[0-5]"
"""The same as the pattern of a field."""

TYPE_NAMES = {
    "health": message("health"),
    "knowledge": message("knowledge"),
    "relationship": message("relationship"),
    "possession": message("possession"),
    "work": message("work"),
    "event": message("event"),
}


def type_name(kind: str) -> str:
    """What a type is called: "health"."""
    return say(TYPE_NAMES[kind])


def a_card(kind: str) -> str:
    """ "a health card", "an event" """
    return say("an event") if kind == "event" else say("a {kind} card", kind=type_name(kind))


def title_of(number: int | None) -> str:
    """The title of the card with that number, as the rulebook has it; "" where it does not name the card."""
    known = TITLES.get(number or 0, "")
    return known and say(known)


def title(card: Card) -> str:
    """A card's title, as entered or as the rulebook has it; "" where it is not known."""
    return title_of(card.number) if card.title in ("", TITLES.get(card.number or 0)) else card.title


def name(card: Card) -> str:
    """What the table calls a card: its title, its number, or just its type."""
    if titled := title(card):
        return titled
    return say("card {number}", number=card.number) if card.number else a_card(card.type)


def tokens(card: Card) -> Symbols:
    """The symbols that a card generates while it is active: as entered, and no less than the rulebook says."""
    return (card.tokens or NONE).at_least(TOKENS.get(card.number or 0, NONE))


def cost(card: Card) -> Symbols | None:
    """What a card costs: as entered, or as the rulebook says; None where neither does."""
    return COSTS.get(card.number or 0) if card.cost is None else card.cost


def effect_entered(card: Card) -> bool:
    """Whether the app knows what a card does while it is active; its type and points do not say it."""
    return card.has_effect or card.number in FULLY_KNOWN


def symbols_known(card: Card) -> bool:
    """Whether the app can work out which symbols its owner has while the card is active."""
    return effect_entered(card) and not card.changes_symbols
