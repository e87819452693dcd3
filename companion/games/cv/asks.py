"""CV: what may be reported now, as buttons and forms, and the sentence over the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from companion.game import LEGAL, Ask
from companion.game_state import offer
from companion.games.cv import cards, moves, words
from companion.games.cv.forms import forms_of_a_seat, forms_of_the_table
from companion.games.cv.moves import KINDS, NONE, Card, How, Kind
from companion.games.cv.rules import rule_on
from companion.games.cv.scoring import result
from companion.games.cv.state import State
from companion.phrases import capital, counted, listed

FREE_TO_TAKE: tuple[Kind | Literal["event"], ...] = ("health", "knowledge", "relationship", "work", "event")
"""What a tap can take: a possession needs its points."""


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: taps and forms of the seat and of the table, as far as `rule_on` finds them legal."""
    forms = forms_of_a_seat(state, seat) if seat is not None and state.now else ()
    return (
        *offer(rule_on, state, _taps(state, seat), _label),
        *(form for form in forms if rule_on(state, form.move) is LEGAL),  # type: ignore[arg-type]
        *forms_of_the_table(state),
    )


# ---------------------------------------------------------------- the prompt


def prompt(state: State, seat: int | None) -> str:
    """Whose turn it is and what is awaited: to the player in that seat; None: to everybody else."""
    match state.phase:
        case "opening":
            return "Who has the Bicycle? Which goals are public?"
        case "scoring":
            reveal = "The private goals are revealed" if seat is None else "Reveal your private goals"
            return f"The last round is over. {reveal}."
        case "over":
            return result(state)
    if state.waits_for_assistance:
        helped = [*map(partial(_you_or_name, state, seat), state.assistance)]
        return f"Social assistance: a card for {', then '.join(helped)}."
    return _prompt_to_act(state) if seat == state.turn else _prompt_to_wait(state)


def _you_or_name(state: State, seat: int | None, other: int) -> str:
    return "you" if other == seat else state.name(other)


def _prompt_to_act(state: State) -> str:
    now = state.now
    assert now
    if due := state.losses_due:
        return f"{now.bad_luck} bad luck: take your cards, then lose {counted(due, 'card')}."
    if state.upkeep:
        return f"Upkeep to pay: {listed([cards.title(card) or card.type for card in state.upkeep])}."
    if now.taken == 0:
        return "Your turn: take one or two cards."
    then = " Then the track's leftmost card goes." if state.discards else ""
    return f"{'One card taken. One more?' if now.taken == 1 else f'{now.taken} cards taken. End your turn.'}{then}"


def _prompt_to_wait(state: State) -> str:
    assert state.now
    taken = f": {counted(state.now.taken, 'card')} taken" if state.now.taken else ""
    due = state.losses_due
    misfortune = f" Misfortune: {counted(due, 'card')} to lose." if due else ""
    return f"{state.name(state.now.seat)}'s turn, round {state.round}{taken}.{misfortune}"


# ---------------------------------------------------------------- taps


def _taps(state: State, seat: int | None) -> Iterator[moves.Moves]:
    """What one tap may report, before it is judged."""
    if deck := state.running_out:
        yield moves.DeckOut(deck)
    if seat is None or not state.now:
        return
    if seat in state.assistance:
        yield from _acquisitions(seat, "assistance")
    if seat == state.turn:
        yield from _taps_of_a_turn(state, seat)


def _taps_of_a_turn(state: State, seat: int) -> Iterator[moves.Moves]:
    if state.losses_due:
        yield from (moves.Lose(seat, "misfortune", kind) for kind in KINDS)
        if state.hands[seat]:
            yield moves.Lose(seat, "insurance")
    yield from _acquisitions(seat, "cost")
    if state.hands[seat]:
        yield moves.Event(seat, Card("event"))
    yield moves.EndTurn(seat)


def _acquisitions(seat: int, how: How) -> Iterator[moves.Moves]:
    return (moves.Acquire(seat, Card(kind), how) for kind in FREE_TO_TAKE)


def _label(state: State, move: moves.Moves) -> str:
    """The words on the button that reports a move."""
    match move:
        case moves.DeckOut():
            return f"The {words.DECKS[move.deck]} deck runs out"
        case moves.Acquire(how="assistance"):
            return f"{capital(state.name(move.by))}'s social assistance: {cards.name(move.card)}"
        case moves.Acquire():
            return f"Take {cards.name(move.card)}"
        case moves.Lose(why="insurance"):
            return "Use Life Insurance"
        case moves.Lose():
            return f"Misfortune: lose a {move.type} card"
        case moves.Event():
            return "Play an event"
    return f"End turn{_upkeep(state)}"


def _upkeep(state: State) -> str:
    """The reminder of what the turn still has to pay for, and whether it can."""
    if not state.upkeep or state.now is None:
        return ""
    owed = sum((card.upkeep or NONE for card in state.upkeep), NONE)
    missing = state.short_of(owed)
    short = f", {words.symbols(missing)} short" if missing.total else ""
    return f" (upkeep of {listed([cards.name(card) for card in state.upkeep])}: {words.symbols(owed)}{short})"
