"""CV: the eight life goals. Each counts something in a CV, at a number of points each."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.cv.moves import Pad
from companion.phrases import counted


@dataclass(frozen=True, slots=True)
class LifeGoal:
    title: str
    each: int
    """Points for one."""
    one: str
    many: str
    count: Callable[[Pad], int]

    def points(self, pad: Pad) -> int:
        return self.each * self.count(pad)

    def why(self, pad: Pad) -> str:
        """ "4 pairs of knowledge and health, 2 points each: 8" """
        count = self.count(pad)
        things = counted(count, self.one, self.many) if count else f"no {self.many}"
        return f"{things}, {counted(self.each, 'point')} each: {self.points(pad)}"


GOALS = {
    76: LifeGoal("Collector", 1, "possession", "possessions", lambda pad: pad.possession),
    77: LifeGoal("Jack of all trades", 1, "token", "tokens", lambda pad: pad.tokens or 0),
    78: LifeGoal(
        "Renaissance man",
        7,
        "set of all five types",
        "sets of all five types",
        lambda pad: min(pad.health, pad.knowledge, pad.relationship, pad.possession, pad.work),
    ),
    79: LifeGoal("Hard worker", 3, "work card", "work cards", lambda pad: pad.work),
    80: LifeGoal(
        "A sound mind in a sound body",
        2,
        "pair of knowledge and health",
        "pairs of knowledge and health",
        lambda pad: min(pad.knowledge, pad.health),
    ),
    81: LifeGoal(
        "Activist",
        2,
        "pair of relationship and health",
        "pairs of relationship and health",
        lambda pad: min(pad.relationship, pad.health),
    ),
    82: LifeGoal(
        "Successful person",
        3,
        "set of two possessions and a work card",
        "sets of two possessions and a work card",
        lambda pad: min(pad.possession // 2, pad.work),
    ),
    83: LifeGoal(
        "The Life of the Party",
        2,
        "pair of relationship and knowledge",
        "pairs of relationship and knowledge",
        lambda pad: min(pad.relationship, pad.knowledge),
    ),
}
"""The life goals by their number."""
