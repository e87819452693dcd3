"""Walk many tables of every game through whatever a table may do, and say where a page broke or did not offer what the game asks.

    python -m tests.tools.walk --games 10000      # of each, or of those that are named

Prints games, states and pages, and each kind of fault once, with the shortest record that leads there.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.games import games
from tests.games.walk import Fault, House, Walk
from tests.tools.asked import asked

AT_ONCE = 20
"""Tables in one file: more are slower to look through, fewer are slower to make."""
STEPS, SHARE = 300, 0.01
"""The most entries of a table, and how many of its states are looked at."""


FIGURES = ("games", "to the end", "states", "pages", "faults")


def walk_some(task: tuple[str, range]) -> tuple[str, Counter[str], list[Fault]]:
    """Some tables of a game, in a file of their own: what they came to, by FIGURES, and what went wrong."""
    key, seeds = task
    came_to: Counter[str] = Counter()
    faults: list[Fault] = []
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        for seed in seeds:
            walk = Walk(house, key, seed).go(STEPS, SHARE)
            one = (1, int(walk.table.state.over), walk.states, walk.pages, len(walk.faults))
            came_to.update(dict(zip(FIGURES, one)))
            faults += walk.faults
        house.store.close()
    return key, came_to, faults


def main() -> int:
    words = asked(__doc__, only=[*games()], games=1000)
    seeds, keys = range(words.games), words.only or games()
    tasks = [(key, seeds[start : start + AT_ONCE]) for start in range(0, words.games, AT_ONCE) for key in keys]
    found: dict[str, Counter[str]] = {key: Counter() for key in keys}
    alike: dict[str, list[Fault]] = defaultdict(list)
    begun = perf_counter()
    with Pool(2) as pool:
        for done, (key, came_to, faults) in enumerate(pool.imap_unordered(walk_some, tasks), 1):
            found[key].update(came_to)
            for fault in faults:
                alike[fault.what].append(fault)
            print(f"\r{done} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    print(f"\n{'':<18}{''.join(f'{name:>12}' for name in FIGURES)}   in {perf_counter() - begun:.0f} s")
    for key, came_to in found.items():
        print(f"{key:<18}{''.join(f'{came_to[name]:>12,}' for name in FIGURES)}")
    for faults in sorted(alike.values(), key=len, reverse=True):
        print(f"\n{len(faults)} times: {min(faults, key=lambda fault: len(fault.record))}")
    return int(bool(alike))


if __name__ == "__main__":
    sys.exit(main())
