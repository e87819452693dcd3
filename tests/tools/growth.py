"""How memory and time grow with many tables, with long ones, and with a day: each part in a process of its own (Linux).

    python -m tests.tools.growth

5,000 tables of 200 entries; 4,000 reports and as many amendments of the second one as are taken, and that table back
after a restart; 10,000 entries, the last beside the first; ten thousand tables opened in a day. Fails where one takes more
than it may. `--share 0.01` of all these tables and entries: to see that it runs.
"""

from __future__ import annotations

import gc
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from flask import Flask

from companion.app import create_app
from companion.game import Move
from companion.games import games
from companion.games.cradle_to_grave.moves import Adjust, StartingAges
from companion.settings import Settings
from companion.store import LimitReachedError, Store
from companion.table import open_table
from companion.table.entries import Amendment, Report
from companion.web.throttle import Limits
from tests.tools.asked import asked
from tests.tools.figures import resident, tell
from tests.web.phones import Phone

NAMES, ENTRIES = ("Ana", "Ben", "Cai", "Dia"), 200
"""Who plays, and how much is entered at each of many tables."""
COLUMNS = "game, names, house_rules, door_open, mode, switches, changes, opened_at, first, own_seat_only"
MOST = {
    "MB with many tables": 400,
    "MB more with amendments": 50,
    "ms until such a table is back": 200,
    "MB more late in a day": 30,
    "times as long, entry 10,000": 1.5,
    "ms for 10,000 entries from the file": 100,
}
"""What is failed above. Late in a day is the last six of ten parts: before that, memory fills with what it may hold."""

Figures = dict[str, float]


def opened_store(folder: Path, entries: int) -> tuple[Store, str, list[Move]]:
    """A store with one table of Cradle to Grave, its code, and moves that never end a round: the ages put right, again and again."""
    store, random = Store.open(folder / "companion.db"), Random(1)
    code = store.open_table(open_table(games()["cradle-to-grave"], NAMES)).code
    ages = [tuple(random.randint(11, 89) for _ in NAMES) for _ in range(entries - 1)]
    return store, code, [StartingAges((27, 43, 31, 12)), *map(Adjust, ages)]


def tell_all(store: Store, code: str, moves: Sequence[Move], begin: int = 0) -> None:
    """Enter these moves, from this number on; no commit waits for the disk."""
    store.rows.db.conn.execute("pragma synchronous = off")
    for number, move in enumerate(moves, begin):
        store.append(code, Report(move), seen=number, key=f"growth-{number:06}")


def many_tables(folder: Path, tables: int) -> Figures:
    """So many copies of one table, all looked at once."""
    store, code, moves = opened_store(folder, ENTRIES)
    tell_all(store, code, moves)
    store.close()
    with closing(sqlite3.connect(folder / "companion.db")) as db, db:
        for number in range(tables - 1):
            new = f"#{number}"
            db.execute(
                f"insert into tables (code, join_link, watch_link, {COLUMNS}) select ?, ?, ?, {COLUMNS} from tables where code = ?",
                (new, f"j{number}", f"w{number}", code),
            )
            db.execute(
                'insert into entries ("table", number, kind, body, overruled, seat, key, at, note)'
                ' select ?, number, kind, body, overruled, seat, key, at, note from entries where "table" = ?',
                (new, code),
            )
    with Store.open(folder / "companion.db") as store:
        codes = [code for (code,) in store.rows.read("select code from tables")]
        begun = perf_counter()
        for code in codes:
            hosted = store.hosted(code)
            assert hosted and hosted.table.number == ENTRIES and hosted.table.sheet
        return {"MB with many tables": resident(), "ms to read each": 1e3 * (perf_counter() - begun) / len(codes)}


def amendments(folder: Path, reports: int) -> Figures:
    """A table whose second entry is put right again and again, until no more corrections are taken."""
    store, code, moves = opened_store(folder, reports)
    tell_all(store, code, moves)
    before, begun = resident(), perf_counter()
    with suppress(LimitReachedError):
        for taken in count():
            entry = Amendment(2, Adjust((11 + taken % 80, 12, 13, 14)))
            store.append(code, entry, seen=reports + taken, key=f"amends-{taken:06}")
    each = 1e3 * (perf_counter() - begun) / taken
    store.close()
    more, back = resident() - before, 1e3 * read_again(folder, code, reports + taken)
    found = {"amendments taken": taken, "MB more with amendments": more, "ms for each amendment": each}
    return {**found, "ms until such a table is back": back}


def read_again(folder: Path, code: str, entries: int) -> float:
    """Seconds until a long table is there after a restart."""
    with Store.open(folder / "companion.db") as store:
        gc.collect()
        gc.freeze()  # as the server does
        begun = perf_counter()
        hosted = store.hosted(code)
        took = perf_counter() - begun
        assert hosted and hosted.table.number == entries and hosted.table.sheet
        return took


def a_long_table(folder: Path, entries: int) -> Figures:
    """What the last entries of a long table cost beside the first of another, and reading it all from the file."""
    store, code, moves = opened_store(folder, entries)
    tell_all(store, code, moves[:-100])
    other = store.open_table(open_table(games()["cradle-to-grave"], NAMES)).code
    first, last = [], []
    for number in range(100):
        for table, begin, took in ((other, number, first), (code, entries - 100 + number, last)):
            begun = perf_counter()
            tell_all(store, table, [moves[begin]], begin)
            took.append(perf_counter() - begun)
    store.close()
    return {
        "times as long, entry 10,000": median(last[20:]) / median(first[20:]),
        "ms for 10,000 entries from the file": 1e3 * read_again(folder, code, entries),
    }


def a_day(folder: Path, tables: int) -> Figures:
    """So many tables opened one after the other through the app, each played a little, and looked at by its phone."""
    with Store.open(folder / "companion.db") as store:
        store.rows.db.conn.execute("pragma synchronous = off")
        app = create_app(store, Settings(port=8080, addresses=list, expire_days=90, metrics=("127.0.0.1",)))
        grown = [resident()]
        for part in range(10):
            for number in range(tables // 10):
                app.extensions["limits"] = Limits()  # of one client; here it is many
                play_a_little(app, f"{part}-{number}")
                for task in app.extensions["hub"].at_each_beat:
                    task()
            gc.collect()
            grown.append(resident())
        return {"MB after a day": grown[10], "MB more late in a day": grown[10] - grown[4]}


def play_a_little(app: Flask, name: str) -> None:
    """A phone opens a table, enters a move, and loads the board, the log and the sheet."""
    phone = Phone(app)
    code = phone.open_table("Ana", "Ben", f"Cai {name}")
    told = phone.tell(code, {"move": "starting-ages", "ages": [27, 43, 31]})
    assert told.status_code == 303, told.text
    for page in ("", "/log", "/sheet"):
        assert phone.get(f"/t/{code}{page}").status_code == 200


def apart(part: Callable[[Path, int], Figures], many: int) -> bool:
    """Tell the figures of one part, taken in a process and a folder of its own. Whether they are what they may be."""
    with TemporaryDirectory() as folder, get_context("spawn").Pool(1) as pool:
        found = pool.apply(part, (Path(folder), many))
    for name, value in found.items():
        tell(name, value, "", f"<= {MOST[name]}" if name in MOST else "")
    return all(value <= MOST.get(name, value) for name, value in found.items())


def main() -> int:
    share = asked(__doc__, share=1.0).share
    parts = {many_tables: 5000, amendments: 4000, a_long_table: 10_000, a_day: 10_000}
    return int(not all([apart(part, max(200, int(share * whole))) for part, whole in parts.items()]))


if __name__ == "__main__":
    sys.exit(main())
