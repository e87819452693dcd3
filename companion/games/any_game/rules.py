"""Any game: what reports do (`start`, `apply`), and which of them keep to what the table said (`rule_on`)."""

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, replace_at
from companion.game_state import Broken, breaks, first_broken, impossible, once_over
from companion.games.any_game import moves
from companion.games.any_game.state import State
from companion.phrases import signed
from companion.words import later, message, say_n

KEPT = {moves.EnterRound: "rounds", moves.EnterCount: "categories", moves.Add: "running"}
"""The moves that belong to one way of keeping points."""
SCORED = {
    "rounds": message("{title} is scored in rounds."),
    "categories": message("{title} is scored by categories."),
    "running": message("{title} is scored as running counts."),
}

MOST_ENTERED, MOST_NUMBERS = 200, 800
"""Rounds in the longest game, and numbers in all of them: a page counts and draws each, and nobody else is answered
meanwhile."""


def start(setup: Setup) -> State:
    """The state before the table has said how it scores."""
    return State(setup)


# ---------------------------------------------------------------- what is done


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or was played anyway."""
    match move:
        case moves.Begin():
            empty = (None,) * len(move.categories or ())
            return State(state.setup, move, cells=(empty,) * state.seats if empty else ())
        case moves.EnterRound():
            return _ended(replace(state, rounds=(*state.rounds, move.points)))
        case moves.EnterCount():
            own = replace_at(state.cells[move.seat], move.category, move.value)
            return replace(state, cells=replace_at(state.cells, move.seat, own))
        case moves.Add():
            return _ended(state.with_added(move))
        case moves.Finish():
            return replace(state, over=True)


def _ended(state: State) -> State:
    """Over after the last round, or once a total has reached the target, or the 0 of a count down."""
    begun = state.begun
    assert begun
    last = bool(begun.rounds) and len(state.rounds) >= begun.rounds
    goal = begun.target is not None and max(state.totals) >= begun.target or begun.down_from and not min(state.totals)
    return replace(state, over=bool(last or goal))


# ---------------------------------------------------------------- what may be done


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


def _phase(state: State, move: moves.Moves) -> Broken:
    match move:
        case moves.Begin() if state.begun:
            yield impossible(
                "phase",
                "{title} is under way: to score it otherwise, change the entry that began it.",
                title=state.begun.title,
            )
        case moves.Begin():
            pass
        case _ if state.begun is None:
            yield impossible("phase", "Nothing can be entered yet: say first how this game is scored.")
        case moves.EnterRound() | moves.EnterCount() | moves.Add() if KEPT[type(move)] != state.keep:
            yield impossible("phase", SCORED[state.begun.keep], title=state.begun.title)
        case moves.EnterRound() if len(state.rounds) >= (most := min(MOST_ENTERED, MOST_NUMBERS // state.seats)):
            yield impossible("phase", "A table keeps {most} rounds: open a new one to play on.", most=most)


def _category(state: State, move: moves.EnterCount) -> Broken:
    if move.category >= len(state.categories):
        yield impossible(
            "category",
            "There is no category {number}: they are 0 to {last}.",
            number=move.category,
            last=len(state.categories) - 1,
        )


def _nobody(state: State, move: moves.EnterRound) -> Broken:
    if all(points is None for points in move.points):
        yield impossible("nobody", "A round needs a number for somebody: everybody sat this one out.")


def _round_sum(state: State, move: moves.EnterRound) -> Broken:
    if state.begun is None or state.begun.sum is None:
        return
    found = sum(points or 0 for points in move.points)
    gap = state.begun.sum - found
    told = {"number": state.round, "sum": signed(found)}
    if gap < 0:
        yield breaks("round-sum", "Round {number} adds up to {sum}: {n} too many.", **told, n=-gap)
    if gap > 0:
        yield Illegal(
            "round-sum",
            later(
                say_n,
                gap,
                "Round {number} adds up to {sum}: {n} is missing.",
                "Round {number} adds up to {sum}: {n} are missing.",
                **told,
            ),
        )


def _unfinished(state: State, move: moves.Finish) -> Broken:
    if state.missing:
        yield Illegal("unfinished", state.still_empty)


GUARDS = (once_over, _phase, _category, _nobody, _round_sum, _unfinished)
"""One guard a rule: first those that cannot be overruled."""
