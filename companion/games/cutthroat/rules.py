"""CutThroat!: which reports keep the rules. What they do stands in turns.py.

The printed rules are in the rulebook module in our own words; where they are
silent, a house rule says which reading is in force.
"""

from __future__ import annotations

from companion.game import LEGAL, Illegal, Ruling
from companion.games.cutthroat.moves import Adjust, Begin, Enemy, Finish, Guess, Identity, Moves, Pass, Play
from companion.games.cutthroat.state import PLACE, State, places
from companion.games.cutthroat.words import PLAYS, card, cards, number_of_markers
from companion.phrases import capital, listed


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule in the rulebook's order."""
    match move:
        case _ if state.over:
            return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
        case Finish():
            return _on_finish(state, move)
        case Begin():
            return LEGAL if state.turn is None else Illegal("phase", "The game has begun already.", final=True)
        case _ if state.turn is None:
            return Illegal("phase", "The game has not begun yet: say first who takes the first turn.", final=True)
        case _ if unknown := _not_in_this_game(state, move):
            return unknown
        case Adjust():
            return LEGAL
        case Identity():
            return _on_identity(state, move)
        case Play() | Guess() | Enemy() | Pass():
            return _on_turn(state, move)


def _on_turn(state: State, move: Play | Guess | Enemy | Pass) -> Ruling:
    """What a seat does in its turn: nobody's identity may be due, and it must be that seat's turn."""
    if state.due:
        return Illegal("identity-due", f"{_who_turns_up(state)} before anything else.")
    if move.by != state.turn:
        return Illegal("turn", f"It is {state.name(state.turn)}'s turn, not {state.name(move.by)}'s.")
    match move:
        case Play():
            return _on_play(state, move)
        case Guess():
            return _on_guess(state, move)
        case Enemy():
            return _on_enemy(state, move)
        case Pass():
            return _on_pass(state, move)


# ---------------------------------------------------------------- moving markers


def _on_play(state: State, move: Play) -> Ruling:
    take, put = places(move.take), places(move.put)
    for character in take:
        if not state.alive[character]:
            return Illegal("markers", f"{capital(card(character))} is dead: no marker is taken from it.")
        if take.count(character) > state.markers[character]:
            has, wanted = number_of_markers(state.markers[character]), take.count(character)
            return Illegal("markers", f"{capital(card(character))} has {has}: {wanted} cannot be taken from it.")
    falls = state.falls(take)
    if not (_is_whole(state, take, put) or _stops_early(state, take, put, falls)):
        return Illegal("markers", f"{_what_to_take(state)}, not {len(take)} and {len(put)}.")
    for character in put:
        if not state.alive[character] or character in falls:
            return Illegal("put-dead", f"{capital(card(character))} is dead: no marker goes back on it.")
    revealed = state.this_turn.revealed
    if revealed is not None and take.count(revealed) < min(2, state.markers[revealed] * state.alive[revealed]):
        has, took = number_of_markers(state.markers[revealed]), take.count(revealed)
        needed = "both" if state.markers[revealed] == 2 else "at least 2 of them" if state.markers[revealed] > 2 else "it"
        why = f"{capital(card(revealed))} was guessed and has {has}: the play takes {needed}, not {took or 'none'}."
        return Illegal("from-revealed", why)
    return LEGAL


def _is_whole(state: State, take: tuple[int, ...], put: tuple[int, ...]) -> bool:
    return len(take) in state.takes and len(put) == len(take) - 1


def _stops_early(state: State, take: tuple[int, ...], put: tuple[int, ...], falls: tuple[int, ...]) -> bool:
    """Whether the last marker taken left one character living: the play stops there and nothing need go back."""
    ends = bool(falls) and falls[-1] == take[-1] and len(falls) == state.living - 1
    return ends and not put and len(take) <= max(state.takes, default=0)


def _on_pass(state: State, move: Pass) -> Ruling:
    if not state.takes:
        return LEGAL
    verb = "is" if state.in_play == 1 else "are"
    return Illegal("markers", f"{capital(number_of_markers(state.in_play))} {verb} left in play: {state.name(move.by)} cannot pass.")


# ---------------------------------------------------------------- guesses, enemies, identities


def _on_guess(state: State, move: Guess) -> Ruling:
    by, other, this_turn = state.name(move.by), state.name(move.seat), state.this_turn
    if this_turn.revealed is not None:
        return Illegal("phase", f"{by} has guessed {card(this_turn.revealed)} this turn: the extended play comes now.", final=True)
    character = PLACE[move.character]
    if state.is_dead(move.seat):
        return Illegal("guess-alive", f"{other} is dead: only a living player may be guessed.")
    if move.seat == move.by:
        return Illegal("guess-known", f"Nobody guesses themselves: {by} names another player.")
    if move.seat in state.owners:
        return Illegal("guess-known", f"{other} is turned up as {card(state.owners.index(move.seat))}: there is nothing to guess.")
    if state.owners[character] is not None:
        return _taken(state, character)
    if this_turn.enemy is not None:
        return Illegal("enemy-and-guess", f"{by} has shown an enemy this turn: an enemy and a guess never go together.")
    if this_turn.killed:
        return Illegal("enemy-and-guess", f"{by} has killed {cards(this_turn.killed)} this turn: that leaves a play, never a guess.")
    return LEGAL


def _on_enemy(state: State, move: Enemy) -> Ruling:
    this_turn = state.this_turn
    character = PLACE[move.character]
    if character == this_turn.enemy:
        return Illegal("phase", f"{state.name(move.by)} has shown {card(character)} this turn: the play comes now.", final=True)
    if not state.alive[character] and character not in this_turn.killed:
        return Illegal("enemy-alive-at-zero", f"{capital(card(character))} was dead before this turn: a dead enemy pays its killer only.")
    if state.alive[character] and state.markers[character]:
        has = number_of_markers(state.markers[character])
        return Illegal("enemy-alive-at-zero", f"{capital(card(character))} has {has}: an enemy pays only once it has none.")
    if taken := _spade_taken(state, move.by, character):
        return taken
    if this_turn.revealed is not None:
        return Illegal("enemy-and-guess", f"{state.name(move.by)} has guessed this turn: an enemy and a guess never go together.")
    if this_turn.killed and character not in this_turn.killed:
        died = cards(this_turn.killed)
        return Illegal("enemy-and-guess", f"{state.name(move.by)} has killed {died} this turn: only that enemy pays beside it.")
    return LEGAL


def _on_identity(state: State, move: Identity) -> Ruling:
    character, known = PLACE[move.character], state.character_of(move.seat)
    if character not in state.may_be_told and not (state.free_pass and known is None):
        if state.due:
            return Illegal("identity-due", f"{_who_turns_up(state)}; nobody else does.")
        return Illegal("identity-due", "Nobody turns up a card now: a right guess, a death or the free pass makes one due.")
    if state.owners[character] is not None:
        return _taken(state, character)
    if known is not None:
        return Illegal("identity-taken", f"{state.name(move.seat)} is {card(known)} already: nobody is two characters.")
    if move.enemy is not None and (taken := _spade_taken(state, move.seat, PLACE[move.enemy])):
        return taken
    return LEGAL


def _taken(state: State, character: int) -> Illegal:
    return Illegal("identity-taken", f"{capital(card(character))} is {state.name(state.owners[character])}: nobody else can be.")


def _spade_taken(state: State, seat: int, character: int) -> Illegal | None:
    """Every seat has one enemy, and nobody else has the same."""
    shown = state.enemies[seat]
    if shown not in (None, character):
        return Illegal("enemy-taken", f"{state.name(seat)} showed {card(shown or 0)} before: nobody has two enemies.")
    if shown is None and character in state.enemies:
        holder = state.name(state.enemies.index(character))
        return Illegal("enemy-taken", f"{holder} showed {card(character)}: it cannot be {state.name(seat)}'s enemy too.")
    return None


# ---------------------------------------------------------------- the table's entries


def _on_finish(state: State, move: Finish) -> Ruling:
    if sorted(move.ranking) == list(range(state.seats)):
        return LEGAL
    missing = [state.name(seat) for seat in range(state.seats) if seat not in move.ranking]
    twice = [state.name(seat) for seat in range(state.seats) if move.ranking.count(seat) > 1]
    wrong = [f"{listed(missing)} missing"] * bool(missing) + [f"{listed(twice)} named more than once"] * bool(twice)
    return Illegal("ranking", f"The result names each of the {state.seats} players once: {listed(wrong)}.", final=True)


# ---------------------------------------------------------------- what the reasons share


def _not_in_this_game(state: State, move: Moves) -> Illegal | None:
    """A card that was put aside before the game cannot lie on the table, so this comes before all that can be overruled."""
    for rank in _ranks_in(move):
        if PLACE[rank] >= state.seats:
            known = f"{state.seats} players play with the Ace to {card(state.seats - 1)}"
            return Illegal("markers", f"{capital(card(PLACE[rank]))} is not in this game: {known}.", final=True)
    return None


def _ranks_in(move: Moves) -> tuple[str, ...]:
    match move:
        case Play():
            return move.take + move.put
        case Guess() | Enemy():
            return (move.character,)
        case Identity():
            return (move.character, move.enemy) if move.enemy else (move.character,)
        case Adjust():
            return (*(move.markers or ()), *(move.hearts or ()), *(move.alive or ()))
    return ()


def _who_turns_up(state: State) -> str:
    """ "The 7 is dead: its player turns it up" """
    if state.free_pass:
        turn_up = "turns up the card" if len(state.hidden) == 1 else "turn up their cards"
        return f"The last hidden, {listed([state.name(seat) for seat in state.hidden])}, {turn_up}"
    verb, they = ("is", "its player turns") if len(state.due) == 1 else ("are", "their players turn")
    return f"{capital(cards(state.due))} {verb} dead: {they} up the identity"


def _what_to_take(state: State) -> str:
    """ "This standard play takes 2 and puts 1 back" """
    if not state.takes:
        return f"With {number_of_markers(state.in_play)} in play {state.name(state.turn)} passes: none is taken and none put back"
    plays = [f"the {PLAYS[take]} takes {take} and puts {take - 1} back" for take in state.takes if take in state.this_turn.plays]
    if not plays:
        return f"With {number_of_markers(state.in_play)} in play the play takes {state.takes[0]} and puts {state.takes[0] - 1} back"
    return capital(" or ".join(plays))
