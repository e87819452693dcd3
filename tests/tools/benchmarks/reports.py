"""What a report costs in each game: judged, kept, the page rendered for all its phones, packed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import msgspec
from flask import Flask

from companion.app import create_app
from companion.games import games
from companion.live import as_events, gzip_stream
from companion.live.hub import Hub
from companion.settings import Settings
from companion.store import Store
from companion.store.hosted import HostedTable
from companion.table.adjustment import is_adjustment
from tests.tools.benchmarks.figures import number, take_turns
from tests.tools.screens.moments import by_hand
from tests.web.phones import Phone

PHONES = (3, 4, 6, 13)
MOST = 60
"""Reports of a game, from the end of its first third."""
LIVE = {"Accept": "text/html", "HX-Request": "true", "Prefer": "return=minimal", "Accept-Encoding": "gzip"}


@dataclass
class Measured:
    """Medians over a game's reports: processor time in microseconds, and the bytes that a phone is sent for one."""

    us: float
    bytes: float


def run(runs: int, peers: object) -> None:
    """A report in mid-game, without sockets: its processor time and each phone's bytes, by game, and by how many phones listen."""
    found = take_turns(runs, {key: partial(measure, key, 4) for key in games()})
    for key, turns in found.items():
        us, size = (median(getattr(one, part) for one in turns) for part in ("us", "bytes"))
        print(f"  {key:<16} 4 phones {number(us):>6} us, {number(size):>5} bytes a phone and report", flush=True)
    for key in ("cradle-to-grave", "cutthroat"):
        found = take_turns(runs, {phones: partial(measure, key, phones) for phones in PHONES})
        line = {phones: median(one.us for one in turns) for phones, turns in found.items()}
        each = (line[PHONES[-1]] - line[PHONES[0]]) / (PHONES[-1] - PHONES[0])
        told = ", ".join(f"{phones} phones {number(us)} us" for phones, us in line.items())
        print(f"  {key:<16} {told}: each more {100 * each / line[4]:.1f} % of a report, aim <= 5 %", flush=True)


def measure(key: str, phones: int) -> Measured:
    """A recorded game in which one phone reports everything and so many listen; the second time it is told."""
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "companion.db") as store:
        app = create_app(store, Settings())
        told_once(app, key, phones)  # its templates are read
        return told_once(app, key, phones)


def told_once(app: Flask, key: str, phones: int) -> Measured:
    tables = by_hand(key, max(4, games()[key].seats[0])).since(0)
    begin = len(tables) // 3
    took, sent = [], []
    hub, hosted = app.extensions["hub"], app.extensions["store"].open_table(tables[begin])
    seats = len(hosted.table.setup.names)
    here = [Phone(app).join(hosted.code, seat if seat < seats else None) for seat in range(phones)]
    with listening(hub, hosted, phones) as streams:
        for table in tables[begin + 1 : begin + 1 + MOST]:
            assert table.entry
            report = msgspec.json.encode(table.entry.move).decode()
            overruled = {"overruled": "1"} if table.entry.overruled else {}
            settled = {"settled": "1"} if is_adjustment(table.entry.move) else {}
            form = here[0].form(hosted.code, report=report, **settled, **overruled)
            begun = process_time()
            answer = here[0].post(f"/t/{hosted.code}/reports", form, **LIVE)
            size = sum(len(next(stream)) for stream in streams)
            if not brought(hub, hosted):
                size += sum(len(phone.client.get(f"/t/{hosted.code}", headers=LIVE).data) for phone in here)
            took.append(1e6 * (process_time() - begun))
            sent.append(size / phones)
            assert answer.status_code == 200, answer.text
    return Measured(median(took), median(sent))


def brought(hub: Hub, hosted: HostedTable) -> bool:
    """Whether the streams brought the page; if not, each phone asks for its own."""
    return all(listener.news.page for listener in hub.listeners[hosted.code])


@contextmanager
def listening(hub: Hub, hosted: HostedTable, phones: int) -> Iterator[list[Iterator[bytes]]]:
    """The streams of so many phones that show the board."""
    streams = [
        gzip_stream(as_events(hub.subscribe(hosted.code, hosted.signal, f"phone {n}", ("", "")))) for n in range(phones)
    ]
    for stream in streams:
        next(stream), next(stream)  # the head, and where the table stands
    yield streams
    for stream in streams:
        stream.close()  # type: ignore[attr-defined]
