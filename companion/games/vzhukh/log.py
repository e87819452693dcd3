"""Vzhukh!: the log's sentences."""

from __future__ import annotations

from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import Equal, said, some
from companion.games.vzhukh.layout import Waiting
from companion.games.vzhukh.rules import apply
from companion.games.vzhukh.state import State
from companion.phrases import counted, listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`, and the round's result where the move ended it."""
    after = apply(state, move)
    told = _told(state, after, move)
    if len(after.finished) == len(state.finished) or isinstance(move, moves.Penalties):
        return told
    return f"{told} Round {state.round} is over: {_points(state, after.finished[-1].points)}."


def _told(state: State, after: State, move: moves.Moves) -> str:
    match move:
        case moves.Deal():
            return f"Round {state.round} was dealt, and {state.name(move.first)} began."
        case moves.Attack():
            return f"{state.name(move.by)} attacked {_target(after)} with {_equal(move)}."
        case moves.Pass():
            added = some(move.number or (state.attack.number if state.attack else ""), move.count)
            return f"{state.name(move.by)} added {added} and passed {_sum(after)} on to {_target(after)}."
        case moves.Joker():
            return _joker(state, after, move)
        case moves.Defend():
            return f"{state.name(move.by)} beat {_sum(state)} with {_equal(move)}."
        case moves.Take():
            return f"{state.name(move.by)} took {_cards(state.attack)} as penalty: {_sum(state)}."
        case moves.NoAttack():
            leads = "" if after.turn is None else f": {state.name(after.turn)} led instead"
            return f"{state.name(move.by)} only had jokers{leads}."
        case moves.EndRound():
            return f"Left in hand: {_left(state, move)}."
        case moves.Penalties():
            return f"Round {state.round} was entered: {_points(state, move.points)}."
        case moves.Adjust():
            return f"The table was corrected: {'; '.join(_changes(state, after)) or 'nothing changed'}."


def _joker(state: State, after: State, move: moves.Joker) -> str:
    who = f"{state.name(move.by)} played"
    match move.joker:
        case "abracadabra" if after.attack:
            return f"{who} Abracadabra!: {_sum(after)} went back to {_target(after)}, and play turned {_way(after)}."
        case "abracadabra":
            taker = state.name(state.attack.by) if state.attack else ""
            taken = f"{taker}, without cards, took {_sum(state)} as penalty"
            return f"{who} Abracadabra!: {taken}, and play turned {_way(after)}."
        case "hocus-pocus":
            return f"{who} Hocus-pocus!: with one more card, {_sum(after)} went on to {_target(after)}."
        case "zap":
            kept = after.penalties[move.by] - state.penalties[move.by]
            return f"{who} Zap!: kept {kept} as penalty and passed {_sum(after)} on to {_target(after)}."


def _equal(move: moves.Attack | moves.Defend) -> str:
    """ "two 4s: 8" """
    cards = Equal(move.number, move.count)
    return f"{cards.said}: {cards.sum}"


def _left(state: State, move: moves.EndRound) -> str:
    """ "Ana a 30 and Ben two jokers" """
    hands = [
        f"{state.name(seat)} {said(hand.numbers.pile, hand.jokers)}"
        for seat, hand in enumerate(move.hands)
        if hand.size
    ]
    return listed(hands) or "nothing"


def _target(state: State) -> str:
    """Who is attacked."""
    return state.name(state.attack.on) if state.attack else "nobody"


def _sum(state: State) -> int:
    return state.attack.sum if state.attack else 0


def _cards(attack: Waiting | None) -> str:
    return attack.said if attack else "nothing"


def _way(state: State) -> str:
    return "clockwise" if state.direction == 1 else "counter-clockwise"


def _points(state: State, points: tuple[int, ...]) -> str:
    return listed([f"{state.name(seat)} {own}" for seat, own in enumerate(points)])


def _changes(state: State, after: State) -> list[str]:
    changes = []
    if state.attack != after.attack:
        changes.append(
            f"an attack of {after.attack.said} on {_target(after)}" if after.attack else "there is no attack"
        )
    if state.turn != after.turn and after.turn is not None:
        changes.append(f"it is {after.name(after.turn)}'s turn")
    if state.direction != after.direction:
        changes.append(f"play goes {_way(after)}")
    if (state.discard, state.jokers) != (after.discard, after.jokers):
        changes.append(f"{said(after.discard, after.jokers) or 'nothing'} in the discard pile")
    if state.deck != after.deck:
        changes.append(f"{counted(after.deck, 'card')} in the deck")
    for seat, name in enumerate(state.setup.names):
        if state.piles[seat] != after.piles[seat]:
            changes.append(f"{said(after.piles[seat]) or 'nothing'} as {name}'s penalty")
        if state.hands[seat] != after.hands[seat]:
            changes.append(f"{name} has {counted(after.hands[seat], 'card')}")
    return changes
