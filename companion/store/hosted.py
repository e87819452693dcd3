"""A table as the server keeps it, with its links and phones; and the answers to a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from companion.game import Illegal
from companion.table import Entry, Table

Mode = Literal["moves", "sheet"]


@dataclass(frozen=True, slots=True)
class Phone:
    """A browser that joined a table. `seat` None: it helps to keep the sheet."""

    seat: int | None
    host: bool
    number: int = 0
    """Order of arrival, from 1; labels a phone that has no name."""
    came: str = ""
    """When it joined, UTC."""
    lost: int | None = None
    """The seat it lost; cleared once its page has said so."""
    waits_as: str | None = None
    """The name under which it plays in the next game."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a one-time link leads to: a seat, or the host's place (seat None).

    `both`: the phone that has the seat keeps it too.
    """

    code: str
    seat: int | None
    both: bool = False


class HostedTable(msgspec.Struct, frozen=True):
    """A table with its log, its links, and how it is shown."""

    code: str
    table: Table
    join_link: str
    watch_link: str
    opened_at: str
    door_open: bool = True
    mode: Mode = "moves"
    """"moves": the moves are tracked; "sheet": only the rounds' results are entered."""
    switches: frozenset[str] = frozenset()
    changes: int = 0
    """How often anything but the log has changed."""
    next_code: str | None = None
    """The table at which the same people play on."""
    own_seat_only: bool = False
    """Only a seat's own phone, where it has one, and the host may report for it."""

    mark: str = "0"
    """The database's own number, another one after each restore."""

    @property
    def leads_on(self) -> bool:
        """Whether its people are elsewhere by now: it is over, or was given up before anything was entered."""
        return bool(self.next_code) and (self.table.state.over or self.table.entry is None)

    @property
    def signal(self) -> str:
        """Changes whenever a phone has something new to show: "entries.changes.mark"; see `signal_of`."""
        return signal_of(self.table.number, self.changes, self.mark)


def signal_of(entries: int, changes: int, mark: str) -> str:
    """How new a table is. Entries and changes only grow while the mark is the same; with a new mark they start anew."""
    return f"{entries}.{changes}.{mark}"


@dataclass(frozen=True, slots=True)
class Accepted:
    """The report counts, as `entry`. `again`: it had been sent before, with the same key."""

    hosted: HostedTable
    entry: Entry
    again: bool = False


@dataclass(frozen=True, slots=True)
class Stale:
    """The sender's page was out of date; `since`: the table after each entry that it did not show."""

    hosted: HostedTable
    since: list[Table]


@dataclass(frozen=True, slots=True)
class Refused:
    """The report breaks a rule; nothing was written."""

    hosted: HostedTable
    ruling: Illegal


@dataclass(frozen=True, slots=True)
class NotYours:
    """Phones report for their own seat only here, and this was for another; nothing was written."""

    hosted: HostedTable
    reason: str


Answer = Accepted | Stale | Refused | NotYours
