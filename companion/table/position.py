"""The reports that count at a table, the state after each, and what changes when one of them is amended.

The reports are kept in blocks, each linked to the one before it. What was
undone or amended shares its blocks with what counts, so either costs a list of
a block's length and not the whole chain again. States follow from the reports:
those asked for lately are kept, all others are worked out anew.

Judging and doing are apart here as in the games: `breaks` says which later
reports would break a rule, `amended` applies them again without judging.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from threading import Lock
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game import Game, Illegal, Move
from companion.phrases import ended
from companion.table.entries import Amendment, Report

SIZE = 256
"""The most reports in a block."""
STEP = 32
"""When the states of a block are worked out, every `STEP`th is kept, and the last `STEP`."""
MOST_STATES = 16_384
"""States that are kept, of all tables together; the oldest go first."""

_kept: deque[tuple[dict[int, Any], int]] = deque()
_appending = Lock()
_number = attrgetter("number")


class Reports(list[Report]):
    """The reports of a block. It grows at its end only; a position counts how many of them are its own."""

    __slots__ = ("overruled",)

    def __init__(self, reports: Iterable[Report] = ()) -> None:
        super().__init__(reports)
        self.overruled = {report.number for report in self if report.overruled}

    def grow(self, count: int, report: Report) -> bool:
        """Put a report after the first `count`. False where there is another one already."""
        with _appending:
            if len(self) != count:
                return False
            self.append(report)
            if report.overruled:
                self.overruled.add(report.number)
            return True


class Block:
    """Reports in a row, the position `before` them (None: the table's start), and those states that are kept."""

    __slots__ = ("before", "game", "reports", "states")

    def __init__(self, game: Game[Any, Any], before: Position | None, reports: Reports) -> None:
        self.game, self.before, self.reports = game, before, reports
        self.states: dict[int, Any] = {}

    def state(self, count: int) -> Any:
        """The state after the first `count` reports."""
        known = count
        while (state := self.states.get(known)) is None and known:
            known -= 1
        if state is None:
            state = self._start()
        apply = self.game.apply
        for place, report in enumerate(self.reports[known:count], known + 1):
            state = apply(state, report.move)
            if place % STEP == 0 or count - place < STEP:
                self.keep(place, state)
        return state

    def _start(self) -> Any:
        """The state before the first report, worked out from the nearest block that knows its own."""
        unknown, block = [], self
        while (state := block._known_start()) is None:
            assert block.before
            unknown.append(block)
            block = block.before.block
        for block in unknown[::-1]:
            assert block.before
            start, count = block.before.block, block.before.count
            for report in start.reports[:count]:
                state = block.game.apply(state, report.move)
            block.keep(0, state)
        return state

    def _known_start(self) -> Any:
        state = self.states.get(0)
        return self.before.block.states.get(self.before.count) if state is None and self.before else state

    def keep(self, count: int, state: Any) -> None:
        """Keep a state until too many newer ones are kept."""
        self.states[count] = state
        _kept.append((self.states, count))
        if len(_kept) > MOST_STATES:
            states, oldest = _kept.popleft()
            states.pop(oldest, None)


class Position(msgspec.Struct, frozen=True, gc=False):
    """A report that counts, and those before it: the first `count` of a block. The root has number 0 and no move."""

    block: Block
    count: int

    @property
    def number(self) -> int:
        """The report's entry; 0 for the root."""
        return self.block.reports[self.count - 1].number if self.count else 0

    @property
    def state(self) -> Any:
        """The state after the report."""
        return self.block.state(self.count)

    @property
    def move(self) -> Move | None:
        return self.block.reports[self.count - 1].move if self.count else None

    @property
    def overruled(self) -> bool:
        return self.count > 0 and self.block.reports[self.count - 1].overruled

    @property
    def before(self) -> Position | None:
        """The chain without this report; None for the root."""
        return _at(self.block, self.count - 1) if self.count else None

    def back_to(self, number: int) -> Position:
        """The chain up to entry `number`."""
        node = self
        while node.number > number:
            reports = node.block.reports
            if reports[0].number <= number:
                return Position(node.block, bisect_right(reports, number, 0, node.count, key=_number))
            node = _at(node.block, 0)
        return node

    def chain(self) -> list[Position]:
        """The reports that count, oldest first, without the root."""
        return self.after(0)

    def after(self, number: int) -> list[Position]:
        """The reports that count and came after entry `number`, oldest first."""
        return [
            Position(end.block, count)
            for end in self._ends(number)
            for count in range(bisect_right(end.block.reports, number, 0, end.count, key=_number) + 1, end.count + 1)
        ]

    def _ends(self, number: int) -> list[Position]:
        """The last position of each block that holds a report after entry `number`, oldest first."""
        found = []
        node: Position | None = self
        while node is not None and node.number > number:
            found.append(node)
            node = node.block.before
        return found[::-1]

    def find(self, number: int) -> Position | None:
        """The report with that entry number, or None where it does not count."""
        node = self.back_to(number) if number > 0 else self
        return node if node.count and node.number == number else None

    def then(self, game: Game[Any, Any], report: Report) -> Position:
        """The chain with one more report."""
        block = self.block
        if self.count == SIZE:
            following = Block(game, self, Reports([report]))
            following.states[0] = self.state  # for good: what is this far back need not begin at the table's start
            return Position(following, 1)
        if not block.reports.grow(self.count, report):
            block = _branch(block, self.count, Reports([*block.reports[: self.count], report]))
        return Position(block, self.count + 1)

    def says(self, game: Game[Any, Any], names: tuple[str, ...] = ()) -> str:
        """The log's sentence for this report. `names`: of those who played then, where others play now."""
        return ended(game.describe(self._made_in(names), self.move))

    def others(self, game: Game[Any, Any], names: tuple[str, ...] = ()) -> tuple[tuple[int, str], ...]:
        """Of that sentence what it made others do, each with its seat."""
        return tuple((seat, ended(words)) for seat, words in game.others(self._made_in(names), self.move))

    def _made_in(self, names: tuple[str, ...]) -> Any:
        """The state in which the report was made, with the names of those who played then."""
        assert self.before is not None
        state = self.before.state
        if names and names != state.setup.names:
            state = replace(state, setup=replace(state.setup, names=names))
        return state


def root(game: Game[Any, Any], state: Any) -> Position:
    """The start of a chain, before any report."""
    block = Block(game, None, Reports())
    block.states[0] = state
    return Position(block, 0)


def _at(block: Block, count: int) -> Position:
    """The position after the first `count` reports of a block; after none, the last of the block before."""
    return Position(block, count) if count or block.before is None else block.before


def _branch(block: Block, count: int, reports: Reports) -> Block:
    """A block that goes on otherwise after the first `count` reports of another."""
    branch = Block(block.game, block.before, reports)
    if block.before is None:
        branch.states[0] = block.states[0]
    if count and (known := block.states.get(count)) is not None:
        branch.keep(count, known)
    return branch


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
    amends, to = amendment.amends, amendment.to
    ends = (position.back_to(to) if to else position)._ends(amends - 1)
    told = []
    if amendment.move is not None:
        told.append(Report(amendment.move, amendment.overruled, number=amends))
    if not ends:
        return position.then(game, told[0]) if told else position
    first, *later = ends
    old = first.block.reports
    at = bisect_left(old, amends, 0, first.count, key=_number)
    rest = old[bisect_right(old, amends, 0, first.count, key=_number) : first.count]
    kept, gone = frozenset(amendment.against), frozenset(amendment.without)
    if gone:
        rest = [report for report in rest if report.number not in gone]
    reports = Reports([*old[:at], *told, *(_kept_against(rest, kept) if kept or old.overruled else rest)])
    chain = _at(_branch(first.block, at, reports), len(reports))
    for end in later:
        chain = _following(game, chain, end, kept, gone)
    return chain


def restarted(game: Game[Any, Any], position: Position, start: Any) -> Position:
    """The same reports from another start, such as one with other names. Judges nothing; the reports are shared."""
    chain = root(game, start)
    for end in position._ends(0):
        first = end.block.before is None
        block = Block(game, None if first else chain, end.block.reports)
        if first:
            block.states[0] = start
        chain = Position(block, end.count)
    return chain


def _kept_against(reports: Iterable[Report], against: frozenset[int]) -> list[Report]:
    """Reports marked as played against a rule where they are among `against`, and nowhere else."""
    return [
        report
        if report.overruled == (report.number in against)
        else Report(report.move, report.number in against, number=report.number)
        for report in reports
    ]


def _following(
    game: Game[Any, Any], chain: Position, end: Position, against: frozenset[int], without: frozenset[int]
) -> Position:
    """The chain with the reports of one more block. The block's list is shared where nothing in it reads otherwise."""
    reports = end.block.reports
    if any(reports[0].number <= number <= end.number for number in without):
        there = [report for report in reports[: end.count] if report.number not in without]
        return _at(Block(game, chain, Reports(_kept_against(there, against))), len(there))
    if (against or reports.overruled) and reports.overruled != {
        number for number in against if reports[0].number <= number <= end.number
    }:
        reports = Reports(_kept_against(reports[: end.count], against))
    return Position(Block(game, chain, reports), end.count)


def differing(one: Position, other: Position) -> Iterator[int]:
    """The numbers of the reports that stand in one of two chains only, or read otherwise in the other, newest first."""
    while one != other:
        if one.block.reports is other.block.reports and one.count == other.count:
            one, other = _at(one.block, 0), _at(other.block, 0)
            if not one.count and not other.count:
                return
        elif one.number == other.number:
            if one.move != other.move:
                yield one.number
            if one.before is None or other.before is None:
                return
            one, other = one.before, other.before
        elif one.number > other.number:
            yield one.number
            assert one.before
            one = one.before
        else:
            yield other.number
            assert other.before
            other = other.before
