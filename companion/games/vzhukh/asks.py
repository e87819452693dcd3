"""Vzhukh!: what may be reported now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from companion.game import LEGAL, Ask, Count, Pick
from companion.games.vzhukh.cards import COPIES, DECK, EVERYTHING, JOKERS, NUMBERS, how_many, said, some
from companion.games.vzhukh.moves import (
    KEYS,
    Adjust,
    Attack,
    Card,
    Deal,
    Defend,
    EndRound,
    Hand,
    Joker,
    LyingAttack,
    Moves,
    NoAttack,
    Number,
    Numbers,
    Pass,
    Penalties,
    Take,
)
from companion.games.vzhukh.rules import apply, rule_on
from companion.games.vzhukh.state import HAND, State, Waiting
from companion.phrases import listed

EACH_NUMBER: tuple[Number, ...] = get_args(Number)
EACH_JOKER: tuple[Card, ...] = get_args(Card)


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the forms."""
    taps = [*_of_the_table(state), *(_of_a_seat(state, seat) if seat is not None and seat == state.turn else ())]
    legal = tuple(Ask(_label(state, move), move) for move in taps if rule_on(state, move) is LEGAL)
    return legal + tuple(_forms(state, seat))


def _of_the_table(state: State) -> Iterator[Moves]:
    for seat in state.starters:
        yield Deal(seat)
    if state.ending and not state.deck and (state.holding == 1 or not any(state.unseen)):
        yield EndRound(_hands_by_the_count(state))


def _of_a_seat(state: State, seat: int) -> Iterator[Moves]:
    held, attack = state.hands[seat], state.attack
    if attack is None:
        for number in EACH_NUMBER:
            for count in range(1, min(held, COPIES[number]) + 1):
                yield Attack(seat, number, count)
        if held <= state.jokers_left:  # never refused, hands being hidden, but not offered where it cannot be so
            yield NoAttack(seat)
        return
    for count in range(1, min(held, COPIES[attack.number]) + 1):
        yield Pass(seat, count)
    for number in EACH_NUMBER:
        fewest = state.fewest_to_beat(number)
        for count in range(fewest, min(held, COPIES[number]) + 1) if fewest else ():
            yield Defend(seat, number, count)
    for joker in EACH_JOKER:
        yield Joker(seat, joker)
    yield Take(seat)


def _hands_by_the_count(state: State) -> tuple[Hand, ...]:
    """The hands as they must be when the round ends: what nobody has shown yet, seat by seat.

    Known card by card where one seat holds all of it or where it is nothing
    but jokers; else it is only something for a form to begin with.
    """
    unseen = [field for field, count in zip(KEYS, state.unseen) for _ in range(count)] + ["joker"] * state.jokers_left
    hands = []
    for held in state.hands:
        hand, unseen = unseen[:held], unseen[held:]
        hands.append(Hand(Numbers(*map(hand.count, KEYS)), hand.count("joker")))
    return tuple(hands)


# ---------------------------------------------------------------- forms


def _forms(state: State, seat: int | None) -> Iterator[Ask]:
    if state.over:
        return
    if state.ending:
        yield _what_is_left(state)
    if state.under_way:
        yield from _corrections(state, seat)
    yield _result(state)


def _what_is_left(state: State) -> Ask:
    fields = []
    for seat in state.holders:
        of = f"{state.name(seat)}'s"
        fields += [Count(f"hands[{seat}].numbers.{number}", f"{of} {number}s", 0, COPIES[number]) for number in NUMBERS]
        fields.append(Count(f"hands[{seat}].jokers", f"{of} jokers", 0, JOKERS))
    return Ask("Say what is left in hand", EndRound(_hands_by_the_count(state)), tuple(fields))


def _result(state: State) -> Ask:
    """Begins with what lies before everybody, where that can be a round's result at all."""
    so_far = Penalties(state.penalties if state.under_way else (0,) * state.seats)
    points = so_far if rule_on(state, so_far) is LEGAL else Penalties((0,) * state.seats)
    fields = tuple(
        Count(f"points[{seat}]", f"{name}'s penalty", 0, EVERYTHING) for seat, name in enumerate(state.setup.names)
    )
    return Ask("Enter the round's penalties", points, fields, scores=True, blank=not state.under_way)


def _corrections(state: State, seat: int | None) -> Iterator[Ask]:
    names = tuple(enumerate(state.setup.names))
    hands = tuple(
        Count(f"hands[{other}]", f"{name}'s cards in hand", 0, max(HAND, state.hands[other])) for other, name in names
    )
    yield Ask(
        "Correct the table",
        Adjust(turn=state.turn, direction=1 if state.direction == 1 else -1, deck=state.deck, hands=state.hands),
        (
            Pick("turn", "Who is to play", names),
            Pick("direction", "Play goes", ((1, "clockwise"), (-1, "counter-clockwise"))),
            Count("deck", "Cards in the deck", 0, DECK),
            *hands,
        ),
    )
    if state.attack:
        yield Ask(
            "Put the attack right",
            Adjust(attack=_as_it_lies(state.attack)),
            (
                Pick("attack.number", "Number", tuple((number, str(number)) for number in NUMBERS)),
                Count("attack.count", "How many cards", 1, max(COPIES.values())),
                Pick("attack.on", "Before", names),
                Pick("attack.by", "Last played by", names),
            ),
        )
        yield Ask(
            "Call the attack off",
            Adjust(attack=None, turn=state.attack.on),
            (Pick("turn", "Who leads then", names),),
        )
    jokers = Count("jokers", "jokers", 0, max(JOKERS, state.jokers))
    yield Ask(
        "Put the discard pile right",
        Adjust(discard=Numbers(*state.discard), jokers=state.jokers),
        (*_numbers("discard"), jokers),
    )
    piles = Adjust(penalties=tuple(Numbers(*pile) for pile in state.piles))
    for other, name in names:
        if seat in (None, other):
            yield Ask(f"Put {name}'s penalty cards right", piles, _numbers(f"penalties[{other}]"))


def _numbers(path: str) -> tuple[Count, ...]:
    return tuple(Count(f"{path}.{number}", f"{number}s", 0, copies) for number, copies in COPIES.items())


def _as_it_lies(attack: Waiting) -> LyingAttack:
    return LyingAttack(attack.number, attack.count, attack.on, attack.by)  # type: ignore[arg-type]


# ---------------------------------------------------------------- labels


def _label(state: State, move: Moves) -> str:
    """What a button says: the move, and what comes of it."""
    after = apply(state, move)
    match move:
        case Deal():
            return f"Five cards each: {state.name(move.first)} begins"
        case EndRound():
            return f"The round is over: {listed(_left_in_hand(state, move))}"
        case Attack():
            return f"Attack with {some(move.number, move.count)}: {_where(after)}"
        case Pass():
            return f"Pass on with {how_many(move.count)} more: {_where(after)}"
        case Defend():
            return f"Beat it with {some(move.number, move.count)}: {move.number * move.count}"
        case Joker(joker="abracadabra"):
            return f"Abracadabra!: {_where(after)}"
        case Joker(joker="hocus-pocus"):
            return f"Hocus-pocus!: one more, {_where(after)}"
        case Joker(joker="zap"):
            return f"Zap!: {after.penalties[move.by] - state.penalties[move.by]} stay, {_where(after)}"
        case Take() if state.attack:
            return f"Take all {state.attack.sum} as penalty"
        case NoAttack():
            return "Only jokers: hand the lead on"
    return ""


def _where(after: State) -> str:
    """What lies before whom, once it is done."""
    return f"{after.attack.sum} before {after.name(after.attack.on)}" if after.attack else "taken as penalty"


def _left_in_hand(state: State, move: EndRound) -> list[str]:
    """ "Ana is left with a 30 and a joker, 90" """
    each = enumerate(move.hands)
    return [
        f"{state.name(seat)} is left with {said(hand.numbers.pile, hand.jokers)}, {hand.points}"
        for seat, hand in each
        if hand.size
    ]
