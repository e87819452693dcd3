"""Cradle to Grave: the log's sentences."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import NUMBERS, a_card, name_of
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.state import State
from companion.phrases import counted, listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    match move:
        case moves.StartingAges():
            ages = listed(f"{state.name(seat)} {age:02}" for seat, age in enumerate(move.ages))
            return f"Round {state.round} started: {ages}. {state.name(after.turn or 0)} begins."
        case moves.Reveal():
            who = f"{state.name(move.by)} ({state.shown(move.by)})"
            return f"{who} revealed {a_card(move.card)}: {_check_came_to(state, after, move)}."
        case moves.Raise():
            return _raised(state, after, move)
        case moves.LaySpecial(then=None):
            return f"{state.name(move.by)} played {_special(state, move)}."
        case moves.LaySpecial():
            played = replace(move, then=None)
            assert move.then
            return f"{describe(state, played)} {describe(apply(state, played), move.then)}"
        case moves.Stop():
            return f"{state.name(move.by)} played Stop! {_on_what(state)}."
        case moves.CarryOut():
            return _carried_out(state, after, move)
        case moves.Skip():
            return f"{state.name(move.by)} {'passed' if state.hands[move.by] else 'had no cards left'}."
        case moves.DeckOut():
            return f"The deck ran out. Round {state.round} is over."
        case moves.FinalAges():
            points = listed(f"{state.name(seat)} {age}" for seat, age in enumerate(move.ages))
            return f"Final ages of round {state.round}: {points}."
        case moves.Adjust():
            return f"The table was corrected: {listed(_changes(state, after)) or 'nothing changed'}."
        case moves.ChangeHouseRule():
            means = "ends the round" if move.value == "100-or-more" else "is safe"
            return f"House rule changed: a check of exactly 100 {means}."


def _check_came_to(state: State, after: State, move: moves.Reveal) -> str:
    age = state.checked(move.by, move.card)
    if len(after.rounds) == len(state.rounds):
        return "exactly 100, safe" if age == 100 else "safe"
    came_to = str(age) if state.too_old(age) else "safe, but it was the last card"
    return f"{came_to}. Round {state.round} is over"


def _raised(state: State, after: State, move: moves.Raise) -> str:
    by, card, age = state.name(move.by), a_card(move.card), after.shown(move.seat)
    if move.seat == move.by:
        return f"{by} played {card} on their {move.digit}: now {age}."
    return f"{by} raised {state.name(move.seat)} to {age} with {card} on the {move.digit}."


def _special(state: State, move: moves.LaySpecial) -> str:
    on_self = move.seat in (None, move.by)
    if move.card == "stop":
        return "Stop! as the card of their turn"
    if move.card == "0":
        return f"a Zero on {'their' if on_self else _possessive(state, move.seat)} {move.digit}"
    return f"{name_of(move.card)} on {'themselves' if on_self else state.name(move.seat or 0)}"


def _on_what(state: State) -> str:
    if not state.waiting:
        return "with nothing to stop"
    return f"on {_possessive(state, state.waiting.last)} {state.waiting.card}"


def _carried_out(state: State, after: State, move: moves.CarryOut) -> str:
    waiting = state.waiting
    assert waiting
    special = waiting.special
    whose = f"{_possessive(state, special.by)} {name_of(special.card)}"
    if not waiting.works:
        return f"{whose} was stopped."
    now = f"{state.name(waiting.target)} is now {after.shown(waiting.target)}"
    if move.card is None:
        return f"{whose} works: {now}."
    if move.card not in NUMBERS:
        now = "one more card is turned over" if after.waiting else "nothing changes"
    return f"{whose} showed {a_card(move.card)}: {now}."


def _changes(state: State, after: State) -> Iterator[str]:
    """What a correction changed, as it is now."""
    for seat, name in enumerate(state.setup.names):
        if state.ages[seat] != after.ages[seat]:
            yield f"{name} is {after.shown(seat)}"
    for seat, name in enumerate(state.setup.names):
        if state.hands[seat] != after.hands[seat]:
            yield f"{name} has {counted(after.hands[seat], 'card')}"
    if state.deck != after.deck:
        yield f"{counted(after.deck, 'card')} in the deck"
    if state.turn != after.turn and after.turn is not None:
        yield f"it is {_possessive(state, after.turn)} turn"
    if state.waiting:
        yield f"{name_of(state.waiting.special.card)} is cancelled"


def _possessive(state: State, seat: int | None) -> str:
    return f"{state.name(seat or 0)}'s"
