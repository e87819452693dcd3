"""CV: what may be reported now, as buttons and forms, and the sentence over the board."""

from collections.abc import Iterator
from functools import reduce
from typing import Literal

from companion.game import LEGAL, Ask
from companion.game_state import offer
from companion.games.cv import cards, moves, words
from companion.games.cv.forms import forms_of_a_seat, forms_of_the_table
from companion.games.cv.rules import rule_on
from companion.games.cv.scoring import result
from companion.games.cv.state import State
from companion.phrases import capital, counted, listed
from companion.words import say, say_n

FREE_TO_TAKE: tuple[moves.Kind | Literal["event"], ...] = ("health", "knowledge", "relationship", "work", "event")
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
            return say("Who has the Bicycle? Which goals are public?")
        case "scoring":
            reveal = say("The private goals are revealed.") if seat is None else say("Reveal your private goals.")
            return f"{say('The last round is over.')} {reveal}"
        case "over":
            return result(state)
    if state.waits_for_assistance:
        names = reduce(_then, [say("you") if one == seat else state.name(one) for one in state.assistance])
        return say("Social assistance: a card for {names}.", names=names)
    return _prompt_to_act(state) if seat == state.turn else _prompt_to_wait(state)


def _then(names: str, name: str) -> str:
    return say("{names}, then {name}", names=names, name=name)


def _prompt_to_act(state: State) -> str:
    now = state.under_way
    if due := state.losses_due:
        cards_lost = counted(due, "card")
        return say("{number} bad luck: take your cards, then lose {cards}.", number=now.bad_luck, cards=cards_lost)
    if state.upkeep:
        return _upkeep(state)
    if now.taken == 0:
        return say("Your turn: take one or two cards.")
    told = say("One card taken. One more?")
    if now.taken > 1:
        told = say_n(now.taken, "{n} card taken. End your turn.", "{n} cards taken. End your turn.")
    if not state.discards:
        return told
    goes = say("Then the track's leftmost card goes.")
    return f"{told} {goes}"


def _prompt_to_wait(state: State) -> str:
    now, due = state.under_way, state.losses_due
    name, taken = state.name(now.seat), now.taken
    told = say("{name}'s turn, round {round}.", name=name, round=state.round)
    if taken:
        told = say_n(
            taken,
            "{name}'s turn, round {round}: {n} card taken.",
            "{name}'s turn, round {round}: {n} cards taken.",
            name=name,
            round=state.round,
        )
    if due:
        return f"{told} {say_n(due, 'Misfortune: {n} card to lose.', 'Misfortune: {n} cards to lose.')}"
    return f"{told} {_upkeep(state)}" if state.upkeep else told


def _upkeep(state: State) -> str:
    owed = listed([cards.title(card) or cards.type_name(card.type) for card in state.upkeep])
    return say("Upkeep to pay: {cards}.", cards=owed)


# ---------------------------------------------------------------- taps


def _taps(state: State, seat: int | None) -> Iterator[moves.Moves]:
    """What one tap may report, before it is judged."""
    if deck := state.running_out:
        yield moves.DeckOut(deck)
    if seat is None or not state.now:
        return
    if seat in state.assistance:
        yield from _acquisitions(seat, "assistance")
    if seat != state.turn:
        return
    if state.losses_due:
        yield from (moves.Lose(seat, "misfortune", kind) for kind in moves.KINDS)
        if state.hands[seat]:
            yield moves.Lose(seat, "insurance")
    yield from _acquisitions(seat, "cost")
    if state.hands[seat]:
        yield moves.Event(seat, moves.Card("event"))
    yield moves.EndTurn(seat)


def _acquisitions(seat: int, how: moves.How) -> Iterator[moves.Moves]:
    return (moves.Acquire(seat, moves.Card(kind), how) for kind in FREE_TO_TAKE)


def _label(state: State, move: moves.Moves) -> str:
    """The words on the button that reports a move."""
    match move:
        case moves.DeckOut():
            return say("The {deck} deck runs out", deck=words.deck(move.deck))
        case moves.Acquire(how="assistance"):
            name, card = state.name(move.by), cards.name(move.card)
            return capital(say("{name}'s social assistance: {card}", name=name, card=card))
        case moves.Acquire():
            return say("Take {card}", card=cards.name(move.card))
        case moves.Lose(type=kind, why="misfortune") if kind:
            return say("Misfortune: lose {card}", card=cards.a_card(kind))
        case moves.Lose():
            return say("Use Life Insurance")
        case moves.Event():
            return say("Play an event")
    return _end_turn(state)


def _end_turn(state: State) -> str:
    """With a reminder of what the turn still has to pay for, and whether it can."""
    if not state.upkeep:
        return say("End turn")
    of, (owed, missing) = listed(map(cards.name, state.upkeep)), state.owed
    if not missing.total:
        return say("End turn (upkeep of {cards}: {symbols})", cards=of, symbols=words.symbols(owed))
    return say(
        "End turn (upkeep of {cards}: {symbols}, {missing} short)",
        cards=of,
        symbols=words.symbols(owed),
        missing=words.symbols(missing),
    )
