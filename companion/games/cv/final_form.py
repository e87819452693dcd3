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


Asked = tuple[tuple[int, Count], ...]
"""A field a seat."""


def tokens_asked(state: State) -> Asked:
    """The fields for the tokens of the seats where nobody knows them."""
    label = message("Tokens on {name}'s top cards, for Jack of all trades")
    return tuple(
        (seat, Count(f"cvs[{seat}].tokens", say(label, name=name), 0, MOST_TOKENS))
        for seat, name in enumerate(state.setup.names)
        if unknown.tokens(state, seat)
    )


def points_asked(state: State) -> Asked:
    """The fields for the points on the possessions that were entered without any."""
    label = message("Points on {name}'s {card}")
    found = {seat: unknown.pointless(state.cvs[seat]) for seat in state.setup.seats if unknown.points(state, seat)}
    return tuple(
        (
            seat,
            Count(
                f"cvs[{seat}].missing_points",
                say(label, name=state.name(seat), card=unknown.pointless_name(state.cvs[seat])),
                0,
                15 if len(without) == 1 else 99,
            ),
        )
        for seat, without in found.items()
    )


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
class FinalForm:
    """The form `ask` as the table has filled it in so far; `answer(ask, path)` is what one of its fields holds."""

    state: State
    ask: Ask
    answer: Callable[[Ask, str], str]

    def goal(self, seat: int) -> str:
        """The number of the private goal that a seat revealed, as text; "" before that."""
        return self.answer(self.ask, f"private_goals[{seat}]")

    @property
    def revealed(self) -> tuple[str, ...]:
        """The numbers of the private goals that seats revealed, as text: there is one card of each."""
        return tuple(filter(None, map(self.goal, self.state.setup.seats)))

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose private goal is not revealed yet."""
        return tuple(seat for seat in self.state.setup.seats if not self.goal(seat))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the phone of each seat is asked about: its own first."""
        return tuple(seat if seat in self.hidden else self.hidden[0] for seat in self.state.setup.seats)

    @cached_property
    def tokens(self) -> Asked:
        """Tokens, of the seats for which Jack of all trades counts them."""
        everybody = unknown.JACK_OF_ALL_TRADES in self.state.public_goals
        return tuple(
            (seat, field)
            for seat, field in tokens_asked(self.state)
            if everybody or self.goal(seat) == str(unknown.JACK_OF_ALL_TRADES)
        )

    @cached_property
    def points(self) -> Asked:
        """Points on possessions that were entered without any."""
        return points_asked(self.state)

    @cached_property
    def tops(self) -> dict[Doubling, Pick]:
        """Who has the cards on top that count twice, by the stack."""
        return tops_asked(self.state)

    def owner(self, kind: Doubling) -> str:
        """On whose stack that card lies: a seat's number, `NOBODY`, or "" where nobody answered."""
        given = self.answer(self.ask, self.tops[kind].name)
        return given.strip("[](),") or given and NOBODY  # as a form keeps it, or as a move that is corrected has it

    @property
    def unanswered(self) -> int:
        """Questions without an answer so far."""
        numbers = [self.answer(self.ask, field.name) for _, field in (*self.tokens, *self.points)]
        return [*numbers, *map(self.owner, self.tops)].count("")

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
            move["doubled"] = {kind: _owners(owner) for kind in self.tops if (owner := self.owner(kind))}
        return move


def _owners(owner: str) -> list[int]:
    """The seats that an answer names; text that is no seat's number is taken for the first seat, and judged as that."""
    return [] if owner == NOBODY else [int(owner) if owner.isdecimal() else 0]
