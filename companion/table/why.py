"""Which reports made a number. The games' own explanations are in the rows of their sheets."""

from __future__ import annotations

from collections import defaultdict

from companion.moves import seats_named
from companion.table import Position, Table

ReportsBySeat = dict[int | None, list[list[Position]]]


def reports_by_round(table: Table) -> ReportsBySeat:
    """Round -> the reports that made each seat's number, oldest first; under None those of the whole game.

    A report belongs to the seats that it names, and to every seat where it names none.
    A round may have none: one report may end a round and open the next.
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
    """The round in which a report was made; the report that ends a round belongs to it."""
    assert report.before
    return int(report.before.state.round)


def overruled(table: Table) -> list[Position]:
    """The reports that count although they break a rule, oldest first."""
    return [report for report in table.position.chain() if report.overruled]
