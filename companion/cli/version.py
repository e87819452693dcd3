"""Which versions run: told without loading what they are of."""

import sqlite3
from importlib.metadata import PackageNotFoundError, version
from platform import python_version

from companion import __version__


def what_runs() -> str:
    """The versions of the program, Python, SQLite and the server, in one line."""
    below = f"Python {python_version()}, SQLite {sqlite3.sqlite_version}, {kind()}"
    return f"Table Companion {__version__} ({below})"


def kind() -> str:
    """What serves here, with its version."""
    try:
        return f"gevent {version('gevent')}"
    except PackageNotFoundError:
        return "threads"
