"""Vzhukh!: what can be corrected by itself, pile by pile and hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Ask, Count, Pick, Spot, replace_at
from companion.game_state import count_spot, turn_spot
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import COPIES, DECK, JOKERS, NUMBERS, PLACE
from companion.games.vzhukh.layout import HAND, Waiting
from companion.games.vzhukh.moves import LyingAttack, Numbers
from companion.games.vzhukh.state import State

WAYS = {1: "clockwise", -1: "counter-clockwise"}


def spots(state: State) -> tuple[Spot, ...]:
    """Whose turn it is and which way round, the attack, the deck, hands, penalty cards, and the discard pile."""
    return tuple(_spots(state)) if state.under_way and not state.over else ()


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: moves.Adjust(turn=seat))
    yield _direction(state)
    if state.attack:
        yield _attack(state, state.attack)
    yield count_spot("deck", "The deck", "The deck has", state.deck, DECK, lambda count: moves.Adjust(deck=count))
    for seat in state.setup.seats:
        yield _hand(state, seat)
        yield _penalty(state, seat)
    for number in NUMBERS:
        yield _discarded(state, number)
    yield _jokers(state)


def _direction(state: State) -> Spot:
    now = WAYS[state.direction]
    values = tuple((words, moves.Adjust(direction=way)) for way, words in WAYS.items())  # type: ignore[arg-type]
    return Spot(
        "direction",
        "Direction of play",
        f"The turn goes {now} here. Which way does it go?",
        now,
        values,
        on_board=False,
    )


def _attack(state: State, attack: Waiting) -> Spot:
    names = tuple(enumerate(state.setup.names))
    lies = LyingAttack(attack.number, attack.count, attack.on, attack.by)  # type: ignore[arg-type]
    ask = Ask(
        "It is another attack",
        moves.Adjust(attack=lies),
        (
            Pick("attack.number", "Number", tuple((number, str(number)) for number in NUMBERS)),
            Count("attack.count", "How many cards", 1, max(attack.count, *COPIES.values())),
            Pick("attack.on", "Attack on", names),
            Pick("attack.by", "Last played by", names),
        ),
    )
    asked = f"The attack is {attack.said} here. What lies on the table?"
    return Spot(
        "attack", "The attack", asked, attack.said, (("no attack", moves.Adjust(attack=None)),), ask, also=("turn",)
    )


def _penalty(state: State, seat: int) -> Spot:
    name, points = state.name(seat), str(state.penalties[seat])
    piles = moves.Adjust(penalties=tuple(Numbers(*pile) for pile in state.piles))
    cards = tuple(Count(f"penalties[{seat}].{number}", f"{number}s", 0, copies) for number, copies in COPIES.items())
    asked = f"{name} has {points} points of penalty cards here. Which cards are they?"
    return Spot(f"penalty {seat}", f"{name}'s penalty cards", asked, points, ask=Ask("Which cards", piles, cards))


def _hand(state: State, seat: int) -> Spot:
    name = state.name(seat)
    return count_spot(
        f"hand {seat}",
        f"{name}'s cards in hand",
        f"{name} holds",
        state.hands[seat],
        2 * HAND,
        lambda count: moves.Adjust(hands=replace_at(state.hands, seat, count)),
    )


def _discarded(state: State, number: int) -> Spot:
    place = PLACE[number]
    return count_spot(
        f"pile {number}",
        f"{number}s in the discard pile",
        f"Of the {number}s, the discard pile has",
        state.discard[place],
        COPIES[number],
        lambda count: moves.Adjust(discard=Numbers(*replace_at(state.discard, place, count))),
    )


def _jokers(state: State) -> Spot:
    label, has = "Jokers in the discard pile", "Of the jokers, the discard pile has"
    return count_spot(
        "jokers", label, has, state.jokers, JOKERS, lambda count: moves.Adjust(jokers=count), on_board=False
    )
