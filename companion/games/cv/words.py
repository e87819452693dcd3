"""CV: what things are called, in sentences and on screen."""

from companion.games.cv import cards, moves
from companion.games.cv.goals import GOALS, figure
from companion.games.cv.moves import KINDS, Kind, Symbols
from companion.phrases import counted, listed
from companion.words import message, say, say_n

DECKS = {"early": message("early adulthood"), "middle": message("middle age"), "old": message("old age")}
ROWS: dict[Kind, str] = {
    "health": message("Health"),
    "knowledge": message("Knowledge"),
    "relationship": message("Relationships"),
    "possession": message("Possessions"),
    "work": message("Work"),
}
"""The rows of the note pad."""
SMALL_ROWS: dict[Kind, str] = {
    "health": message("health"),
    "knowledge": message("know\u00adledge"),
    "relationship": message("relation\u00adships"),
    "possession": message("posses\u00adsions"),
    "work": message("work"),
}
"""The same below a number, with soft hyphens."""
SYMBOLS = {
    "health": message("health"),
    "knowledge": message("knowledge"),
    "relationship": message("relationship"),
    "money": message("money"),
    "good_luck": message("good luck"),
    "bad_luck": message("bad luck"),
    "any": message("any"),
}
DICE_SYMBOLS = moves.DICE_SYMBOLS
TYPES = (*KINDS, "event")
"""What a card can be, in the order in which a form offers it."""
CARD_SYMBOLS = Symbols.__struct_fields__
"""The symbols on cards: those of dice, and "any"."""
SCORE_LINES = (
    *((kind, label, kind) for kind, label in ROWS.items()),
    (None, message("Points on possessions"), "possession_points"),
    (None, message("Tokens of active cards"), "tokens"),
)
"""The lines of the note pad to fill in: (sign, label, field)."""
DOUBLING = {kind: cards.TITLES[number] for kind, number in cards.DOUBLING.items()}
"""The card that counts twice on top of its stack, by the stack."""
EVENTS = {
    5: message("saves one card"),
    cards.ZOO_TRIP: message("two more dice"),
    cards.PENSION_FUND: message("up to four money"),
}
"""What the events do that the rulebook names."""
WAYS = {
    "cost": message("its cost"),
    "good-luck": message("three good luck"),
    "assistance": message("social assistance"),
}
"""What a card is taken for."""


def symbols(some: Symbols) -> str:
    """ "2 knowledge and 1 good luck"; "nothing" """
    found = [say("{count} {symbol}", count=count, symbol=symbol(name)) for name, count in some.by_name().items()]
    return listed(found) or say("nothing")


def symbol(name: str) -> str:
    """A symbol as it is spoken: "good luck"."""
    return say(SYMBOLS[name])


def deck(name: str) -> str:
    return say(DECKS[name])


def goal(number: int | None) -> str:
    return say(GOALS[number].title) if number else say("no goal")


def some_cards(number: int) -> str:
    """ "no cards", "1 card", "2 cards" """
    return say_n(number, "{count} card", "{count} cards", count=figure(number))


def some_points(number: int) -> str:
    """ "no points", "1 point", "2 points" """
    return say_n(number, "{count} point", "{count} points", count=figure(number))


def cards_of(number: int, kind: str) -> str:
    """ "no health cards", "1 health card", "2 health cards" """
    kind, count = cards.type_name(kind), figure(number)
    return say_n(number, "{count} {kind} card", "{count} {kind} cards", count=count, kind=kind)


def cards_word(number: int) -> str:
    """ "card" or "cards" """
    return say_n(number, "card", "cards")


def cell(name: str, kind: str, shown: str, height: int) -> str:
    """What a number on the note pad says: "Ana, health: 3 points, 2 cards. Why?" """
    return say(
        "{name}, {kind}: {points}, {cards}. Why?",
        name=name,
        kind=cards.type_name(kind),
        points=points(shown),
        cards=some_cards(height),
    )


def points(shown: str) -> str:
    """A number of points as screens show it, in words: "1 point", "4+? points"; "no points" where there is none."""
    if shown == "–":
        return some_points(0)
    return counted(int(shown), "point") if shown.isdecimal() else say("{shown} points", shown=shown)


def printed_points(number: int | None) -> str:
    """The points printed on a possession: "1 point"; no possession is worth nothing, so that stands for not entered."""
    return counted(number, "point") if number else say("points not known")


def place(above: int) -> str:
    """Where a card is laid in its stack, under how many others."""
    return say("under {n}", n=above) if above else say("on top")


def hyphenated(label: str) -> str:
    """The label with soft hyphens where a narrow column may break it."""
    for stem, broken in _HYPHENS.items():
        label = label.replace(stem, broken)
    return label


_HYPHENS = {
    "Knowledge": "Know\u00adledge",
    "Relationship": "Relation\u00adship",
    "Possession": "Posses\u00adsion",
    "Professor": "Profes\u00adsor",
    "Celebrity": "Cele\u00adbrity",
    "Psychotherapy": "Psycho\u00adtherapy",
    "retirement": "retire\u00adment",
}
