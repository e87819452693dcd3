"""CV: what is true of any table, however it was played, and what a move may change."""

from companion.games.cv import GAME
from companion.games.cv.moves import Acquire, Adjust, Begin, EndTurn, EnterScores, Lose

FINAL, FINAL_AT_TIMES = {"over", "phase"}, set()
"""The rules that nobody can play against, always or at times."""


def sizes(state):
    return [cv.size for cv in state.cvs]


def grown(state, move):
    """The sizes of the CVs as this move should leave them; None where it counts them anew."""
    expected = sizes(state)
    match move:
        case Acquire() if move.card.type != "event":
            expected[move.by] += 1
        case Lose() if move.why != "insurance" and state.cvs[move.by].stack(move.type):
            expected[move.by] -= 1
        case Begin():
            expected[move.bicycle] += 1
        case Adjust() | EnterScores():
            return None
    return expected


def holds(before, move, state):
    assert grown(before, move) in (None, sizes(state)), "no card comes or goes but by the move"
    assert all(count >= 0 for count in (*state.hands, state.gaps, *GAME.view(state)["decks"].values()))
    fewer = sum(GAME.view(state)["decks"].values()) <= sum(GAME.view(before)["decks"].values())
    assert fewer or isinstance(move, Adjust | EndTurn)
    assert state.round - before.round in (0, 1)
    assert (state.turn is None) == (state.phase != "play")
    if state.now:
        assert all(
            before == cv.tokens for seat, (before, cv) in enumerate(zip(state.tokens, state.cvs)) if seat != state.turn
        )
        assert min(state.left) >= 0 <= state.good_luck and 4 <= state.now.dice <= 7
    sheet = GAME.sheet(state)
    assert all(sum(row.points[seat] or 0 for row in sheet.rows) == sheet.totals[seat] for seat in state.setup.seats)
    assert bool(sheet.winners) == bool(sheet.rounds) == state.over
    assert all(bool(GAME.asks(state, seat)) != state.over for seat in (None, *state.setup.seats))
