"""CutThroat!: the rules on guesses, identities and enemies, one guard a rule: the broken rule, or None."""

from __future__ import annotations

from companion.game import Illegal
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.moves import PLACE
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import card, cards
from companion.phrases import capital, listed


def identity_due(state: State, move: moves.Moves) -> Illegal | None:
    """`identity-due`: who has to show an identity does so before anything else, and nobody else does."""
    match move:
        case moves.Identity():
            in_free_pass = state.free_pass and state.character_of(move.seat) is None
            if in_free_pass or PLACE[move.character] in state.may_be_shown:
                return None
            if state.due:
                return Illegal("identity-due", f"{_who_shows(state)}, and nobody else does.")
            return Illegal("identity-due", "No identity is shown now: only after a death or in the free pass.")
        case moves.Play() | moves.Guess() | moves.Enemy() | moves.Pass() if state.due:
            return Illegal("identity-due", f"{_who_shows(state)} before anything else.")
    return None


def _who_shows(state: State) -> str:
    """ "The 7 is dead: its player shows their identity" """
    if state.free_pass:
        show = "shows their identity" if len(state.hidden) == 1 else "show their identities"
        return f"Free pass: {listed(map(state.name, state.hidden))} {show}"
    if len(state.due) == 1:
        return f"{capital(cards(state.due))} is dead: its player shows their identity"
    return f"{capital(cards(state.due))} are dead: their players show their identities"


def guess_alive(state: State, move: moves.Moves) -> Illegal | None:
    """`guess-alive`: a guess names a living player."""
    if isinstance(move, moves.Guess) and state.is_dead(move.seat):
        return Illegal("guess-alive", f"{state.name(move.seat)} is dead: only a living player may be guessed.")
    return None


def guess_known(state: State, move: moves.Moves) -> Illegal | None:
    """`guess-known`: a guess names another player, whose identity is hidden."""
    if not isinstance(move, moves.Guess):
        return None
    if move.seat == move.by:
        return Illegal("guess-known", f"Nobody guesses themselves: {state.name(move.by)} has to name another player.")
    if (known := state.character_of(move.seat)) is not None:
        reason = f"Everybody knows that {state.name(move.seat)} is {card(known)}: there is nothing to guess."
        return Illegal("guess-known", reason)
    return None


def identity_taken(state: State, move: moves.Moves) -> Illegal | None:
    """`identity-taken`: no two players are one character, and no player is two."""
    if not isinstance(move, moves.Guess | moves.Identity):
        return None
    character, known = PLACE[move.character], state.character_of(move.seat)
    if (owner := state.owners[character]) is not None:
        return Illegal("identity-taken", f"{state.name(owner)} is {card(character)}: nobody else can be.")
    if known is not None:
        return Illegal("identity-taken", f"{state.name(move.seat)} is {card(known)} already: nobody is two characters.")
    return None


# ---------------------------------------------------------------- enemies


def enemy_alive_at_zero(state: State, move: moves.Moves) -> Illegal | None:
    """`enemy-alive-at-zero`: an enemy pays while it has no marker, or in the turn in which this seat kills it."""
    if not isinstance(move, moves.Enemy):
        return None
    character = PLACE[move.character]
    if not state.alive[character] and character not in state.this_turn.killed:
        return Illegal(
            "enemy-alive-at-zero",
            f"{capital(card(character))} was dead before this turn: an enemy pays only in the turn of the kill.",
        )
    if state.alive[character] and state.markers[character]:
        has = words.markers(state.markers[character])
        return Illegal(
            "enemy-alive-at-zero", f"{capital(card(character))} has {has}: an enemy pays only while it has none."
        )
    return None


def enemy_taken(state: State, move: moves.Moves) -> Illegal | None:
    """`enemy-taken`: every player has one enemy, and nobody else has the same."""
    match move:
        case moves.Enemy(by=seat, character=rank) | moves.Identity(seat=seat, enemy=str(rank)):
            return _spade_taken(state, seat, PLACE[rank])
    return None


def _spade_taken(state: State, seat: int, character: int) -> Illegal | None:
    shown = state.enemies[seat]
    if shown is not None and shown != character:
        return Illegal("enemy-taken", f"{state.name(seat)} showed {card(shown)} before: nobody has two enemies.")
    if shown is None and character in state.enemies:
        holder = state.name(state.enemies.index(character))
        return Illegal(
            "enemy-taken", f"{holder} showed {card(character)}: it cannot be {state.name(seat)}'s enemy too."
        )
    return None


def enemy_and_guess(state: State, move: moves.Moves) -> Illegal | None:
    """`enemy-and-guess`: no turn has both an enemy and a guess, and after a kill only the dead enemy pays."""
    killed, reason = state.this_turn.killed, ""
    match move:
        case moves.Guess(by=by) if state.this_turn.enemy is not None:
            reason = f"{state.name(by)} has shown an enemy this turn: no turn has both an enemy and a guess."
        case moves.Guess(by=by) if killed:
            reason = f"{state.name(by)} has killed {cards(killed)} this turn: only a play is left, no guess."
        case moves.Enemy(by=by) if state.this_turn.revealed is not None:
            reason = f"{state.name(by)} has guessed this turn: no turn has both an enemy and a guess."
        case moves.Enemy(by=by) if killed and PLACE[move.character] not in killed:
            reason = f"{state.name(by)} has killed {cards(killed)} this turn: no other enemy pays now."
    return Illegal("enemy-and-guess", reason) if reason else None
