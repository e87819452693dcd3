"""Vzhukh!: what can be corrected by itself, pile by pile and hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Spot, replace_at
from companion.game_state import count_spot, turn_spot
from companion.games.vzhukh.asks import correct_attack, correct_penalties
from companion.games.vzhukh.cards import COPIES, DECK, JOKERS, NUMBERS, PLACE
from companion.games.vzhukh.layout import HAND
from companion.games.vzhukh.moves import Adjust, Numbers
from companion.games.vzhukh.state import State

WAYS = {1: "clockwise", -1: "counter-clockwise"}


def spots(state: State) -> tuple[Spot, ...]:
    """Whose turn it is and which way round, the attack, the deck, hands, penalty cards, and the discard pile."""
    return tuple(_spots(state)) if state.under_way and not state.over else ()


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: Adjust(turn=seat))
    yield _direction(state)
    if state.attack:
        ask = correct_attack(state, state.attack)
        yield Spot(
            "attack", "The attack", f"The attack is {state.attack.said} here. What lies on the table?", "", ask=ask
        )
    yield count_spot("deck", "The deck", "The deck has", state.deck, DECK, lambda count: Adjust(deck=count))
    for seat, name in enumerate(state.setup.names):
        yield _hand(state, seat)
        ask = correct_penalties(state, seat)
        asked = f"{name} has {state.penalties[seat]} points of penalty cards here. Which cards are they?"
        yield Spot(f"penalty {seat}", f"{name}'s penalty cards", asked, str(state.penalties[seat]), ask=ask)
    for number in NUMBERS:
        yield _discarded(state, number)
    yield _jokers(state)


def _direction(state: State) -> Spot:
    now = WAYS[state.direction]
    values = tuple((words, Adjust(direction=way)) for way, words in WAYS.items())  # type: ignore[arg-type]
    return Spot(
        "direction",
        "Direction of play",
        f"The turn goes {now} here. Which way does it go?",
        now,
        values,
        on_board=False,
    )


def _hand(state: State, seat: int) -> Spot:
    name = state.name(seat)
    return count_spot(
        f"hand {seat}",
        f"{name}'s cards in hand",
        f"{name} holds",
        state.hands[seat],
        2 * HAND,
        lambda count: Adjust(hands=replace_at(state.hands, seat, count)),
    )


def _discarded(state: State, number: int) -> Spot:
    place = PLACE[number]
    return count_spot(
        f"pile {number}",
        f"{number}s in the discard pile",
        f"Of the {number}s, the discard pile has",
        state.discard[place],
        COPIES[number],
        lambda count: Adjust(discard=Numbers(*replace_at(state.discard, place, count))),
    )


def _jokers(state: State) -> Spot:
    label, has = "Jokers in the discard pile", "Of the jokers, the discard pile has"
    return count_spot("jokers", label, has, state.jokers, JOKERS, lambda count: Adjust(jokers=count), on_board=False)
