"""CutThroat!: what cards, plays and counts are called, on the board, in rulings and in the log."""

from collections.abc import Sequence

from companion.games.cutthroat.moves import DOUBLE, EXTENDED, RANKS, STANDARD
from companion.phrases import capital, counted, listed
from companion.words import ENGLISH, language, message, say

COURT = {"A": message("Ace"), "J": message("Jack"), "Q": message("Queen"), "K": message("King")}
PLAYS = {
    STANDARD: message("standard play"),
    EXTENDED: message("extended play"),
    DOUBLE: message("double extended play"),
}


def rank(character: int) -> str:
    """ "7", "Queen" """
    name = RANKS[character]
    return say(COURT[name]) if name in COURT else name


def card(character: int) -> str:
    """ "the 7", "the Queen" """
    return say("the {card}", card=rank(character))


def cards(characters: Sequence[int]) -> str:
    """ "the 7, the 9 and the Queen" """
    return listed([card(character) for character in characters])


def dead(characters: Sequence[int]) -> str:
    """ "The 7 is dead.", "The 7 and the 9 are dead." """
    if len(characters) == 1:
        return say("The {card} is dead.", card=rank(characters[0]))
    return say("{cards} are dead.", cards=capital(cards(characters)))


def taken(characters: Sequence[int]) -> str:
    """Markers counted card by card: "2 from the 7 and 1 from the Queen"; `characters` holds one a marker."""
    return listed(
        say("{number} from the {card}", number=characters.count(c), card=rank(c)) for c in dict.fromkeys(characters)
    )


def put(characters: Sequence[int]) -> str:
    """The same of those that are put back: "1 on the 7 and 1 on the Queen"."""
    return listed(
        say("{number} on the {card}", number=characters.count(c), card=rank(c)) for c in dict.fromkeys(characters)
    )


def markers(count: int) -> str:
    """ "no markers", "1 marker" """
    return counted(count, "marker") if count else say("no markers")


def play(take: int) -> str:
    """A play by the markers it takes; one below the standard play is what a short supply leaves."""
    return say(PLAYS[take]) if take in PLAYS else say("short play")


def nth(number: int) -> str:
    """ "first", "2nd", "3rd", "4th"; in other languages only the number."""
    if language() != ENGLISH:
        return str(number)
    return {1: "first", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
