"""Cradle to Grave: the cards in the box, what they are called, and what they count."""

from companion.phrases import with_article
from companion.words import message, say

DECK = 70
HAND = 4
"""Cards in hand after the starting ages are played, and after each refill."""

NUMBERS = tuple("123456789")
SPECIALS = {
    "cover-ten-digit": message("Cover"),
    "swap-places": message("Swap"),
    "0": message("Zero"),
    "stop": message("Stop!"),
}
"""The special cards, by what records and players call them."""
COPIES = {**dict.fromkeys(NUMBERS, 6), **dict.fromkeys(SPECIALS, 4)}
"""How many of each card there are, 70 in all. A card's place in this order is its place in `State.seen`."""
PLACE = {card: place for place, card in enumerate(COPIES)}


def name_of(card: str) -> str:
    """A card as players call it: "8", "Cover"."""
    return say(SPECIALS[card]) if card in SPECIALS else card


def a_card(card: str) -> str:
    """ "an 8", "a Cover", "a face-down 9"."""
    return say("a face-down 9") if card == "face-down" else with_article(name_of(card))


def value(card: str) -> int:
    """What a card adds to a check or makes of a digit: face-down it is a 9, and a special counts 0."""
    return 9 if card == "face-down" else int(card) if card.isdigit() else 0


def see(seen: tuple[int, ...], *cards: str) -> tuple[int, ...]:
    """The counts of the cards seen, with some more; no count goes above the copies in the box."""
    counts = list(seen)
    for card in cards:
        counts[PLACE[card]] = min(counts[PLACE[card]] + 1, COPIES[card])
    return tuple(counts)
