"""CutThroat!: which reports keep the rules, and what they do.

marker_rules.py and identity_rules.py hold the rules that a table may overrule,
turns.py what moves do. Where the printed rules are silent, a house rule says
which reading holds.
"""

from msgspec.structs import replace

from companion.game import LEGAL, PlayerMove, Ruling, Setup
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.cutthroat import moves, turns
from companion.games.cutthroat.corrections import adjust
from companion.games.cutthroat.identity_rules import (
    enemy_alive_at_zero,
    enemy_and_guess,
    enemy_taken,
    guess_alive,
    guess_known,
    identity_due,
    identity_taken,
)
from companion.games.cutthroat.marker_rules import from_revealed, no_pass_yet, not_there, put_dead, wrong_number
from companion.games.cutthroat.state import State, Turn
from companion.games.cutthroat.words import nth, rank
from companion.phrases import listed
from companion.words import say


def start(setup: Setup) -> State:
    """The state before anybody has taken the first turn."""
    n = len(setup.names)
    nobody = (None,) * n
    return State(setup, markers=(moves.LIVES,) * n, alive=(True,) * n, hearts=nobody, owners=nobody, enemies=nobody)


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or was overruled."""
    if state.news:
        state = replace(state, news=())
    match move:
        case moves.Play():
            return turns.go_on(turns.play(turns.turn_of(state, move.by), move))
        case moves.Guess():
            return turns.go_on(turns.guess(turns.turn_of(state, move.by), move))
        case moves.Enemy():
            return turns.go_on(turns.show_enemy(turns.turn_of(state, move.by), move))
        case moves.Pass():
            return turns.go_on(replace(state, turn=move.by, this_turn=Turn(ended=True)))
        case moves.Identity():
            return turns.go_on(turns.identity(state, move))
        case moves.Begin():
            return replace(state, turn=move.first)
        case moves.Finish():
            return replace(state, ranking=move.ranking, turn=None, due=(), over=True)
        case moves.Adjust():
            return turns.go_on(adjust(state, move))


# ---------------------------------------------------------------- final: nothing could lie on the table


def _phase(state: State, move: moves.Moves) -> Broken:
    """`phase`: the first turn is reported first and once, and so is what earns a turn's play."""
    match move:
        case moves.Begin() if state.turn is not None:
            yield impossible("phase", "The game has begun already.")
        case moves.Finish() | moves.Begin():
            pass
        case _ if state.turn is None:
            yield impossible("phase", "The game has not begun yet: first enter who takes the first turn.")
        case moves.Guess(by=by) if by == state.turn and (known := state.this_turn.revealed) is not None:
            yield impossible(
                "phase",
                "{name} has guessed the {card} this turn: the extended play comes now.",
                name=state.name(by),
                card=rank(known),
            )
        case moves.Enemy(by=by) if by == state.turn and moves.PLACE[move.character] == state.this_turn.enemy:
            yield impossible(
                "phase",
                "{name} has shown the {card} this turn: the play comes now.",
                name=state.name(by),
                card=rank(moves.PLACE[move.character]),
            )


def _in_this_game(state: State, move: moves.Moves) -> Broken:
    """`markers`: a card that was put aside before the game cannot lie on the table."""
    for character in map(moves.PLACE.__getitem__, _ranks_in(move)):
        if character >= state.seats:
            yield impossible(
                "markers",
                "The {card} is not in this game: {players} players use the Ace to the {last}.",
                card=rank(character),
                players=state.seats,
                last=rank(state.seats - 1),
            )


def _ranks_in(move: moves.Moves) -> tuple[str, ...]:
    match move:
        case moves.Play():
            return move.take + move.put
        case moves.Guess() | moves.Enemy():
            return (move.character,)
        case moves.Identity():
            return (move.character, move.enemy) if move.enemy else (move.character,)
        case moves.Adjust():
            return (*(move.markers or ()), *(move.hearts or ()), *(move.alive or ()))
    return ()


def _ranking(state: State, move: moves.Finish) -> Broken:
    """`ranking`: a result names every player once."""
    if sorted(move.ranking) != list(range(state.seats)):
        missing = [state.name(seat) for seat in range(state.seats) if seat not in move.ranking]
        twice = [state.name(seat) for seat in range(state.seats) if move.ranking.count(seat) > 1]
        wrong = []
        if missing:
            wrong.append(say("{names} missing", names=listed(missing)))
        if twice:
            wrong.append(say("{names} named more than once", names=listed(twice)))
        yield impossible(
            "ranking",
            "The result names each of the {players} players once: {wrong}.",
            players=state.seats,
            wrong=listed(wrong),
        )


# ---------------------------------------------------------------- the others


def _as_they_died(state: State, move: moves.Finish) -> Broken:
    """`ranking`: whoever is known to be dead has the place that their death gave them."""
    for seat, place in state.places_of_the_dead.items():
        if move.ranking[place - 1] != seat:
            yield breaks(
                "ranking",
                "{name} died {nth}: that is place {place}, not {other}.",
                name=state.name(seat),
                nth=nth(state.seats - place + 1),
                place=place,
                other=move.ranking.index(seat) + 1,
            )


def _turn(state: State, move: PlayerMove) -> Broken:
    if state.turn is not None and move.by != state.turn:
        yield not_your_turn(state, move.by, state.turn)


GUARDS = (
    once_over,
    _phase,
    _in_this_game,
    _ranking,
    identity_due,
    _turn,
    not_there,
    wrong_number,
    no_pass_yet,
    put_dead,
    from_revealed,
    guess_alive,
    guess_known,
    identity_taken,
    enemy_alive_at_zero,
    enemy_taken,
    enemy_and_guess,
    _as_they_died,
)
"""One guard a rule. Those that cannot be overruled stand first."""
