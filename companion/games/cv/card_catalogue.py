"""CV: the card catalogue. What was entered of a card is offered again when its number comes up."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.cv import moves


def card_catalogue(reported: Iterable[moves.Moves]) -> dict[int, moves.Card]:
    """The cards entered so far, by number, from the moves of one table or of many in the order they were reported.

    The last entry of a card counts; what it left out is kept from the entries before.
    """
    known: dict[int, moves.Card] = {}
    for move in reported:
        if isinstance(move, moves.Acquire | moves.Event) and isinstance(card := move.card, moves.Card) and card.number:
            known[card.number] = _merged(known.get(card.number), card)
    return known


def _merged(before: moves.Card | None, now: moves.Card) -> moves.Card:
    """A card that was entered once more."""
    if before is None:
        return now
    left_out = [
        field for field in ("title", "points", "cost", "tokens", "upkeep", "dice") if getattr(now, field) in (None, "")
    ]
    if not now.has_effect:
        left_out.append("changes_symbols")
    return replace(now, **{field: getattr(before, field) for field in left_out})
