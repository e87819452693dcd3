"""CutThroat!: the rules on moving markers, one guard a rule: the broken rule, or None."""

from __future__ import annotations

from companion.game import Illegal
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.moves import places
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import card
from companion.phrases import capital


def markers(state: State, move: moves.Moves) -> Illegal | None:
    """`markers`: a play moves as many markers as the turn allows, from cards that have them; no pass while it can."""
    match move:
        case moves.Play():
            return _not_there(state, places(move.take)) or _wrong_number(state, places(move.take), places(move.put))
        case moves.Pass() if state.takes:
            verb = "is" if state.in_play == 1 else "are"
            left = f"{capital(words.markers(state.in_play))} {verb} left in play"
            return Illegal("markers", f"{left}: {state.name(move.by)} cannot pass.")
    return None


def _not_there(state: State, take: tuple[int, ...]) -> Illegal | None:
    """A card is dead, or has fewer markers than are taken from it."""
    for character in take:
        if not state.alive[character]:
            return Illegal("markers", f"{capital(card(character))} is dead: no marker is taken from it.")
        if take.count(character) > state.markers[character]:
            has, wanted = words.markers(state.markers[character]), take.count(character)
            return Illegal("markers", f"{capital(card(character))} has {has}: {wanted} cannot be taken from it.")
    return None


def _wrong_number(state: State, take: tuple[int, ...], put: tuple[int, ...]) -> Illegal | None:
    """A play that takes or puts another number than this turn allows."""
    is_whole = len(take) in state.takes and len(put) == len(take) - 1
    if is_whole or _stops_early(state, take, put):
        return None
    return Illegal("markers", f"{_what_to_take(state)}, not {len(take)} and {len(put)}.")


def _stops_early(state: State, take: tuple[int, ...], put: tuple[int, ...]) -> bool:
    """Whether the last marker taken left one character living: the play stops there and nothing need go back."""
    falls = state.falls(take)
    ends = bool(falls) and falls[-1] == take[-1] and len(falls) == state.living - 1
    return ends and not put and len(take) <= max(state.takes, default=0)


def _what_to_take(state: State) -> str:
    """ "The standard play takes 2 and puts 1 back" """
    with_so_many = f"With {words.markers(state.in_play)} in play"
    if not state.takes:
        return f"{with_so_many} {state.mover} passes: none is taken and none put back"
    plays = [
        f"the {words.play(take)} takes {take} and puts {take - 1} back"
        for take in state.takes
        if take in state.this_turn.plays
    ]
    if not plays:
        return f"{with_so_many} the play takes {state.takes[0]} and puts {state.takes[0] - 1} back"
    return capital(" or ".join(plays))


def put_dead(state: State, move: moves.Moves) -> Illegal | None:
    """`put-dead`: no marker goes on a dead character's card."""
    if not isinstance(move, moves.Play):
        return None
    falls = state.falls(places(move.take))
    for character in places(move.put):
        if not state.alive[character] or character in falls:
            return Illegal("put-dead", f"{capital(card(character))} is dead: no marker goes back on it.")
    return None


def from_revealed(state: State, move: moves.Moves) -> Illegal | None:
    """`from-revealed`: after a right guess two markers come from the card that was guessed."""
    revealed = state.this_turn.revealed
    if revealed is None or not isinstance(move, moves.Play) or not state.alive[revealed]:
        return None
    markers, took = state.markers[revealed], places(move.take).count(revealed)
    if took >= min(2, markers):
        return None
    needed = "both" if markers == 2 else "at least 2 of them" if markers > 2 else "it"
    has = f"{capital(card(revealed))} was guessed and has {words.markers(markers)}"
    return Illegal("from-revealed", f"{has}: the play takes {needed}, not {took or 'none'}.")
