from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.game import games
from companion.games.cradle_to_grave.moves import Adjust
from companion.store import Store
from companion.table import Entry, open_table

ENTRIES, END = 10_000, 100


def run() -> None:
    """A table of 10,000 entries: does the last one cost what the first ones did, and how long is it to load?"""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "companion.db"
        store = Store.open(path)
        code = store.open_table(open_table(games()["cradle-to-grave"], ("Ana", "Ben", "Cai"))).code
        costs = [tell(store, code, number, move) for number, move in enumerate(endless(), 0)]
        early, late = (median(costs[part]) * 1e6 for part in (slice(10, 10 + END), slice(-END, None)))
        print(f"the first {END} entries: {early:.0f} us each, the last {END}: {late:.0f} us (medians), ratio {late / early:.2f}")
        again = Store.open(path)
        begun = perf_counter()
        sitting = again.sitting(code)
        print(f"{sitting.table.number} entries from the file to the state: {(perf_counter() - begun) * 1e3:.0f} ms")


def endless():
    """Moves that never end a round: the ages put right, again and again."""
    from companion.games.cradle_to_grave.moves import StartingAges

    random = Random(1)
    yield StartingAges((27, 43, 31))
    for _ in range(ENTRIES - 1):
        yield Adjust(ages=(random.randint(11, 89), random.randint(11, 89), random.randint(11, 89)))


def tell(store, code, number, move):
    """Seconds to have one entry judged, applied and committed."""
    begun = perf_counter()
    store.tell(code, Entry(0, "report", move=move), seen=number, key=f"bench-{number}")
    return perf_counter() - begun
