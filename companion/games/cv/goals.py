"""CV: the eight life goals. Each counts something in a CV, at a number of points each."""

from dataclasses import dataclass

from companion.games.cv.moves import KINDS, Pad
from companion.phrases import counted


@dataclass(frozen=True, slots=True)
class LifeGoal:
    title: str
    each: int
    """Points for one."""
    one: str
    many: str
    of: tuple[str, ...]
    """What makes one, as a pad calls it; what stands here twice is needed twice."""

    def count(self, pad: Pad) -> int:
        """How many a CV makes."""
        return min((getattr(pad, part) or 0) // self.of.count(part) for part in self.of)

    def points(self, pad: Pad) -> int:
        return self.each * self.count(pad)

    @property
    def signs(self) -> tuple[str, ...]:
        """What makes one, as it is drawn."""
        return tuple("any" if part == "tokens" else part for part in self.of)

    def says(self, names: str) -> str:
        """ "2 points for each pair of relationship and health. Most: Ana and Ben." """
        return f"{counted(self.each, 'point')} for each {self.one}.{f' Most: {names}.' if names else ''}"

    def why(self, pad: Pad) -> str:
        """ "4 pairs of knowledge and health, 2 points each: 8" """
        count = self.count(pad)
        things = counted(count, self.one, self.many) if count else f"no {self.many}"
        return f"{things}, {counted(self.each, 'point')} each: {self.points(pad)}"


def _pairs(title: str, *of: str) -> LifeGoal:
    both = " and ".join(of)
    return LifeGoal(title, 2, f"pair of {both}", f"pairs of {both}", of)


GOALS = {
    76: LifeGoal("Collector", 1, "possession", "possessions", ("possession",)),
    77: LifeGoal("Jack of all trades", 1, "token", "tokens", ("tokens",)),
    78: LifeGoal("Renaissance man", 7, "set of all five types", "sets of all five types", KINDS),
    79: LifeGoal("Hard worker", 3, "work card", "work cards", ("work",)),
    80: _pairs("A sound mind in a sound body", "knowledge", "health"),
    81: _pairs("Activist", "relationship", "health"),
    82: LifeGoal(
        "Successful person",
        3,
        "set of two possessions and a work card",
        "sets of two possessions and a work card",
        ("possession", "possession", "work"),
    ),
    83: _pairs("The Life of the Party", "relationship", "knowledge"),
}
"""The life goals by their number."""
