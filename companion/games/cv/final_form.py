"""CV: the form that everybody fills in at the end: private goals, then what the points need and nobody entered."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.game import Ask, Count, Pick
from companion.games.cv import cards, unknown
from companion.games.cv.moves import Doubling
from companion.games.cv.state import State
from companion.words import message, say

NOBODY = "nobody"
"""The answer that a card lies on top of nobody's stack."""
MOST_EXTRA = 999
MOST_TOKENS = 19
"""More tokens than that never lie on five cards."""


def tokens_asked(state: State) -> dict[int, Count]:
    """The fields for the tokens of the seats where nobody knows them."""
    label = message("Tokens on {name}'s top cards, for Jack of all trades")
    return {
        seat: Count(f"cvs[{seat}].tokens", say(label, name=name), 0, MOST_TOKENS)
        for seat, name in enumerate(state.setup.names)
        if unknown.tokens(state, seat)
    }


def points_asked(state: State) -> dict[int, Count]:
    """The fields for the points on the possessions that were entered without any."""
    label = message("Points on {name}'s {card}")
    found = {seat: unknown.pointless(state.cvs[seat]) for seat in state.setup.seats if unknown.points(state, seat)}
    return {
        seat: Count(
            f"cvs[{seat}].missing_points",
            say(label, name=state.name(seat), card=unknown.pointless_name(state.cvs[seat])),
            0,
            15 if len(without) == 1 else 99,
        )
        for seat, without in found.items()
    }


def tops_asked(state: State) -> dict[Doubling, Pick]:
    """The fields for who has the card on top of its stack that counts twice, by the stack."""
    asked: dict[Doubling, Pick] = {}
    for kind, number in cards.DOUBLING.items():
        if seats := unknown.doubled(state, kind):
            owners = tuple(((seat,), say("{name}'s", name=state.name(seat))) for seat in seats)
            label = say("{card} on top of {kind} cards", card=cards.title_of(number), kind=cards.type_name(kind))
            asked[kind] = Pick(f"doubled.{kind}", label, (((), say("nobody's")), *owners))
    return asked


@dataclass(frozen=True)
class TopQuestion:
    """On whose stack does a card lie on top? `given`: a seat's number, `NOBODY`, or "" where nobody answered."""

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
    def tokens(self) -> tuple[tuple[int, Count], ...]:
        """Tokens, of the seats for which Jack of all trades counts them: (seat, field) each."""
        everybody = unknown.JACK_OF_ALL_TRADES in self.state.public_goals
        return tuple(
            (seat, field)
            for seat, field in tokens_asked(self.state).items()
            if everybody or self.goal(seat) == str(unknown.JACK_OF_ALL_TRADES)
        )

    @cached_property
    def points(self) -> tuple[tuple[int, Count], ...]:
        """Points on possessions that were entered without any: (seat, field) each."""
        return tuple(points_asked(self.state).items())

    @cached_property
    def tops(self) -> tuple[TopQuestion, ...]:
        """Who has the cards on top that count twice."""
        return tuple(self._top(kind, field) for kind, field in tops_asked(self.state).items())

    @property
    def unanswered(self) -> int:
        """Questions without an answer so far."""
        numbers = [self.answer(self.ask, field.name) for _, field in (*self.tokens, *self.points)]
        return [*numbers, *(top.given for top in self.tops)].count("")

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

    def _top(self, kind: Doubling, field: Pick) -> TopQuestion:
        given = self.answer(self.ask, field.name)
        seat = given.strip("[](),")  # as a form keeps it, or as a move that is corrected has it
        return TopQuestion(kind, field, seat or (NOBODY if given else ""))


def _owners(given: str) -> list[int]:
    """The seats that an answer names; text that is no seat's number is taken for the first seat, and judged as that."""
    if given == NOBODY:
        return []
    return [int(given) if given.isdecimal() else 0]
