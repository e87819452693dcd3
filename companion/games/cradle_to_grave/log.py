"""Cradle to Grave: the log's sentences."""

from msgspec.structs import replace

from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.cards import NUMBERS, a_card, name_of
from companion.games.cradle_to_grave.play import apply
from companion.games.cradle_to_grave.state import State
from companion.phrases import listed
from companion.words import say


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    match move:
        case moves.StartingAges():
            ages = listed(f"{state.name(seat)} {age:02}" for seat, age in enumerate(move.ages))
            first = state.name(after.turn or 0)
            return say("Round {number} started: {ages}. {name} begins.", number=state.round, ages=ages, name=first)
        case moves.Reveal():
            revealed = _revealed(state, after, move)
            return f"{revealed} {_over(state)}" if len(after.rounds) > len(state.rounds) else revealed
        case moves.Raise():
            return _with_end(_raised(state, after, move), state, after)
        case moves.LaySpecial(then=None):
            return _played(state, move)
        case moves.LaySpecial():
            played = replace(move, then=None)
            assert move.then
            return f"{describe(state, played)} {describe(apply(state, played), move.then)}"
        case moves.Stop():
            return _stopped(state, move)
        case moves.CarryOut():
            return _with_end(_carried_out(state, after, move), state, after)
        case moves.Skip():
            by = state.name(move.by)
            said = say("{name} passed.", name=by) if state.hands[move.by] else say("{name} had no cards left.", name=by)
            return _with_end(said, state, after)
        case moves.DeckOut():
            return f"{say('The deck ran out.')} {_over(state)}"
        case moves.FinalAges():
            ages = listed(f"{state.name(seat)} {age}" for seat, age in enumerate(move.ages))
            return say("Final ages of round {number}: {ages}.", number=state.round, ages=ages)
        case moves.Adjust():
            return ""
        case moves.ChangeHouseRule() if move.value == "100-or-more":
            return say("House rule changed: a check of exactly 100 ends the round.")
        case moves.ChangeHouseRule():
            return say("House rule changed: a check of exactly 100 is safe.")


def _over(state: State) -> str:
    return say("Round {number} is over.", number=state.round)


def _with_end(said: str, state: State, after: State) -> str:
    """What a move did and, where the deck ran out by it, that the round is over."""
    if len(after.rounds) == len(state.rounds):
        return said
    return f"{said} {say('The deck ran out.')} {_over(state)}"


def _revealed(state: State, after: State, move: moves.Reveal) -> str:
    by, age, card = state.name(move.by), state.shown(move.by), a_card(move.card)
    came_to = state.checked(move.by, move.card)
    if state.too_old(came_to):
        return say("{name} ({age}) revealed {card}: {total}.", name=by, age=age, card=card, total=came_to)
    if len(after.rounds) > len(state.rounds):
        return say("{name} ({age}) revealed {card}: safe, but it was the last card.", name=by, age=age, card=card)
    if came_to == 100:
        return say("{name} ({age}) revealed {card}: exactly 100, safe.", name=by, age=age, card=card)
    return say("{name} ({age}) revealed {card}: safe.", name=by, age=age, card=card)


def _raised(state: State, after: State, move: moves.Raise) -> str:
    on = {"name": state.name(move.by), "card": a_card(move.card), "digit": say(moves.DIGIT_WORDS[move.digit])}
    on |= {"other": state.name(move.seat), "age": after.shown(move.seat)}
    if move.seat == move.by:
        return say("{name} played {card} on their {digit}: now {age}.", **on)
    return say("{name} raised {other} to {age} with {card} on the {digit}.", **on)


def _played(state: State, move: moves.LaySpecial) -> str:
    by, other = state.name(move.by), "" if move.seat in (None, move.by) else state.name(move.seat or 0)
    if move.card == "stop":
        return say("{name} played Stop! as the card of their turn.", name=by)
    if move.card == "0":
        digit = say(moves.DIGIT_WORDS[move.digit or "ones"])
        if other:
            return say("{name} played a Zero on {other}'s {digit}.", name=by, other=other, digit=digit)
        return say("{name} played a Zero on their {digit}.", name=by, digit=digit)
    if other:
        return say("{name} played {card} on {other}.", name=by, card=name_of(move.card), other=other)
    return say("{name} played {card} on themselves.", name=by, card=name_of(move.card))


def _stopped(state: State, move: moves.Stop) -> str:
    by, waiting = state.name(move.by), state.waiting
    if not waiting:
        return say("{name} played Stop! with nothing to stop.", name=by)
    return say("{name} played Stop! on {other}'s {card}.", name=by, other=state.name(waiting.last), card=waiting.card)


def _carried_out(state: State, after: State, move: moves.CarryOut) -> str:
    waiting = state.waiting
    assert waiting
    by, special = state.name(waiting.special.by), name_of(waiting.special.card)
    if not waiting.works:
        return say("{name}'s {card} was stopped.", name=by, card=special)
    if waiting.special.card == "stop":
        return say("{name}'s Stop! stops nothing.", name=by)
    other, age = state.name(waiting.target), after.shown(waiting.target)
    if move.card is None:
        return say("{name}'s {card} works: {other} is now {age}.", name=by, card=special, other=other, age=age)
    told = {"name": by, "card": special, "shown": a_card(move.card)}
    if move.card in NUMBERS:
        return say("{name}'s {card} showed {shown}: {other} is now {age}.", **told, other=other, age=age)
    if after.waiting:
        return say("{name}'s {card} showed {shown}: one more card is turned over.", **told)
    return say("{name}'s {card} showed {shown}: nothing changes.", **told)
