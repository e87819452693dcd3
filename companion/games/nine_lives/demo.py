"""9 Lives: how the demo's players play: a deck of six cats, bids at random, and whatever brings the most points."""

from random import Random

from companion.games.nine_lives import moves
from companion.games.nine_lives.asks import asks
from companion.games.nine_lives.cards import CATS, Card
from companion.games.nine_lives.play import apply
from companion.games.nine_lives.scoring import score
from companion.games.nine_lives.state import State

NUMBERS = range(1, 61)
"""What the demo's cards are numbered; the real numbers are not known."""
SCRATCHES = (0, 1, 1, 2, 2, 3)
"""What is on a card, each as likely."""
SCATTER = 0.6
"""By how many points a player is mistaken at most."""


def demo(state: State, seat: int, random: Random) -> moves.Moves | None:
    """The next move of the player in a seat; None: another player's move."""
    if state.phase == "opening":
        return moves.Deal(tuple(_card(random) for _ in range(state.top_up)))
    if state.phase == "bidding":
        numbers = random.sample(NUMBERS, state.seats)
        return moves.Bid(tuple(_card(random, number) for number in numbers))
    offered = (ask.move for ask in asks(state, seat) if not ask.fields)
    taking = (move for move in offered if isinstance(move, (moves.Take, moves.Trade)))
    return max(taking, key=lambda move: _worth(state, seat, move) + SCATTER * random.random(), default=None)


def _card(random: Random, number: int | None = None) -> Card:
    return Card(random.choice(CATS[:6]), random.choice(SCRATCHES), number)


def _worth(state: State, seat: int, move: moves.Moves) -> float:
    """How far ahead of the others a move brings its player in the round under way; a card less scratched is better."""
    after = apply(state, move)
    points = score(map(after.lots, after.setup.seats)).points
    others = [one for other, one in enumerate(points) if other != seat]
    return points[seat] - sum(others) / len(others) - 0.1 * sum(card.scratches for card in after.tableaus[seat])
