"""9 Lives: the cats and their cards, and how both are said."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from companion.game import is_printable
from companion.phrases import counted, listed
from companion.words import ENGLISH, language, message, say

CATS = (
    *(message("gray"), message("tuxedo"), message("calico"), message("hunting"), message("brown"), message("catnip")),
    *(message("cat 7"), message("cat 8"), message("cat 9")),
)
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


class OfACat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is of one cat."""

    cat: Cat

    def __post_init__(self) -> None:
        check_name(self.cat)

    @property
    def called(self) -> str:
        """Its cat, as people read it."""
        return called(self.cat)


class Card(OfACat, frozen=True):
    """A cat card. `number`: its bid number, where it was entered."""

    scratches: Scratches = 0
    number: BidNumber | None = None

    @property
    def unnumbered(self) -> "Card":
        """The same without its number, which no longer matters after the bidding."""
        return self if self.number is None else Card(self.cat, self.scratches)

    def is_like(self, other: "Card") -> bool:
        """Whether both have the same cat and scratches, whatever their numbers."""
        return (self.cat, self.scratches) == (other.cat, other.scratches)

    @property
    def words(self) -> str:
        """ "gray, 2 scratches" """
        return f"{self.called}, {scratched(self.scratches)}"


class Lot(OfACat, frozen=True):
    """All of one seat's cards of a cat: how many, and the scratches on them together."""

    cards: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
    scratches: Total = 0

    @property
    def words(self) -> str:
        """ "2 gray, 3 scratches" """
        return f"{so_many(self.cards, self.cat)}, {scratched(self.scratches)}"


def in_order(lots: Iterable[Lot], cats: Iterable[str]) -> tuple[Lot, ...]:
    """A lot of each of these cats, an empty one where there is none."""
    by_cat = {lot.cat: lot for lot in lots}
    return tuple(by_cat.get(cat, Lot(cat, 0)) for cat in cats)


def is_name(text: str) -> bool:
    """Whether a cat may be called so."""
    return text.strip() != "" and is_printable(text)


def check_name(cat: str) -> None:
    """Raises ValueError where a cat's name holds what nobody can see, or turns the text around it."""
    if not is_name(cat):
        raise ValueError("a cat's name has only characters that can be seen")


def called(cat: str) -> str:
    """A cat as people read its name: the app's own names in their language, the table's as it typed them."""
    return say(cat) if cat in CATS else cat


def so_many(number: int, cat: str) -> str:
    """ "2 gray" """
    return say("{number} {cat}", number=number, cat=called(cat))


def scratched(number: int) -> str:
    """ "no scratches", "1 scratch", "2 scratches" """
    return counted(number, "scratch", "scratches") if number else say("no scratches")


def _is_numbered(cat: str) -> bool:
    """Whether a cat is called so that no English noun goes with it: "cat 7"."""
    return cat.startswith("cat ")


def _named(cat: str, sentence: str, numbered: str = "{cat}", **fields: object) -> str:
    """A cat with the noun; `numbered`: where none goes with its name."""
    return say(numbered if _is_numbered(cat) else sentence, cat=called(cat), **fields)


def one_cat(cat: str) -> str:
    """ "gray cat", but "cat 7" """
    return _named(cat, message("{cat} cat"))


def the_cat(cat: str) -> str:
    """ "the gray cat", but "cat 7" """
    return _named(cat, message("the {cat} cat"))


def all_cats(number: int, cat: str) -> str:
    """ "the gray cat", "both gray cats", "all 3 gray cats", "all 3 cards of cat 7" """
    if number == 1:
        return the_cat(cat)
    if number == 2:
        return _named(cat, message("both {cat} cats"), message("both cards of {cat}"))
    return _named(cat, message("all {number} {cat} cats"), message("all {number} cards of {cat}"), number=number)


WITH_SCRATCHES = message("{cat} with {scratches}")


def cat_card(card: Card) -> str:
    """ "gray cat with 2 scratches" """
    return _named(card.cat, message("{cat} cat with {scratches}"), WITH_SCRATCHES, scratches=scratched(card.scratches))


def the_card(card: Card) -> str:
    """ "the gray cat with 2 scratches" """
    return _named(
        card.cat, message("the {cat} cat with {scratches}"), WITH_SCRATCHES, scratches=scratched(card.scratches)
    )


def card_name(card: Card) -> str:
    """ "gray", "gray with 2 scratches" """
    if not card.scratches:
        return card.called
    return say(WITH_SCRATCHES, cat=card.called, scratches=scratched(card.scratches))


def a_cat(card: Card) -> str:
    """ "a gray", "a gray with 2 scratches"; "cat 7"; in other languages without an article."""
    said = card_name(card)
    if _is_numbered(card.cat) or language() != ENGLISH:
        return said
    return f"an {said}" if card.cat[0].lower() in "aeiou" else f"a {said}"


def cat_cards(cards: Sequence[Card]) -> str:
    """ "a gray with 2 scratches and a brown"; more than MOST_NAMED are "12 cards" """
    if len(cards) > MOST_NAMED:
        return counted(len(cards), "card")
    return listed(map(a_cat, cards))
