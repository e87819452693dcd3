"""The reports that count at a table, the state after each, and what changes when one of them is amended.

A chain is a report and the chain before it, so a take-back is a shorter chain,
and two chains share what they begin with. An amendment makes everything after
it anew; how much of that a table may do is limited (`store/limits.py`).

Judging and doing are apart here as in the games: `breaks` says which later
reports would break a rule, `amended` applies them again without judging.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game import Game, Illegal, Move
from companion.phrases import ended
from companion.table.differences import described
from companion.table.entries import Amendment


class Position(msgspec.Struct, frozen=True, eq=False):
    """A report that counts, the state after it, and the chain before it. The root has number 0 and no move."""

    number: int
    """The report's entry."""
    state: Any
    move: Move | None = None
    overruled: bool = False
    before: "Position | None" = None

    def back_to(self, number: int) -> "Position":
        """The chain up to entry `number`."""
        node = self
        while node.before is not None and node.number > number:
            node = node.before
        return node

    def chain(self) -> list["Position"]:
        """The reports that count, oldest first, without the root."""
        return self.after(0)

    def after(self, number: int) -> list["Position"]:
        """The reports that count and came after entry `number`, oldest first."""
        found, node = [], self
        while node.before is not None and node.number > number:
            found.append(node)
            node = node.before
        return found[::-1]

    def find(self, number: int) -> "Position | None":
        """The report with that entry number, or None where it does not count."""
        node = self.back_to(number)
        return node if node.before is not None and node.number == number else None

    def then(self, game: Game[Any, Any], number: int, move: Move | None, overruled: bool) -> "Position":
        """The chain with one more report. Judges nothing."""
        return Position(number, game.apply(self.state, move), move, overruled, self)

    def says(self, game: Game[Any, Any], names: tuple[str, ...] = ()) -> str:
        """The log's sentence for this report. `names`: of those who played then, where others play now."""
        assert self.move is not None
        return ended(described(game, self._as_then(names), self.move))

    def others(self, game: Game[Any, Any], names: tuple[str, ...] = ()) -> tuple[tuple[int, str], ...]:
        """Of that sentence what it made others do, each with its seat."""
        return tuple((seat, ended(words)) for seat, words in game.others(self._as_then(names), self.move))

    @property
    def made_in(self) -> Any:
        """The state in which the report was made."""
        assert self.before is not None
        return self.before.state

    def _as_then(self, names: tuple[str, ...]) -> Any:
        """That state with the names of those who played then."""
        state = self.made_in
        if names and names != state.setup.names:
            state = replace(state, setup=replace(state.setup, names=names))
        return state


@dataclass(frozen=True, slots=True)
class Break:
    """A later report that would break a rule. `sentence`: what it says now; `known`: the table overruled it already."""

    number: int
    sentence: str
    ruling: Illegal
    known: bool
    left_out: bool = False
    """It would no longer count, alone: it has become impossible, or the table chose so."""


def breaks(
    game: Game[Any, Any],
    position: Position,
    amends: int,
    move: Move | None,
    without: tuple[int, ...] = (),
    *,
    leave_out: bool = False,
) -> Iterator[Break]:
    """Judge everything after entry `amends` again, as if it had been `move` (None: as if it were not there).

    A move that breaks a rule is applied all the same, to judge those after it, and those in `without` are not there; a
    final ruling ends the walk, because no move can follow an impossible one. With `leave_out` nothing ends it: what is
    impossible is left out, and of those in `without` only what would break a rule.
    """
    gone = frozenset(without)
    state = position.back_to(amends - 1).state
    if move is not None:
        state = game.apply(state, move)
    for node in position.after(amends):
        chosen = node.number in gone
        if chosen and not leave_out:
            continue
        ruling = game.rule_on(state, node.move)
        if isinstance(ruling, Illegal):
            known = node.overruled and not ruling.final
            left_out = leave_out and (chosen or ruling.final)
            yield Break(node.number, node.says(game), ruling, known, left_out)
            if left_out:
                continue
            if ruling.final:
                return
        state = game.apply(state, node.move)


def amended(game: Game[Any, Any], position: Position, amendment: Amendment) -> Position:
    """The chain as an amendment leaves it. Judges nothing."""
    against, without = frozenset(amendment.against), frozenset(amendment.without)
    chain = position.back_to(amendment.amends - 1)
    if amendment.move is not None:
        chain = chain.then(game, amendment.amends, amendment.move, amendment.overruled)
    for node in (position.back_to(amendment.to) if amendment.to else position).after(amendment.amends):
        if node.number not in without:
            chain = chain.then(game, node.number, node.move, node.number in against)
    return chain


def restarted(game: Game[Any, Any], position: Position, start: Any) -> Position:
    """The same reports from another start, such as one with other names. Judges nothing."""
    chain = Position(0, start)
    for node in position.chain():
        chain = chain.then(game, node.number, node.move, node.overruled)
    return chain


def differing(one: Position, other: Position) -> Iterator[int]:
    """The numbers of the reports that stand in one of two chains only, or read otherwise in the other, newest first."""
    while one is not other:
        newest = max(one.number, other.number)
        if one.number != other.number or one.move != other.move:
            yield newest
        if not newest:
            return
        one, other = one.back_to(newest - 1), other.back_to(newest - 1)
