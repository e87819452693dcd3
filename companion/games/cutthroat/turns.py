"""CutThroat!: what the reports do. Nothing is refused here: an overruled report is carried out as it lies."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game import Setup
from companion.games.cutthroat.moves import Adjust, Begin, Enemy, Finish, Guess, Identity, Moves, Pass, Play
from companion.games.cutthroat.state import LIVES, NEW_TURN, PLACE, Killing, State, Turn, places
from companion.games.cutthroat.words import cards
from companion.phrases import listed

FREE_PASS = 2
"""So few living players are left hidden that all of them turn up."""


def start(setup: Setup) -> State:
    """The state before anybody has taken the first turn."""
    n = len(setup.names)
    nobody = (None,) * n
    return State(setup, markers=(LIVES,) * n, alive=(True,) * n, hearts=nobody, owners=nobody, enemies=nobody)


def apply(state: State, move: Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    if state.news:
        state = replace(state, news=())
    match move:
        case Play():
            return _go_on(_play(_turn_of(state, move.by), move))
        case Guess():
            return _go_on(_guess(_turn_of(state, move.by), move))
        case Enemy():
            return _go_on(_show_enemy(_turn_of(state, move.by), move))
        case Pass():
            return _go_on(replace(state, turn=move.by, this_turn=Turn(ended=True)))
        case Identity():
            return _go_on(_identity(state, move))
        case Begin():
            return replace(state, turn=move.first)
        case Finish():
            return replace(state, ranking=move.ranking, turn=None, due=(), over=True)
        case Adjust():
            return _go_on(_adjust(state, move))


# ---------------------------------------------------------------- turns


def _turn_of(state: State, seat: int) -> State:
    """A move out of turn makes it that seat's turn, with nothing earned."""
    return state if seat == state.turn else replace(state, turn=seat, this_turn=NEW_TURN)


def _go_on(state: State) -> State:
    """What follows by itself: the winner, and turn after turn until somebody can act or has to turn up a card."""
    while not state.due:
        assert state.turn is not None
        if state.living == 1:
            return replace(state, turn=None, this_turn=NEW_TURN, over=True)
        if not (state.this_turn.ended or state.is_dead(state.turn)):
            return state
        state = _start_turn(state, _next_living(state, state.turn))
    return state


def _next_living(state: State, seat: int) -> int:
    following = (seat + 1) % state.seats
    while state.is_dead(following):
        following = (following + 1) % state.seats
    return following


def _start_turn(state: State, seat: int) -> State:
    """The hearts a seat holds are settled first: the saved go back, the others' characters die."""
    state = replace(state, turn=seat, this_turn=NEW_TURN)
    if seat not in state.hearts:
        return state
    held = [character for character, holder in enumerate(state.hearts) if holder == seat]
    saved = [character for character in held if state.markers[character]]
    dead = _without_markers(state, held)
    hearts = tuple(None if holder == seat else holder for holder in state.hearts)
    state = replace(state, this_turn=Turn(killed=dead, ended=not dead), hearts=hearts)
    if saved:
        over = "" if dead else f" and {state.name(seat)}'s turn was over"
        state = _tell(state, f"{cards(saved)} had been saved, so {_hearts(saved)} went back{over}")
    return _die(state, seat, dead) if dead else state


# ---------------------------------------------------------------- what a turn does


def _play(state: State, move: Play) -> State:
    """Markers taken, then put back; then who is wounded by it or, in sudden death, who died."""
    take = places(move.take)
    markers, emptied = list(state.markers), []
    for character in take:
        if markers[character]:
            markers[character] -= 1
            if not markers[character] and state.alive[character]:
                emptied.append(character)
    for rank in move.put:
        markers[PLACE[rank]] += 1
    falls = state.falls(take)
    state = replace(state, markers=tuple(markers), this_turn=_after_play(state))
    if falls:
        return _die(state, move.by, *((character,) for character in falls))
    if not state.sudden_death:
        at_once = state.rule("wound") == "at-once"
        return _wound(state, move.by, [character for character in emptied if at_once or not markers[character]])
    return state


def _after_play(state: State) -> Turn:
    """The turn is over, unless the table's enemy play comes before the standard play."""
    enemy = state.this_turn.enemy
    if enemy is not None and not state.this_turn.enemy_played and state.rule("enemy-play") == "before-standard-play":
        return Turn(enemy=enemy, enemy_played=True)
    return Turn(ended=True)


def _wound(state: State, seat: int, wounded: list[int]) -> State:
    """The one who emptied a card holds its heart; somebody who held it before gives it up, where hearts move. The dead hold none."""
    if state.is_dead(seat):
        return state
    stays = state.rule("heart-moves") == "off"
    taken = [character for character in wounded if state.hearts[character] is None or not stays]
    if not taken:
        return state
    hearts = tuple(seat if character in taken else holder for character, holder in enumerate(state.hearts))
    return _tell(
        replace(state, hearts=hearts),
        f"{cards(taken)} {_was(taken)} wounded and {state.name(seat)} took {_hearts(taken)}",
    )


def _guess(state: State, move: Guess) -> State:
    character = PLACE[move.character]
    if not move.right:
        return replace(state, wrong_guesses=(*state.wrong_guesses, (move.seat, character)), this_turn=Turn(ended=True))
    state = replace(state, this_turn=replace(state.this_turn, revealed=character))
    return _with_due(_turn_up(state, move.seat, character))


def _show_enemy(state: State, move: Enemy) -> State:
    character = PLACE[move.character]
    return replace(
        state,
        enemies=_only(state.enemies, move.by, character),
        this_turn=replace(state.this_turn, enemy=character, enemy_played=False),
    )


def _identity(state: State, move: Identity) -> State:
    if move.enemy is not None:
        state = replace(state, enemies=_only(state.enemies, move.seat, PLACE[move.enemy]))
    return _with_due(_turn_up(state, move.seat, PLACE[move.character]))


def _turn_up(state: State, seat: int, character: int) -> State:
    """`character` is this seat's, whatever was known before; one who turns out to be dead holds no hearts."""
    state = replace(state, owners=_only(state.owners, character, seat))
    return state if state.alive[character] else _bequeath(state, seat, state.killer_of(character))


# ---------------------------------------------------------------- death


def _die(state: State, by: int, *moments: tuple[int, ...]) -> State:
    """Characters die, those of one moment together; then sudden death may begin, before the killer plays."""
    before = state
    for characters in moments:
        state = _bury(state, by, characters)
    return _with_due(_sudden_death(state, before))


def _bury(state: State, by: int | None, characters: tuple[int, ...]) -> State:
    """They leave the game by this seat's hand, and whatever hearts their players held change hands."""
    state = replace(
        state,
        deaths=(*state.deaths, Killing(by, characters)),
        alive=tuple(lives and character not in characters for character, lives in enumerate(state.alive)),
    )
    for character in characters:
        if (owner := state.owners[character]) is not None:
            state = _bequeath(state, owner, by)
    return _tell(state, f"{cards(characters)} died")


def _bequeath(state: State, holder: int, killer: int | None) -> State:
    """A dead holder's hearts go to a killer who lives, or else back to the table."""
    if holder not in state.hearts:
        return state
    inherits = killer is not None and not state.is_dead(killer) and state.rule("dead-holder") == "to-killer"
    heir = killer if inherits else None
    return replace(state, hearts=tuple(heir if seat == holder else seat for seat in state.hearts))


def _sudden_death(state: State, before: State) -> State:
    """With three left, whoever is without markers dies, one after the other, by the hand that holds the heart; the hearts leave."""
    if not state.sudden_death:
        return state
    if not before.sudden_death:
        state = _tell(state, "sudden death began")
    holders = state.hearts
    for character in _without_markers(state, range(state.seats)):
        holder = holders[character]
        state = _bury(state, state.turn if holder is None else holder, (character,))
    return replace(state, hearts=(None,) * state.seats)


def _without_markers(state: State, characters: Iterable[int]) -> tuple[int, ...]:
    """The living among them without markers, in order of turn from the seat to act; one character always stays alive."""
    mover = state.turn or 0

    def in_order_of_turn(character: int) -> tuple[bool, int]:
        owner = state.owners[character]
        return owner is None, 0 if owner is None else (owner - mover) % state.seats

    empty = [character for character in characters if state.alive[character] and not state.markers[character]]
    return tuple(sorted(empty, key=in_order_of_turn)[: state.living - 1])


def _with_due(state: State) -> State:
    """Works out anew whose identity is to be turned up: the dead's, and everybody's once a free pass shows the last living."""
    hidden = [character for character, owner in enumerate(state.owners) if owner is None]
    dead = [character for character in hidden if not state.alive[character]]
    free_pass = len(dead) < len(hidden) <= len(dead) + FREE_PASS
    before = state.free_pass
    due = hidden if free_pass else [character for character in dead if state.killer_of(character) is not None]
    state = replace(state, due=tuple(due))
    if free_pass and not before:
        return _tell(state, f"{listed([state.name(seat) for seat in state.hidden])} had to turn up their cards")
    return state


# ---------------------------------------------------------------- the table's corrections


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better; then the turn it names starts anew, and sudden death is looked at again."""
    before, markers = state, list(state.markers)
    for rank, count in (move.markers or {}).items():
        markers[PLACE[rank]] = count
    state = replace(state, markers=tuple(markers))
    if move.alive is not None:
        state = _set_alive(state, frozenset(places(move.alive)))
    if move.hearts is not None:
        holders = {PLACE[rank]: seat for rank, seat in move.hearts.items()}
        state = replace(state, hearts=tuple(map(holders.get, range(state.seats))))
    state = replace(
        state,
        hearts=tuple(holder if _may_hold(state, holder, heart) else None for heart, holder in enumerate(state.hearts)),
    )
    if move.turn is not None:
        state = _start_turn(state, move.turn)
    return _with_due(_sudden_death(state, before))


def _set_alive(state: State, living: frozenset[int]) -> State:
    """Whoever lives again was never killed; whoever is dead now died by nobody's hand."""
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


# ---------------------------------------------------------------- small steps


def _only(values: tuple[int | None, ...], place: int, value: int) -> tuple[int | None, ...]:
    """`value` at this place, and at no other: each spade and each identity is there once."""
    return tuple(value if at == place else None if old == value else old for at, old in enumerate(values))


def _tell(state: State, clause: str) -> State:
    return replace(state, news=(*state.news, clause))


def _was(characters: list[int]) -> str:
    return "was" if len(characters) == 1 else "were"


def _hearts(characters: list[int]) -> str:
    return "the heart" if len(characters) == 1 else "the hearts"
