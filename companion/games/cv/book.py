"""CV: the card book. What was told of a card is offered again when its number comes up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.cv.cards import KNOWN
from companion.games.cv.moves import Acquire, Card, Event, Moves


def book(moves: Iterable[Moves]) -> dict[int, Card]:
    """The cards told so far, by number, from moves in the order in which they were told, of one table or of many.

    What was told last of a card holds; what was left out then holds from before.
    """
    told: dict[int, Card] = {}
    for move in moves:
        if isinstance(move, Acquire | Event) and isinstance(card := move.card, Card) and card.number:
            told[card.number] = _again(told.get(card.number), card)
    return told


def look_up(number: int, told: Mapping[int, Card]) -> Card | None:
    """The card of that number: as the book has it, else as far as the rulebook names it."""
    return told.get(number) or KNOWN.get(number)


def _again(before: Card | None, now: Card) -> Card:
    """A card told once more."""
    if before is None:
        return now
    left_out = [
        field for field in ("title", "points", "cost", "tokens", "upkeep", "dice") if getattr(now, field) in (None, "")
    ]
    if now.tokens is None and now.upkeep is None and now.dice is None and not now.changes_symbols:
        left_out.append("changes_symbols")
    return replace(now, **{field: getattr(before, field) for field in left_out})
