"""python -m tests.tools.benchmarks [GROUP]... [--runs 5] [--peers FOLDER]: figures to read, never asserted. Without a group: all of them.

FOLDER holds boardgame.io's server and the driver that plays it; where it is not
there, the project's side is measured alone.
"""

import argparse
import os
from pathlib import Path

from tests.tools.benchmarks import (
    commits,
    crowd,
    delivery,
    evenings,
    growth,
    lobby,
    main_thread,
    pages,
    refusals,
    reports,
    rules,
    shifts,
    taps,
    waking,
    workers,
)
from tests.tools.benchmarks.peers import Peers

GROUPS = {
    "rules": rules.run,
    "commits": commits.run,
    "growth": growth.run,
    "refusals": refusals.run,
    "pages": pages.run,
    "delivery": delivery.run,
    "reports": reports.run,
    "crowd": crowd.run,
    "lobby": lobby.run,
    "evenings": evenings.run,
    "taps": taps.run,
    "waking": waking.run,
    "shifts": shifts.run,
    "main-thread": main_thread.run,
    "workers": workers.run,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.benchmarks", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--runs", type=int, default=5, help="turns that each side takes (5)")
    parser.add_argument("--peers", type=Path, help="the folder with boardgame.io's server and its driver")
    asked = parser.parse_args()
    if unknown := set(asked.groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}")
    peers = Peers.found_in(asked.peers)
    for name in asked.groups or GROUPS:
        print(
            f"\n{name}: {GROUPS[name].__doc__.splitlines()[0]}  (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)",
            flush=True,
        )
        GROUPS[name](asked.runs, peers)
