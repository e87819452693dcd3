"""Where and how the app runs: port, addresses, https, proxy."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event as ThreadEvent
from urllib.parse import urlsplit

from companion.live import Event
from companion.network.addresses import Address, addresses


@dataclass
class Settings:
    """Where and how the app runs. Tests pass their own."""

    port: int = 8080
    public_url: str = ""
    """The address to print and to put into the codes, if the host gave one; else this machine finds its own."""
    addresses: Callable[[], list[Address]] = addresses
    new_event: Callable[[], Event] = ThreadEvent
    local: bool = False
    """Only this machine can connect: no other address is offered."""
    secure: bool = False
    """The server speaks https."""
    behind_proxy: bool = False
    """A proxy of the host's passes requests on; its headers say from which client, and for which name."""
    proxies: tuple[str, ...] = ()
    """The addresses and networks of such a proxy where it is on another machine; nobody else's headers are believed."""
    hosts: tuple[str, ...] = ()
    """More names that it answers to, such as a container's outside."""
    local_name: str = ""
    """This machine's name in .local; "" where it has none that works."""
    what_runs: str = ""
    """The program and its versions in one line, for whoever looks for a cause."""
    operator: str = ""
    """Who runs a host that is open to others, "name, contact"; "" for one's own laptop."""
    expire_days: int = 0
    """For how many days a table is kept that nobody looks at; 0: for ever."""
    metrics: tuple[str, ...] = ()
    """The addresses and networks that may read the metrics."""
    log: bool = False
    """Whether each request is a line of the log."""
    keeps_backups: bool = True
    """Whether the tables are in a file that is backed up beside it; not where a database keeps them."""
    opened: list[Callable[[str, str], None]] = field(default_factory=list)
    """Called with a new table's name and join address, so that the terminal can show its code."""

    @property
    def mount(self) -> str:
        """The path below which the app answers, "/cards" or "": where a proxy serves other things beside it."""
        return urlsplit(self.public_url).path.rstrip("/")

    def urls(self) -> list[str]:
        """Where phones find this app, the likeliest first; never empty."""
        if self.public_url:
            return [self.public_url.rstrip("/")]
        names = [] if self.local else [address.ip for address in self.addresses()]
        if names and self.local_name:
            names.append(self.local_name)
        return [f"{'https' if self.secure else 'http'}://{name}:{self.port}" for name in names or ["127.0.0.1"]]
