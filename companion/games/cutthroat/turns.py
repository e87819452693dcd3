"""CutThroat!: what moves do, and how one turn leads to the next. Nothing is refused here."""

from msgspec.structs import replace

from companion.games.cutthroat import moves
from companion.games.cutthroat.deaths import die, put_once, show_identity, with_due, with_news, without_markers
from companion.games.cutthroat.state import NEW_TURN, News, State, Turn


def turn_of(state: State, seat: int) -> State:
    """A move out of turn makes it that seat's turn, without anything that another turn earned."""
    return state if seat == state.turn else replace(state, turn=seat, this_turn=NEW_TURN)


def go_on(state: State) -> State:
    """Turn after turn, until somebody can act, has to show an identity, or has won."""
    while not state.due:
        assert state.turn is not None
        if state.living == 1:
            return replace(state, turn=None, this_turn=NEW_TURN, over=True)
        if not (state.this_turn.ended or state.is_dead(state.turn)):
            return state
        state = start_turn(state, _next_living(state, state.turn))
    return state


def _next_living(state: State, seat: int) -> int:
    around = ((seat + step) % state.seats for step in range(1, state.seats + 1))
    return next(other for other in around if not state.is_dead(other))


def start_turn(state: State, seat: int) -> State:
    """A turn begins with the hearts that its seat holds: saved characters get theirs back, the others die."""
    state = replace(state, turn=seat, this_turn=NEW_TURN)
    if seat not in state.hearts:
        return state
    held = [character for character, holder in enumerate(state.hearts) if holder == seat]
    saved = [character for character in held if state.markers[character]]
    dead = without_markers(state, held)
    hearts = tuple(None if holder == seat else holder for holder in state.hearts)
    state = replace(state, this_turn=Turn(killed=dead, ended=not dead), hearts=hearts)
    if saved:
        state = with_news(state, News("saved" if dead else "skipped", seat, tuple(saved)))
    return die(state, seat, dead) if dead else state


# ---------------------------------------------------------------- what a turn does


def play(state: State, move: moves.Play) -> State:
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
        return die(state, move.by, *((character,) for character in falls))
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
    return with_news(replace(state, hearts=hearts), News("emptied", seat, tuple(taken)))


def guess(state: State, move: moves.Guess) -> State:
    """A wrong guess ends the turn; a right one shows an identity and earns an extended play."""
    character = moves.PLACE[move.character]
    if not move.right:
        known = dict.fromkeys((*state.wrong_guesses, (move.seat, character)))
        return replace(state, wrong_guesses=tuple(known), this_turn=Turn(ended=True))
    state = replace(state, this_turn=replace(state.this_turn, revealed=character))
    return with_due(show_identity(state, move.seat, character))


def show_enemy(state: State, move: moves.Enemy) -> State:
    """The spade is known, and the play that it earns comes next."""
    character = moves.PLACE[move.character]
    return replace(
        state,
        enemies=put_once(state.enemies, move.by, character),
        this_turn=replace(state.this_turn, enemy=character, enemy_played=False),
    )


def identity(state: State, move: moves.Identity) -> State:
    """The diamond is known, and the spade where it was shown too."""
    if move.enemy is not None:
        state = replace(state, enemies=put_once(state.enemies, move.seat, moves.PLACE[move.enemy]))
    return with_due(show_identity(state, move.seat, moves.PLACE[move.character]))
