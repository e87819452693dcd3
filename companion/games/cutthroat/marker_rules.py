"""CutThroat!: the rules on moving markers, one guard a rule."""

from companion.game import Illegal
from companion.game_state import Broken, breaks
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.state import State
from companion.phrases import counted
from companion.words import later, message, say, say_n

SOME = message("The {card} has {markers}: {wanted} cannot be taken from it.")
NONE = message("The {card} has no markers: {wanted} cannot be taken from it.")


def not_there(state: State, move: moves.Play) -> Broken:
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


def wrong_number(state: State, move: moves.Play) -> Broken:
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


def no_pass_yet(state: State, move: moves.Pass) -> Broken:
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


def put_dead(state: State, move: moves.Play) -> Broken:
    """`put-dead`: no marker goes on a dead character's card."""
    falls = state.falls(moves.places(move.take))
    for character in moves.places(move.put):
        if not state.alive[character] or character in falls:
            yield breaks("put-dead", "The {card} is dead: no marker goes back on it.", card=words.rank(character))


def from_revealed(state: State, move: moves.Play) -> Broken:
    """`from-revealed`: after a right guess two markers come from the card that was guessed."""
    revealed = state.this_turn.revealed
    if revealed is None or not state.alive[revealed]:
        return
    markers, took = state.markers[revealed], moves.places(move.take).count(revealed)
    if took < min(2, markers):
        sentence = FROM_REVEALED[min(markers, 3), took]
        yield breaks("from-revealed", sentence, card=words.rank(revealed), markers=counted(markers, "marker"))


FROM_REVEALED = {
    (1, 0): message("The {card} was guessed and has 1 marker: the play takes it, not none."),
    (2, 0): message("The {card} was guessed and has 2 markers: the play takes both, not none."),
    (2, 1): message("The {card} was guessed and has 2 markers: the play takes both, not 1."),
    (3, 0): message("The {card} was guessed and has {markers}: the play takes at least 2 of them, not none."),
    (3, 1): message("The {card} was guessed and has {markers}: the play takes at least 2 of them, not 1."),
}
"""By the markers on the card, 3 standing for more, and by those that were taken."""
