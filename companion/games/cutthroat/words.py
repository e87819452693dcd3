"""CutThroat!: what cards, plays and counts are called, on the board, in rulings and in the log."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.cutthroat.moves import DOUBLE, EXTENDED, RANKS, STANDARD
from companion.phrases import capital, counted, listed

COURT = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
PLAYS = {STANDARD: "standard play", EXTENDED: "extended play", DOUBLE: "double extended play"}


def rank(character: int) -> str:
    """ "7", "Queen" """
    return COURT.get(RANKS[character], RANKS[character])


def card(character: int) -> str:
    """ "the 7", "the Queen" """
    return f"the {rank(character)}"


def cards(characters: Sequence[int]) -> str:
    """ "the 7, the 9 and the Queen" """
    return listed([card(character) for character in characters])


def dead(characters: Sequence[int]) -> str:
    """ "The 7 is dead", "The 7 and the 9 are dead" """
    return f"{capital(cards(characters))} {'is' if len(characters) == 1 else 'are'} dead"


def piles(characters: Sequence[int], preposition: str) -> str:
    """Markers counted card by card: "2 from the 7 and 1 from the Queen"; `characters` holds one a marker."""
    each = [f"{characters.count(character)} {preposition} {card(character)}" for character in dict.fromkeys(characters)]
    return listed(each) or "nothing"


def put_back(characters: Sequence[int]) -> str:
    """ "put 1 on the 7 and 1 on the Queen"; "" where nothing goes back. `characters` holds one a marker."""
    return f"put {piles(characters, 'on')}" if characters else ""


def markers(count: int) -> str:
    """ "no markers", "1 marker" """
    return counted(count, "marker") if count else "no markers"


def play(take: int) -> str:
    """A play by the markers it takes; one below the standard play is what a short supply leaves."""
    return PLAYS.get(take, "short play")


def take_and_put(take: int) -> str:
    """ "take 3, put 2 back" """
    return f"take {take}, put {take - 1 or 'none'} back"


def nth(number: int) -> str:
    """ "first", "2nd", "3rd", "4th" """
    return {1: "first", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
