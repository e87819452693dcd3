"""CV: the names of things, and how a list or a number of them reads in a sentence."""

from companion.games.cv.goals import GOALS
from companion.games.cv.moves import Symbols
from companion.phrases import listed

DECKS = {"early": "early adulthood", "middle": "middle age", "old": "old age"}


def symbols(some: Symbols) -> str:
    """ "2 knowledge and 1 good luck"; "nothing" """
    return listed([f"{count} {name.replace('_', ' ')}" for name, count in some.by_name().items()]) or "nothing"


def goal(number: int | None) -> str:
    return GOALS[number].title if number else "no goal"


def count(number: int, thing: str) -> str:
    """ "no cards", "1 card", "2 cards" """
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"
