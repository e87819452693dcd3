"""Vzhukh!: the plot of a finished game: everybody's penalties, round upon round."""

from collections.abc import Sequence

from companion.games.vzhukh.state import State
from companion.plots import Plot, bars
from companion.words import say


def plots(states: Sequence[State]) -> tuple[Plot, ...]:
    """One bar a player, made of the rounds."""
    rounds = [round.points for round in states[-1].finished]
    names = [say("Round {number}", number=number) for number in range(1, len(rounds) + 1)]
    return bars(say("Penalties by round"), say("fewer is better"), names, list(zip(*rounds)))
