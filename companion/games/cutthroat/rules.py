"""CutThroat!: which reports keep the rules (`rule_on`); play.py does what is reported.

Where the printed rules are silent, a house rule says which reading holds.
"""

from companion.game import LEGAL, Illegal, PlayerMove, Ruling
from companion.game_state import Broken, breaks, first_broken, impossible, not_your_turn, once_over
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.state import State
from companion.phrases import capital, counted, listed
from companion.words import later, message, say, say_n


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    return first_broken(GUARDS, state, move) or LEGAL


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
                card=words.rank(known),
            )
        case moves.Enemy(by=by) if by == state.turn and moves.PLACE[move.character] == state.this_turn.enemy:
            yield impossible(
                "phase",
                "{name} has shown the {card} this turn: the play comes now.",
                name=state.name(by),
                card=words.rank(moves.PLACE[move.character]),
            )


def _in_this_game(state: State, move: moves.Moves) -> Broken:
    """`markers`: a card that was put aside before the game cannot lie on the table."""
    for character in map(moves.PLACE.__getitem__, _ranks_in(move)):
        if character >= state.seats:
            yield impossible(
                "markers",
                "The {card} is not in this game: {players} players use the Ace to the {last}.",
                card=words.rank(character),
                players=state.seats,
                last=words.rank(state.seats - 1),
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


# ---------------------------------------------------------------- turns


def _turn(state: State, move: PlayerMove) -> Broken:
    if state.turn is not None and move.by != state.turn:
        yield not_your_turn(state, move.by, state.turn)


# ---------------------------------------------------------------- moving markers


SOME = message("The {card} has {markers}: {wanted} cannot be taken from it.")
NONE = message("The {card} has no markers: {wanted} cannot be taken from it.")


def _not_there(state: State, move: moves.Play) -> Broken:
    """`markers`: they are taken from living cards that have them."""
    take = moves.places(move.take)
    for character in take:
        if not state.alive[character]:
            yield breaks("markers", "The {card} is dead: no marker is taken from it.", card=words.rank(character))
        has, wanted = state.markers[character], take.count(character)
        if wanted > has:
            yield breaks(
                "markers",
                SOME if has else NONE,
                card=words.rank(character),
                markers=counted(has, "marker"),
                wanted=wanted,
            )


def _wrong_number(state: State, move: moves.Play) -> Broken:
    """`markers`: a play takes and puts as many as its turn allows."""
    took, put = len(move.take), len(move.put)
    if (took not in state.takes or put != took - 1) and not _stops_early(state, move):
        yield Illegal("markers", later(_what_to_take, state, took, put))


def _stops_early(state: State, move: moves.Play) -> bool:
    """Whether the last marker taken left one character living: the play stops there and nothing need go back."""
    take = moves.places(move.take)
    falls = state.falls(take)
    ends = bool(falls) and falls[-1] == take[-1] and len(falls) == state.living - 1
    return ends and not move.put and len(take) <= max(state.takes, default=0)


def _what_to_take(state: State, took: int, put: int) -> str:
    """ "The standard play takes 2 and puts 1 back, not 3 and 2." """
    fields: dict[str, object] = {"took": took, "put": put}
    if not state.in_play:
        return say(
            "With no markers in play {name} passes: none is taken and none put back, not {took} and {put}.",
            name=state.mover,
            **fields,
        )
    markers = counted(state.in_play, "marker")
    if not state.takes:
        return say(
            "With {markers} in play {name} passes: none is taken and none put back, not {took} and {put}.",
            markers=markers,
            name=state.mover,
            **fields,
        )
    plays = [take for take in state.takes if take in state.this_turn.plays]
    take = (*plays, *state.takes)[0]
    fields |= {"take": take, "back": take - 1}
    if not plays:
        return say(
            "With {markers} in play the play takes {take} and puts {back} back, not {took} and {put}.",
            markers=markers,
            **fields,
        )
    if len(plays) > 1:
        return say(
            "The extended play takes 3 and puts 2 back or the standard play takes 2 and puts 1 back,"
            " not {took} and {put}.",
            **fields,
        )
    return say("The {play} takes {take} and puts {back} back, not {took} and {put}.", play=words.play(take), **fields)


def _no_pass_yet(state: State, move: moves.Pass) -> Broken:
    """`markers`: nobody passes while there is a play."""
    if state.takes:
        yield Illegal(
            "markers",
            later(
                say_n,
                state.in_play,
                "{n} marker is left in play: {name} cannot pass.",
                "{n} markers are left in play: {name} cannot pass.",
                name=state.name(move.by),
            ),
        )


def _put_dead(state: State, move: moves.Play) -> Broken:
    """`put-dead`: no marker goes on a dead character's card."""
    falls = state.falls(moves.places(move.take))
    for character in moves.places(move.put):
        if not state.alive[character] or character in falls:
            yield breaks("put-dead", "The {card} is dead: no marker goes back on it.", card=words.rank(character))


def _from_revealed(state: State, move: moves.Play) -> Broken:
    """`from-revealed`: after a right guess two markers come from the card that was guessed."""
    revealed = state.this_turn.revealed
    if revealed is None or not state.alive[revealed]:
        return
    markers, took = state.markers[revealed], moves.places(move.take).count(revealed)
    if took < min(2, markers):
        yield breaks(
            "from-revealed",
            FROM_REVEALED[min(markers, 3), took],
            card=words.rank(revealed),
            markers=counted(markers, "marker"),
        )


FROM_REVEALED = {
    (1, 0): message("The {card} was guessed and has 1 marker: the play has to take it."),
    (2, 0): message("The {card} was guessed and has 2 markers: the play has to take both."),
    (2, 1): message("The {card} was guessed and has 2 markers: the play takes both, not 1."),
    (3, 0): message("The {card} was guessed and has {markers}: the play has to take at least 2 of them."),
    (3, 1): message("The {card} was guessed and has {markers}: the play takes at least 2 of them, not 1."),
}
"""By the markers on the card, 3 standing for more, and by those that were taken."""


# ---------------------------------------------------------------- guesses and identities


def _identity_due(state: State, move: moves.Identity | PlayerMove) -> Broken:
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
            return say(died, card=words.rank(character))
    return say(all_died, cards=capital(words.cards(state.due)))


def _guess_alive(state: State, move: moves.Guess) -> Broken:
    """`guess-alive`: a guess names a living player."""
    if state.is_dead(move.seat):
        yield breaks("guess-alive", "{name} is dead: only a living player may be guessed.", name=state.name(move.seat))


def _guess_known(state: State, move: moves.Guess) -> Broken:
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
            card=words.rank(known),
        )


def _identity_taken(state: State, move: moves.Guess | moves.Identity) -> Broken:
    """`identity-taken`: no two players are one character, and no player is two."""
    character, known = moves.PLACE[move.character], state.character_of(move.seat)
    if (owner := state.owners[character]) is not None:
        yield breaks(
            "identity-taken",
            "{name} is the {card}: nobody else can be.",
            name=state.name(owner),
            card=words.rank(character),
        )
    if known is not None:
        yield breaks(
            "identity-taken",
            "{name} is the {card} already: nobody is two characters.",
            name=state.name(move.seat),
            card=words.rank(known),
        )


# ---------------------------------------------------------------- enemies


def _enemy_alive_at_zero(state: State, move: moves.Enemy) -> Broken:
    """`enemy-alive-at-zero`: an enemy pays while it has no marker, or in the turn in which this seat kills it."""
    character = moves.PLACE[move.character]
    if not state.alive[character] and character not in state.this_turn.killed:
        yield breaks(
            "enemy-alive-at-zero",
            "The {card} was dead before this turn: an enemy counts only in the turn of the kill.",
            card=words.rank(character),
        )
    if state.alive[character] and state.markers[character]:
        yield breaks(
            "enemy-alive-at-zero",
            "The {card} has {markers}: an enemy counts only while it has none.",
            card=words.rank(character),
            markers=counted(state.markers[character], "marker"),
        )


def _enemy_taken(state: State, move: moves.Enemy | moves.Identity) -> Broken:
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
            card=words.rank(shown),
        )
    if shown is None and character in state.enemies:
        yield breaks(
            "enemy-taken",
            "{other} showed the {card}: it cannot be {name}'s enemy too.",
            other=state.name(state.enemies.index(character)),
            card=words.rank(character),
            name=state.name(seat),
        )


def _enemy_and_guess(state: State, move: moves.Guess | moves.Enemy) -> Broken:
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
                cards=words.cards(killed),
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
                cards=words.cards(killed),
            )


# ---------------------------------------------------------------- the result


def _as_they_died(state: State, move: moves.Finish) -> Broken:
    """`ranking`: whoever is known to be dead has the place that their death gave them."""
    for seat, place in state.places_of_the_dead.items():
        if move.ranking[place - 1] != seat:
            yield breaks(
                "ranking",
                "{name} died {nth}: that is place {place}, not {other}.",
                name=state.name(seat),
                nth=words.nth(state.seats - place + 1),
                place=place,
                other=move.ranking.index(seat) + 1,
            )


GUARDS = (
    once_over,
    _phase,
    _in_this_game,
    _ranking,
    _identity_due,
    _turn,
    _not_there,
    _wrong_number,
    _no_pass_yet,
    _put_dead,
    _from_revealed,
    _guess_alive,
    _guess_known,
    _identity_taken,
    _enemy_alive_at_zero,
    _enemy_taken,
    _enemy_and_guess,
    _as_they_died,
)
"""One guard a rule. Those that cannot be overruled stand first."""
