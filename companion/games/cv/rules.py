"""CV: which reports keep the rules (`rule_on`); what they do is in play.py.

The printed rules are in the rulebook module in our own words; where they are
silent or contradict themselves, a house rule says which reading applies.
What nobody entered is never held against a player.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import LEGAL, Illegal, Ruling
from companion.game_state import OVER, not_your_turn
from companion.games.cv import cards, moves, words
from companion.games.cv.moves import DECKS, NONE
from companion.games.cv.paying import FREE_CARD
from companion.games.cv.play import apply, start
from companion.games.cv.state import MISFORTUNE, State
from companion.games.cv.turn import MOST_DICE
from companion.phrases import capital, counted, listed

__all__ = ["apply", "rule_on", "start"]

CARDS_A_TURN = 2


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: final ones first, for nothing could lie on the table like that."""
    for guard in GUARDS:
        if broken := guard(state, move):
            return broken
    return LEGAL


def _over(state: State, move: moves.Moves) -> Illegal | None:
    return OVER if state.over else None


def _phase(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.EnterScores():
            return None
        case moves.Begin() if state.bicycle is None:
            return None
        case moves.Begin():
            return Illegal(
                "phase", f"The game has already begun: {state.name(state.bicycle or 0)} has the Bicycle.", final=True
            )
        case _ if state.bicycle is None:
            return Illegal(
                "phase",
                "The game has not begun: first enter who has the Bicycle and which goals are public.",
                final=True,
            )
        case moves.Final():
            return None
        case _ if state.now is None:
            return Illegal("phase", "The last round is over: now only the private goals are revealed.", final=True)
        case moves.DeckOut() if DECKS.index(move.deck) < state.decks_out:
            return Illegal("phase", f"The {words.DECKS[move.deck]} deck has already run out.", final=True)
    return None


def _turn(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Acquire(how="assistance"):
            return None
        case moves.Acquire() | moves.Roll() | moves.Lose() | moves.EndTurn() if move.by != state.turn:
            return not_your_turn(state, move.by, state.turn or 0)
    return None


def _two_cards(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.Acquire) and move.how != "assistance" and state.now and state.now.taken >= CARDS_A_TURN:
        return Illegal(
            "two-cards",
            f"{state.name(move.by)} has taken {state.now.taken} cards this turn: {CARDS_A_TURN} are the most.",
        )
    return None


def _on_top(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.Acquire) and move.position and move.card.type in ("possession", "work"):
        kind = move.card.type
        why = f"A {kind} card always goes on top: only health, knowledge and relationship cards go under others."
        return Illegal("on-top", why)
    return None


def _cost(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Acquire) or move.how != "cost":
        return None
    price = cards.cost(move.card)
    if price and (missing := state.short_of(price)) != NONE:
        what, name = capital(cards.name(move.card)), state.name(move.by)
        return Illegal("cost", f"{what} costs {words.symbols(price)}: {name} is short of {words.symbols(missing)}.")
    return None


def _good_luck(state: State, move: moves.Moves) -> Illegal | None:
    if (
        isinstance(move, moves.Acquire)
        and move.how == "good-luck"
        and state.now
        and state.now.fully_known
        and state.good_luck < FREE_CARD
    ):
        return Illegal(
            "good-luck",
            f"A free card takes {FREE_CARD} good luck, and {state.name(move.by)} has {state.good_luck} left.",
        )
    return None


def _early_retirement(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Acquire):
        return None
    name, what = state.name(move.by), capital(cards.name(move.card))
    if move.card.number == cards.EARLY_RETIREMENT and not state.before(move.by).work:
        return Illegal("early-retirement", f"{what} needs a work card from an earlier turn, and {name} has none.")
    if move.card.type == "work" and move.by in state.retired:
        return Illegal("early-retirement", f"{name} took Early retirement, and takes no more work cards.")
    return None


def _job_center(state: State, move: moves.Moves) -> Illegal | None:
    if (
        isinstance(move, moves.Acquire)
        and move.card.number == cards.JOB_CENTER
        and (work := len(state.before(move.by).work))
    ):
        what = capital(cards.name(move.card))
        return Illegal(
            "job-center",
            f"{what} is for players without work, and {state.name(move.by)} has {counted(work, 'work card')}.",
        )
    return None


def _assistance(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.Acquire) and move.how == "assistance" and move.by not in state.assistance:
        return Illegal("assistance", _why_not_assisted(state, move.by))
    return None


def _why_not_assisted(state: State, seat: int) -> str:
    name = state.name(seat)
    if seat in state.assisted:
        return f"{name} has already taken a card from this social assistance."
    if not state.decks_out:
        return "No deck has run out yet, so nobody gets social assistance."
    return f"{name} gets no social assistance: when the deck ran out, nobody had twice as many cards."


def _misfortune_due(state: State, move: moves.Moves) -> Illegal | None:
    """Where the app does not know all of the bad luck, it asks for losses and insists on none."""
    now = state.now
    if now is None or not now.fully_known:
        return None
    if isinstance(move, moves.EndTurn) and (due := state.losses_due):
        still = f"{counted(due, 'card')} must still be lost, or saved by Life Insurance"
        return Illegal("misfortune-due", f"{state.name(move.by)} has {now.bad_luck} bad luck: {still}.")
    if isinstance(move, moves.Lose) and move.why != "upkeep":
        due = now.bad_luck // MISFORTUNE
        saved = now.saved if move.why == "insurance" else max(now.saved, now.insurances)
        if now.lost + state.avoided(due, saved) >= due:
            return Illegal(
                "misfortune-due", f"{state.name(move.by)} has {now.bad_luck} bad luck: {_so_many_lost(due)}."
            )
    return None


def _so_many_lost(due: int) -> str:
    return f"that costs {counted(due, 'card')} and no more" if due else f"it takes {MISFORTUNE} to lose a card"


def _too_many_dice(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Roll) or state.now is None:
        return None
    rolled, most = move.symbols.total, state.now.dice if state.now.symbols_known else MOST_DICE
    if rolled > most:
        return Illegal(
            "too-many-dice", f"That would be {rolled} dice: {state.name(move.by)} rolls {_at_most(most)} this turn."
        )
    return None


def _at_most(dice: int) -> str:
    return f"{dice} at most" if dice == MOST_DICE else str(dice)


def _pension_fund(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.Event) and move.number == cards.PENSION_FUND and not state.old_age:
        return Illegal(
            "pension-fund", "The Pension fund pays in old age: no card from the old age deck has come to the track yet."
        )
    return None


def _goal(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Begin():
            return _on_public_goals(state, move.public_goals)
        case moves.Final():
            return _on_private_goals(state, move.private_goals, state.public_goals)
        case moves.EnterScores():
            public = state.public_goals if move.public_goals is None else move.public_goals
            broken = None if move.public_goals is None else _on_public_goals(state, public)
            return broken or _on_private_goals(state, [pad.private_goal for pad in move.cvs], public)
    return None


def _on_public_goals(state: State, goals: tuple[int, ...]) -> Illegal | None:
    wanted = state.seats - 1
    if len(goals) != wanted:
        are = "goal is" if wanted == 1 else "goals are"
        return Illegal("goal", f"With {state.seats} players {wanted} {are} public, not {len(goals)}.")
    if twice := _twice(goals):
        return Illegal("goal", f"{words.goal(twice)} cannot be turned up twice: there is one card of each goal.")
    return None


def _on_private_goals(state: State, goals: Sequence[int | None], public: tuple[int, ...]) -> Illegal | None:
    for seat, goal in enumerate(goals):
        if goal in public:
            return Illegal(
                "goal", f"{words.goal(goal)} is a public goal: it cannot be {state.name(seat)}'s private goal."
            )
    if twice := _twice(goals):
        owners = listed([state.name(seat) for seat, goal in enumerate(goals) if goal == twice])
        return Illegal("goal", f"{owners} cannot share {words.goal(twice)}: there is one card of each goal.")
    return None


def _twice(goals: Sequence[int | None]) -> int | None:
    """The first goal that is listed more than once."""
    return next((goal for place, goal in enumerate(goals) if goal and goal in goals[:place]), None)


def _stack(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Acquire() if move.card.type != "event":
            height = len(state.cvs[move.by].stack(move.card.type))
            if move.position > height:
                has = f"{state.name(move.by)} has {words.count(height, f'{move.card.type} card')}"
                return Illegal("stack", f"{has}: nothing goes under {move.position}.")
        case moves.Lose() if move.type and move.why != "insurance" and state.now:
            at_once = move.why == "upkeep" and state.rule("upkeep") == "at-once"
            if not state.cvs[move.by].older_than(state.now.number + at_once, move.type):
                before = "" if at_once else " before this turn"
                return Illegal("stack", f"{state.name(move.by)} had no {move.type} card{before} that could be lost.")
    return None


GUARDS = (
    _over, _phase,  # final: no overruling gets past them
    _turn, _two_cards, _on_top, _cost, _good_luck, _early_retirement, _job_center, _assistance,
    _misfortune_due, _too_many_dice, _pension_fund, _goal, _stack,
)  # fmt: skip
"""A guard a rule, in the order in which a report is held against them."""
