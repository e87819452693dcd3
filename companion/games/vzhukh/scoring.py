"""Vzhukh!: the score sheet. Penalty cards count their number, a joker left in hand 60; the fewest points win."""

from companion.game import Row, ScoreSheet
from companion.game_state import sheet_of_penalties
from companion.games.vzhukh.cards import NUMBERS, Pile, said, worth
from companion.games.vzhukh.spots import WAYS
from companion.games.vzhukh.state import Round, State
from companion.words import message, say

DECIDES, SETTLES = ("penalty-sum", "hands-left"), ("three-rounds",)
"""The rules of a round's penalty and of the winners."""


def sheet(state: State) -> ScoreSheet:
    """Penalties by round, totals, and the winners once the last round is scored."""
    rows = tuple(
        Row(say("Round {number}", number=number), round.points, _why(state, number, round), number, DECIDES)
        for number, round in enumerate(state.finished, 1)
    )
    rounds = tuple(round.points for round in state.finished)
    return sheet_of_penalties(state, rows, rounds, _so_far(state), SETTLES)


def _so_far(state: State) -> Row | None:
    if not state.under_way:
        return None
    why = tuple(
        (_penalty_cards(name, state.round, pile) or say("{name} has taken nothing yet.", name=name),)
        for name, pile in zip(state.setup.names, state.piles)
    )
    return Row(say("Round {number} so far", number=state.round), state.penalties, why, state.round, DECIDES)


def _why(state: State, number: int, round: Round) -> tuple[tuple[str, ...], ...]:
    if not round.taken:
        return tuple(
            (say("{name}'s {points} in round {number} was entered by hand.", name=name, points=points, number=number),)
            for name, points in zip(state.setup.names, round.points)
        )
    return tuple(_why_of_a_seat(state.name(seat), number, round, seat) for seat in range(state.seats))


def _why_of_a_seat(who: str, number: int, round: Round, seat: int) -> tuple[str, ...]:
    left = round.left[seat]
    told = [_penalty_cards(who, number, round.taken[seat])]
    if left.size:
        in_hand = message("Left in {name}'s hand: {cards}, worth {points}.")
        told.append(say(in_hand, name=who, cards=said(left.pile), points=left.points))
    nothing = say("{name} took nothing in round {number} and had no card left.", name=who, number=number)
    return tuple(filter(None, told)) or (nothing,)


def _penalty_cards(who: str, number: int, taken: Pile) -> str:
    """Somebody's penalty cards; "" for none."""
    if not any(taken):
        return ""
    return say(
        "{name}'s penalty cards in round {number}: {cards}, worth {points}.",
        name=who,
        number=number,
        cards=said(taken),
        points=worth(taken),
    )


def shown(state: State) -> dict[str, object]:
    """The same as people read it: penalty cards by their numbers too, and the jokers in the discard pile."""
    attack = state.attack
    piles = [{str(number): count for number, count in zip(NUMBERS, pile) if count} for pile in state.piles]
    return view(state) | {
        "direction": say(WAYS[state.direction]),
        "attack": attack
        and say("{cards} by {name}, {sum} on {target}", cards=attack.said, name=state.name(attack.by), **state.aim),
        "piles": piles,
        "jokers": state.jokers,
    }


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    attack = state.attack
    return {
        "direction": state.direction,
        "attack": attack and {"number": attack.number, "count": attack.count, "on": attack.on, "by": attack.by},
        "discard": {str(number): count for number, count in zip(NUMBERS, state.discard) if count},
        "penalties": list(state.penalties),
        "deck": state.deck,
        "hands": list(state.hands),
    }
