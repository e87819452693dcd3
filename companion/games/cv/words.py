"""CV: what things are called, in sentences and on screen."""

from companion.games.cv import cards
from companion.games.cv.goals import GOALS
from companion.games.cv.moves import KINDS, SHOWN, Card, Kind, Symbols
from companion.phrases import counted, listed

DECKS = {"early": "early adulthood", "middle": "middle age", "old": "old age"}
ROWS: dict[Kind, str] = {
    "health": "Health",
    "knowledge": "Knowledge",
    "relationship": "Relationships",
    "possession": "Possessions",
    "work": "Work",
}
"""The rows of the note pad."""
TYPES = (*KINDS, "event")
"""What a card can be, in the order in which a form offers it."""
DICE_SYMBOLS = SHOWN
CARD_SYMBOLS = Symbols.__struct_fields__
"""The symbols on cards: those of dice, and "any"."""
SCORE_LINES = (
    *((kind, label, kind) for kind, label in ROWS.items()),
    (None, "Points on possessions", "possession_points"),
    (None, "Tokens of active cards", "tokens"),
)
"""The lines of the note pad to fill in: (sign, label, field)."""
COUNTED = ("health", "knowledge", "relationship")
"""The stacks whose cards the table of points counts."""
DOUBLING = {kind: cards.TITLES[number] for number, kind in cards.DOUBLING.items()}
"""The card that counts twice on top of its stack, by the stack."""
EVENTS = {5: "saves a card", cards.ZOO_TRIP: "two more dice", cards.PENSION_FUND: "up to four money"}
"""What the events do that the rulebook names."""
WAYS = {"cost": "its cost", "good-luck": "three good luck", "assistance": "social assistance"}
"""What a card is taken for."""


def symbols(some: Symbols) -> str:
    """ "2 knowledge and 1 good luck"; "nothing" """
    return listed([f"{count} {symbol(name)}" for name, count in some.by_name().items()]) or "nothing"


def symbol(name: str) -> str:
    """A symbol as it is spoken: "good luck"."""
    return name.replace("_", " ")


def goal(number: int | None) -> str:
    return GOALS[number].title if number else "no goal"


def count(number: int, thing: str) -> str:
    """ "no cards", "1 card", "2 cards" """
    return counted(number, thing) if number else f"no {thing}s"


def cards_word(number: int) -> str:
    """ "card" or "cards" """
    return "card" if number == 1 else "cards"


def cell(name: str, kind: str, shown: str, height: int) -> str:
    """What a number on the note pad says: "Ana, health: 3 points, 2 cards. Why?" """
    return f"{name}, {kind}: {points(shown)}, {count(height, 'card')}. Why?"


def points(shown: str) -> str:
    """A number of points as screens show it, in words: "1 point", "4+? points"; "no points" where there is none."""
    return {"–": "no points", "1": "1 point"}.get(shown, f"{shown} points")


def printed_points(number: int | None) -> str:
    """The points printed on a possession: "1 point"; no possession is worth nothing, so that stands for not entered."""
    return counted(number, "point") if number else "points not known"


def place(above: int) -> str:
    """Where a card is laid in its stack, under how many others."""
    return f"under {above}" if above else "on top"


def ask_details(known: Card | None) -> str:
    """The button to the form with everything printed on a card."""
    return "Add details" if known else "Enter all details"


def hyphenated(label: str) -> str:
    """The label with soft hyphens where a narrow column may break it."""
    for stem, broken in _HYPHENS.items():
        label = label.replace(stem, broken)
    return label


_HYPHENS = {"Knowledge": "Know\u00adledge", "Relationship": "Relation\u00adship", "Possession": "Posses\u00adsion"}
