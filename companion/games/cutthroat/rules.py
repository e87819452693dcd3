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
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    return next((broken for guard in GUARDS if (broken := guard(state, move))), LEGAL)


# ---------------------------------------------------------------- final: nothing could lie on the table


def _over(state: State, move: Moves) -> Illegal | None:
    if state.over:
        return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
    return None


def _phase(state: State, move: Moves) -> Illegal | None:
    """The first turn is told once and before all else; what earned a turn's play is shown once."""
    reason = ""
    match move:
        case Finish():
            pass
        case Begin():
            reason = "The game has begun already." if state.turn is not None else ""
        case _ if state.turn is None:
            reason = "The game has not begun yet: say first who takes the first turn."
        case Guess(by=by) if by == state.turn and (known := state.this_turn.revealed) is not None:
            reason = f"{state.name(by)} has guessed {card(known)} this turn: the extended play comes now."
        case Enemy(by=by) if by == state.turn and PLACE[move.character] == state.this_turn.enemy:
            reason = f"{state.name(by)} has shown {card(PLACE[move.character])} this turn: the play comes now."
    return Illegal("phase", reason, final=True) if reason else None


def _in_this_game(state: State, move: Moves) -> Illegal | None:
    """A card that was put aside before the game cannot lie on the table."""
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


def _ranking(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Finish) or sorted(move.ranking) == list(range(state.seats)):
        return None
    missing = [state.name(seat) for seat in range(state.seats) if seat not in move.ranking]
    twice = [state.name(seat) for seat in range(state.seats) if move.ranking.count(seat) > 1]
    wrong = [f"{listed(missing)} missing"] * bool(missing) + [f"{listed(twice)} named more than once"] * bool(twice)
    return Illegal("ranking", f"The result names each of the {state.seats} players once: {listed(wrong)}.", final=True)


# ---------------------------------------------------------------- whose turn it is


def _identity_due(state: State, move: Moves) -> Illegal | None:
    """Whoever has to turn up a card does it before anything is played, and nobody else does."""
    match move:
        case Identity():
            may_tell = PLACE[move.character] in state.may_be_told or (
                state.free_pass and state.character_of(move.seat) is None
            )
            if may_tell:
                return None
            if state.due:
                return Illegal("identity-due", f"{_who_turns_up(state)}; nobody else does.")
            return Illegal(
                "identity-due", "Nobody turns up a card now: a right guess, a death or the free pass makes one due."
            )
        case Play() | Guess() | Enemy() | Pass() if state.due:
            return Illegal("identity-due", f"{_who_turns_up(state)} before anything else.")
    return None


def _who_turns_up(state: State) -> str:
    """ "The 7 is dead: its player turns it up" """
    if state.free_pass:
        turn_up = "turns up the card" if len(state.hidden) == 1 else "turn up their cards"
        return f"The last hidden, {listed([state.name(seat) for seat in state.hidden])}, {turn_up}"
    verb, they = ("is", "its player turns") if len(state.due) == 1 else ("are", "their players turn")
    return f"{capital(cards(state.due))} {verb} dead: {they} up the identity"


def _turn(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Play | Guess | Enemy | Pass) and move.by != state.turn:
        return Illegal("turn", f"It is {state.name(state.turn)}'s turn, not {state.name(move.by)}'s.")
    return None


# ---------------------------------------------------------------- moving markers


def _markers(state: State, move: Moves) -> Illegal | None:
    match move:
        case Play():
            return _not_there(state, places(move.take)) or _wrong_number(state, places(move.take), places(move.put))
        case Pass() if state.takes:
            verb = "is" if state.in_play == 1 else "are"
            left = f"{capital(number_of_markers(state.in_play))} {verb} left in play"
            return Illegal("markers", f"{left}: {state.name(move.by)} cannot pass.")
    return None


def _not_there(state: State, take: tuple[int, ...]) -> Illegal | None:
    for character in take:
        if not state.alive[character]:
            return Illegal("markers", f"{capital(card(character))} is dead: no marker is taken from it.")
        if take.count(character) > state.markers[character]:
            has, wanted = number_of_markers(state.markers[character]), take.count(character)
            return Illegal("markers", f"{capital(card(character))} has {has}: {wanted} cannot be taken from it.")
    return None


def _wrong_number(state: State, take: tuple[int, ...], put: tuple[int, ...]) -> Illegal | None:
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
    """ "This standard play takes 2 and puts 1 back" """
    if not state.takes:
        return f"With {number_of_markers(state.in_play)} in play {state.name(state.turn)} passes: none is taken and none put back"
    plays = [
        f"the {PLAYS[take]} takes {take} and puts {take - 1} back"
        for take in state.takes
        if take in state.this_turn.plays
    ]
    if not plays:
        return f"With {number_of_markers(state.in_play)} in play the play takes {state.takes[0]} and puts {state.takes[0] - 1} back"
    return capital(" or ".join(plays))


def _put_dead(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Play):
        return None
    falls = state.falls(places(move.take))
    for character in places(move.put):
        if not state.alive[character] or character in falls:
            return Illegal("put-dead", f"{capital(card(character))} is dead: no marker goes back on it.")
    return None


def _from_revealed(state: State, move: Moves) -> Illegal | None:
    revealed = state.this_turn.revealed
    if revealed is None or not isinstance(move, Play) or not state.alive[revealed]:
        return None
    markers, took = state.markers[revealed], places(move.take).count(revealed)
    if took >= min(2, markers):
        return None
    needed = "both" if markers == 2 else "at least 2 of them" if markers > 2 else "it"
    has = f"{capital(card(revealed))} was guessed and has {number_of_markers(markers)}"
    return Illegal("from-revealed", f"{has}: the play takes {needed}, not {took or 'none'}.")


# ---------------------------------------------------------------- guesses and identities


def _guess_alive(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Guess) and state.is_dead(move.seat):
        return Illegal("guess-alive", f"{state.name(move.seat)} is dead: only a living player may be guessed.")
    return None


def _guess_known(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Guess):
        return None
    if move.seat == move.by:
        return Illegal("guess-known", f"Nobody guesses themselves: {state.name(move.by)} names another player.")
    if (known := state.character_of(move.seat)) is not None:
        return Illegal(
            "guess-known", f"{state.name(move.seat)} is turned up as {card(known)}: there is nothing to guess."
        )
    return None


def _identity_taken(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Guess | Identity):
        return None
    character, known = PLACE[move.character], state.character_of(move.seat)
    if (owner := state.owners[character]) is not None:
        return Illegal("identity-taken", f"{capital(card(character))} is {state.name(owner)}: nobody else can be.")
    if known is not None:
        return Illegal("identity-taken", f"{state.name(move.seat)} is {card(known)} already: nobody is two characters.")
    return None


# ---------------------------------------------------------------- enemies


def _enemy_alive_at_zero(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Enemy):
        return None
    character = PLACE[move.character]
    if not state.alive[character] and character not in state.this_turn.killed:
        return Illegal(
            "enemy-alive-at-zero",
            f"{capital(card(character))} was dead before this turn: a dead enemy pays its killer only.",
        )
    if state.alive[character] and state.markers[character]:
        has = number_of_markers(state.markers[character])
        return Illegal(
            "enemy-alive-at-zero", f"{capital(card(character))} has {has}: an enemy pays only once it has none."
        )
    return None


def _enemy_taken(state: State, move: Moves) -> Illegal | None:
    """Every seat has one enemy, and nobody else has the same."""
    match move:
        case Enemy(by=seat, character=rank) | Identity(seat=seat, enemy=str(rank)):
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


def _enemy_and_guess(state: State, move: Moves) -> Illegal | None:
    """An enemy and a guess never go together, and after a kill only that enemy pays."""
    killed, reason = state.this_turn.killed, ""
    match move:
        case Guess(by=by) if state.this_turn.enemy is not None:
            reason = f"{state.name(by)} has shown an enemy this turn: an enemy and a guess never go together."
        case Guess(by=by) if killed:
            reason = f"{state.name(by)} has killed {cards(killed)} this turn: that leaves a play, never a guess."
        case Enemy(by=by) if state.this_turn.revealed is not None:
            reason = f"{state.name(by)} has guessed this turn: an enemy and a guess never go together."
        case Enemy(by=by) if killed and PLACE[move.character] not in killed:
            reason = f"{state.name(by)} has killed {cards(killed)} this turn: only that enemy pays beside it."
    return Illegal("enemy-and-guess", reason) if reason else None


FINAL = (_over, _phase, _in_this_game, _ranking)
GUARDS = (
    *FINAL,
    _identity_due,
    _turn,
    _markers,
    _put_dead,
    _from_revealed,
    _guess_alive,
    _guess_known,
    _identity_taken,
    _enemy_alive_at_zero,
    _enemy_taken,
    _enemy_and_guess,
)
"""One guard a rule, each with None where it holds; those that cannot be overruled stand first."""
