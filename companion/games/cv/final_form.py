"""CV: the form that everybody fills in at the end: private goals, then what the points need and nobody entered."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from companion.game import Ask, Count, Pick
from companion.games.cv import cards, unknown
from companion.games.cv.moves import Doubling
from companion.games.cv.state import State

NOBODY = "nobody"
"""The answer that a card lies on top of nobody's stack."""
MOST_EXTRA = 999


@dataclass(frozen=True)
class NumberQuestion:
    """A number asked of a seat. `given`: its answer so far, "" where there is none."""

    seat: int
    field: Count
    given: str


@dataclass(frozen=True)
class TopQuestion:
    """On whose stack does a card lie on top? `given`: a seat's number, `NOBODY`, or "" where nobody answered."""

    card: str
    kind: Doubling
    field: Pick
    given: str

    @property
    def choices(self) -> tuple[tuple[str, int | None, str], ...]:
        """(answer, seat, words): the seats first, nobody last."""
        nobody, *seats = self.field.choices
        owners = ((str(seat), seat, words) for (seat,), words in seats)
        return (*owners, (NOBODY, None, nobody[1]))


@dataclass(frozen=True)
class FinalForm:
    """The form `ask` as the table has filled it in so far; `answer(ask, path)` is what one of its fields holds."""

    state: State
    ask: Ask
    answer: Callable[[Ask, str], str]

    def goal(self, seat: int) -> str:
        """The number of the private goal that a seat revealed, as text; "" before that."""
        return self.answer(self.ask, f"private_goals[{seat}]")

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose private goal is not revealed yet."""
        return tuple(seat for seat in self.state.setup.seats if not self.goal(seat))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the phone of each seat is asked about: its own first."""
        return tuple(seat if seat in self.hidden else self.hidden[0] for seat in self.state.setup.seats)

    @cached_property
    def tokens(self) -> tuple[NumberQuestion, ...]:
        """Tokens, of the seats for which Jack of all trades counts them."""
        everybody = unknown.JACK_OF_ALL_TRADES in self.state.public_goals
        asked = self._numbers("tokens")
        return tuple(one for one in asked if everybody or self.goal(one.seat) == str(unknown.JACK_OF_ALL_TRADES))

    @cached_property
    def points(self) -> tuple[NumberQuestion, ...]:
        """Points on possessions that were entered without any."""
        return self._numbers("missing_points")

    @cached_property
    def tops(self) -> tuple[TopQuestion, ...]:
        """Who has the cards on top that count twice."""
        picks = [field for field in self.ask.fields if isinstance(field, Pick) and field.name.startswith("doubled.")]
        return tuple(map(self._top, picks))

    @property
    def unanswered(self) -> int:
        """Questions without an answer so far."""
        given = [one.given for one in (*self.tokens, *self.points)] + [one.given for one in self.tops]
        return given.count("")

    def extra(self, seat: int) -> int:
        """Points that the table adds for a seat."""
        try:
            points = int(self.answer(self.ask, f"extra[{seat}]") or 0)
        except ValueError:
            return 0
        return max(-MOST_EXTRA, min(MOST_EXTRA, points))

    @property
    def has_extra(self) -> bool:
        return any(map(self.extra, self.state.setup.seats))

    @property
    def report(self) -> dict[str, Any]:
        """The move that the form's other fields are put into."""
        seats = self.state.setup.seats
        move: dict[str, Any] = {"move": "final", "private_goals": [76 for _ in seats]}
        if self.has_extra:
            move["extra"] = [*map(self.extra, seats)]
        if self.tokens or self.points:
            move["cvs"] = [{} for _ in seats]
        if self.tops:
            move["doubled"] = {top.kind: _owners(top.given) for top in self.tops if top.given}
        return move

    def _numbers(self, name: str) -> tuple[NumberQuestion, ...]:
        fields = {field.name: field for field in self.ask.fields if isinstance(field, Count)}
        paths = [(seat, f"cvs[{seat}].{name}") for seat in self.state.setup.seats]
        return tuple(
            NumberQuestion(seat, fields[path], self.answer(self.ask, path)) for seat, path in paths if path in fields
        )

    def _top(self, field: Pick) -> TopQuestion:
        given = self.answer(self.ask, field.name)
        kind = cast(Doubling, field.name.removeprefix("doubled."))
        return TopQuestion(
            cards.title_of(cards.DOUBLING[kind]), kind, field, NOBODY if given == "[]" else given.strip("[]")
        )


def _owners(given: str) -> list[int]:
    """The seats that an answer names; text that is no seat's number is taken for the first seat, and judged as that."""
    if given == NOBODY:
        return []
    return [int(given) if given.isdecimal() else 0]
