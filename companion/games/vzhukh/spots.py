"""Vzhukh!: what can be corrected by itself, pile by pile and hand by hand."""

from collections.abc import Iterator

from companion.game import Ask, Count, Pick, Spot, replace_at
from companion.game_state import count_spot, deck_spot, hand_spot, turn_spot
from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import COPIES, DECK, JOKER, NUMBERS, PLACE
from companion.games.vzhukh.state import HAND, State, Waiting
from companion.words import message, say

WAYS = {1: message("clockwise"), -1: message("counter-clockwise")}
GOES = {
    1: message("The turn goes clockwise here. Which way does it go?"),
    -1: message("The turn goes counter-clockwise here. Which way does it go?"),
}


def spots(state: State) -> tuple[Spot, ...]:
    """Whose turn it is and which way round, the attack, the deck, hands, penalty cards, and the discard pile."""
    return tuple(_spots(state)) if state.under_way and not state.over else ()


def _spots(state: State) -> Iterator[Spot]:
    called_off = (state.attack.by,) if state.attack else ()  # the cards go back to who played them
    if state.attack or len(state.holders) > 1:
        yield turn_spot(state, lambda seat: moves.Adjust(turn=seat), seats=(*state.holders, *called_off))
    yield Spot(
        "direction",
        say("Direction of play"),
        say(GOES[state.direction]),
        say(WAYS[state.direction]),
        tuple((say(words), moves.Adjust(direction=way)) for way, words in WAYS.items()),  # type: ignore[arg-type]
        on_board=False,
    )
    if state.attack:
        yield _attack(state, state.attack)
    yield deck_spot(state.deck, DECK, lambda count: moves.Adjust(deck=count))
    for seat in state.setup.seats:
        yield hand_spot(state.name(seat), seat, state.hands, 2 * HAND, lambda hands: moves.Adjust(hands=hands))
        yield _penalty(state, seat)
    for number in NUMBERS:
        yield _discarded(state, number)
    yield count_spot(
        "jokers",
        say("Jokers in the discard pile"),
        lambda count: say("Of the jokers, the discard pile has {count} here.", count=count),
        state.jokers,
        COPIES[JOKER],
        lambda count: moves.Adjust(jokers=count),
        on_board=False,
    )


def _attack(state: State, attack: Waiting) -> Spot:
    names = tuple(enumerate(state.setup.names))
    lies = moves.LyingAttack(attack.number, attack.count, attack.on, attack.by)  # type: ignore[arg-type]
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
    piles = moves.Adjust(penalties=tuple(moves.Hand.of(pile).numbers for pile in state.piles))
    cards = tuple(
        Count(f"penalties[{seat}].{number}", say("{number}s", number=number), 0, COPIES[number]) for number in NUMBERS
    )
    label = say("{name}'s penalty cards", name=name)
    asked = say("{name} has {points} points of penalty cards here. Which cards are they?", name=name, points=points)
    return Spot(f"penalty {seat}", label, asked, str(points), ask=Ask(say("Which cards"), piles, cards))


def _discarded(state: State, number: int) -> Spot:
    place = PLACE[number]
    return count_spot(
        f"pile {number}",
        say("{number}s in the discard pile", number=number),
        lambda count: say("Of the {number}s, the discard pile has {count} here.", number=number, count=count),
        state.discard[place],
        COPIES[number],
        lambda count: moves.Adjust(discard=moves.Hand.of(replace_at(state.discard, place, count)).numbers),
    )
