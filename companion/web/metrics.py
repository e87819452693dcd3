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

ENTERING = {
    "reports.create": "report",
    "reports.take_back": "undo",
    "reports.bring_back": "undo",
    "amendments.create": "change",
}
"""The routes whose POST adds to a log, and what each is called here."""
ANSWERS = {422: "refused", 409: "too late", 403: "not theirs", 429: "too many", 503: "not written"}
KINDS = ("report", "other")
"""Of requests, where it matters how long they take."""
COUNTERS = {
    "companion_requests_total": "Requests that were answered.",
    "companion_reports_total": "Reports, undos and changes, by their answer.",
}
"""What is counted under the very name that Prometheus reads, each with what it means."""
STREAM = "events"
"""What the name of a route ends with that answers with a stream: how long that takes to begin says nothing."""


@dataclass
class Metrics:
    """What one process has counted since it last added it to the sums of all."""

    store: Store
    counted: Counter[str] = field(default_factory=Counter)
    """By name and labels, those of COUNTERS; by words "took report 3" (a bucket) and "microseconds report"."""
    _lock: Lock = field(default_factory=Lock)

    def count(self, endpoint: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        with self._lock:  # of threads, where gevent has no wheel
            self.counted[f'companion_requests_total{{status="{status // 100}xx"}}'] += 1
            if method == "POST" and (kind := ENTERING.get(endpoint)):
                answer = "accepted" if status < 400 else ANSWERS.get(status, "not read")
                self.counted[f'companion_reports_total{{kind="{kind}",answer="{answer}"}}'] += 1
                self._took("report", seconds)
            elif not endpoint.endswith(STREAM):
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
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        try:
            sums, (streams, phones) = self.store.counts.sums(), self.store.counts.holding("listener")
            for name, means in COUNTERS.items():
                found = sorted((key.removeprefix(name), number) for key, number in sums.items() if key.startswith(name))
                yield from _family(name, "counter", means, found)
            yield from _durations(sums)
            yield from _gauge("companion_phones", "Phones and screens that hear of a table.", phones)
            yield from _gauge("companion_streams", "Streams that they hold open.", streams)
            tables, lobbies = self.store.tables.count()
            yield from _gauge("companion_database_up", "Whether the database answers.", 1)
            yield from _gauge("companion_tables", "Tables in the database.", tables)
            yield from _gauge("companion_lobbies", "Tables that wait to start.", lobbies)
        except StoreError:
            yield from _gauge("companion_database_up", "Whether the database answers.", 0)


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


def _gauge(name: str, means: str, value: int) -> Iterator[str]:
    return _family(name, "gauge", means, [("", value)])


def _family(name: str, kind: str, means: str, samples: Iterable[tuple[str, float]]) -> Iterator[str]:
    """One metric: what it means, and its samples, each by what is added to its name."""
    yield f"# HELP {name} {means}"
    yield f"# TYPE {name} {kind}"
    for rest, value in samples:
        yield f"{name}{rest} {value}"
