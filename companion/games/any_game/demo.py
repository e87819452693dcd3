"""Any game: how the demo's players keep their score: an evening of Hearts."""

from random import Random

from companion.games.any_game import moves
from companion.games.any_game.state import State

HEARTS, QUEEN = 13, 13
"""What the hearts of a deal count together, and what the queen of spades does."""
TARGET = 60
"""A short game."""


def demo(state: State, seat: int, random: Random) -> moves.Moves | None:
    """How it is scored, then round by round who took which cards; None: the game is kept in another way."""
    if state.begun is None:
        return moves.Begin("Hearts", wins="lowest", target=TARGET, sum=HEARTS + QUEEN)
    if state.keep != "rounds":
        return None
    took = random.choices(range(state.seats), k=HEARTS)
    queen = random.randrange(state.seats)
    return moves.EnterRound(tuple(took.count(one) + QUEEN * (one == queen) for one in range(state.seats)))
