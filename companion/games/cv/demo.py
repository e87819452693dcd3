"""CV: how the demo's players play: they roll, take cards by title and by number, pay with luck, and play events."""

from collections.abc import Iterator
from random import Random

from companion.game import LEGAL
from companion.games.cv import cards, moves
from companion.games.cv.asks import asks
from companion.games.cv.rules import CARDS_A_TURN, rule_on
from companion.games.cv.state import State

TITLES: dict[moves.Kind, tuple[str, ...]] = {
    "health": ("Morning run", "Swimming", "Good sleep", "Rock climbing", "Yoga"),
    "knowledge": ("Language course", "Chess club", "Night school", "Library card", "First aid"),
    "relationship": ("Pen friend", "Choir", "Neighbours", "First love", "Old friends"),
    "possession": ("Camera", "Allotment", "Record collection", "Camper van", "Piano"),
    "work": ("Paper round", "Bookshop", "Evening shift", "Own workshop", "Head of department"),
}
"""Titles that a table might enter, made up."""
SECOND_CARD, PLAYS_EVENT, UPGRADES = 0.6, 0.3, 0.2
"""How often a second card is taken, an event played, and a card of the rulebook taken by its number."""
MOST_POINTS = 6
"""The most points printed on a possession."""


def demo(state: State, seat: int, random: Random) -> moves.Moves | None:
    """The next move of the player in a seat; None: whatever is offered, or another player's move."""
    found = (move for move in _wishes(state, seat, random) if rule_on(state, move) is LEGAL)
    return next(found, None)


def _wishes(state: State, seat: int, random: Random) -> Iterator[moves.Moves]:
    now = state.now
    if now is None:
        return
    if seat in state.assistance:
        yield _take(state, seat, "assistance", random)
    if seat != now.seat or state.waits_for_assistance:
        return
    if now.roll is None and not now.taken:
        yield moves.Roll(seat, _thrown(now.dice, random))
    if not now.taken and state.hands[seat] and random.random() < PLAYS_EVENT:
        events = [cards.ZOO_TRIP, *cards.LIFE_INSURANCE, *([cards.PENSION_FUND] if state.old_age else [])]
        yield moves.Event(seat, moves.Card("event", random.choice(events)))
    if state.losses_due and now.taken:
        yield from _of_kind(state, seat, moves.Lose, random)
    if now.taken == 0 or (now.taken < CARDS_A_TURN and random.random() < SECOND_CARD):
        yield _take(state, seat, "good-luck" if state.has_free_card else "cost", random)
    yield from _of_kind(state, seat, moves.DeckOut, random)
    yield from _of_kind(state, seat, moves.EndTurn, random)


def _of_kind(state: State, seat: int, kind: type[moves.Moves], random: Random) -> list[moves.Moves]:
    """The moves of a kind that are offered, in any order."""
    offered = [ask.move for ask in asks(state, seat) if isinstance(ask.move, kind) and not ask.fields]
    return random.sample(offered, len(offered))


def _thrown(dice: int, random: Random) -> moves.Symbols:
    faces = random.choices(moves.DICE_SYMBOLS, k=dice)
    return moves.Symbols(**{face: faces.count(face) for face in dict.fromkeys(faces)})


def _take(state: State, seat: int, how: moves.How, random: Random) -> moves.Acquire:
    """A card: of any type, a possession with its points, some by their number in the corner."""
    laid = {one.card.number for cv in state.cvs for stack in cv for one in stack}
    known = [card for card in cards.KNOWN.values() if card.type != "event" and card.number not in laid]
    if known and state.old_age and random.random() < UPGRADES:
        return moves.Acquire(seat, random.choice(known), how)
    own = {one.card.title for stack in state.cvs[seat] for one in stack}
    new = [(kind, title) for kind, titles in TITLES.items() for title in titles if title not in own]
    kind, title = random.choice(new) if new else ("health", "")
    points = random.randint(1, MOST_POINTS) if kind == "possession" else None
    return moves.Acquire(seat, moves.Card(kind, title=title, points=points), how)
