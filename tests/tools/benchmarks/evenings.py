from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.app import create_app
from companion.demo.random_player import play_on
from companion.games import games
from companion.store import Store
from companion.table import open_table
from tests.web.phones import Phone

TABLES = 200
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")


def run(runs: int, peers: object) -> None:
    """A phone with 200 finished tables: how long are its lists and statistics, just started and asked again?"""
    with TemporaryDirectory() as folder, ExitStack() as opened:
        path = Path(folder) / "companion.db"
        phone = Phone(create_app(opened.enter_context(Store.open(path))))
        entries = fill(phone)
        again = create_app(opened.enter_context(Store.open(path)))
        phone.client.application = phone.app = again
        for where in ("/", "/my-tables", "/evenings"):
            first, *others = [seconds(phone, where) for _ in range(6)]
            print(f"{where:>10}: {first * 1e3:5.1f} ms the first time, {min(others) * 1e3:5.1f} ms again")
        store = opened.enter_context(Store.open(path))
        begun = perf_counter()
        for table in store.lists.all_tables():
            store.hosted(table.code)
        print(
            f"for comparison, {entries} entries of the same tables read and applied: {(perf_counter() - begun) * 1e3:.0f} ms"
        )


def fill(phone: Phone) -> int:
    """Finished random games that the phone has joined; the answer is their entries together."""
    store, random, entries = phone.app.extensions["store"], Random(1), 0
    known = store.rows.db.execute("select code from tables").fetchall()
    code = phone.open_table("Ana", "Ben")
    (key,) = store.rows.db.execute('select phone from phones where "table" = ?', (code,)).fetchone()
    for number in range(TABLES - len(known)):
        game = list(games().values())[number % len(games())]
        *_, table = play_on(open_table(game, NAMES[: max(3, game.seats[0])]), random)
        store.phones.sit_down(store.open_table(table).code, key, 0)
        entries += table.number
    return entries


def seconds(phone: Phone, where: str) -> float:
    begun = perf_counter()
    assert phone.get(where).status_code == 200
    return perf_counter() - begun
