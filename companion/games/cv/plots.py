"""CV: the plots of a finished game: what each life's points came from, and who was in front after each round."""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.cv.scoring import by_source, points_in, sheet
from companion.games.cv.state import State
from companion.plots import Plot, bars, lead
from companion.words import say


def plots(states: Sequence[State]) -> tuple[Plot, ...]:
    """Both plots; the second only where more than the end of the game was kept."""
    rounds = _by_round(states)
    told = lead(say("The lead"), say("points ahead"), rounds)
    return (*_sources(states[-1]), *((told,) if len(rounds) > 1 else ()))


def _by_round(states: Sequence[State]) -> list[tuple[str, tuple[int, ...]]]:
    """The points on the table after each round, and at the end with the goals."""
    ends = [before for before, after in pairwise(states) if before.round != after.round]
    return [*((str(end.round), sheet(end).totals) for end in ends), (say("end"), sheet(states[-1]).totals)]


def _sources(last: State) -> tuple[Plot, ...]:
    of_cards, goals, extra = by_source(sheet(last).rows, last)
    known = [row for row in of_cards if any(row.points)]
    parts = [*((row.label, [row]) for row in known), (say("Goals"), goals), *((row.label, [row]) for row in extra)]
    points = [[points_in(some, seat) for _, some in parts] for seat in last.setup.seats]
    return bars(say("Where the points came from"), say("points"), [label for label, _ in parts], points)
