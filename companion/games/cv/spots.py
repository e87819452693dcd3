"""CV: what can be corrected by itself, stack by stack and deck by deck."""

from collections.abc import Iterator

from companion.game import Spot
from companion.game_state import count_spot, turn_spot
from companion.games.cv import cards, moves, words
from companion.games.cv.asks import STACK
from companion.games.cv.state import DECKS, State
from companion.words import say


def spots(state: State) -> tuple[Spot, ...]:
    """The height of every stack, the decks, and whose turn it is, while turns are taken."""
    return tuple(_spots(state)) if state.phase == "play" else ()


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: moves.Adjust(turn=seat))
    for deck, most in DECKS.items():
        title = words.deck(deck)
        yield count_spot(
            f"deck {deck}",
            say("The {deck} deck", deck=title),
            lambda count, title=title: say("The {deck} deck has {count} here.", deck=title, count=count),  # type: ignore[misc]
            state.decks[deck],
            most,
            lambda count, deck=deck: moves.Adjust(decks={deck: count}),  # type: ignore[misc]
            on_board=False,
        )
    for seat, name in enumerate(state.setup.names):
        for kind in moves.KINDS:
            named = {"name": name, "kind": cards.type_name(kind)}
            yield count_spot(
                f"{kind} {seat}",
                say("{name}'s {kind} cards", **named),
                lambda count, named=named: say("{name}'s {kind} stack has {count} here.", count=count, **named),  # type: ignore[misc]
                len(state.cvs[seat].stack(kind)),
                STACK,
                lambda count, seat=seat, kind=kind: _heights(state, seat, kind, count),  # type: ignore[misc]
            )


def _heights(state: State, seat: int, kind: moves.Kind, count: int) -> moves.Adjust:
    return moves.Adjust(cvs=tuple({kind: count} if one == seat else {} for one in state.setup.seats))
