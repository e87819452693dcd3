"""Runs another module of ours with gevent's own sockets, locks and sleep in place of Python's.

`python -m companion.server.patched MODULE`: for the workers of a PostgreSQL host alone. There a statement is a wait
for the network, and the other phones must not wait with it; SQLite's file is waited for by nobody.
"""

from __future__ import annotations

import runpy
import sys
from contextlib import suppress

if __name__ == "__main__":
    with suppress(ImportError):  # threads wait for the network by themselves
        from gevent import monkey

        monkey.patch_all()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
