"""What each `companion` of the tests comes of (served.py): imported there alone, and before anything else."""

import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

sys.modules["numpy"] = None  # type: ignore[assignment]  # as if it were not installed

from companion.app import create_app  # noqa: E402
from companion.cli import serving  # noqa: E402, F401, loaded when a server is asked for
from companion.cli.commands import main  # noqa: E402
from companion.settings import Settings  # noqa: E402
from companion.store import Store  # noqa: E402
from tests.served import keep_compiled  # noqa: E402

__all__ = ["main"]


def load_the_rest() -> None:
    """What a server, an app and its first page load."""
    with suppress(ImportError):  # gevent has no wheel everywhere
        import gevent.pywsgi  # noqa: F401
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "companion.db") as store:
        create_app(store, Settings(addresses=lambda: [])).test_client().get("/")


keep_compiled()
load_the_rest()
