"""9 Lives: the cats and their cards, and how both are said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from companion.game import is_printable
from companion.phrases import counted, listed

CATS = ("gray", "tuxedo", "calico", "hunting", "brown", "catnip", "cat 7", "cat 8", "cat 9")
"""Six cats by the names the rules use, and three that the table may name."""

MOST_CATS = 11
"""Names of cats at one table: nine cats, and room for a few names that were changed or misspelt."""
MOST_CARDS = 80
"""Cards in one place: no table brings more into the alley in three rounds (five players, who never take a card)."""

MOST_NAMED = 8
"""A sentence that moves more cards than this counts them instead of naming each."""

Cat = Annotated[str, msgspec.Meta(min_length=1, max_length=30, pattern=r"^\S(.*\S)?\Z")]
"""A cat by the name the table gives it."""
Scratches = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""On one card."""
BidNumber = Annotated[int, msgspec.Meta(ge=0, le=999)]
Total = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""Scratches or points of a whole round."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cat card. `number`: its bid number, where it was entered."""

    cat: Cat
    scratches: Scratches = 0
    number: BidNumber | None = None

    def __post_init__(self) -> None:
        check_name(self.cat)

    @property
    def words(self) -> str:
        """ "gray, 2 scratches" """
        return f"{self.cat}, {scratched(self.scratches)}"


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of one seat's cards of a cat: how many, and the scratches on them together."""

    cat: Cat
    cards: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
    scratches: Total = 0

    def __post_init__(self) -> None:
        check_name(self.cat)

    @property
    def words(self) -> str:
        """ "2 gray, 3 scratches" """
        return f"{self.cards} {self.cat}, {scratched(self.scratches)}"


def is_name(text: str) -> bool:
    """Whether a cat may be called so."""
    return text.strip() != "" and is_printable(text)


def check_name(cat: str) -> None:
    """Raises ValueError where a cat's name holds what nobody can see, or turns the text around it."""
    if not is_name(cat):
        raise ValueError("a cat's name has only characters that can be seen")


def scratched(number: int) -> str:
    """ "no scratches", "1 scratch", "2 scratches" """
    return counted(number, "scratch", "scratches") if number else "no scratches"


def one_cat(cat: str) -> str:
    """ "gray cat", but "cat 7" """
    return cat if cat.startswith("cat ") else f"{cat} cat"


def the_cat(cat: str) -> str:
    """ "the gray cat", but "cat 7" """
    return cat if cat.startswith("cat ") else f"the {cat} cat"


def a_cat(card: Card) -> str:
    """ "a gray", "a gray with 2 scratches"; "cat 7" """
    article = "" if card.cat.startswith("cat ") else "an " if card.cat[0].lower() in "aeiou" else "a "
    return f"{article}{card.cat}{f' with {scratched(card.scratches)}' if card.scratches else ''}"


def all_cats(number: int, cat: str) -> str:
    """ "the gray cat", "both gray cats", "all 3 gray cats", "all 3 cards of cat 7" """
    if number == 1:
        return the_cat(cat)
    every = "both" if number == 2 else f"all {number}"
    return f"{every} cards of {cat}" if cat.startswith("cat ") else f"{every} {cat} cats"


def cat_card(card: Card) -> str:
    """ "gray cat with 2 scratches" """
    return f"{one_cat(card.cat)} with {scratched(card.scratches)}"


def the_card(card: Card) -> str:
    """ "the gray cat with 2 scratches" """
    return f"{the_cat(card.cat)} with {scratched(card.scratches)}"


def cat_cards(cards: Sequence[Card], most: int = MOST_NAMED) -> str:
    """ "a gray with 2 scratches and a brown"; more than `most` are "12 cards" """
    if len(cards) > most:
        return counted(len(cards), "card")
    return listed(map(a_cat, cards))
