"""A table as the server keeps it, with its links and phones; and the answers to a report."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from companion.game import Game, Illegal
from companion.table import Entry, Table
from companion.table.entries import Roll
from companion.table.lobby import Lobby
from companion.table.people import check_name

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
    phone: str = ""
    """By what it is known: the fingerprint of its cookie."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a one-time link leads to: a seat, or the host's place (seat None).

    `both`: the phone that has the seat keeps it too.
    """

    code: str
    seat: int | None
    both: bool = False


class KeptRoll(msgspec.Struct, frozen=True):
    """Dice that are no entry of the log. `key`: that of the request; `after`: the newest entry when they fell."""

    roll: Roll
    key: str
    after: int


class Election(msgspec.Struct, frozen=True):
    """A phone asks to be the host's. `voters`: those that sat at the table then, `seats`: where; `yes`: who agreed.

    `until`: for how long it asks; `patience`: for how long the host's phone may say no. UTC.
    """

    phone: str
    voters: tuple[str, ...]
    until: str
    patience: str
    yes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()


class Hosted(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a table from its opening to its end: its code, its links, and how it is shown."""

    code: str
    join_link: str
    watch_link: str
    opened_at: str
    """Or when its game was started, UTC."""
    door_open: bool = True
    mode: Mode = "moves"
    """"moves": the moves are tracked; "sheet": only the rounds' results are entered."""
    switches: frozenset[str] = frozenset()
    changes: int = 0
    """How often anything but the log has changed."""
    next_code: str | None = None
    """The table at which the same people play on."""
    led_to: bool = True
    """The links of the games before lead here. Not once it has new ones."""
    own_seat_only: bool = False
    """Only a seat's own phone, where it has one, and the host may report for it."""
    rolled: KeptRoll | None = None
    """The last dice that are no entry."""
    election: Election | None = None
    mark: str = "0"
    """The database's own number, another one after each restore."""

    @property
    def number(self) -> int:
        """Of the newest entry."""
        return 0

    @property
    def length(self) -> int:
        """What it takes in memory, in entries."""
        return self.number

    @property
    def is_over(self) -> bool:
        """Whether its game is over."""
        return False

    @property
    def leads_on(self) -> bool:
        """Whether its people are elsewhere by now."""
        return bool(self.next_code) and self.is_over

    @property
    def signal(self) -> str:
        """Changes whenever a phone has something new to show: "entries.changes.mark"; see `signal_of`."""
        return signal_of(self.number, self.changes, self.mark)


class HostedTable(Hosted, frozen=True, kw_only=True):
    """A table whose game has started, with its log."""

    table: Table

    @property
    def game(self) -> Game[Any, Any]:
        return self.table.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.setup.names

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def length(self) -> int:
        return self.number + self.table.rebuilt

    @property
    def is_over(self) -> bool:
        return bool(self.table.state.over)


class Guest(msgspec.Struct, frozen=True):
    """A phone that has come to a table before its game starts."""

    phone: str
    host: bool = False
    name: str = ""
    """Under which it waits for room, or was removed."""
    out: bool = False
    """The host has removed it: it comes in again when the host lets it."""


class HostedLobby(Hosted, frozen=True, kw_only=True):
    """A table before its game starts, with the phones that have come."""

    lobby: Lobby
    guests: tuple[Guest, ...] = ()
    """In the order they came."""
    host_helps: bool = False
    """The host's phone keeps score without a seat; until it has said so, it is asked who plays with it."""
    done: tuple[str, ...] = ()
    """The keys of its newest changes: one that is sent again changes nothing."""

    @property
    def game(self) -> Game[Any, Any]:
        return self.lobby.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.lobby.names

    @property
    def host(self) -> str:
        """By what the phone that opened it is known; "" where a program has."""
        return next((guest.phone for guest in self.guests if guest.host), "")

    @property
    def host_name(self) -> str:
        """The host's name; "" where the host does not play, or has not said it yet."""
        player = self.lobby.player_of(self.host)
        return player.name if player else ""

    @property
    def waiting(self) -> tuple[Guest, ...]:
        """Who came when the table was full, in that order: they play once there is room, here or in the next game."""
        return tuple(guest for guest in self.guests if guest.name and not guest.out)

    @property
    def removed(self) -> dict[int, Guest]:
        """Who was removed, each by the place in the order of coming."""
        return {number: guest for number, guest in enumerate(self.guests, 1) if guest.out}

    def knows(self, phone: str) -> bool:
        """Whether this phone has come in: to play, to help, to wait, or as the host's."""
        return any(not guest.out for guest in self.guests if guest.phone == phone)

    def helps(self, phone: str) -> bool:
        """Whether this phone keeps score without a seat."""
        if self.lobby.player_of(phone):
            return False
        here = (guest for guest in self.guests if guest.phone == phone)
        return any(not (guest.out or guest.name) and (self.host_helps or not guest.host) for guest in here)

    def waits_as(self, phone: str) -> str:
        """The name under which this phone waits for room; "" for every other phone."""
        return next((guest.name for guest in self.waiting if guest.phone == phone), "")

    def is_out(self, phone: str) -> bool:
        """Whether the host has removed this phone."""
        return any(guest.out for guest in self.guests if guest.phone == phone)

    # ------------------------------------------------------------ what people do there, as it is then

    def arrange(self, work: Callable[[Lobby], Lobby]) -> Self:
        """Change who plays, or by which rules. A phone whose player is gone has not come any more."""
        lobby = work(self.lobby)
        left = self.lobby.phones - lobby.phones - {self.host}
        return replace(self, lobby=lobby, guests=tuple(one for one in self.guests if one.phone not in left))

    def remove(self, number: int) -> Self:
        """The host removes a player, whose phone stays out until it is let in again."""
        gone, out = self.lobby.find(number), replace(self, lobby=self.lobby.remove(number))
        return out if gone.phone in ("", self.host) else out._with(Guest(gone.phone, name=gone.name, out=True))

    def let_in(self, number: int) -> Self:
        """A phone that was removed may come in again: with a name it sits down at once."""
        back = self.removed.get(number)
        if back is None:
            return self
        lobby = self.lobby.sit(back.name, back.phone) if back.name else self.lobby
        return replace(self, lobby=lobby, guests=tuple(one for one in self.guests if one != back))

    def help(self, phone: str) -> Self:
        """A phone keeps score without a seat: it comes in, or its player leaves."""
        own, is_host = self.lobby.player_of(phone), phone == self.host
        lobby = self.lobby.remove(own.number) if own else self.lobby
        return replace(self, lobby=lobby, host_helps=self.host_helps or is_host)._with(Guest(phone, host=is_host))

    def wait_as(self, phone: str, name: str) -> Self:
        """A phone waits for room under this name. Raises ValueError where somebody here has it already."""
        check_name(name, (*self.lobby.names, *(one.name for one in self.waiting if one.phone != phone)))
        return self._with(Guest(phone, host=phone == self.host, name=name))

    def _with(self, guest: Guest) -> Self:
        """With this guest as it says now."""
        if all(one.phone != guest.phone for one in self.guests):
            return replace(self, guests=(*self.guests, guest))
        return replace(self, guests=tuple(guest if one.phone == guest.phone else one for one in self.guests))


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
    entry: Entry | None = None
    """What came too late; None: a part of a form."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The report breaks a rule; nothing was written."""

    hosted: HostedTable
    ruling: Illegal
    entry: Entry


@dataclass(frozen=True, slots=True)
class NotYours:
    """Phones report for their own seat only here, and this was for another; nothing was written."""

    hosted: HostedTable
    reason: str


Answer = Accepted | Stale | Refused | NotYours
