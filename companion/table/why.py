"""Which reports made a number. The games' own explanations are in the rows of their sheets."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.game import Row, ScoreSheet
from companion.table import Position, Table

Line = int | str
"""A line of the sheet, all game long: its round, or the kind of points that it counts."""


MOST_LOOKS = 110_000
"""Lines of sheets that are looked at for one page: a sheet may have one for each report, and is made after each."""


@dataclass(frozen=True, slots=True)
class Maker:
    """A report that changed a number. `shown`: the number after it."""

    report: Position
    shown: str


def line_of(row: Row) -> Line:
    """Which line of the sheet this is, however it is labelled while the round goes on."""
    return row.label if row.round is None else row.round


def makers(table: Table, seat: int) -> Mapping[Line, list[Maker]]:
    """Line of the sheet -> the reports that made this seat's number there, oldest first.

    A number that nothing has changed was made by the report that ended its round. Of a very long log only the newest
    reports are asked.
    """
    found: dict[Line, list[Maker]] = defaultdict(list)
    reports = table.position.chain()
    reports = reports[-max(1, MOST_LOOKS // max(1, len(reports))) :]
    before = reports[0].before.state if reports and reports[0].before else table.state
    was = {line: points for line, points, _ in _numbers(table.game.sheet(before), seat)}
    last: dict[Line, Maker] = {}
    for report in reports:
        for line, points, shown in _numbers(table.game.sheet(report.state), seat):
            if points is not None and points != was.get(line, 0):
                found[line].append(Maker(report, shown))
            was[line] = points
            if line == round_of(report):
                last[line] = Maker(report, shown)
    return defaultdict(list, {line: [maker] for line, maker in last.items()} | found)


def _numbers(sheet: ScoreSheet, seat: int) -> Iterator[tuple[Line, int | None, str]]:
    return ((line_of(row), row.points[seat], row.shown(seat)) for row in sheet.lines)


def round_of(report: Position) -> int:
    """The round in which a report was made; the report that ends a round belongs to it."""
    return int(report.made_in.round)


def overruled(table: Table) -> list[Position]:
    """The reports that count although they break a rule, oldest first."""
    return [report for report in table.position.chain() if report.overruled]
