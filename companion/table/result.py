"""How a game ended, worked out from its log, and as text."""

from typing import Any

import msgspec

from companion.table.log import Table


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended.

    `points`: a total for each seat, None where not all of it is known; in a game without points the places, 1 the best.
    """

    points: tuple[int | None, ...]
    winners: tuple[int, ...]
    at: str
    """When the last report was made, not when one was amended; UTC, "" where that is not known."""
    facts: dict[str, Any] = {}
    """What the table settled of its game (`State.facts`)."""
    teams: tuple[int, ...] = ()
    """Each seat's team, where some played together."""
    is_open: bool = False
    """The winners only lead: somebody else has points that are not known."""


def result_of(table: Table) -> Result | None:
    """How the game ended; None while it goes on."""
    if not table.state.over or table.entry is None:
        return None
    sheet = table.sheet
    places = sheet.rows[0].points if sheet.rows else (None,) * len(table.setup.names)
    last = next((after.entry for after in table.log() if after.number == table.position.number), None)
    points, at = tuple(map(sheet.known, range(len(sheet.totals)))) or places, last.at if last else ""
    return Result(points, sheet.winners, at, dict(table.state.facts), sheet.teams, sheet.is_open)


def as_text(result: Result | None) -> str | None:
    """A result as the database keeps it; None where there is none."""
    return msgspec.json.encode(result).decode() if result else None


def from_text(text: str | None) -> Result | None:
    """A result from the text that `as_text` made."""
    return msgspec.json.decode(text, type=Result) if text else None
