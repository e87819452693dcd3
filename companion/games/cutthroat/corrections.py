"""CutThroat!: what a correction by the table changes."""

from msgspec.structs import replace

from companion.games.cutthroat import moves
from companion.games.cutthroat.deaths import sudden_death, with_due
from companion.games.cutthroat.state import Killing, State
from companion.games.cutthroat.turns import start_turn


def adjust(state: State, move: moves.Adjust) -> State:
    """The corrected state; the turn that is named starts over, and sudden death may begin."""
    before, markers = state, list(state.markers)
    for rank, count in (move.markers or {}).items():
        markers[moves.PLACE[rank]] = count
    state = replace(state, markers=tuple(markers))
    if move.alive is not None:
        state = _set_alive(state, frozenset(moves.places(move.alive)))
    if move.hearts is not None:
        holders = {moves.PLACE[rank]: seat for rank, seat in move.hearts.items()}
        state = replace(state, hearts=tuple(map(holders.get, range(state.seats))))
    state = replace(
        state,
        hearts=tuple(holder if _may_hold(state, holder, heart) else None for heart, holder in enumerate(state.hearts)),
    )
    begins_by_correction = state.sudden_death
    if move.turn is not None:
        state = start_turn(state, move.turn)
    return with_due(sudden_death(state, before if begins_by_correction else state))


def _set_alive(state: State, living: frozenset[int]) -> State:
    """Who lives again was never killed; who is dead now was killed by nobody."""
    still = [Killing(killing.by, tuple(c for c in killing.characters if c not in living)) for killing in state.deaths]
    died = tuple(character for character, lives in enumerate(state.alive) if lives and character not in living)
    deaths = [*still, Killing(None, died)]
    killed = tuple(character for character in state.this_turn.killed if character not in living)
    return replace(
        state,
        alive=tuple(character in living for character in range(state.seats)),
        deaths=tuple(killing for killing in deaths if killing.characters),
        this_turn=replace(state.this_turn, killed=killed),
    )


def _may_hold(state: State, seat: int | None, heart: int) -> bool:
    return state.alive[heart] and seat is not None and not state.is_dead(seat)
