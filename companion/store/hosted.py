"""A table as a server keeps it: its links, its door, its phones; and the answers to what is told to it."""

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
    """The how manieth to come, from 1: what a phone without a name is called by."""
    came: str = ""
    """When, UTC."""
    lost: int | None = None
    """The seat that was taken off it, until it has read so."""
    waits_as: str | None = None
    """The name under which it plays in the next game."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a one-time link leads to: a seat, or the host's place (None). `both`: whoever sits there keeps the seat too."""

    code: str
    seat: int | None
    both: bool = False


class HostedTable(msgspec.Struct, frozen=True):
    """A table as it is kept here: its log and all that follows, its links, and how it is shown."""

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
    """How often anything but the log changed."""
    next_code: str | None = None
    """The table at which the same people went on with another game."""
    own_seat_only: bool = False
    """For a seat that has a phone, only that phone and the host report."""

    @property
    def signal(self) -> str:
        """Differs whenever a phone has something new to show: "entries.changes"."""
        return f"{self.table.number}.{self.changes}"


@dataclass(frozen=True, slots=True)
class Accepted:
    """The report stands as `entry`. `again`: it was told before, under the same key."""

    hosted: HostedTable
    entry: Entry
    again: bool = False


@dataclass(frozen=True, slots=True)
class Stale:
    """The report was made for an older table; `since` are the tables after what came first."""

    hosted: HostedTable
    since: list[Table]


@dataclass(frozen=True, slots=True)
class Refused:
    """The report breaks a rule; nothing was written."""

    hosted: HostedTable
    ruling: Illegal


@dataclass(frozen=True, slots=True)
class NotYours:
    """Each phone reports for its own seat here, and this was another's; nothing was written."""

    hosted: HostedTable
    reason: str


Answer = Accepted | Stale | Refused | NotYours
