"""9 Lives: the log's sentences."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import MOST_NAMED, Card, a_cat, all_cats, cat_cards, the_cat
from companion.games.nine_lives.piles import cards_of, pick
from companion.games.nine_lives.rules import apply
from companion.games.nine_lives.state import State
from companion.phrases import listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    name = state.name
    match move:
        case moves.Deal():
            return _started(state, after)
        case moves.Bid():
            bids = listed(f"{who} {card.number}" for who, card in zip(state.setup.names, move.bids) if card)
            first, *others = map(name, after.order)
            return f"The bids: {bids or 'none'}. {first} goes first, then {listed(others)}."
        case moves.Take():
            return f"{name(move.by)} took {a_cat(move.card)}.{_ending(state, after)}"
        case moves.Trade():
            gave = cat_cards(move.give) or "nothing"
            return f"{name(move.by)} gave {gave} for {_wanted(state, move.cat)}.{_ending(state, after)}"
        case moves.Pass():
            return f"{name(move.by)} passed.{_ending(state, after)}"
        case moves.EnterTableaus() | moves.EnterPoints():
            points = listed(f"{name(seat)} {points}" for seat, points in enumerate(after.rounds[-1].points))
            return f"Round {state.round} was entered: {points}."
        case moves.Adjust():
            return f"The table was corrected: {_what_changed(state, after)}."


def _started(state: State, after: State) -> str:
    ended = f"Round {state.round} ended before everybody had a turn. " if state.open else ""
    if after.over:
        return ended.strip()
    groups = listed(f"{len(cards)} {cat}" for cat, cards in after.by_cat.items())
    return f"{ended}Round {after.round} started with {groups or 'nothing'} in the alley."


def _wanted(state: State, cat: str) -> str:
    there = len(cards_of(state.alley, cat))
    return all_cats(there, cat) if there else f"{the_cat(cat)}, which was not in the alley"


def _ending(state: State, after: State) -> str:
    return f" Round {state.round} is over." if len(after.rounds) > len(state.rounds) else ""


def _what_changed(state: State, after: State) -> str:
    """Every place that lost or gained cards. They are named while the sentence names few, else counted."""
    changes, room = [], MOST_NAMED
    for what, cards in _moved(state, after):
        changes.append(f"{what} {cat_cards(cards, room)}")
        if len(cards) <= room:
            room -= len(cards)
    if state.turn != after.turn:
        changes.append(f"it is {state.name(after.to_come[0])}'s turn")
    return listed(changes) or "nothing changed"


def _moved(state: State, after: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """What each place lost and gained, the alley first."""
    places = [("the alley", state.alley, after.alley), *zip(state.setup.names, state.tableaus, after.tableaus)]
    for who, before, now in places:
        if lost := pick(now, before).missing:
            yield f"{who} lost", lost
        if gained := pick(before, now).missing:
            yield f"{who} gained", gained
