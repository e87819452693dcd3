"""The clocks of a table's sheet and its TV."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.hosted import HostedTable
from companion.table.clock import CLOCK, as_clock, played, seconds_between, turn_since
from companion.words import say


@dataclass(frozen=True, slots=True)
class Clock:
    """How long something has taken so far. `runs`: it still goes on, and the page counts the seconds by itself."""

    label: str
    seconds: int
    runs: bool = True

    @property
    def shown(self) -> str:
        return as_clock(self.seconds)


def clocks(hosted: HostedTable, evening: Callable[[], str], now: str) -> tuple[Clock, ...]:
    """The clocks of a table that asks for them: of the turn or the finished game, and of the evening.

    `evening`: since when; it is looked up in the store, so only where a clock is shown.
    """
    if CLOCK not in hosted.switches:
        return ()
    table, found = hosted.table, []
    if since := turn_since(table):
        found.append(Clock(say("This turn"), seconds_between(since, now)))
    began, ended = played(table)
    if table.state.over and began:
        found.append(Clock(say("This game"), seconds_between(began, ended), runs=False))
    return (*found, Clock(say("Evening"), seconds_between(evening(), now)))
