"""Cradle to Grave: what can be corrected by itself, digit by digit and pile by pile."""

from collections.abc import Iterator

from companion.game import Spot, replace_at
from companion.game_state import deck_spot, hand_spot, turn_spot
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import DECK
from companion.games.cradle_to_grave.state import State
from companion.words import say

MOST_IN_HAND = 6
FIGURES = (*range(1, 10), 0)
"""In the order of the cards: the 0 is a special."""


def spots(state: State) -> tuple[Spot, ...]:
    """The digits of all ages, whose turn it is, the deck and the hands; nothing between rounds."""
    return () if state.turn is None else tuple(_spots(state))


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: moves.Adjust(turn=seat), starts_over=True)
    for seat in state.setup.seats:
        for digit in moves.DIGITS:
            yield _digit(state, seat, digit)
    yield deck_spot(state.deck, DECK, lambda count: moves.Adjust(deck=count))
    for seat, name in enumerate(state.setup.names):
        yield hand_spot(name, seat, state.hands, MOST_IN_HAND, lambda hands: moves.Adjust(hands=hands), on_board=False)


def _digit(state: State, seat: int, digit: moves.Digit) -> Spot:
    now, whose = state.digit(seat, digit), {"name": state.name(seat), "digit": say(moves.DIGIT_WORDS[digit])}
    asked = say("{name}'s {digit} show {number} here. What lies on the table?", **whose, number=now)
    step = 10 if digit == "tens" else 1
    values = tuple(
        (str(figure), moves.Adjust(ages=replace_at(state.ages, seat, state.ages[seat] + step * (figure - now))))
        for figure in FIGURES
    )
    return Spot(f"{digit} {seat}", say("{name}'s {digit}", **whose), asked, str(now), values)
