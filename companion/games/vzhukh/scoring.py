"""Vzhukh!: the score sheet. Penalty cards count their number, a joker left in hand 60; the fewest points win."""

from __future__ import annotations

from companion.game import Row, ScoreSheet
from companion.games.vzhukh.cards import NUMBERS, Pile, said, worth
from companion.games.vzhukh.state import Round, State
from companion.phrases import next_best

DECIDES, SETTLES = ("penalty-sum", "hands-left"), ("three-rounds",)
"""The rules of a round's penalty and of the winners."""


def sheet(state: State) -> ScoreSheet:
    """Penalties by round, totals, and the winners once the last round is scored."""
    rows = tuple(
        Row(f"Round {number}", round.points, _why(state, number, round), number, DECIDES)
        for number, round in enumerate(state.finished, 1)
    )
    rounds, totals = tuple(round.points for round in state.finished), state.totals
    if not state.over:
        return ScoreSheet(rows, rounds, totals, rules=SETTLES, so_far=_so_far(state))
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return ScoreSheet(rows, rounds, totals, winners, _verdict(state, totals, winners), SETTLES)


def _so_far(state: State) -> Row | None:
    if not state.under_way:
        return None
    why = tuple(
        (_penalty_cards(state.name(seat), state.round, pile) or f"{state.name(seat)} has taken nothing yet.",)
        for seat, pile in enumerate(state.piles)
    )
    return Row(f"Round {state.round} so far", state.penalties, why, state.round, DECIDES)


def _why(state: State, number: int, round: Round) -> tuple[tuple[str, ...], ...]:
    if not round.taken:
        return tuple(
            (f"{state.name(seat)}'s {points} in round {number} was entered by hand.",)
            for seat, points in enumerate(round.points)
        )
    return tuple(_why_of_a_seat(state.name(seat), number, round, seat) for seat in range(state.seats))


def _why_of_a_seat(who: str, number: int, round: Round, seat: int) -> tuple[str, ...]:
    taken, left = round.taken[seat], round.left[seat]
    if not any(taken) and not left.size:
        return (f"{who} took nothing in round {number} and had no card left.",)
    penalty = [_penalty_cards(who, number, taken)] if any(taken) else []
    in_hand = (
        [f"Left in {who}'s hand: {said(left.numbers.pile, left.jokers)}, worth {left.points}."] if left.size else []
    )
    return (*penalty, *in_hand)


def _penalty_cards(who: str, number: int, taken: Pile) -> str:
    """Somebody's penalty cards; "" for none."""
    return f"{who}'s penalty cards in round {number}: {said(taken)}, worth {worth(taken)}." if any(taken) else ""


def _verdict(state: State, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    best = min(totals)
    if len(winners) > 1:
        return f"{best} penalty points each."
    gap, others = next_best(state.setup.names, totals, winners)
    return f"{best} penalty points, the fewest, and {gap} fewer than {others}."


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
