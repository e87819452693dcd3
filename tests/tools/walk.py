"""Walk many tables of every game through whatever a table may do, and say where a page broke or did not offer what the game asks.

    python -m tests.tools.walk --games 10000

Prints games, states and pages, and each kind of fault once, with the shortest record that leads there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.games import games
from tests.games.walk import Fault, House, Walk

AT_ONCE = 20
"""Tables in one file: more are slower to look through, fewer are slower to make."""


@dataclass
class Figures:
    """What some walks came to."""

    games: int = 0
    over: int = 0
    states: int = 0
    pages: int = 0
    times: Counter[str] = field(default_factory=Counter)
    shortest: dict[str, Fault] = field(default_factory=dict)

    def count(self, walk: Walk) -> None:
        self.games, self.over = self.games + 1, self.over + walk.table.state.over
        self.states, self.pages = self.states + walk.states, self.pages + walk.pages
        self.times.update(fault.what for fault in walk.faults)
        for fault in walk.faults:
            self._keep(fault)

    def add(self, other: Figures) -> None:
        self.games, self.over = self.games + other.games, self.over + other.over
        self.states, self.pages = self.states + other.states, self.pages + other.pages
        self.times.update(other.times)
        for fault in other.shortest.values():
            self._keep(fault)

    def _keep(self, fault: Fault) -> None:
        known = self.shortest.get(fault.what)
        if known is None or len(fault.record) < len(known.record):
            self.shortest[fault.what] = fault


def walk_some(task: tuple[str, range, int, float]) -> tuple[str, Figures]:
    """Some tables of a game, in a file of their own."""
    key, seeds, steps, share = task
    figures = Figures()
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        for seed in seeds:
            figures.count(Walk(house, key, seed).go(steps, share))
        house.store.close()
    return key, figures


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.walk", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("only", nargs="*", metavar="GAME", help=f"{', '.join(games())}; all of them")
    parser.add_argument("--games", type=int, default=1000, help="tables of each game (1000)")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="SEED", help="the first table's seed (0)")
    parser.add_argument("--steps", type=int, default=300, help="the most entries of a table (300)")
    parser.add_argument("--share", type=float, default=0.01, help="of the states that are looked at (0.01)")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop then, with what was walked so far")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    if unknown := set(asked.only) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    seeds = range(asked.first, asked.first + asked.games)
    tasks = [
        (key, seeds[start : start + AT_ONCE], asked.steps, asked.share)
        for start in range(0, asked.games, AT_ONCE)
        for key in asked.only or games()
    ]
    found, begun = {key: Figures() for key in asked.only or games()}, perf_counter()
    with Pool(asked.processes) as pool:
        for done, (key, figures) in enumerate(pool.imap_unordered(walk_some, tasks), 1):
            found[key].add(figures)
            print(f"\r{done} of {len(tasks)}", end="", file=sys.stderr, flush=True)
            if perf_counter() - begun > 60 * asked.minutes:
                break
    print(
        f"\n{'':<18}{'games':>8}{'to the end':>12}{'states':>10}{'pages':>10}{'faults':>8}   in {perf_counter() - begun:.0f} s"
    )
    for key, figures in found.items():
        print(
            f"{key:<18}{figures.games:>8}{figures.over:>12}{figures.states:>10}{figures.pages:>10}{figures.times.total():>8}"
        )
    for figures in found.values():
        for what, times in figures.times.most_common():
            print(f"\n{times} times: {figures.shortest[what]}")
    return 1 if any(figures.times for figures in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
