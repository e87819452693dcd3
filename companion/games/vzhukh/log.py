"""Vzhukh!: the log's sentences."""

from __future__ import annotations

from companion.games.vzhukh.cards import NOTHING, put, said, some
from companion.games.vzhukh.moves import (
    Adjust,
    Attack,
    Deal,
    Defend,
    EndRound,
    Joker,
    Moves,
    NoAttack,
    Pass,
    Penalties,
    Take,
)
from companion.games.vzhukh.rules import apply
from companion.games.vzhukh.state import State, Waiting
from companion.phrases import listed


def describe(state: State, move: Moves) -> str:
    """The log's sentence for a move made in `state`, and the round's result where the move ended it."""
    after = apply(state, move)
    told = _told(state, after, move)
    if len(after.finished) == len(state.finished) or isinstance(move, Penalties):
        return told
    return f"{told} Round {state.round} is over: {_points(state, after.finished[-1].points)}."


def _told(state: State, after: State, move: Moves) -> str:
    match move:
        case Deal():
            return f"Round {state.round} was dealt, and {state.name(move.first)} began."
        case Attack():
            return f"{state.name(move.by)} attacked {_before(after)} with {some(move.number, move.count)}: {move.number * move.count}."
        case Pass():
            added = some(move.number or (state.attack.number if state.attack else ""), move.count)
            return f"{state.name(move.by)} added {added} and passed {_sum(after)} on to {_before(after)}."
        case Joker():
            return _joker(state, after, move)
        case Defend():
            return f"{state.name(move.by)} beat {_sum(state)} with {some(move.number, move.count)}: {move.number * move.count}."
        case Take():
            return f"{state.name(move.by)} took {_cards(state.attack)} as penalty: {_sum(state)}."
        case NoAttack():
            return f"{state.name(move.by)} held only jokers and handed the lead on{_to_the_leader(after)}."
        case EndRound():
            left = [
                f"{state.name(seat)} {said(hand.numbers.pile, hand.jokers)}"
                for seat, hand in enumerate(move.hands)
                if hand.size
            ]
            return f"Left in hand: {listed(left) or 'nothing'}."
        case Penalties():
            return f"Round {state.round} was entered: {_points(state, move.points)}."
        case Adjust():
            return f"The table put the sheet right: {listed(_changes(state, after)) or 'nothing changed'}."


def _joker(state: State, after: State, move: Joker) -> str:
    who = f"{state.name(move.by)} played"
    match move.joker:
        case "abracadabra" if after.attack:
            return f"{who} Abracadabra!: {_sum(after)} went back to {_before(after)}, and play turned {_way(after)}."
        case "abracadabra":
            taker = state.name(state.attack.by) if state.attack else ""
            return f"{who} Abracadabra!: {taker}, without cards, took {_sum(state)} as penalty, and play turned {_way(after)}."
        case "hocus-pocus":
            return f"{who} Hocus-pocus!: with one card more {_sum(after)} went on to {_before(after)}."
        case "zap":
            stayed = after.penalties[move.by] - state.penalties[move.by]
            return f"{who} Zap!: {stayed} stayed as penalty, and {_sum(after)} went on to {_before(after)}."


def _before(state: State) -> str:
    """Whom the attack lies on."""
    return state.name(state.attack.on) if state.attack else "nobody"


def _sum(state: State) -> int:
    return state.attack.sum if state.attack else 0


def _cards(attack: Waiting | None) -> str:
    return said(put(NOTHING, attack.cards)) if attack else "nothing"


def _to_the_leader(state: State) -> str:
    return "" if state.turn is None else f" to {state.name(state.turn)}"


def _way(state: State) -> str:
    return "clockwise" if state.direction == 1 else "counter-clockwise"


def _points(state: State, points: tuple[int, ...]) -> str:
    return listed([f"{state.name(seat)} {own}" for seat, own in enumerate(points)])


def _changes(state: State, after: State) -> list[str]:
    changes = []
    if state.attack != after.attack:
        changes.append(f"{_cards(after.attack)} before {_before(after)}" if after.attack else "no attack waits")
    if state.turn != after.turn and after.turn is not None:
        changes.append(f"{after.name(after.turn)} is to play")
    if state.direction != after.direction:
        changes.append(f"play goes {_way(after)}")
    if (state.discard, state.jokers) != (after.discard, after.jokers):
        changes.append(f"in the discard pile {said(after.discard, after.jokers) or 'nothing'}")
    if state.deck != after.deck:
        changes.append(f"{after.deck} in the deck")
    for seat, name in enumerate(state.setup.names):
        if state.piles[seat] != after.piles[seat]:
            changes.append(f"before {name} {said(after.piles[seat]) or 'no penalty'}")
        if state.hands[seat] != after.hands[seat]:
            changes.append(f"{name} holds {after.hands[seat]}")
    return changes
