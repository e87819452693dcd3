"""CutThroat!: the log's sentences."""

from __future__ import annotations

from itertools import takewhile

from companion.games.cutthroat import moves, words
from companion.games.cutthroat.moves import PLACE, places
from companion.games.cutthroat.rules import apply
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import card, cards, markers
from companion.phrases import listed


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentences for a move made in `state`: a play's event first, then the move, then what it led to."""
    after = apply(state, move)
    news = [one.says for one in after.news]
    events = sum(1 for _ in takewhile(lambda one: one.by == move.by, after.news)) if isinstance(move, moves.Play) else 0
    won = [f"{state.name(after.winner)} won."] if after.winner is not None and not after.ranking else []
    return " ".join([*news[:events], f"{_told(state, after, move)}.", *news[events:], *won])


def others(state: State, move: moves.Moves) -> tuple[tuple[int, str], ...]:
    """Of these sentences those on what other players did by it: their turn began with a heart in their hands."""
    mover = getattr(move, "by", None)
    news = apply(state, move).news
    return tuple((one.by, one.says) for one in news if one.by is not None and one.by != mover)


def _told(state: State, after: State, move: moves.Moves) -> str:
    name = state.name
    match move:
        case moves.Begin():
            return f"{name(move.first)} begins"
        case moves.Play():
            took, put = words.piles(places(move.take), "from"), words.put_back(places(move.put))
            return f"{name(move.by)} took {took}{f', and {put}' if put else ''}"
        case moves.Guess():
            answer = "Right" if move.right else "Wrong"
            return f"{name(move.by)} guessed that {name(move.seat)} is {card(PLACE[move.character])}. {answer}"
        case moves.Enemy():
            return f"{name(move.by)} showed {card(PLACE[move.character])} as their enemy and earned {_earned(after)}"
        case moves.Identity():
            enemy = f" and {card(PLACE[move.enemy])} as their enemy" if move.enemy else ""
            return f"{name(move.seat)} showed {card(PLACE[move.character])} as their identity{enemy}"
        case moves.Pass():
            return f"{name(move.by)} passed"
        case moves.Finish():
            return f"The result was entered, the winner first: {listed([name(seat) for seat in move.ranking])}"
        case moves.Adjust():
            return f"The table was corrected: {_what_changed(state, after) or 'nothing changed'}"


def _earned(after: State) -> str:
    name = words.play(after.this_turn.plays[0])
    return f"an {name}" if name.startswith("e") else f"a {name}"


def _what_changed(state: State, after: State) -> str:
    changes = [
        f"{card(character)} has {markers(new)}"
        for character, (old, new) in enumerate(zip(state.markers, after.markers))
        if old != new
    ]
    for character, (old_holder, holder) in enumerate(zip(state.hearts, after.hearts)):
        if old_holder != holder and after.alive[character]:
            where = "lies on the table" if holder is None else f"is with {state.name(holder)}"
            changes.append(f"the heart of {card(character)} {where}")
    lives_again = [
        character for character in range(state.seats) if after.alive[character] and not state.alive[character]
    ]
    if lives_again:
        changes.append(f"{cards(lives_again)} {'lives' if len(lives_again) == 1 else 'live'} again")
    if state.turn != after.turn and after.turn is not None:
        changes.append(f"it is {state.name(after.turn)}'s turn")
    return listed(changes)
