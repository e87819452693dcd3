"""How long a turn and a game have taken, by the times that the log has anyway. Pure."""

from datetime import datetime

from companion.table.entries import Chance
from companion.table.log import Table

CLOCK = "clock"
"""The table's switch: whether its sheet and its TV show how long things take."""
MOST_BACK = 200
"""Moves that are looked through for the one that began the turn."""


def played(table: Table) -> tuple[str, str]:
    """When the first and the last entry came that belong to the game; ("", "") where no times are known.

    A game that is over ended with its last move: what is corrected later makes it no longer.
    """
    last = table.position.number if table.state.over else table.number
    entries = [after.entry for after in table.log() if after.entry and after.number <= last]
    times = [entry.at for entry in entries if entry.at and not isinstance(entry, Chance)]
    return (times[-1], times[0]) if times else ("", "")


def turn_since(table: Table) -> str:
    """When the turn of the player began who is to move now; "" where several are, or nobody, or it is not known."""
    turn, node = table.state.turn, table.position
    if table.state.over or not isinstance(turn, int):
        return ""
    for _ in range(MOST_BACK):
        if node.before is None or node.before.state.turn != turn:
            break
        node = node.before
    return next((after.entry.at for after in table.log() if after.entry and after.number == node.number), "")


def seconds_between(earlier: str, later: str) -> int:
    """Whole seconds from one time to another; 0 where that cannot be said."""
    try:
        return max(0, round((datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()))
    except (ValueError, TypeError):
        return 0


def as_clock(seconds: int) -> str:
    """ "1:20", "1:05:00" """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
