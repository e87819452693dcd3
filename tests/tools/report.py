"""What a report costs in each game: judged, kept, the page rendered for all its phones, packed. In process, without sockets.

    python -m tests.tools.report [GAME...] [--phones 3 4 13]
    python -m tests.tools.report [GAME...] --random 100

A recorded game from its first third on: one phone reports everything, the others' streams are read. Of what is told a good
part is Werkzeug's test client. With `--random`, instead: so many whole games of four players by `play_on`, the rules and
the log alone, and the seconds of processor time that a thousand of them take.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import msgspec
from flask import Flask

from companion.app import create_app
from companion.demo.random_player import play_on
from companion.games import games
from companion.live import as_events, gzip_stream
from companion.live.hub import Hub
from companion.settings import Settings
from companion.store import Store
from companion.store.hosted import HostedTable
from companion.table import open_table
from tests.tools.asked import asked
from tests.tools.figures import tell
from tests.tools.screens.moments import by_hand
from tests.web.phones import Phone

MOST = 60
"""Reports of a game."""
LONGEST = 2_000
"""Reports of a random game, which need not end where the table says when."""
LIVE = {"Accept": "text/html", "HX-Request": "true", "Prefer": "return=minimal", "Accept-Encoding": "gzip"}


def told_once(app: Flask, key: str, phones: int) -> tuple[float, float]:
    """Medians over a game's reports: milliseconds of processor time, and the bytes that a phone is sent for one."""
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
            form = here[0].form(hosted.code, report=report, **overruled)
            begun = process_time()
            answer = here[0].post(f"/t/{hosted.code}/reports", form, **LIVE)
            size = sum(len(next(stream)) for stream in streams)
            if not all(listener.news.page for listener in hub.listeners[hosted.code]):  # each phone asks for its own
                size += sum(len(phone.client.get(f"/t/{hosted.code}", headers=LIVE).data) for phone in here)
            took.append(1e3 * (process_time() - begun))
            sent.append(size / phones)
            assert answer.status_code == 200, answer.text
    return median(took), median(sent)


def at_random(key: str, times: int) -> None:
    """Tell the seconds of processor time for a thousand random games, and the reports of one, after so many."""
    game = games()[key]
    names = tuple("ABCDEFGH"[: max(4, game.seats[0])])
    begun, reports = process_time(), 0
    for seed in range(times):
        reports += sum(1 for _ in islice(play_on(open_table(game, names), Random(seed), forms=0), LONGEST))
    tell(f"{key}, a thousand random games", 1e3 * (process_time() - begun) / times, "s", "20")
    tell(f"{key}, a random game", reports / times, "reports")


@contextmanager
def listening(hub: Hub, hosted: HostedTable, phones: int) -> Iterator[list[Iterator[bytes]]]:
    """The streams of so many phones that show the board."""
    shown = "", "", "en"  # the board, at the app's root, in English
    heard = [hub.subscribe(hosted.code, hosted.signal, f"phone {n}", shown) for n in range(phones)]
    streams = [gzip_stream(as_events(each)) for each in heard]
    for stream in streams:
        next(stream), next(stream)  # the head, and where the table stands
    yield streams
    for stream in streams:
        stream.close()  # type: ignore[attr-defined]


def main() -> None:
    words = asked(__doc__, games=[*games()], phones=(4,), random=0)
    for key in words.games or games():
        if words.random:
            at_random(key, words.random)
            continue
        for phones in words.phones:
            with TemporaryDirectory() as folder, Store.open(Path(folder) / "companion.db") as store:
                app = create_app(store, Settings())
                told_once(app, key, phones)  # its templates are read
                ms, size = told_once(app, key, phones)
            tell(f"{key}, {phones} phones, a report", ms, "ms")
            tell(f"{key}, {phones} phones, sent to each", size, "bytes")


if __name__ == "__main__":
    main()
