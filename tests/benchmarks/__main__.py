"""python -m tests.benchmarks [evenings | rules | flat | live | page]...: figures to read, never asserted. Without a word: all of them.

Absolute figures drift with the machine; compare runs made in the same hour.
"""

import sys

from tests.benchmarks import evenings, flat, live, page, rules

GROUPS = {"evenings": evenings.run, "rules": rules.run, "flat": flat.run, "page": page.run, "live": live.run}

if __name__ == "__main__":
    for name in sys.argv[1:] or GROUPS:
        print(f"\n{name}: {GROUPS[name].__doc__.splitlines()[0]}")
        GROUPS[name]()
