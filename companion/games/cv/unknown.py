"""CV: what the points need and nobody entered. A tap on a stack says no more than a card's type."""

from companion.games.cv import cards
from companion.games.cv.cv import Cv
from companion.games.cv.moves import Card, Doubling
from companion.games.cv.state import State
from companion.phrases import counted

JACK_OF_ALL_TRADES = 77


def tokens(state: State, seat: int) -> bool:
    """Whether nobody knows how many tokens a seat's active cards generate."""
    return state.answers(seat).tokens is None and not all(map(cards.effect_entered, state.cvs[seat].active))


def goal(state: State, seat: int, number: int) -> bool:
    """Whether nobody knows what a seat has of what a life goal counts."""
    return number == JACK_OF_ALL_TRADES and tokens(state, seat)


def pointless(cv: Cv) -> tuple[Card, ...]:
    """The possessions that were entered with no points, as if none were printed on them."""
    return tuple(laid.card for laid in cv.stack("possession") if not laid.card.points)


def pointless_name(cv: Cv) -> str:
    """What they are called together: "Bicycle", "possession", "3 possessions"."""
    found = pointless(cv)
    if len(found) == 1:
        return cards.title(found[0]) or cards.type_name("possession")
    return counted(len(found), "possession")


def points(state: State, seat: int) -> bool:
    """Whether nobody knows what is printed on some of a seat's possessions."""
    return state.answers(seat).missing_points is None and bool(pointless(state.cvs[seat]))


def doubled(state: State, kind: Doubling) -> tuple[int, ...]:
    """The seats whose top card may be the one that counts twice; none during the game, because it counts at the end."""
    if state.now or not state.old_age or getattr(state.final.doubled, kind, None) is not None:
        return ()
    double = cards.DOUBLING[kind]
    if any(laid.card.number == double for cv in state.cvs for laid in cv.stack(kind)):
        return ()
    return tuple(seat for seat in state.setup.seats if (top := state.on_top(seat, kind)) and _may_be(top, double))


def _may_be(card: Card, number: int) -> bool:
    """Whether a card whose number nobody entered may be the one with that number."""
    return card.number is None and card.title.casefold() in ("", cards.TITLES[number].casefold())
