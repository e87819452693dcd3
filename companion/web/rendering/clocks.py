"""The clocks of a table's sheet and its TV."""

from collections.abc import Callable

from companion.store.hosted import HostedTable
from companion.table.clock import CLOCK, as_clock, played, seconds_between, turn_since
from companion.words import say


def clocks(hosted: HostedTable, evening: Callable[[], str], now: str) -> tuple[tuple[str, int, bool], ...]:
    """The clocks of a table that asks for them: of the turn or the finished game, and of the evening. Each has a label,
    the seconds so far, and whether it still runs, so that the page counts on by itself.

    `evening`: since when; it is looked up in the store, so only where a clock is shown.
    """
    if CLOCK not in hosted.switches:
        return ()
    table, found = hosted.table, []
    if since := turn_since(table):
        found.append((say("This turn"), seconds_between(since, now), True))
    began, ended = played(table)
    if table.state.over and began:
        found.append((say("This game"), seconds_between(began, ended), False))
    return (*found, (say("Evening"), seconds_between(evening(), now), True))


FILTERS = {"as_clock": as_clock}
