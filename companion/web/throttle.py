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
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic

from companion.counts import Counts

A_MINUTE, AN_HOUR, A_DAY = 60.0, 3600.0, 86400.0

MOST = {
    "tries": (12, A_MINUTE),  # of codes by a client: enough for a whole party behind one router
    "wrong": (1000, AN_HOUR),  # of codes by all clients together
    "joining": (20, A_MINUTE),  # tables by the phones of a client
    "opening": (6, A_MINUTE),  # tables by a client
    "opening-a-day": (60, A_DAY),
    "opening-by-phone": (40, A_DAY),  # of a client that is a whole house, no single phone uses all
    "changing": (240, A_MINUTE),  # anything, by a phone; who plays fast reports once in two seconds
    # what lays every phone's board out anew, so that whoever taps there just then taps in vain
    "naming": (20, A_MINUTE),  # by the host; by all others together
    "undoing": (20, A_MINUTE),  # redoing or correcting too, by the host; by all others together
    "keeping": (10, A_MINUTE),  # by scores alone, with a clock, with a closed door and so on, alike
    "asking": (1, A_MINUTE),  # to be the host, by a phone, or all that have no seat: everybody is asked
    "drawing": (10, A_MINUTE),  # who begins, by a phone
    "rolling": (30, A_MINUTE),  # dice, by a phone
}
"""How often something may be done, and in how many seconds."""


class Limits:
    """The rate limits of one server. `counts`: where it counts; this process alone, unless they are given."""

    def __init__(self, clock: Callable[[], float] = monotonic, counts: Counts | None = None) -> None:
        self.here = Counts(clock)
        self.together = counts or self.here

    def has_room(self, what: str, who: str) -> bool:
        """Whether this client may do it once more now."""
        most, seconds = MOST[what]
        return self.together.done(what, client(who), seconds) < most

    def lets(self, what: str, who: str) -> bool:
        """Whether this client may do it now; if so, it is counted."""
        most, seconds = MOST[what]
        counts = self.here if what == "changing" else self.together  # no report waits for a count elsewhere
        return counts.do(what, client(who), seconds, most)

    def lets_try(self, address: str) -> bool:
        """Whether a client may try a code; if so, the try is counted. Past the most that are wrong nobody may."""
        return self.has_room("wrong", EVERYBODY) and self.lets("tries", address)

    def lets_open(self, address: str, phone: str = "") -> bool:
        """Whether a client and its phone may open a table; if so, it is counted."""
        return (
            self.has_room("opening-by-phone", phone)
            and self.has_room("opening-a-day", address)
            and self.lets("opening", address)
            and self.lets("opening-a-day", address)
            and (not phone or self.lets("opening-by-phone", phone))
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
