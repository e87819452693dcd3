"""CV: a player's cards on the table, five stacks of which only the top cards are active."""

from collections.abc import Iterator
from typing import Self

import msgspec
from msgspec.structs import replace

from companion.games.cv import cards
from companion.games.cv.moves import KINDS, NONE, Card, Heights, Kind, Symbols


class Laid(msgspec.Struct, frozen=True):
    """A card in a CV, and the number of the turn in which it came to lie there (0: before the first)."""

    card: Card
    since: int = 0


Stack = tuple[Laid, ...]
"""Cards of one type, the active one last."""


class Cv(msgspec.Struct, frozen=True):
    """Five stacks; what lies there never changes, a move makes another CV."""

    stacks: dict[Kind, Stack] = msgspec.field(default_factory=lambda: dict.fromkeys(KINDS, ()))

    def __iter__(self) -> Iterator[Stack]:
        return iter(self.stacks.values())

    def stack(self, kind: Kind) -> Stack:
        return self.stacks[kind]

    @property
    def heights(self) -> Heights:
        """How many cards lie in each stack."""
        return {kind: len(stack) for kind, stack in self.stacks.items()}

    @property
    def size(self) -> int:
        """Cards in the CV, the covered ones too."""
        return sum(map(len, self))

    @property
    def active(self) -> tuple[Card, ...]:
        """The top card of each stack."""
        return tuple(stack[-1].card for stack in self if stack)

    @property
    def tokens(self) -> Symbols:
        """The symbols that the active cards generate."""
        return sum(map(cards.tokens, self.active), NONE)

    def has(self, number: int) -> bool:
        """Whether the card of that number is active."""
        return any(card.number == number for card in self.active)

    def older_than(self, turn: int, kind: Kind | None = None) -> int:
        """Cards that lay before turn number `turn`: in one stack, or in all."""
        return sum(laid.since < turn for stack in ([self.stack(kind)] if kind else self) for laid in stack)

    def lay(self, kind: Kind, laid: Laid, position: int) -> Self:
        """A card comes to lie under `position` cards of its stack, or at the bottom of a lower one."""
        stack = self.stack(kind)
        place = max(0, len(stack) - position)
        return self._with(kind, (*stack[:place], laid, *stack[place:]))

    def lost(self, kind: Kind, turn: int) -> int:
        """The place of the card that a loss takes: the topmost from before that turn; where none is, the topmost."""
        stack = self.stack(kind)
        return max((place for place, laid in enumerate(stack) if laid.since < turn), default=len(stack) - 1)

    def lose(self, kind: Kind, turn: int) -> Self:
        """The CV without that card; an empty stack stays empty."""
        stack, place = self.stack(kind), self.lost(kind, turn)
        return self._with(kind, stack[:place] + stack[place + 1 :])

    def counted(self, heights: Heights) -> Self:
        """The CV as the table counted it.

        Cards too many go from the top, as losses do. Cards that the app has not
        seen lie at the bottom, so that the active card it knows stays active.
        """
        cv = self
        for kind, height in heights.items():
            known = self.stack(kind)[:height]
            unseen = Laid(Card(kind, points=0))
            cv = cv._with(kind, (unseen,) * (height - len(known)) + known)
        return cv

    def as_begun(self, now: Self, heights: Heights, turn: int) -> Self:
        """The CV that turn number `turn` began with, after a new count: as `now`, without the cards of the turn."""
        begun = self
        for kind in heights:
            begun = begun._with(kind, tuple(laid for laid in now.stack(kind) if laid.since < turn))
        return begun

    def _with(self, kind: Kind, stack: Stack) -> Self:
        return replace(self, stacks={**self.stacks, kind: stack})
