"""CutThroat!: what moves do, and how one turn leads to the next (`apply`). Nothing is refused here."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game import Setup
from companion.games.cutthroat import moves
from companion.games.cutthroat.state import NEW_TURN, Killing, News, State, Turn

FREE_PASS = 2
"""With so few living players hidden, all of them show their identities."""


def start(setup: Setup) -> State:
    """The state before anybody has taken the first turn."""
    n = len(setup.names)
    nobody = (None,) * n
    return State(setup, markers=(moves.LIVES,) * n, alive=(True,) * n, hearts=nobody, owners=nobody, enemies=nobody)


def apply(state: State, move: moves.Moves) -> State:
    """The state after a move that is legal or was overruled."""
    if state.news:
        state = replace(state, news=())
    match move:
        case moves.Play():
            return _go_on(_play(_turn_of(state, move.by), move))
        case moves.Guess():
            return _go_on(_guess(_turn_of(state, move.by), move))
        case moves.Enemy():
            return _go_on(_show_enemy(_turn_of(state, move.by), move))
        case moves.Pass():
            return _go_on(replace(state, turn=move.by, this_turn=Turn(ended=True)))
        case moves.Identity():
            return _go_on(_identity(state, move))
        case moves.Begin():
            return replace(state, turn=move.first)
        case moves.Finish():
            return replace(state, ranking=move.ranking, turn=None, due=(), over=True)
        case moves.Adjust():
            return _go_on(_adjust(state, move))


# ---------------------------------------------------------------- turn after turn


def _turn_of(state: State, seat: int) -> State:
    """A move out of turn makes it that seat's turn, without anything that another turn earned."""
    return state if seat == state.turn else replace(state, turn=seat, this_turn=NEW_TURN)


def _go_on(state: State) -> State:
    """Turn after turn, until somebody can act, has to show an identity, or has won."""
    while not state.due:
        assert state.turn is not None
        if state.living == 1:
            return replace(state, turn=None, this_turn=NEW_TURN, over=True)
        if not (state.this_turn.ended or state.is_dead(state.turn)):
            return state
        state = _start_turn(state, _next_living(state, state.turn))
    return state


def _next_living(state: State, seat: int) -> int:
    around = ((seat + step) % state.seats for step in range(1, state.seats + 1))
    return next(other for other in around if not state.is_dead(other))


def _start_turn(state: State, seat: int) -> State:
    """A turn begins with the hearts that its seat holds: saved characters get theirs back, the others die."""
    state = replace(state, turn=seat, this_turn=NEW_TURN)
    if seat not in state.hearts:
        return state
    held = [character for character, holder in enumerate(state.hearts) if holder == seat]
    saved = [character for character in held if state.markers[character]]
    dead = _without_markers(state, held)
    hearts = tuple(None if holder == seat else holder for holder in state.hearts)
    state = replace(state, this_turn=Turn(killed=dead, ended=not dead), hearts=hearts)
    if saved:
        state = _with_news(state, News("saved" if dead else "skipped", seat, tuple(saved)))
    return _die(state, seat, dead) if dead else state


# ---------------------------------------------------------------- what a turn does


def _play(state: State, move: moves.Play) -> State:
    """Markers are taken, then put back; then cards are wounded or, in sudden death, die."""
    take = moves.places(move.take)
    markers, emptied = list(state.markers), []
    for character in take:
        if markers[character]:
            markers[character] -= 1
            if not markers[character] and state.alive[character]:
                emptied.append(character)
    for rank in move.put:
        markers[moves.PLACE[rank]] += 1
    falls = state.falls(take)
    state = replace(state, markers=tuple(markers), this_turn=_after_play(state))
    if falls:
        return _die(state, move.by, *((character,) for character in falls))
    if not state.sudden_death:
        at_once = state.rule("wound") == "at-once"
        return _wound(state, move.by, [character for character in emptied if at_once or not markers[character]])
    return state


def _after_play(state: State) -> Turn:
    """A play ends the turn, unless by house rule an enemy play comes before the standard play."""
    enemy = state.this_turn.enemy
    if enemy is not None and not state.this_turn.enemy_played and state.rule("enemy-play") == "before-standard-play":
        return Turn(enemy=enemy, enemy_played=True)
    return Turn(ended=True)


def _wound(state: State, seat: int, wounded: list[int]) -> State:
    """Whoever emptied a card holds its heart, if they live; by house rule the first holder keeps it."""
    if state.is_dead(seat):
        return state
    stays = state.rule("heart-moves") == "off"
    taken = [character for character in wounded if state.hearts[character] is None or not stays]
    if not taken:
        return state
    hearts = tuple(seat if character in taken else holder for character, holder in enumerate(state.hearts))
    return _with_news(replace(state, hearts=hearts), News("emptied", seat, tuple(taken)))


def _guess(state: State, move: moves.Guess) -> State:
    """A wrong guess ends the turn; a right one shows an identity and earns an extended play."""
    character = moves.PLACE[move.character]
    if not move.right:
        known = dict.fromkeys((*state.wrong_guesses, (move.seat, character)))
        return replace(state, wrong_guesses=tuple(known), this_turn=Turn(ended=True))
    state = replace(state, this_turn=replace(state.this_turn, revealed=character))
    return _with_due(_show_identity(state, move.seat, character))


def _show_enemy(state: State, move: moves.Enemy) -> State:
    """The spade is known, and the play that it earns comes next."""
    character = moves.PLACE[move.character]
    return replace(
        state,
        enemies=_put_once(state.enemies, move.by, character),
        this_turn=replace(state.this_turn, enemy=character, enemy_played=False),
    )


def _identity(state: State, move: moves.Identity) -> State:
    """The diamond is known, and the spade where it was shown too."""
    if move.enemy is not None:
        state = replace(state, enemies=_put_once(state.enemies, move.seat, moves.PLACE[move.enemy]))
    return _with_due(_show_identity(state, move.seat, moves.PLACE[move.character]))


# ---------------------------------------------------------------- what follows from a death


def _die(state: State, by: int, *moments: tuple[int, ...]) -> State:
    """Characters die, those of one moment together; then sudden death may begin, before the killer plays."""
    before = state
    for characters in moments:
        state = _bury(state, by, characters)
    return _with_due(_sudden_death(state, before))


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
    return _with_news(state, News("killed", by, characters))


def _bequeath(state: State, holder: int, killer: int | None) -> State:
    """A dead holder's hearts go to the killer if the killer lives, or else back to the table."""
    if holder not in state.hearts:
        return state
    inherits = killer is not None and not state.is_dead(killer) and state.rule("dead-holder") == "to-killer"
    heir = killer if inherits else None
    return replace(state, hearts=tuple(heir if seat == holder else seat for seat in state.hearts))


def _sudden_death(state: State, before: State) -> State:
    """With three left the hearts leave, and cards without markers die, each killed by the holder of its heart."""
    if not state.sudden_death:
        return state
    if not before.sudden_death:
        state = _with_news(state, News("sudden-death"))
    holders = state.hearts
    for character in _without_markers(state, range(state.seats)):
        holder = holders[character]
        state = _bury(state, state.turn if holder is None else holder, (character,))
    return replace(state, hearts=(None,) * state.seats)


def _without_markers(state: State, characters: Iterable[int]) -> tuple[int, ...]:
    """The living ones without a marker, in order of turn from the seat to act; one character always stays alive."""
    mover = state.turn or 0

    def in_order_of_turn(character: int) -> tuple[bool, int]:
        owner = state.owners[character]
        return owner is None, 0 if owner is None else (owner - mover) % state.seats

    empty = [character for character in characters if state.alive[character] and not state.markers[character]]
    return tuple(sorted(empty, key=in_order_of_turn)[: state.living - 1])


def _with_due(state: State) -> State:
    """Works out whose identity is due: that of the dead, and in a free pass then everybody's who is hidden."""
    living, dead = state.hidden_characters, state.hidden_dead
    free_pass, before = 0 < len(living) <= FREE_PASS, state.free_pass
    due = (*dead, *living) if free_pass else tuple(c for c in dead if state.killer_of(c) is not None)
    state = replace(state, due=due)
    return _with_news(state, News("free-pass")) if free_pass and not before else state


# ---------------------------------------------------------------- identities


def _show_identity(state: State, seat: int, character: int) -> State:
    """The character is this seat's, whatever was known before. A player who turns out to be dead holds no hearts."""
    state = replace(state, owners=_put_once(state.owners, character, seat))
    return state if state.alive[character] else _bequeath(state, seat, state.killer_of(character))


def _put_once(values: tuple[int | None, ...], place: int, value: int) -> tuple[int | None, ...]:
    """The values with this one at this place and nowhere else: each identity and each enemy is there once."""
    return tuple(value if at == place else None if old == value else old for at, old in enumerate(values))


def _with_news(state: State, one: News) -> State:
    """The state with one more thing that the move led to."""
    return replace(state, news=(*state.news, one))


# ---------------------------------------------------------------- corrections


def _adjust(state: State, move: moves.Adjust) -> State:
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
        state = _start_turn(state, move.turn)
    return _with_due(_sudden_death(state, before if begins_by_correction else state))


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
