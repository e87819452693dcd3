"""Cradle to Grave: the score sheet. A round's penalty is the age it ended with; the fewest points win."""

from __future__ import annotations

from companion.game import Row, ScoreSheet
from companion.games.cradle_to_grave.state import State
from companion.phrases import next_best

DECIDES, SETTLES = ("final-age",), ("three-rounds",)
"""The rules of a round's penalty and of the winners."""


def sheet(state: State) -> ScoreSheet:
    """Penalties by round, totals, and the winners once the last round is scored."""
    rows = tuple(
        Row(f"Round {number}", penalties, _why(state, number, penalties), number, DECIDES)
        for number, penalties in enumerate(state.rounds, 1)
    )
    totals = tuple(state.total(seat) for seat in state.setup.seats)
    if not state.over:
        return ScoreSheet(rows, state.rounds, totals, rules=SETTLES, so_far=_so_far(state))
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return ScoreSheet(rows, state.rounds, totals, winners, _verdict(state, totals, winners), SETTLES)


def _so_far(state: State) -> Row | None:
    if state.phase == "opening":
        return None
    why = tuple(
        (f"{state.name(seat)} is {state.shown(seat)} now: that would be the penalty.",) for seat in state.setup.seats
    )
    return Row(f"Round {state.round} so far", state.ages, why, state.round, DECIDES)


def _why(state: State, number: int, penalties: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    def sentence(seat: int, points: int) -> str:
        who = state.name(seat)
        if points > 99:
            return f"{who}'s check in round {number} came to {points}: age and card together are the penalty."
        return f"{who} was {points:02} when round {number} ended: the age is the penalty."

    return tuple((sentence(seat, points),) for seat, points in enumerate(penalties))


def _verdict(state: State, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    best = min(totals)
    if len(winners) > 1:
        return f"{best} penalty points each."
    gap, others = next_best(state.setup.names, totals, winners)
    return f"{best} penalty points, the fewest, and {gap} fewer than {others}."


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {"ages": list(state.ages), "deck": state.deck, "hands": list(state.hands), "phase": state.phase}
