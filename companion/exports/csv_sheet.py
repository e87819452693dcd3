"""The score sheet as a CSV file, for spreadsheets."""

import csv
from io import StringIO

from companion.table import Table
from companion.words import say

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What begins a formula in a spreadsheet, full-width forms too."""


def write_csv(table: Table) -> str:
    """One line for each row of the sheet and for the round so far, one column for each seat; then what they add up to
    and, once the game is over, who won.

    It begins with a byte order mark, so that spreadsheets read it as UTF-8. Points
    are numbers, and empty where a part of them is not known; a name that would be
    a formula gets an apostrophe before it.
    """
    sheet, names = table.sheet, table.setup.names
    out = StringIO()
    lines = csv.writer(out)
    lines.writerow(["", *map(harmless, names)])
    for row in sheet.lines:
        lines.writerow([harmless(row.label), *map(row.known, range(len(names)))])
    if sheet.totals:
        lines.writerow([harmless(say("Total")), *map(sheet.standing, range(len(names)))])
    if sheet.winners:
        won = (say("yes") if seat in sheet.winners else "" for seat in range(len(names)))
        lines.writerow([harmless(say("Won")), *won])
    return "\ufeff" + out.getvalue()


def harmless(text: str) -> str:
    """Text that no spreadsheet runs: a formula gets an apostrophe before it. Also after spaces or tabs, or after a
    semicolon, where some begin a new cell."""
    return ";".join(
        f"'{part}" if part.lstrip().startswith(FORMULA) or part[:1] in ("\t", "\r", "\n") else part
        for part in text.split(";")
    )
