"""Publish and subscribe: each phone holds one stream that says how new its table is and brings the page it shows.

A page is rendered once for all streams of a table that show the same kind of
page. News that is lost, doubled or late does no harm, because the phone then
fetches what it shows. A slow reader gets only the newest.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any, Protocol

from companion.counts import Counts

HEARTBEAT_SECONDS = 1.0
"""So phone and server know within two seconds that a stream died: the phone asks after one and a half beats."""

MOST_AT_A_BEAT = 500
"""Streams: with more of them, they take turns and each beats more slowly."""

MOST_STREAMS, MOST_AT_A_TABLE, MOST_OF_A_PHONE, MOST_OF_A_WATCHER = 3000, 400, 8, 16
"""Limits of open streams: per server, table, phone at a table, and address that only watches.

A phone's ninth stream ends its oldest; beyond the other limits a phone polls every second. A watch link is open to
people who never joined, and a cookie costs nothing, so those who watch are counted by address.
"""

JOINING = "joining "
"""Before a phone's fingerprint, among those who listen at a table: it has scanned and not sat down."""

MOST_OF_AN_ADDRESS = 300
"""Of phones that joined, together: a tenth of the server's. Cookies cost nothing there either, and a whole party may be
behind one router: thirty phones with as many tabs as a phone may have are fewer.
"""


Kind = tuple[str, str, str]
"""A kind of page that all phones share, the path below which the app is there for them, and their language."""


class Event(Protocol):
    """What `threading.Event` and `gevent.event.Event` have in common."""

    def set(self) -> None: ...
    def clear(self) -> None: ...
    def wait(self) -> object: ...


@dataclass(frozen=True)
class News:
    """How new a table is, and the page for all who listen to it; "" where each asks for its own."""

    signal: str
    page: str = ""

    @cached_property
    def event(self) -> bytes:
        """As one server-sent event, the same bytes for everybody: `id` is the number of the newest entry."""
        number, page = self.signal.partition(".")[0], self.page.replace("\r", " ").replace("\n", " ")
        shown = f"data: {page}\n" if page else ""
        return f"id: {number}\ndata: {self.signal}\n{shown}\n".encode()


@dataclass(eq=False)
class Listener:
    """One open stream: the newest of its table, and an event that there is something to say."""

    event: Event
    news: News
    phone: str = ""
    """Who listens: the phone that joined, or the address of who watches."""
    kind: Kind | None = None
    """The kind of page that it shows and that all phones share; None: it gets signals only."""
    unsaid: bool = False
    """The news have not been said yet."""
    silent: int = 0
    """Beats of the hub since this stream's own."""
    ended: bool = False
    """A newer one of the same phone took its place."""


@dataclass
class Hub:
    """Which streams are open for which table."""

    new_event: Callable[[], Event]
    listeners: dict[str, list[Listener]] = field(default_factory=lambda: defaultdict(list))
    """Of each table, the oldest first."""
    open: int = 0
    page: Callable[[str, Kind], str] = lambda code, kind: ""
    """The page of this kind that shows a table now, for all its phones."""
    counts: Counts = field(default_factory=Counts)
    """Where streams are counted: with those of other processes where there are any."""
    at_each_beat: list[Callable[[], None]] = field(default_factory=list)
    """What else is done once a second."""
    ended: bool = False
    """No more signals come: every stream ends."""
    _lock: Any = field(default_factory=Lock)

    def publish(self, code: str, signal: str) -> None:
        """Tell every phone of a table that there is something new to show, each kind of page rendered once."""
        self._tell(tuple(self.listeners.get(code, ())), code, signal)

    def _tell(self, listeners: Collection[Listener], code: str, signal: str) -> None:
        kinds = {one.kind for one in listeners}
        news = {kind: News(signal, self.page(code, kind) if kind is not None else "") for kind in kinds}
        for listener in listeners:
            if not _is_older(signal, listener.news.signal):  # it was sent meanwhile, from another thread
                listener.news, listener.unsaid = news[listener.kind], True
                listener.event.set()

    def keep_beating(self, sleep: Callable[[float], object]) -> None:
        """Beat as long as the server runs. One timer for all: one each was most of the cost of 2,000 idle phones."""
        while not self.ended:
            sleep(HEARTBEAT_SECONDS)
            self.beat()
            for task in self.at_each_beat:
                task()

    def end(self) -> None:
        """End every stream."""
        self.ended = True
        with self._lock:
            everybody = [listener for here in self.listeners.values() for listener in here]
        for listener in everybody:
            listener.event.set()

    def catch_up(self, signals: Mapping[str, str]) -> None:
        """Send the phones of these tables the current signal of each, unless they have it already."""
        for code, signal in signals.items():
            if any(listener.news.signal != signal for listener in tuple(self.listeners.get(code, ()))):
                self.publish(code, signal)

    def beat(self) -> None:
        """Send a heartbeat to all streams, or in a crowd to those that have been silent long enough."""
        with self._lock:
            everybody, turns = [listener for here in self.listeners.values() for listener in here], self._turns()
        for listener in everybody:
            listener.silent += 1
        for listener in [one for one in everybody if one.silent >= turns][:MOST_AT_A_BEAT]:
            listener.silent = 0
            listener.event.set()

    def _turns(self) -> int:
        """Beats until every stream has had its turn."""
        return max(1, -(-self.open // MOST_AT_A_BEAT))

    def has_room(self, code: str, *, program: str = "", watcher: str = "", address: str = "") -> bool:
        """Whether one more stream may be opened at a table, by whoever is named and counted; "" is not.

        A phone has no limit of its own here: the oldest of its streams ends (`subscribe`). Memory is this process's own
        matter, so MOST_STREAMS counts for it alone.
        """
        if self.ended or self.open >= MOST_STREAMS:
            return False
        most = {
            ("table", code): MOST_AT_A_TABLE,
            ("phone", program and f"{code} {program}"): MOST_OF_A_PHONE,
            ("listener", watcher): MOST_OF_A_WATCHER,
            ("address", address): MOST_OF_AN_ADDRESS,
        }
        held = self.counts.held(*(key for key in most if key[1]))
        return all(number < most[key] for key, number in held.items())

    def listening(self, code: str) -> set[str]:
        """Who listens at a table."""
        return {listener.phone for listener in tuple(self.listeners.get(code, ()))}

    def subscribe(
        self,
        code: str,
        signal: str,
        phone: str = "",
        kind: Kind | None = None,
        address: str = "",
        *,
        own: bool = False,
        tells_who_listens: bool = False,
    ) -> Iterator[News | float]:
        """The table's news, the current signal first. A number is a heartbeat: the seconds until the next one.

        `own`: this phone is known by its cookie, and its oldest stream ends where it has too many: a server that
        is busy hears late that a page was closed. The others notice when somebody who is only JOINING comes, and goes.
        `tells_who_listens`: the table's page does, and no signal says who came or went since that page was loaded. So
        it is brought at once.
        """
        listener = Listener(self.new_event(), News(signal), phone, kind)
        keys = ("table", code), ("phone", f"{code} {phone}"), ("listener", phone), ("address", address)
        with self._lock:
            self.listeners[code].append(listener)
            self.open += 1
            streams = [other for other in self.listeners[code] if own and other.phone == phone]
        for oldest in streams[:-MOST_OF_A_PHONE]:
            oldest.ended = True
            oldest.event.set()
        self.counts.hold(keys)
        comes_and_goes = phone.startswith(JOINING)
        try:
            yield listener.news
            if comes_and_goes:
                self.publish(code, signal)
            elif tells_who_listens:
                self._tell([listener], code, signal)
            while True:
                listener.event.wait()
                listener.event.clear()
                if self.ended or listener.ended:
                    return
                if listener.unsaid:
                    listener.unsaid = False
                    yield listener.news
                else:
                    yield HEARTBEAT_SECONDS * self._turns()
        finally:
            with self._lock:
                self.open -= 1
                self.listeners[code].remove(listener)
                if not self.listeners[code]:
                    del self.listeners[code]
            self.counts.let_go(keys)
            if comes_and_goes:
                self.publish(code, listener.news.signal)


def _is_older(signal: str, than: str) -> bool:
    """Whether a signal of the same file says less than another."""
    (*numbers, mark), (*others, other) = signal.split("."), than.split(".")
    return mark == other and [int(number) for number in numbers] < [int(number) for number in others]
