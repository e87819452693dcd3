"""The reports that count at a table, each with the state after it, and what changes when one of them is amended.

Judging and doing are apart here as in the games: `breaks` says which later
reports would break a rule, `amended` applies them again without judging.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.game import Game, Illegal, Move


class Position(msgspec.Struct, frozen=True):
    """A report that counts, the state after it, and the chain before it. The chain's root has entry 0 and no move."""

    number: int
    state: Any
    move: Move | None = None
    overruled: bool = False
    before: Position | None = None

    def back_to(self, number: int) -> Position:
        """The chain up to entry `number`."""
        node = self
        while node.number > number:
            assert node.before is not None
            node = node.before
        return node

    def chain(self) -> list[Position]:
        """The reports that count, oldest first, without the root."""
        found = []
        node: Position | None = self
        while node is not None and node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]

    def after(self, number: int) -> list[Position]:
        """The reports that count and came after entry `number`, oldest first."""
        found = []
        node = self
        while node.before is not None and node.number > number:
            found.append(node)
            node = node.before
        return found[::-1]

    def find(self, number: int) -> Position | None:
        """The report with that entry number, or None where it does not count."""
        node = self.back_to(number) if number > 0 else self
        return node if node.number == number and node.before is not None else None

    def then(self, game: Game[Any, Any], number: int, move: Move, overruled: bool = False) -> Position:
        """The chain with one more report."""
        return Position(number, game.apply(self.state, move), move, overruled, self)

    def says(self, game: Game[Any, Any]) -> str:
        """The log's sentence for this report."""
        assert self.before is not None
        return game.describe(self.before.state, self.move)


@dataclass(frozen=True, slots=True)
class Break:
    """A later report that would break a rule. `sentence`: what it says now; `known`: the table overruled it already."""

    number: int
    sentence: str
    ruling: Illegal
    known: bool


def breaks(game: Game[Any, Any], position: Position, amends: int, move: Move | None) -> Iterator[Break]:
    """Judge everything after entry `amends` again, as if it had been `move` (None: as if it were not there).

    A move that breaks a rule is applied all the same, to judge those after it; a
    final ruling ends the walk, because no move can follow an impossible one.
    """
    state = _with_move(game, position.back_to(amends - 1), amends, move).state
    for node in position.after(amends):
        ruling = game.rule_on(state, node.move)
        if isinstance(ruling, Illegal):
            yield Break(node.number, node.says(game), ruling, node.overruled and not ruling.final)
            if ruling.final:
                return
        state = game.apply(state, node.move)


def amended(
    game: Game[Any, Any],
    position: Position,
    amends: int,
    move: Move | None,
    *,
    overruled: bool = False,
    against: tuple[int, ...] = (),
    to: int = 0,
) -> Position:
    """The chain with `move` as entry `amends`, or without that entry where `move` is None. Judges nothing.

    `against`: the later entries that the table keeps although they break a rule. `to`: the last entry to keep; 0: all.
    """
    chain = _with_move(game, position.back_to(amends - 1), amends, move, overruled)
    for node in position.after(amends):
        if to and node.number > to:
            break
        assert node.move is not None
        chain = chain.then(game, node.number, node.move, node.number in against)
    return chain


def _with_move(
    game: Game[Any, Any], before: Position, number: int, move: Move | None, overruled: bool = False
) -> Position:
    return before if move is None else before.then(game, number, move, overruled)
