"""What all tests share: a browser on this machine, a store in an empty folder, an app over it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import trustme
from flask import Flask
from playwright.sync_api import Browser, Playwright, sync_playwright

from companion.app import create_app
from companion.games import found, games
from companion.network.addresses import Address
from companion.settings import Settings
from companion.store import Store
from companion.store.sqlite import SQLiteRows
from companion.words import speak
from tests.evening import Evening
from tests.packed import packed_static
from tests.postgres import MISSING, Cluster, cluster, programs
from tests.proxy import Proxy
from tests.script_tools import script_tools  # noqa: F401, a fixture
from tests.served import keep_compiled

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The one that shows no window first: it takes half the time for the same pages."""
QUIETLY = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]


def pytest_addoption(parser: pytest.Parser) -> None:
    only = "Only the tests that go over all games, for this one: one of the package's, or one that is installed."
    parser.addoption("--game", metavar="KEY", help=only)


def pytest_configure(config: pytest.Config) -> None:
    """Find a browser and PostgreSQL, or get them, before the workers start; an idle worker takes from the others."""
    if config.option.game not in (None, *games()):
        problems = " ".join(["", *found().problems])
        raise pytest.UsageError(f"There is no game {config.option.game!r}; there are {', '.join(games())}.{problems}")
    if config.option.game:
        config.option.markexpr = ""  # of one game also what of all games is left to the night
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "worksteal"
    keep_compiled()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup the servers that tests start would be deaf to it
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2 * 2**30:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if hasattr(config, "workerinput"):
        return
    if not find_browser():
        get_browser()
    if programs() is None:
        get_package("postgresql")


MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory: there a commit waits for no disk, and a process that is killed loses as little."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than cores: a test in a browser waits half of its time, as people do."""
    return (os.cpu_count() or 1) + 2


LONGEST = ("test_tour", "test_everyone", "browser", "test_walk", "trust", "test_any")
"""What takes longest, so that no worker is left alone with it at the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with its share of the longest; the others stay in their order. With `--game` none of others."""
    if key := config.option.game:
        config.hook.pytest_deselected(items=[item for item in items if not is_about(item, key)])
        items[:] = [item for item in items if is_about(item, key)]
    items.sort(
        key=lambda item: next((place for place, part in enumerate(LONGEST) if part in item.nodeid), len(LONGEST))
    )
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    items[:] = [item for worker in range(workers) for item in items[worker::workers]]


def is_about(item: pytest.Item, key: str) -> bool:
    """Whether a test goes over all games, and this time is about this one."""
    told = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return any(key == value or isinstance(value, tuple) and key in value for value in told)


def find_browser() -> str | None:
    """An installed Chromium or Chrome, or the one that Playwright keeps."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    return next(
        map(str, sorted(kept.glob("chromium*/chrome-linux*/*chrome*shell")) + sorted(kept.glob("chromium-*/*/chrome"))),
        None,
    )


def get_package(name: str) -> None:
    """Install one of Debian's packages, where that is for us to do."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "-y", "--no-install-recommends", name]):
            subprocess.run(["apt-get", *words], stdout=subprocess.DEVNULL, check=False)


def get_browser() -> None:
    """Debian's package where we may install it, Playwright's own otherwise; where neither works the browser tests fail."""
    for package in BROWSERS[:2]:
        if not find_browser():
            get_package(package)
    if not find_browser():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The stylesheets and scripts as the package sends them: what a phone loads is measured with these."""
    return packed_static(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for this machine, its key, and the authority that a phone would trust."""
    folder, authority = tmp_path_factory.mktemp("certificate"), trustme.CA()
    issued = authority.issue_cert("127.0.0.1", "localhost")
    issued.cert_chain_pems[0].write_to_path(folder / "cert.pem")
    issued.private_key_pem.write_to_path(folder / "key.pem")
    authority.cert_pem.write_to_path(folder / "ca.pem")
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server for the tests of this process."""
    if programs() is None:
        pytest.skip(MISSING)
    with cluster() as server:
        yield server


@pytest.fixture
def engine() -> str:
    """What keeps the tables."""
    return "sqlite"


OVER_BOTH = {
    *(f"tests.test_{noun}" for noun in ("expiry", "lists", "memory", "people", "store")),
    *(f"tests.web.test_{noun}" for noun in ("lobby", "seats")),
}
"""The modules whose tests hold over SQLite and over PostgreSQL, but for those marked `of_the_file`.

The store's own, and two of the web's with many writes: what is above the store asks it for nothing else (tests/test_store.py).
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of the store, and of what stands on it, over both engines."""
    of_the_file = any(metafunc.definition.iter_markers("of_the_file"))
    if metafunc.module.__name__ in OVER_BOTH and "engine" in metafunc.fixturenames and not of_the_file:
        metafunc.parametrize("engine", ["sqlite", "postgres"])


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which nothing is kept yet: that its tables are made anew takes most of a store's first start."""
    path = tmp_path_factory.mktemp("empty") / "companion.db"
    SQLiteRows.open(path).close()
    return path


@pytest.fixture
def open_store(engine: str, request: pytest.FixtureRequest) -> Iterator[Callable[[Path], Store]]:
    """Opens a store, as often as a test asks, and closes them all in the end. The same path is the same database."""
    databases: dict[Path, str] = {}
    with ExitStack() as opened:

        def open_one(path: Path) -> Store:
            if engine == "sqlite":
                return opened.enter_context(Store.open(path))
            if path not in databases:
                databases[path] = request.getfixturevalue("postgres").database()
            return opened.enter_context(Store.open_database(databases[path]))

        yield open_one


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store keeps its file."""
    return tmp_path / "companion.db"


@pytest.fixture
def store(path: Path, open_store: Callable[[Path], Store], engine: str, empty_database: Path) -> Store:
    if engine == "sqlite":
        shutil.copyfile(empty_database, path)
    return open_store(path)


@pytest.fixture
def settings() -> Settings:
    """A laptop at home, with one Wi-Fi address."""
    return Settings(port=8080, addresses=lambda: [Address("192.168.1.23", "wlan0")])


@pytest.fixture
def app(store: Store, settings: Settings) -> Flask:
    app = create_app(store, settings)
    app.testing = True
    return app


def launch(playwright: Playwright, **more: Any) -> Browser:
    """The browser that this machine has. `more`: as in Playwright's launch."""
    path = find_browser()
    assert path, "These tests need Chromium or Chrome, and none could be had: install one and run them again."
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return playwright.chromium.launch(executable_path=path, args=QUIETLY + sandbox, **more)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launch(playwright) as launched:
        yield launched


@pytest.fixture
def evening(tmp_path: Path, browser: Browser) -> Iterator[Evening]:
    evening = Evening(tmp_path, browser)
    yield evening
    evening.end()


@pytest.fixture
def proxy(evening: Evening) -> Iterator[Proxy]:
    """The evening's Wi-Fi, clear until a test says otherwise: every phone of the evening goes through it."""
    proxy = Proxy(evening.port)
    evening.base = proxy.base
    yield proxy
    proxy.end()


def pytest_runtest_setup() -> None:
    """Each test begins in English, whatever the last request of another was answered in."""
    speak(None)
