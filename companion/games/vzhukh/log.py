"""Vzhukh!: the log's sentences."""

from companion.games.vzhukh import moves
from companion.games.vzhukh.cards import said, some
from companion.games.vzhukh.play import apply
from companion.games.vzhukh.state import State
from companion.phrases import listed
from companion.words import message, say


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`, and the round's result where the move ended it."""
    after = apply(state, move)
    told = _told(state, after, move)
    if len(after.finished) == len(state.finished) or isinstance(move, moves.Penalties | moves.Adjust):
        return told
    points = _points(state, after.finished[-1].points)
    return f"{told} {say('Round {number} is over: {points}.', number=state.round, points=points)}"


PLAYED = {
    moves.Attack: (
        message("{name} attacked {target} with {cards}."),
        message("{name} attacked {target} with {cards}: {sum}."),
    ),
    moves.Defend: (
        message("{name} beat {sum} with {cards}."),
        message("{name} beat {sum} with {cards}: {makes}."),
    ),
    moves.Take: (
        message("{name} took {cards} as penalty."),
        message("{name} took {cards} as penalty: {sum}."),
    ),
}
"""With one card, whose number is the sum, and with more."""


def _told(state: State, after: State, move: moves.Moves) -> str:
    match move:
        case moves.Deal():
            return say("Round {number} was dealt, and {name} began.", number=state.round, name=state.name(move.first))
        case moves.Attack() | moves.Defend() | moves.Take():
            played = state.to_answer if isinstance(move, moves.Take) else move
            return say(
                PLAYED[type(move)][played.count > 1],
                name=state.name(move.by),
                cards=played.said,
                makes=played.sum,
                **state.aim or after.aim,
            )
        case moves.Pass():
            name, cards = state.name(move.by), some(move.number or state.to_answer.number, move.count)
            return say("{name} added {cards} and passed {sum} on to {target}.", name=name, cards=cards, **after.aim)
        case moves.Joker():
            return _joker(state, after, move)
        case moves.NoAttack():
            name = state.name(move.by)
            if after.turn is None:
                return say("{name} only had jokers.", name=name)
            return say("{name} only had jokers: {other} led instead.", name=name, other=state.name(after.turn))
        case moves.EndRound():
            left = listed(
                say("{name} {cards}", name=state.name(seat), cards=said(hand.pile))
                for seat, hand in enumerate(move.hands)
                if hand.size
            )
            return say("Left in hand: {hands}.", hands=left) if left else say("Left in hand: nothing.")
        case moves.Penalties():
            return say("Round {number} was entered: {points}.", number=state.round, points=_points(state, move.points))
        case moves.Adjust():
            return ""


def _joker(state: State, after: State, move: moves.Joker) -> str:
    name = state.name(move.by)
    match move.joker:
        case "abracadabra":
            return _abracadabra(state, after, name)
        case "hocus-pocus":
            return say(
                "{name} played Hocus-pocus!: with one more card, {sum} went on to {target}.", name=name, **after.aim
            )
        case "zap":
            return say(
                "{name} played Zap!: kept {kept} as penalty and passed {sum} on to {target}.",
                name=name,
                kept=after.penalties[move.by] - state.penalties[move.by],
                **after.aim,
            )


WENT_BACK = {
    1: message("{name} played Abracadabra!: {sum} went back to {target}, and play turned clockwise."),
    -1: message("{name} played Abracadabra!: {sum} went back to {target}, and play turned counter-clockwise."),
}
TAKEN = {
    1: message("{name} played Abracadabra!: {other}, without cards, took {sum} as penalty, and play turned clockwise."),
    -1: message(
        "{name} played Abracadabra!: {other}, without cards, took {sum} as penalty, and play turned counter-clockwise."
    ),
}
"""By the direction that play turned to."""


def _abracadabra(state: State, after: State, name: str) -> str:
    if after.attack:
        return say(WENT_BACK[after.direction], name=name, **after.aim)
    return say(TAKEN[after.direction], name=name, other=state.name(state.to_answer.by), **state.aim)


def _points(state: State, points: tuple[int, ...]) -> str:
    return listed([f"{state.name(seat)} {own}" for seat, own in enumerate(points)])
