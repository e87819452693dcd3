"""Vzhukh!: what can be corrected by itself, pile by pile and hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.game import Ask, Count, Move, Pick, Spot, replace_at
from companion.game_state import turn_spot
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import COPIES, DECK, JOKERS, NUMBERS, PLACE
from companion.games.vzhukh.layout import HAND, Waiting
from companion.games.vzhukh.moves import LyingAttack, Numbers
from companion.games.vzhukh.state import State
from companion.words import message, say

WAYS = {1: message("clockwise"), -1: message("counter-clockwise")}


def spots(state: State) -> tuple[Spot, ...]:
    """Whose turn it is and which way round, the attack, the deck, hands, penalty cards, and the discard pile."""
    return tuple(_spots(state)) if state.under_way and not state.over else ()


def _spots(state: State) -> Iterator[Spot]:
    yield turn_spot(state, lambda seat: moves.Adjust(turn=seat))
    yield _direction(state)
    if state.attack:
        yield _attack(state, state.attack)
    yield _deck(state)
    for seat in state.setup.seats:
        yield _hand(state, seat)
        yield _penalty(state, seat)
    for number in NUMBERS:
        yield _discarded(state, number)
    yield _jokers(state)


def _direction(state: State) -> Spot:
    values = tuple((say(words), moves.Adjust(direction=way)) for way, words in WAYS.items())  # type: ignore[arg-type]
    if state.direction == 1:
        asked = say("The turn goes clockwise here. Which way does it go?")
    else:
        asked = say("The turn goes counter-clockwise here. Which way does it go?")
    now = say(WAYS[state.direction])
    return Spot("direction", say("Direction of play"), asked, now, values, on_board=False)


def _attack(state: State, attack: Waiting) -> Spot:
    names = tuple(enumerate(state.setup.names))
    lies = LyingAttack(attack.number, attack.count, attack.on, attack.by)  # type: ignore[arg-type]
    ask = Ask(
        say("It is another attack"),
        moves.Adjust(attack=lies),
        (
            Pick("attack.number", say("Number"), tuple((number, str(number)) for number in NUMBERS)),
            Count("attack.count", say("How many cards"), 1, max(attack.count, *COPIES.values())),
            Pick("attack.on", say("Attack on"), names),
            Pick("attack.by", say("Last played by"), names),
        ),
    )
    asked = say("The attack is {cards} here. What lies on the table?", cards=attack.said)
    values = ((say("no attack"), moves.Adjust(attack=None)),)
    return Spot("attack", say("The attack"), asked, attack.said, values, ask, also=("turn",))


def _penalty(state: State, seat: int) -> Spot:
    name, points = state.name(seat), state.penalties[seat]
    piles = moves.Adjust(penalties=tuple(Numbers(*pile) for pile in state.piles))
    cards = tuple(
        Count(f"penalties[{seat}].{number}", say("{number}s", number=number), 0, copies)
        for number, copies in COPIES.items()
    )
    label = say("{name}'s penalty cards", name=name)
    asked = say("{name} has {points} points of penalty cards here. Which cards are they?", name=name, points=points)
    return Spot(f"penalty {seat}", label, asked, str(points), ask=Ask(say("Which cards"), piles, cards))


def _deck(state: State) -> Spot:
    asked = say("The deck has {count} here. How many are there?", count=_or_none(state.deck))
    return _counted("deck", say("The deck"), asked, state.deck, DECK, lambda count: moves.Adjust(deck=count))


def _hand(state: State, seat: int) -> Spot:
    name, held = state.name(seat), state.hands[seat]
    return _counted(
        f"hand {seat}",
        say("{name}'s cards in hand", name=name),
        say("{name} holds {count} here. How many are there?", name=name, count=_or_none(held)),
        held,
        2 * HAND,
        lambda count: moves.Adjust(hands=replace_at(state.hands, seat, count)),
    )


def _discarded(state: State, number: int) -> Spot:
    place = PLACE[number]
    now = state.discard[place]
    return _counted(
        f"pile {number}",
        say("{number}s in the discard pile", number=number),
        say(
            "Of the {number}s, the discard pile has {count} here. How many are there?",
            number=number,
            count=_or_none(now),
        ),
        now,
        COPIES[number],
        lambda count: moves.Adjust(discard=Numbers(*replace_at(state.discard, place, count))),
    )


def _jokers(state: State) -> Spot:
    label = say("Jokers in the discard pile")
    count = _or_none(state.jokers)
    asked = say("Of the jokers, the discard pile has {count} here. How many are there?", count=count)
    return _counted("jokers", label, asked, state.jokers, JOKERS, lambda count: moves.Adjust(jokers=count), False)


def _or_none(number: int) -> int | str:
    return number or say("none")


def _counted(
    name: str, label: str, asked: str, now: int, most: int, correct: Callable[[int], Move], on_board: bool = True
) -> Spot:
    """How many there are. `correct`: the correction for a number."""
    values = tuple((str(number), correct(number)) for number in range(max(most, now) + 1))
    return Spot(name, label, asked, str(now), values, on_board=on_board)
