"""Why a number is what it is: which entries made it. The games' own sentences stand in the rows of their sheets."""

from __future__ import annotations

from collections import defaultdict

from companion.moves import seats_named
from companion.table import Position, Table

ReportsBySeat = dict[int | None, list[list[Position]]]


def reports_by_round(table: Table) -> ReportsBySeat:
    """By round, and seat by seat, the standing reports that made a number, oldest first; under None those of the whole game.

    A report is kept for the seats that it names, and for everybody where it names none.
    A round that nothing was told of has none: one report may end a round and open the next.
    """
    seats = table.setup.seats
    found: ReportsBySeat = defaultdict(lambda: [[] for _ in seats])
    for report in table.position.chain():
        assert report.move
        for seat in seats_named(report.move) or seats:
            found[None][seat].append(report)
            found[round_of(report)][seat].append(report)
    return found


def round_of(report: Position) -> int:
    """The round in which a report was made: what ends a round still counts to it."""
    assert report.before
    return int(report.before.state.round)


def overruled(table: Table) -> list[Position]:
    """The standing reports that the table played against a rule, oldest first."""
    return [report for report in table.position.chain() if report.overruled]
