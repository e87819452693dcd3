"""Figures of a running server, in the text that Prometheus reads: how much, how fast, and of nobody.

The processes of one host add up what they have counted, so whichever is asked answers for all of them, and what those
counted that have ended stays.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from threading import Lock

from companion.store import Store, StoreError

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: the upper ends of the histogram's buckets."""

ENTERING = {"reports": "report", "takebacks": "undo", "amendments": "change"}
"""The routes whose POST adds to a log, and what each is called here."""
ANSWERS = {422: "refused", 409: "too late", 403: "not theirs", 429: "too many", 503: "not written"}
KINDS = ("report", "other")
"""Of requests, where it matters how long they take."""
STREAM = "events"
"""What the name of a route ends with that answers with a stream: how long that takes to begin says nothing."""


@dataclass
class Metrics:
    """What one process has counted since it last added it to the sums of all."""

    store: Store
    counted: Counter[str] = field(default_factory=Counter)
    """By words: "request 2xx", "report undo accepted", "took report 3" (a bucket), "microseconds report"."""
    _lock: Lock = field(default_factory=Lock)

    def count(self, endpoint: str | None, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        noun, _, route = (endpoint or ".").partition(".")
        with self._lock:  # of threads, where gevent has no wheel
            self.counted[f"request {status // 100}xx"] += 1
            if noun in ENTERING and method == "POST":
                answer = "accepted" if status < 400 else ANSWERS.get(status, "not read")
                self.counted[f"report {ENTERING[noun]} {answer}"] += 1
                self._took("report", seconds)
            elif not route.endswith(STREAM):
                self._took("other", seconds)

    def _took(self, kind: str, seconds: float) -> None:
        self.counted[f"took {kind} {bisect_left(BOUNDS, seconds)}"] += 1
        self.counted[f"microseconds {kind}"] += round(1e6 * seconds)

    def tell(self) -> None:
        """Add what was counted here to the sums; what the database cannot take now it gets the next time."""
        with self._lock:
            new, self.counted = self.counted, Counter()
        try:
            if new:
                self.store.counts.add(new)
        except StoreError:
            with self._lock:
                self.counted.update(new)

    def text(self) -> str:
        """Everything as Prometheus reads it; what is in the database is left out while that is away."""
        self.tell()
        lines = [*self._figures(), *self._tables()]
        return "".join(f"{line}\n" for line in lines)

    def _figures(self) -> Iterator[str]:
        try:
            sums, (streams, phones) = self.store.counts.sums(), self.store.counts.holding("listener")
        except StoreError:
            return
        yield from _requests(sums)
        yield from _reports(sums)
        yield from _durations(sums)
        yield from _family("companion_phones", "gauge", "Phones and screens that hear of a table.", [("", phones)])
        yield from _family("companion_streams", "gauge", "Streams that they hold open.", [("", streams)])

    def _tables(self) -> Iterator[str]:
        try:
            tables, lobbies = self.store.tables.count()
        except StoreError:
            yield from _family("companion_database_up", "gauge", "Whether the database answers.", [("", 0)])
            return
        yield from _family("companion_database_up", "gauge", "Whether the database answers.", [("", 1)])
        yield from _family("companion_tables", "gauge", "Tables in the database.", [("", tables)])
        yield from _family("companion_lobbies", "gauge", "Tables that wait to start.", [("", lobbies)])


def _requests(sums: Counter[str]) -> Iterator[str]:
    found = [(f'{{status="{rest}"}}', number) for rest, number in _beginning(sums, "request ")]
    yield from _family("companion_requests_total", "counter", "Requests that were answered.", found)


def _reports(sums: Counter[str]) -> Iterator[str]:
    found = []
    for rest, number in _beginning(sums, "report "):
        kind, _, answer = rest.partition(" ")
        found.append((f'{{kind="{kind}",answer="{answer}"}}', number))
    yield from _family("companion_reports_total", "counter", "Reports, undos and changes, by their answer.", found)


def _durations(sums: Counter[str]) -> Iterator[str]:
    found: list[tuple[str, float]] = []
    for kind in KINDS:
        so_far = 0
        for place, bound in enumerate((*map(str, BOUNDS), "+Inf")):
            so_far += sums[f"took {kind} {place}"]
            found.append((f'_bucket{{kind="{kind}",le="{bound}"}}', so_far))
        found.append((f'_sum{{kind="{kind}"}}', sums[f"microseconds {kind}"] / 1e6))
        found.append((f'_count{{kind="{kind}"}}', so_far))
    yield from _family("companion_request_seconds", "histogram", "How long answers took; streams left out.", found)


def _family(name: str, kind: str, means: str, samples: Iterable[tuple[str, float]]) -> Iterator[str]:
    """One metric: what it means, and its samples, each by what is added to its name."""
    yield f"# HELP {name} {means}"
    yield f"# TYPE {name} {kind}"
    for rest, value in samples:
        yield f"{name}{rest} {value}"


def _beginning(sums: Counter[str], word: str) -> list[tuple[str, int]]:
    return sorted((name.removeprefix(word), number) for name, number in sums.items() if name.startswith(word))
