"""CV: the names of things, and how a list or a number of them reads in a sentence."""

from collections.abc import Sequence

from companion.games.cv.goals import GOALS
from companion.games.cv.moves import Symbols

DECKS = {"early": "early adulthood", "middle": "middle age", "old": "old age"}


def symbols(some: Symbols) -> str:
    """ "2 knowledge and 1 good luck"; "nothing" """
    return listed([f"{count} {name.replace('_', ' ')}" for name, count in some.by_name().items()]) or "nothing"


def goal(number: int | None) -> str:
    return GOALS[number].title if number else "no goal"


def count(number: int, thing: str) -> str:
    """ "no cards", "1 card", "2 cards" """
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """ "a, b and c" """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
