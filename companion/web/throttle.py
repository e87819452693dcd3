"""Rate limits: how often one client may do something, so that nobody shuts out the others.

A client is an address and not a cookie, because new cookies are free. Counts
are kept no longer than their time window; the processes of one database count
together (`Counts`).

Wrong table codes are limited for the whole server too. Four of 31 letters make
923,521 codes: at a thousand wrong tries an hour, from however many addresses,
trying them all takes 38 days, and as few tables have one (`codes.MOST_SHORT`)
fewer than one is found an hour. Scanning does not count and is never limited.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic

from companion.counts import Counts

A_MINUTE, AN_HOUR, A_DAY = 60.0, 3600.0, 86400.0

TRIES = 12
"""Codes that a client may try in a minute: enough for a whole party behind one router."""

MOST_WRONG = 1000
"""Wrong codes that all clients together may try in an hour."""

MOST_JOINING = 20
"""Phones that may join tables from one client in a minute."""

MOST_OPENED, MOST_OPENED_A_DAY = 6, 60
"""Tables that a client may open in a minute, and in a day."""

MOST_OPENED_BY_A_PHONE = 40
"""Tables that one phone may open in a day: of a client that is a whole house, no single phone uses all."""

MOST_REPORTED = 240
"""Entries that a phone may send in a minute; who plays fast sends one in two seconds."""

MOST_DRAWN, MOST_ROLLED = 10, 30
"""Times that a table may draw who begins, and roll dice, in a minute."""


@dataclass(frozen=True, slots=True)
class Throttle:
    """Each client may do something `most` times in `seconds`."""

    counts: Counts
    what: str
    most: int
    seconds: float

    def has_room(self, address: str) -> bool:
        """Whether this client may do it once more now."""
        return self.counts.done(self.what, client(address), self.seconds) < self.most

    def count(self, address: str) -> None:
        """Count once for this client."""
        self.counts.do(self.what, client(address), self.seconds)

    def lets(self, address: str) -> bool:
        """Whether this client may do it now; if so, it is counted."""
        return self.counts.do(self.what, client(address), self.seconds, self.most)


class Limits:
    """The rate limits of one server. `counts`: where it counts; this process alone, unless they are given."""

    def __init__(self, clock: Callable[[], float] = monotonic, counts: Counts | None = None) -> None:
        here = Counts(clock)
        together = counts or here
        self.tries = Throttle(together, "tries", TRIES, A_MINUTE)
        self.wrong = Throttle(together, "wrong", MOST_WRONG, AN_HOUR)
        self.joining = Throttle(together, "joining", MOST_JOINING, A_MINUTE)
        self.opening = Throttle(together, "opening", MOST_OPENED, A_MINUTE)
        self.opening_a_day = Throttle(together, "opening-a-day", MOST_OPENED_A_DAY, A_DAY)
        self.opening_by_phone = Throttle(together, "opening-by-phone", MOST_OPENED_BY_A_PHONE, A_DAY)
        self.reporting = Throttle(here, "reporting", MOST_REPORTED, A_MINUTE)  # no report waits for a count elsewhere
        self.rolling = Throttle(together, "rolling", MOST_ROLLED, A_MINUTE)
        self.drawing = Throttle(together, "drawing", MOST_DRAWN, A_MINUTE)

    def lets_try(self, address: str) -> bool:
        """Whether a client may try a code; if so, the try is counted. Past MOST_WRONG nobody may."""
        return self.wrong.has_room(EVERYBODY) and self.tries.lets(address)

    def count_wrong(self) -> None:
        """Count the code just tried as wrong."""
        self.wrong.count(EVERYBODY)

    def lets_open(self, address: str, phone: str = "") -> bool:
        """Whether a client and its phone may open a table; if so, it is counted."""
        return (
            self.opening_by_phone.has_room(phone)
            and self.opening_a_day.has_room(address)
            and self.opening.lets(address)
            and self.opening_a_day.lets(address)
            and (not phone or self.opening_by_phone.lets(phone))
        )


EVERYBODY = "everybody"


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address; None for none. One of IPv4 is itself also where a socket for both kinds writes ::ffff:192.168.1.5."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def client(address: str) -> str:
    """The client behind an address: for IPv6 its network, because one home has more addresses than there are codes."""
    found = parsed(address)
    return str(ip_network((found, 64), strict=False) if isinstance(found, IPv6Address) else found or address)


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    found = parsed(address)
    return found is not None and any(found in ip_network(network) for network in networks)


def is_loopback(address: str) -> bool:
    """Whether this machine itself asks, or a proxy on it that stands for everybody."""
    found = parsed(address)
    return found is not None and found.is_loopback
