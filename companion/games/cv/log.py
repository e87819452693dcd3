"""CV: the log's sentences."""

from __future__ import annotations

from collections import Counter

from companion.games.cv import cards, moves, words
from companion.games.cv.moves import DECKS, KINDS, Card
from companion.games.cv.rules import apply
from companion.games.cv.scoring import result
from companion.games.cv.state import MISFORTUNE, State
from companion.phrases import listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    match move:
        case moves.Begin():
            goals = listed([words.goal(goal) for goal in move.public_goals]) or "none"
            return f"{state.name(move.bicycle)} has the Bicycle and begins. Public goals: {goals}."
        case moves.Roll():
            return f"{state.name(move.by)} rolled {words.symbols(move.symbols)}{_misfortune(apply(state, move))}."
        case moves.Event():
            provides = f", for {words.symbols(move.symbols)}" if move.symbols and move.symbols.total else ""
            return f"{state.name(move.by)} played {_event(move)}{provides}."
        case moves.Acquire():
            return f"{state.name(move.by)} took {_taken(move.card)}{_how(move)}{_under(move)}."
        case moves.Lose(type=None) | moves.Lose(why="insurance"):
            return f"{state.name(move.by)}'s Life Insurance prevented the misfortune."
        case moves.Lose():
            return f"{state.name(move.by)} lost {_lost_card(state, apply(state, move), move)} to {move.why}."
        case moves.DeckOut():
            return f"The {words.DECKS[move.deck]} deck ran out: {_who_is_assisted(apply(state, move))}."
        case moves.EndTurn():
            return _turn_ended(state, apply(state, move), move)
        case moves.Final():
            goals = listed([f"{state.name(seat)} {words.goal(goal)}" for seat, goal in enumerate(move.private_goals)])
            return f"Private goals revealed: {goals}. {result(apply(state, move))}"
        case moves.EnterScores():
            return f"The result was entered. {result(apply(state, move))}"
        case moves.Adjust():
            return f"The table was corrected: {_what_changed(state, apply(state, move))}."


def _misfortune(after: State) -> str:
    bad_luck = after.now.bad_luck if after.now else 0
    if bad_luck < MISFORTUNE:
        return ""
    return f": misfortune, {words.count(after.losses_due, 'card')} to lose"


def _event(move: moves.Event) -> str:
    card = Card("event", move.card) if isinstance(move.card, int) else move.card
    return cards.name(card)


def _taken(card: Card) -> str:
    """The card, and its stack where the name does not tell it."""
    return f"{cards.name(card)} ({card.type})" if card.title or card.number else cards.name(card)


def _how(move: moves.Acquire) -> str:
    return {"cost": "", "good-luck": " for three good luck", "assistance": " as social assistance"}[move.how]


def _under(move: moves.Acquire) -> str:
    return f" and laid it under {words.count(move.position, f'{move.card.type} card')}" if move.position else ""


def _lost_card(before: State, after: State, move: moves.Lose) -> str:
    """The card that went: the first place from below in which the stacks differ, or the top."""
    assert move.type
    stack, left = before.cvs[move.by].stack(move.type), after.cvs[move.by].stack(move.type)
    if len(stack) == len(left):
        return f"no {move.type} card, because there was none,"
    place = next((place for place, laid in enumerate(left) if stack[place] != laid), len(left))
    return cards.name(stack[place].card)


def _who_is_assisted(after: State) -> str:
    if not after.assistance:
        return "nobody needs social assistance"
    return f"{listed([after.name(seat) for seat in after.assistance])} may take a card as social assistance"


def _turn_ended(before: State, after: State, move: moves.EndTurn) -> str:
    brought = listed(_brought(before, move.by))
    ended = f"{after.name(move.by)}'s turn {f'brought {brought}' if brought else 'ended'}"
    if after.now:
        return f"{ended}."
    left = words.count(after.decks.old, "card")
    return f"{ended}. The old age deck has {left} left, so this was the last round: now reveal the private goals."


def _brought(state: State, seat: int) -> list[str]:
    """The cards of the turn under way that lie in a seat's CV; two of which only the type is known are counted."""
    new = [laid.card for stack in state.cvs[seat] for laid in stack if state.now and laid.since == state.now.number]
    names = Counter(map(cards.name, new))
    return [f"{number} {name[2:]}s" if number > 1 and name.startswith("a ") else name for name, number in names.items()]


def _what_changed(before: State, after: State) -> str:
    changes = []
    for seat, (old, new) in enumerate(zip(before.cvs, after.cvs)):
        heights = [
            words.count(len(new.stack(kind)), f"{kind} card")
            for kind in KINDS
            if len(new.stack(kind)) != len(old.stack(kind))
        ]
        if heights:
            changes.append(f"{after.name(seat)} has {listed(heights)}")
    for deck in DECKS:
        left = getattr(after.decks, deck)
        if left != getattr(before.decks, deck):
            changes.append(f"the {words.DECKS[deck]} deck has {words.count(left, 'card')}")
    if after.turn is not None and after.turn != before.turn:
        changes.append(f"it is {after.name(after.turn)}'s turn")
    return listed(changes) or "nothing changed"
