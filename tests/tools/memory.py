"""How much memory tables take, and how long a table takes to come back after a restart.

    python -m tests.tools.memory

Each figure is taken in a process of its own (Linux: resident memory).
"""

from __future__ import annotations

import argparse
import gc
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from flask import Flask

from companion.app import create_app
from companion.games import games
from companion.moves import read_move
from companion.settings import Settings
from companion.store import Store
from companion.table import Entry, open_table
from companion.web.throttle import Limits
from tests.tools.benchmarks.growth import opened_store
from tests.web.phones import Phone as WebPhone

MOST_OF_TABLES, MOST_OF_AMENDMENTS, MOST_MILLISECONDS, MOST_OF_A_DAY = 400, 50, 200, 30
"""MB in all with many tables; MB more with many amendments; until such a table is back after a restart; and MB more
after the last six thousand of ten thousand tables that were opened in a day."""


def resident() -> float:
    """MB of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * 4096 / 1e6


def crowd(folder: Path, tables: int, entries: int) -> dict[str, float]:
    """So many tables with so many entries each, all looked at once."""
    fill(folder, tables, entries)
    with Store.open(folder / "companion.db") as store:
        codes = [code for (code,) in store.rows.read("select code from tables")]
        before, begun = resident(), perf_counter()
        for code in codes:
            hosted = store.hosted(code)
            assert hosted and hosted.table.number == entries and hosted.table.sheet
        each = 1e3 * (perf_counter() - begun) / len(codes)
        return {"tables": len(codes), "MB before": before, "MB": resident(), "ms each": each}


def fill(folder: Path, tables: int, entries: int) -> None:
    """A file with copies of one table for each game: a real evening played on by adjusting."""
    made = folder / "one"
    made.mkdir()
    store, code, moves = opened_store(made, entries)
    store.rows.db.conn.execute("pragma synchronous = off")
    for number, move in enumerate(moves):
        store.append(code, Entry(0, "report", move=move), seen=number, key=f"memory-{number:06}")
    store.close()
    (made / "companion.db").rename(folder / "companion.db")
    with closing(sqlite3.connect(folder / "companion.db")) as db, db:
        columns = "game, names, house_rules, door_open, mode, switches, changes, opened_at, first, own_seat_only"
        for number in range(tables - 1):
            new = f"#{number}"
            db.execute(
                f"insert into tables (code, join_link, watch_link, {columns}) select ?, ?, ?, {columns} from tables where code = ?",
                (new, f"j{number}", f"w{number}", code),
            )
            db.execute(
                'insert into entries ("table", number, kind, body, overruled, seat, key, at, note)'
                ' select ?, number, kind, body, overruled, seat, key, at, note from entries where "table" = ?',
                (new, code),
            )


def amendments(folder: Path, reports: int, amended: int) -> dict[str, float]:
    """A table whose second entry is put right again and again: what that adds to memory, and how long one takes."""
    store, code, moves = opened_store(folder, reports)
    store.rows.db.conn.execute("pragma synchronous = off")
    for number, move in enumerate(moves):
        store.append(code, Entry(0, "report", move=move), seen=number, key=f"memory-{number:06}")
    before, begun = resident(), perf_counter()
    for turn in range(amended):
        ages = {"move": "adjust", "ages": [11 + turn % 80, 12, 13, 14]}
        entry = Entry(0, "amend", amends=2, move=read_move(games()["cradle-to-grave"], ages, 4))
        store.append(code, entry, seen=reports + turn, key=f"amends-{turn:06}")
    each = 1e3 * (perf_counter() - begun) / amended
    found = {"entries": store.hosted(code).table.number, "MB before": before, "MB": resident(), "ms each": each}
    store.close()
    return found


def take_backs(folder: Path, reports: int) -> dict[str, float]:
    """A table whose newest entry is taken back each time before the next is told."""
    store = Store.open(folder / "companion.db")
    store.rows.db.conn.execute("pragma synchronous = off")
    game = games()["cradle-to-grave"]
    code = store.open_table(open_table(game, ("Ana", "Ben", "Cai"))).code
    report = Entry(0, "report", move=read_move(game, {"move": "final-ages", "ages": [1, 2, 3]}, 3))
    before = resident()
    for number in range(0, 2 * reports, 2):
        store.append(code, report, seen=number, key=f"memory-{number:06}")
        store.append(code, Entry(0, "take-back", to=0), seen=number + 1, key=f"memory-{number + 1:06}")
    found = {"entries": store.hosted(code).table.number, "MB before": before, "MB": resident()}
    store.close()
    return found


def reopened(folder: Path) -> dict[str, float]:
    """The longest table of a file, looked at for the first time."""
    games()
    with Store.open(folder / "companion.db") as store:
        [(code,)] = store.rows.read('select "table" from entries group by "table" order by count(*) desc limit 1')
        before, begun = resident(), perf_counter()
        hosted = store.hosted(code)
        assert hosted and hosted.table.sheet
        return {"MB before": before, "MB": resident(), "ms": 1e3 * (perf_counter() - begun)}


def a_day(folder: Path, tables: int) -> dict[str, float]:
    """So many tables opened one after the other through the app, each played a little, and looked at by its phone.

    `MB at each tenth` of the way: once memory holds what it may hold, it does not grow.
    """
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
        found = {f"MB after {part * tables // 10}": grown[part] for part in (0, *HALF, 10)}
        return {"tables": store.tables.count()[0], **found, "grown": grown[10] - grown[min(HALF)]}


HALF = (4, 7)
"""Tenths of the way at which it is looked at: from the first on memory holds as many tables as it may."""


def play_a_little(app: Flask, name: str) -> None:
    """A phone opens a table, enters a move, and loads the board, the log and the sheet."""
    phone = WebPhone(app)
    code = phone.open_table("Ana", "Ben", f"Cai {name}")
    told = phone.tell(code, {"move": "starting-ages", "ages": [27, 43, 31]})
    assert told.status_code == 303, told.text
    for page in ("", "/log", "/sheet"):
        assert phone.get(f"/t/{code}{page}").status_code == 200


PARTS = {"crowd": crowd, "amendments": amendments, "take_backs": take_backs, "reopened": reopened, "a_day": a_day}


def apart(part: str, folder: Path, *numbers: int) -> dict[str, float]:
    """One part in a process of its own."""
    asked = [sys.executable, "-m", "tests.tools.memory", "--part", part, "--folder", str(folder), *map(str, numbers)]
    return json.loads(subprocess.run(asked, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout)  # type: ignore[no-any-return]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.memory", description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--entries", type=int, default=200, help="of each of the tables")
    parser.add_argument("--reports", type=int, default=4000, help="of the table that is amended")
    parser.add_argument("--amendments", type=int, default=2000)
    parser.add_argument("--a-day", type=int, default=10_000, help="tables that are opened one after the other")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("numbers", type=int, nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.part:
        print(json.dumps(PARTS[asked.part](asked.folder, *asked.numbers)))
        return 0
    with TemporaryDirectory() as one, TemporaryDirectory() as two, TemporaryDirectory() as three:
        found = {
            "tables": apart("crowd", Path(one), asked.tables, asked.entries),
            "amendments": apart("amendments", Path(two), asked.reports, asked.amendments),
            "after a restart": apart("reopened", Path(two)),
            "take-backs": apart("take_backs", Path(three), asked.reports),
        }
    with TemporaryDirectory() as four:
        found["a day"] = apart("a_day", Path(four), asked.a_day)
    for name, figures in found.items():
        print(f"{name:<16}", "  ".join(f"{what} {value:.1f}" for what, value in figures.items()), flush=True)
    grown = found["amendments"]["MB"] - found["amendments"]["MB before"]
    held = (
        found["tables"]["MB"] < MOST_OF_TABLES
        and grown < MOST_OF_AMENDMENTS
        and found["after a restart"]["ms"] < MOST_MILLISECONDS
        and found["a day"]["grown"] < MOST_OF_A_DAY
    )
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
