"""CV: the log's sentences."""

from collections import Counter
from collections.abc import Iterator

from companion.games.cv import cards, moves, words
from companion.games.cv.cv import Cv
from companion.games.cv.play import apply
from companion.games.cv.scoring import result
from companion.games.cv.state import MISFORTUNE, State
from companion.phrases import listed
from companion.words import message, say


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    match move:
        case moves.Begin():
            return f"{say('{name} has the Bicycle and begins.', name=state.name(move.bicycle))} {_public_goals(move)}"
        case moves.Roll():
            return _rolled(state.name(move.by), words.symbols(move.symbols), apply(state, move))
        case moves.Event():
            name, card = state.name(move.by), cards.name(move.played)
            if not move.symbols or not move.symbols.total:
                return say("{name} played {card}.", name=name, card=card)
            return say(
                "{name} played {card}, for {symbols}.", name=name, card=card, symbols=words.symbols(move.symbols)
            )
        case moves.Acquire():
            return _took(state.name(move.by), move)
        case moves.Lose(type=kind) if kind and move.why != "insurance":
            return _lost(state.name(move.by), move, kind, state.cvs[move.by], apply(state, move))
        case moves.Lose():
            return say("{name}'s Life Insurance prevented the misfortune.", name=state.name(move.by))
        case moves.DeckOut():
            return _ran_out(words.deck(move.deck), apply(state, move))
        case moves.EndTurn():
            return _turn_ended(state, apply(state, move), move)
        case moves.Final():
            goals = listed([f"{state.name(seat)} {words.goal(goal)}" for seat, goal in enumerate(move.private_goals)])
            return f"{say('Private goals revealed: {goals}.', goals=goals)} {result(apply(state, move))}"
        case moves.EnterScores():
            return f"{say('The result was entered.')} {result(apply(state, move))}"
        case moves.Adjust():
            return ""


def _public_goals(move: moves.Begin) -> str:
    if not move.public_goals:
        return say("Public goals: none.")
    return say("Public goals: {goals}.", goals=listed(map(words.goal, move.public_goals)))


def _rolled(name: str, symbols: str, after: State) -> str:
    if after.under_way.bad_luck < MISFORTUNE:
        return say("{name} rolled {symbols}.", name=name, symbols=symbols)
    return say(
        "{name} rolled {symbols}: misfortune, {cards} to lose.",
        name=name,
        symbols=symbols,
        cards=words.some_cards(after.losses_due),
    )


TOOK = {
    "cost": message("{name} took {card}."),
    "good-luck": message("{name} took {card} for three good luck."),
    "assistance": message("{name} took {card} as social assistance."),
}
TOOK_UNDER = {
    "cost": message("{name} took {card} and laid it under {cards}."),
    "good-luck": message("{name} took {card} for three good luck and laid it under {cards}."),
    "assistance": message("{name} took {card} as social assistance and laid it under {cards}."),
}


def _took(name: str, move: moves.Acquire) -> str:
    sentences = TOOK_UNDER if move.position else TOOK
    return say(
        sentences[move.how], name=name, card=_taken(move.card), cards=words.cards_of(move.position, move.card.type)
    )


def _taken(card: moves.Card) -> str:
    """The card, and its stack where the name does not tell it, and the points that are printed on it."""
    kind = cards.type_name(card.type) if card.title or card.number else ""
    notes = ", ".join(filter(None, (kind, words.some_points(card.points) if card.points else "")))
    return say("{card} ({kind})", card=cards.name(card), kind=notes) if notes else cards.name(card)


LOST: dict[moves.Why, str] = {
    "upkeep": message("{name} lost {card} to upkeep."),
    "misfortune": message("{name} lost {card} to misfortune."),
}
LOST_NOTHING: dict[moves.Why, str] = {
    "upkeep": message("{name} lost no {kind} card, because there was none, to upkeep."),
    "misfortune": message("{name} lost no {kind} card, because there was none, to misfortune."),
}


def _lost(name: str, move: moves.Lose, kind: moves.Kind, cv: Cv, after: State) -> str:
    """The card that went from this CV."""
    stack = cv.stack(kind)
    if not stack:
        return say(LOST_NOTHING[move.why], name=name, kind=cards.type_name(kind))
    return say(LOST[move.why], name=name, card=cards.name(stack[cv.lost(kind, after.safe_from(move.why))].card))


def _ran_out(deck: str, after: State) -> str:
    if not after.assistance:
        return say("The {deck} deck ran out: nobody needs social assistance.", deck=deck)
    return say(
        "The {deck} deck ran out: {names} may take a card as social assistance.",
        deck=deck,
        names=listed(map(after.name, after.assistance)),
    )


def _turn_ended(before: State, after: State, move: moves.EndTurn) -> str:
    name, brought = after.name(move.by), listed(_brought(before, move.by))
    ended = say("{name}'s turn ended.", name=name)
    if brought:
        ended = say("{name}'s turn brought {cards}.", name=name, cards=brought)
    if after.now:
        return ended
    last = say(
        "The old age deck has {cards} left, so this was the last round: now reveal the private goals.",
        cards=words.some_cards(after.decks["old"]),
    )
    return f"{ended} {last}"


def _brought(state: State, seat: int) -> Iterator[str]:
    """The cards of the turn under way that lie in a seat's CV; two of which only the type is known are counted."""
    new = [laid.card for stack in state.cvs[seat] for laid in stack if state.now and laid.since == state.now.number]
    named = [(cards.name(card), "" if card.number or card.title else card.type) for card in new]
    for (name, kind), number in Counter(named).items():
        yield words.cards_of(number, kind) if kind and number > 1 else name
