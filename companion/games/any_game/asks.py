"""Any game: what may be reported now, and the sentence over the board."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import LEGAL, Ask, Count, Pick
from companion.game_state import offer
from companion.games.any_game import moves
from companion.games.any_game.rules import rule_on
from companion.games.any_game.state import State
from companion.games.any_game.words import change

LEAST, MOST = -20, 100
"""The numbers that a form without a pad goes to. The pad takes any."""
EXAMPLE = [{"name": "Cards"}, {"name": "Coins", "times": 2}, {"name": "Debt", "times": -1}]


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: a seat's own counts, then what the whole table enters."""
    if state.over:
        return ()
    if state.begun is None:
        return (_begin(),)
    match state.keep:
        case "rounds":
            return (_round(state, state.begun), *_finish(state))
        case "categories":
            return (*_counts(state, seat), *_finish(state))
    return (*_steps(state, seat), _add(state, seat or 0), *_finish(state))


def _begin() -> Ask:
    """How the game is scored. The title and the categories are typed, so the form has examples of them."""
    keeps = (("rounds", "Rounds"), ("categories", "Categories"), ("running", "Running"))
    wins = (("highest", "Highest score wins"), ("lowest", "Lowest score wins"))
    fields = (
        Pick("keep", "How do you score?", keeps),
        Pick("wins", "Who wins?", wins),
        Pick("categories", "Categories", (("", "none"), (EXAMPLE, "three"))),
        Pick("rounds", "Rounds", (("", "open"), (4, "4"), (10, "10"))),
        Pick("target", "Ends at", (("", "no total"), (200, "200"), (500, "500"))),
    )
    return Ask("How do you score?", moves.Begin("Our game"), fields, scores=True, blank=True)


def _round(state: State, begun: moves.Begin) -> Ask:
    """A form of a number for everybody; as an example the first has them all."""
    fields = tuple(Count(f"points[{seat}]", name, LEAST, MOST) for seat, name in enumerate(state.setup.names))
    example = moves.EnterRound((begun.sum or 0, *(0,) * (state.seats - 1)))
    return Ask(f"Enter round {state.round}", example, fields, scores=True, blank=True)


def _counts(state: State, seat: int | None) -> Iterator[Ask]:
    """The next empty cell of the seat, or of the table; any cell once all of them have a number."""
    missing = [cell for cell in state.missing if seat in (None, cell[0])] or state.missing
    own, place = missing[0] if missing else (seat or 0, 0)
    fields = (
        Pick("seat", "Who?", tuple(enumerate(state.setup.names))),
        Pick("category", "What?", tuple((at, one.label) for at, one in enumerate(state.categories))),
        Count("value", "Number", LEAST, MOST),
    )
    fixed = fields[2:] if missing else fields
    yield Ask("Enter a number", moves.EnterCount(own, place, state.cells[own][place] or 0), fixed, scores=True)


def _steps(state: State, seat: int | None) -> tuple[Ask, ...]:
    if seat is None:
        return ()
    return offer(rule_on, state, (moves.Add(seat, points) for points, _ in state.steps), _step)


def _step(state: State, move: moves.Add) -> str:
    return f"{state.name(move.seat)} {change(move.points)}"


def _add(state: State, seat: int) -> Ask:
    fields = (
        Pick("seat", "Who?", tuple(enumerate(state.setup.names))),
        Count("points", "Points", LEAST, MOST),
    )
    return Ask("Enter points", moves.Add(seat, 1), fields, scores=True, blank=True)


def _finish(state: State) -> tuple[Ask, ...]:
    """The end, where nothing else brings it. It may come at any moment, but is not offered before anything counts."""
    assert state.begun
    ends_itself = state.begun.rounds or state.begun.target or state.down_from
    nothing = not (state.rounds or state.blocks or state.cells)
    if ends_itself or nothing or rule_on(state, moves.Finish()) is not LEGAL:
        return ()
    return (Ask("Finish the game", moves.Finish()),)


# ---------------------------------------------------------------- the sentence over the board


def prompt(state: State, seat: int | None) -> str:
    """What is entered next, and who deals."""
    if state.over:
        return "The game is over."
    if state.begun is None:
        return "What are you playing, and how do you score it?"
    match state.keep:
        case "rounds":
            return (
                f"Round {state.round}."
                if state.turn is None
                else f"{_who(state, state.turn, seat)} round {state.round}."
            )
        case "categories":
            left = len(state.missing)
            return f"{left} to fill in." if left else "Everything is filled in."
    return "Add up as you go."


def _who(state: State, dealer: int, seat: int | None) -> str:
    return "You deal" if dealer == seat else f"{state.name(dealer)} deals"
