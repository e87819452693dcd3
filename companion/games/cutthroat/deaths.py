"""CutThroat!: what follows from a death: hearts that change hands, sudden death, identities that are due."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.cutthroat.state import Killing, News, State

FREE_PASS = 2
"""With so few living players hidden, all of them show their identities."""


def die(state: State, by: int, *moments: tuple[int, ...]) -> State:
    """Characters die, those of one moment together; then sudden death may begin, before the killer plays."""
    before = state
    for characters in moments:
        state = _bury(state, by, characters)
    return with_due(sudden_death(state, before))


def _bury(state: State, by: int | None, characters: tuple[int, ...]) -> State:
    """These characters leave the game, killed by this seat, and the hearts that their players held change hands."""
    state = replace(
        state,
        deaths=(*state.deaths, Killing(by, characters)),
        alive=tuple(lives and character not in characters for character, lives in enumerate(state.alive)),
    )
    for character in characters:
        if (owner := state.owners[character]) is not None:
            state = _bequeath(state, owner, by)
    return with_news(state, News("killed", by, characters))


def _bequeath(state: State, holder: int, killer: int | None) -> State:
    """A dead holder's hearts go to the killer if the killer lives, or else back to the table."""
    if holder not in state.hearts:
        return state
    inherits = killer is not None and not state.is_dead(killer) and state.rule("dead-holder") == "to-killer"
    heir = killer if inherits else None
    return replace(state, hearts=tuple(heir if seat == holder else seat for seat in state.hearts))


def sudden_death(state: State, before: State) -> State:
    """With three left the hearts leave, and cards without markers die, each killed by the holder of its heart."""
    if not state.sudden_death:
        return state
    if not before.sudden_death:
        state = with_news(state, News("sudden-death"))
    holders = state.hearts
    for character in without_markers(state, range(state.seats)):
        holder = holders[character]
        state = _bury(state, state.turn if holder is None else holder, (character,))
    return replace(state, hearts=(None,) * state.seats)


def without_markers(state: State, characters: Iterable[int]) -> tuple[int, ...]:
    """The living ones without a marker, in order of turn from the seat to act; one character always stays alive."""
    mover = state.turn or 0

    def in_order_of_turn(character: int) -> tuple[bool, int]:
        owner = state.owners[character]
        return owner is None, 0 if owner is None else (owner - mover) % state.seats

    empty = [character for character in characters if state.alive[character] and not state.markers[character]]
    return tuple(sorted(empty, key=in_order_of_turn)[: state.living - 1])


def with_due(state: State) -> State:
    """Works out whose identity is due: that of the dead, and in a free pass then everybody's who is hidden."""
    living, dead = state.hidden_characters, state.hidden_dead
    free_pass, before = 0 < len(living) <= FREE_PASS, state.free_pass
    due = (*dead, *living) if free_pass else tuple(c for c in dead if state.killer_of(c) is not None)
    state = replace(state, due=due)
    return with_news(state, News("free-pass", hidden=state.hidden)) if free_pass and not before else state


# ---------------------------------------------------------------- identities


def show_identity(state: State, seat: int, character: int) -> State:
    """The character is this seat's, whatever was known before. A player who turns out to be dead holds no hearts."""
    state = replace(state, owners=put_once(state.owners, character, seat))
    return state if state.alive[character] else _bequeath(state, seat, state.killer_of(character))


def put_once(values: tuple[int | None, ...], place: int, value: int) -> tuple[int | None, ...]:
    """The values with this one at this place and nowhere else: each identity and each enemy is there once."""
    return tuple(value if at == place else None if old == value else old for at, old in enumerate(values))


def with_news(state: State, one: News) -> State:
    """The state with one more thing that the move led to."""
    return replace(state, news=(*state.news, one))
