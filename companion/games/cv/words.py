"""CV: what things are called, in sentences and on screen."""

from companion.games.cv.goals import GOALS
from companion.games.cv.moves import KINDS, SHOWN, Kind, Symbols
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


def hyphenated(label: str) -> str:
    """The label with soft hyphens where a narrow column may break it."""
    for stem, broken in _HYPHENS.items():
        label = label.replace(stem, broken)
    return label


_HYPHENS = {"Knowledge": "Know\u00adledge", "Relationship": "Relation\u00adship", "Possession": "Posses\u00adsion"}
