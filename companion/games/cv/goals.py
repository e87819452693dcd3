"""CV: the eight life goals. Each counts something in a CV, at a number of points each."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.cv.moves import KINDS, Pad
from companion.phrases import counted, spelled
from companion.words import message, say, say_n


@dataclass(frozen=True, slots=True)
class LifeGoal:
    title: str
    each: int
    """Points for one."""
    worth: str
    """The same, said."""
    things: Callable[[int], str]
    """So many of what it counts, in words."""
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
        return f"{say(self.worth)} {say('Most: {names}.', names=names)}" if names else say(self.worth)

    def why(self, pad: Pad) -> dict[str, object]:
        """The fields of a sentence about it: "{goal}: {things}, {each} each: {points}"."""
        return {
            "goal": say(self.title),
            "things": self.things(self.count(pad)),
            "each": counted(self.each, "point"),
            "points": self.points(pad),
        }


def figure(number: int) -> int | str:
    """A number in a sentence: "no" for 0."""
    return number or spelled(0)


GOALS = {
    76: LifeGoal(
        message("Collector"),
        1,
        message("1 point for each possession."),
        lambda n: say_n(n, "{count} possession", "{count} possessions", count=figure(n)),
        ("possession",),
    ),
    77: LifeGoal(
        message("Jack of all trades"),
        1,
        message("1 point for each token."),
        lambda n: say_n(n, "{count} token", "{count} tokens", count=figure(n)),
        ("tokens",),
    ),
    78: LifeGoal(
        message("Renaissance man"),
        7,
        message("7 points for each set of all five types."),
        lambda n: say_n(n, "{count} set of all five types", "{count} sets of all five types", count=figure(n)),
        KINDS,
    ),
    79: LifeGoal(
        message("Hard worker"),
        3,
        message("3 points for each work card."),
        lambda n: say_n(n, "{count} work card", "{count} work cards", count=figure(n)),
        ("work",),
    ),
    80: LifeGoal(
        message("A sound mind in a sound body"),
        2,
        message("2 points for each pair of knowledge and health."),
        lambda n: say_n(
            n, "{count} pair of knowledge and health", "{count} pairs of knowledge and health", count=figure(n)
        ),
        ("knowledge", "health"),
    ),
    81: LifeGoal(
        message("Activist"),
        2,
        message("2 points for each pair of relationship and health."),
        lambda n: say_n(
            n, "{count} pair of relationship and health", "{count} pairs of relationship and health", count=figure(n)
        ),
        ("relationship", "health"),
    ),
    82: LifeGoal(
        message("Successful person"),
        3,
        message("3 points for each set of two possessions and a work card."),
        lambda n: say_n(
            n,
            "{count} set of two possessions and a work card",
            "{count} sets of two possessions and a work card",
            count=figure(n),
        ),
        ("possession", "possession", "work"),
    ),
    83: LifeGoal(
        message("The Life of the Party"),
        2,
        message("2 points for each pair of relationship and knowledge."),
        lambda n: say_n(
            n,
            "{count} pair of relationship and knowledge",
            "{count} pairs of relationship and knowledge",
            count=figure(n),
        ),
        ("relationship", "knowledge"),
    ),
}
"""The life goals by their number."""
