"""CutThroat!: the rules on guesses, identities and enemies, one guard a rule."""

from companion.game import Illegal, PlayerMove
from companion.game_state import Broken, breaks
from companion.games.cutthroat import moves
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import cards, rank
from companion.phrases import capital, counted, listed
from companion.words import later, message, say


def identity_due(state: State, move: moves.Identity | PlayerMove) -> Broken:
    """`identity-due`: who has to show an identity does so before anything else, and nobody else does."""
    match move:
        case moves.Identity():
            in_free_pass = state.free_pass and state.character_of(move.seat) is None
            if not in_free_pass and moves.PLACE[move.character] not in state.may_be_shown:
                if state.due:
                    yield Illegal("identity-due", later(_who_shows, state, NOBODY_ELSE))
                else:
                    yield breaks("identity-due", "No identity is shown now: only after a death or in the free pass.")
        case _ if state.due:
            yield Illegal("identity-due", later(_who_shows, state, BEFORE_ANYTHING_ELSE))


NOBODY_ELSE = (
    message("Free pass: {name} shows their identity, and nobody else does."),
    message("Free pass: {names} show their identities, and nobody else does."),
    message("The {card} is dead: its player shows their identity, and nobody else does."),
    message("{cards} are dead: their players show their identities, and nobody else does."),
)
BEFORE_ANYTHING_ELSE = (
    message("Free pass: {name} shows their identity before anything else."),
    message("Free pass: {names} show their identities before anything else."),
    message("The {card} is dead: its player shows their identity before anything else."),
    message("{cards} are dead: their players show their identities before anything else."),
)


def _who_shows(state: State, sentences: tuple[str, str, str, str]) -> str:
    """Who shows an identity now. `sentences`: in a free pass of one, of several; after one death, after several."""
    one, several, died, all_died = sentences
    match state.free_pass, state.hidden, state.due:
        case True, (seat,), _:
            return say(one, name=state.name(seat))
        case True, seats, _:
            return say(several, names=listed(map(state.name, seats)))
        case _, _, (character,):
            return say(died, card=rank(character))
    return say(all_died, cards=capital(cards(state.due)))


def guess_alive(state: State, move: moves.Guess) -> Broken:
    """`guess-alive`: a guess names a living player."""
    if state.is_dead(move.seat):
        yield breaks("guess-alive", "{name} is dead: only a living player may be guessed.", name=state.name(move.seat))


def guess_known(state: State, move: moves.Guess) -> Broken:
    """`guess-known`: a guess names another player, whose identity is hidden."""
    if move.seat == move.by:
        yield breaks(
            "guess-known", "Nobody guesses themselves: {name} has to name another player.", name=state.name(move.by)
        )
    if (known := state.character_of(move.seat)) is not None:
        yield breaks(
            "guess-known",
            "Everybody knows that {name} is the {card}: there is nothing to guess.",
            name=state.name(move.seat),
            card=rank(known),
        )


def identity_taken(state: State, move: moves.Guess | moves.Identity) -> Broken:
    """`identity-taken`: no two players are one character, and no player is two."""
    character, known = moves.PLACE[move.character], state.character_of(move.seat)
    if (owner := state.owners[character]) is not None:
        yield breaks(
            "identity-taken", "{name} is the {card}: nobody else can be.", name=state.name(owner), card=rank(character)
        )
    if known is not None:
        yield breaks(
            "identity-taken",
            "{name} is the {card} already: nobody is two characters.",
            name=state.name(move.seat),
            card=rank(known),
        )


# ---------------------------------------------------------------- enemies


def enemy_alive_at_zero(state: State, move: moves.Enemy) -> Broken:
    """`enemy-alive-at-zero`: an enemy pays while it has no marker, or in the turn in which this seat kills it."""
    character = moves.PLACE[move.character]
    if not state.alive[character] and character not in state.this_turn.killed:
        yield breaks(
            "enemy-alive-at-zero",
            "The {card} was dead before this turn: an enemy pays only in the turn of the kill.",
            card=rank(character),
        )
    if state.alive[character] and state.markers[character]:
        yield breaks(
            "enemy-alive-at-zero",
            "The {card} has {markers}: an enemy pays only while it has none.",
            card=rank(character),
            markers=counted(state.markers[character], "marker"),
        )


def enemy_taken(state: State, move: moves.Enemy | moves.Identity) -> Broken:
    """`enemy-taken`: every player has one enemy, and nobody else has the same."""
    seat, spade = (move.by, move.character) if isinstance(move, moves.Enemy) else (move.seat, move.enemy)
    if spade is None:
        return
    character, shown = moves.PLACE[spade], state.enemies[seat]
    if shown is not None and shown != character:
        yield breaks(
            "enemy-taken",
            "{name} showed the {card} before: nobody has two enemies.",
            name=state.name(seat),
            card=rank(shown),
        )
    if shown is None and character in state.enemies:
        yield breaks(
            "enemy-taken",
            "{other} showed the {card}: it cannot be {name}'s enemy too.",
            other=state.name(state.enemies.index(character)),
            card=rank(character),
            name=state.name(seat),
        )


def enemy_and_guess(state: State, move: moves.Guess | moves.Enemy) -> Broken:
    """`enemy-and-guess`: no turn has both an enemy and a guess, and after a kill only the dead enemy pays."""
    killed = state.this_turn.killed
    match move:
        case moves.Guess(by=by) if state.this_turn.enemy is not None:
            yield breaks(
                "enemy-and-guess",
                "{name} has shown an enemy this turn: no turn has both an enemy and a guess.",
                name=state.name(by),
            )
        case moves.Guess(by=by) if killed:
            yield breaks(
                "enemy-and-guess",
                "{name} has killed {cards} this turn: only a play is left, no guess.",
                name=state.name(by),
                cards=cards(killed),
            )
        case moves.Enemy(by=by) if state.this_turn.revealed is not None:
            yield breaks(
                "enemy-and-guess",
                "{name} has guessed this turn: no turn has both an enemy and a guess.",
                name=state.name(by),
            )
        case moves.Enemy(by=by) if killed and moves.PLACE[move.character] not in killed:
            yield breaks(
                "enemy-and-guess",
                "{name} has killed {cards} this turn: no other enemy pays now.",
                name=state.name(by),
                cards=cards(killed),
            )
