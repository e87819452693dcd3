"""Which versions run: told without loading what they are of."""

from __future__ import annotations

import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, version

from companion import __version__


def what_runs(server: str = "") -> str:
    """The versions of the program, Python and SQLite, and the server (by default our own), in one line."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"Table Companion {__version__} (Python {python}, SQLite {sqlite3.sqlite_version}, {server or kind()})"


def kind() -> str:
    """What serves here, with its version."""
    try:
        return f"gevent {version('gevent')}"
    except PackageNotFoundError:
        return "threads"
