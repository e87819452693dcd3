"""CutThroat!: what the cards are called, in reasons, labels and the log."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.cutthroat.state import DOUBLE, EXTENDED, RANKS, STANDARD
from companion.phrases import listed

COURT = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
PLAYS = {STANDARD: "standard play", EXTENDED: "extended play", DOUBLE: "double extended play"}


def card(character: int) -> str:
    """ "the 7", "the Queen" """
    rank = RANKS[character]
    return f"the {COURT.get(rank, rank)}"


def cards(characters: Sequence[int]) -> str:
    """ "the 7, the 9 and the Queen" """
    return listed([card(character) for character in characters])


def piles(characters: Sequence[int], preposition: str) -> str:
    """One mention a marker, told card by card: "2 from the 7 and 1 from the Queen"."""
    each = [f"{characters.count(character)} {preposition} {card(character)}" for character in dict.fromkeys(characters)]
    return listed(each) or "nothing"


def number_of_markers(count: int) -> str:
    return "1 marker" if count == 1 else f"{count or 'no'} markers"
