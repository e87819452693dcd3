"""9 Lives: how cards and counts are said."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nine_lives.moves import Card
from companion.phrases import listed


def cat_card(card: Card) -> str:
    """ "gray cat with 2 scratches" """
    return f"{card.cat} cat with {count(card.scratches, 'scratch', 'scratches') if card.scratches else 'no scratch'}"


def cat_cards(cards: Sequence[Card]) -> str:
    """ "the gray cat with 2 scratches and the brown cat with no scratch" """
    return listed(f"the {cat_card(card)}" for card in cards)


def count(number: int, one: str, many: str = "") -> str:
    """ "1 card", "2 cards" """
    return f"{number} {one if number == 1 else many or one + 's'}"
