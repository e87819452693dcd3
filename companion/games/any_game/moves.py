"""Any game: what a table can say and enter, in the form that records have."""

from typing import Annotated, Literal

import msgspec

from companion.game import Move, PerSeat, Seat, is_printable, normalised_name
from companion.phrases import change, counted, signed
from companion.words import message, say

MOST_SEATS = 16
MOST_CATEGORIES = 16
MOST = 99_999
"""The largest number of points, either way."""
MOST_ROUNDS = 99
MOST_TIMES = 20
LONGEST = 40
"""Letters in a title, the name of a category or a note."""

Number = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
Team = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Keep = Literal["rounds", "categories", "running"]
Wins = Literal["highest", "lowest"]


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the printed pad. `times`: what each of its points is worth."""

    name: Words
    times: Annotated[int, msgspec.Meta(ge=-MOST_TIMES, le=MOST_TIMES)] = 1

    def __post_init__(self) -> None:
        _check_words(self.name, message("the name of a category is made of visible characters"))

    @property
    def label(self) -> str:
        """The name, and what its points are multiplied by: "Debt × −1"."""
        return self.name if self.times == 1 else f"{self.name} × {signed(self.times)}"


class Begin(Move, frozen=True, tag="begin"):
    """How this game is scored."""

    title: Words
    wins: Wins = "highest"
    keep: Keep = "rounds"
    categories: Annotated[tuple[Category, ...], msgspec.Meta(min_length=1, max_length=MOST_CATEGORIES)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0
    """How many rounds a game has; 0: the table stops when it likes."""
    target: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None
    """The total that ends the game, whichever side wins."""
    sum: Number | None = None
    """What the points of a round add up to."""
    teams: Annotated[PerSeat[Team], msgspec.Meta(max_length=MOST_SEATS)] | None = None
    """Each seat's team; None: everybody plays alone."""
    first: Seat | None = None
    """The seat that deals the first round; None: nobody is shown."""
    steps: Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=8)] | None = None
    """The changes of a running count that are one tap; None: those of any game."""
    down_from: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    """What everybody begins a running count with that ends at exactly 0, as 501 at darts; 0: it goes up from 0."""

    def __post_init__(self) -> None:
        _check_words(self.title, message("the title is made of visible characters"))
        if (self.keep == "categories") != (self.categories is not None):
            raise ValueError(say("a game scored by categories names them, and no other game does"))
        if self.keep != "rounds" and (self.rounds or self.sum is not None or self.first is not None):
            raise ValueError(say("only a game scored in rounds has a number of rounds, a sum of a round and a dealer"))
        if self.steps is not None and (self.keep != "running" or 0 in self.steps):
            raise ValueError(say("only a running count has buttons, and none of them adds 0"))
        if self.down_from and (self.keep, self.wins, self.target, self.teams) != ("running", "lowest", None, None):
            raise ValueError(
                say("a countdown is a running count to 0: the lowest score wins, and everybody plays alone")
            )
        if self.keep == "categories" and self.target is not None:
            raise ValueError(say("a game scored by categories has no target: it ends when it is finished"))
        names = [category.name for category in self.categories or ()]
        if doubled := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(say("two categories are called {name}: give one of them another name", name=doubled))

    @property
    def sides(self) -> tuple[int, ...]:
        """Each seat's team, counted from 0 in the order of their first seats; empty where everybody plays alone."""
        order = list(dict.fromkeys(self.teams or ()))
        return tuple(map(order.index, self.teams or ()))

    @property
    def in_words(self) -> str:
        """How the game is scored: "rounds, to 100"; "7 categories"; "running, lowest wins"."""
        parts = [say("rounds") if self.keep == "rounds" else say("running")]
        if self.categories:
            parts = [counted(len(self.categories), "category", "categories")]
        if self.rounds:
            parts = [counted(self.rounds, "round")]
        if self.down_from:
            parts.append(say("down from {n}", n=self.down_from))
        elif self.target:
            parts.append(say("to {n}", n=self.target))
        if self.sum is not None:
            parts.append(say("{n} a round", n=signed(self.sum)) if self.sum else say("each adds up to 0"))
        if self.wins == "lowest":
            parts.append(say("lowest wins"))
        return ", ".join(parts)


class EnterRound(Move, frozen=True, tag="round"):
    """A round's points, one number a seat; None sat out."""

    points: Annotated[PerSeat[Number | None], msgspec.Meta(max_length=MOST_SEATS)]


class EnterCount(Move, frozen=True, tag="count"):
    """A seat's number in a category; entered again it replaces the one before."""

    seat: Seat
    category: Annotated[int, msgspec.Meta(ge=0)]
    value: Number

    def beside(self, other: Move) -> bool:
        """Each phone fills in its own column."""
        return isinstance(other, EnterCount) and (self.seat, self.category) != (other.seat, other.category)


class Add(Move, frozen=True, tag="add"):
    """Points more or fewer for a seat."""

    seat: Seat
    points: Number
    note: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""

    def __post_init__(self) -> None:
        if not self.points:
            raise ValueError(say("0 points change nothing"))
        if not is_printable(self.note):
            raise ValueError(say("a note is made of visible characters"))

    def beside(self, other: Move) -> bool:
        return isinstance(other, Add)

    @property
    def in_words(self) -> str:
        """The change, and why: "−3 (lightning)"."""
        return f"{change(self.points)} ({self.note})" if self.note else change(self.points)


class Finish(Move, frozen=True, tag="finish"):
    """The game is over now."""


Moves = Begin | EnterRound | EnterCount | Add | Finish


def _check_words(text: str, wrong: str) -> None:
    """Raise ValueError where there is nothing to read."""
    if not normalised_name(text).strip() or not is_printable(text):
        raise ValueError(say(wrong))
