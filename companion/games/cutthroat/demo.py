"""CutThroat!: how the demo's players play: each has a secret character and attacks, saves itself and guesses for it."""

from collections.abc import Iterator
from random import Random

from companion.game import LEGAL
from companion.games.cutthroat import moves
from companion.games.cutthroat.asks import asks
from companion.games.cutthroat.rules import rule_on
from companion.games.cutthroat.state import State

GUESSES = 0.22
"""Share of turns in which somebody guesses."""
SURE = 0.4
"""Share of guesses that are right."""
FEEDS, FEEDS_OPENLY = 1, 3
"""What a marker on one's own card is worth: little while it might give the character away."""
AVENGES = 0.7
"""So often an enemy is shown that pays."""


def demo(state: State, seat: int, random: Random) -> moves.Moves | None:
    """The next move of the player in a seat; None: whatever is offered, or another player's move."""
    found = (move for move in _wishes(state, seat, random) if rule_on(state, move) is LEGAL)
    return next(found, None)


def _wishes(state: State, seat: int, random: Random) -> Iterator[moves.Moves]:
    """What the player would like to do, the dearest wish first."""
    own, enemy = secrets(state)[seat], secrets(state)[(seat + 1) % state.seats]
    if state.due:
        if own in state.due:
            shows_enemy = not state.alive[own] and state.enemies[seat] is None
            yield moves.Identity(seat, moves.RANKS[own], moves.RANKS[enemy] if shows_enemy else None)
            yield moves.Identity(seat, moves.RANKS[own])
        return
    if seat != state.turn:
        return
    if state.this_turn.enemy is None and random.random() < AVENGES:
        yield moves.Enemy(seat, moves.RANKS[enemy])
    if random.random() < GUESSES and (guess := _guess(state, seat, random)):
        yield guess
    plays = [ask.move for ask in asks(state, seat) if isinstance(ask.move, moves.Play) and not ask.fields]
    if plays:
        yield max(plays, key=lambda play: (_worth(state, play, own), random.random()))


def secrets(state: State) -> tuple[int, ...]:
    """Whose character is which, seat by seat: the same all game, but for what a person at the table has shown."""
    shown = {seat: character for character, seat in enumerate(state.owners) if seat is not None}
    taken = set(shown.values())
    dealt = list(state.setup.seats)
    Random(" ".join(state.setup.names)).shuffle(dealt)  # by the names, because a state keeps no secret
    left = iter([character for seat, character in enumerate(dealt) if seat in shown and character not in taken])
    return tuple(
        shown[seat] if seat in shown else character if character not in taken else next(left)
        for seat, character in enumerate(dealt)
    )


def _guess(state: State, seat: int, random: Random) -> moves.Guess | None:
    """A guess that nobody has made before; some know more than they should."""
    others = state.others_hidden(seat)
    if not others:
        return None
    other, truth = random.choice(others), secrets(state)
    open_ones = [
        character
        for character in state.hidden_characters
        if character != truth[seat] and (other, character) not in state.wrong_guesses
    ]
    if not open_ones:
        return None
    character = truth[other] if random.random() < SURE and truth[other] in open_ones else random.choice(open_ones)
    return moves.Guess(seat, other, moves.RANKS[character], truth[other] == character)


def _worth(state: State, play: moves.Play, own: int) -> int:
    """How good a play is: it empties another card, keeps one's own full, finishes the weak and stops the rich."""
    take, put = moves.places(play.take), [moves.PLACE[rank] for rank in play.put]
    emptied = [one for one in set(take) if one != own and state.markers[one] == take.count(one)]
    saves = [one for one in set(put) if one != own and not state.markers[one]]
    weak = sum(abs(8 - state.markers[one]) for one in take if one != own)
    keeps = FEEDS_OPENLY if state.sudden_death else FEEDS
    return 12 * len(emptied) + weak - 10 * take.count(own) + keeps * put.count(own) - 8 * len(saves)
