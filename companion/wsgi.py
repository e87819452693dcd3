"""The app for WSGI servers, as `companion.wsgi:app`: gunicorn, which `companion --database` runs, waitress, uwsgi.

Its settings are the command's, from the environment: COMPANION_DATA, COMPANION_DATABASE, COMPANION_PUBLIC_URL,
COMPANION_BEHIND_PROXY, COMPANION_HOSTS, COMPANION_PORT. And COMPANION_STREAMS: how many phones may keep a stream
open. A stream holds a thread wherever gevent has not replaced threads, so there none is open unless this says more,
and phones ask once a second instead.
"""

import atexit
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import click
from flask import Flask

from companion.app import create_app
from companion.cli import terminal
from companion.cli.commands import main
from companion.cli.kept import file_in
from companion.cli.options import BEGUN, PREFIX, of_the_host
from companion.cli.serving import read_certificate
from companion.cli.version import kind, what_runs
from companion.live import Hub
from companion.server.serve import Certificate, event_maker, threads_are_cheap
from companion.settings import Settings
from companion.store import Store, StoreError, backups
from companion.web.links import room_token

NOT_AGAIN = 3
"""The status this process ends with where it cannot begin: gunicorn then gives up instead of trying for ever."""


class WSGIApp:
    """Opens the tables with its first request, in the process that serves: a server may fork after it has imported."""

    def __init__(self, path: Path, database: str, certificate: Certificate | None, settings: Settings) -> None:
        self.path, self.database, self.certificate, self.settings = path, database, certificate, settings
        self._lock = threading.Lock()
        self._here: tuple[int, Flask] | None = None
        """The process that serves, and what it serves."""
        self._before: Any = None
        """What the server itself does when it is told to end."""
        self._hear_the_end()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        with self._lock:  # over a file nothing in here lets another greenlet run, for which the lock may be none
            first = self._here is None or self._here[0] != os.getpid()
            if first:
                self._check_server(environ)
                self._here = os.getpid(), self.open(environ.get("SERVER_SOFTWARE", "a WSGI server"))
        assert self._here
        if first:
            self._begin(self._here[1])
        return self._here[1](environ, start_response)

    def _check_server(self, environ: dict[str, Any]) -> None:
        """Name other processes that have the file open; and find out what this one can do."""
        if environ.get("wsgi.multiprocess") and not self.database:
            say("This server has several workers. One is meant: phones of another worker hear a second later.")
        elif not self.database and backups.in_use(self.path):
            say(f"Another program has {self.path} open. One worker is meant: its phones hear ours a second later.")
        self.settings.new_event = threading.Event  # as it is in this process
        if self.settings.streams is None and not threads_are_cheap():
            self.settings.streams = 0

    def store(self) -> Store:
        """The tables. Raises StoreError."""
        return Store.open_database(self.database) if self.database else Store.open(self.path)

    def open(self, server: str) -> Flask:
        """The app over its tables, in this process; what has to be done beside it is begun. Raises StoreError."""
        self.settings.what_runs = what_runs(server)
        store = self.store()
        app = create_app(store, self.settings)
        due = partial(store.expiry.look_daily, self.settings.expire_days)
        if self.database:
            in_background(_daily, due)
            in_background(store.rows.follow, partial(_tell, app), lambda: app.extensions["hub"].ended, time.sleep)
        else:
            atexit.register(backups.keep_backing_up(self.path, daily=due))
        return app

    def open_with_retries(self, ended: Callable[[], bool], again_seconds: float) -> Flask | None:
        """As `open`, tried again while the database is away; None where the end was asked for before that."""
        self.settings.new_event = event_maker()
        while not ended():
            try:
                return self.open(kind())
            except StoreError as error:
                say(str(error))
                time.sleep(again_seconds)
        return None

    def _begin(self, app: Flask) -> None:
        """Begin heartbeats, in this process."""
        self._hear_the_end()
        in_background(_beat, app.extensions["hub"])
        for last in (app.extensions["store"].close, app.extensions["hub"].end):  # the last one is called first
            atexit.register(last)

    def _hear_the_end(self) -> None:
        """Let the streams end when the server is told to: it waits for them. Whatever it does on that signal stays."""
        before = signal.getsignal(signal.SIGTERM)
        if callable(before) and before != self._end_streams:
            self._before = before
            with suppress(ValueError):  # not in the main thread, which did this at the import
                signal.signal(signal.SIGTERM, self._end_streams)

    def _end_streams(self, number: int, frame: FrameType | None) -> None:
        """With the next heartbeat: a signal may come in the middle of anything."""
        if self._here:
            self._here[1].extensions["hub"].ended = True
        self._before(number, frame)


def _beat(hub: Hub) -> None:
    """Heartbeats, and what is done with them once a second; at the end every stream is let go."""
    hub.keep_beating(time.sleep)
    hub.end()


def _tell(app: Flask, code: str) -> None:
    """Tell our phones at once what phones at another process reported at a table."""
    hub: Hub = app.extensions["hub"]
    with suppress(StoreError):  # the look once a second tries again
        if code in hub.listeners:
            hub.catch_up(app.extensions["store"].tables.signals((code,)))


def _daily(task: Callable[[], object]) -> None:
    while True:
        time.sleep(backups.DAY_SECONDS)
        with suppress(StoreError):  # tomorrow is another day
            task()


def in_background(task: Callable[..., object], *values: object) -> None:
    """Do something in a thread of its own, which ends with the process."""
    threading.Thread(target=task, args=values, daemon=True).start()


def say(words: str) -> None:
    """A sentence for the server's log."""
    print(f"Table Companion: {words}", file=sys.stderr, flush=True)


def from_environment() -> WSGIApp:
    """The app that the environment asks for. Ends the process with one sentence where it cannot be had."""
    try:
        asked = main.make_context("companion", []).params
        begun = bool(os.environ.get(BEGUN))
        certificate = read_certificate(asked["cert"], asked["key"]) if begun else None
        settings = Settings(
            asked["port"],
            asked["public_url"],
            local=asked["local"],
            secure=certificate is not None,
            behind_proxy=asked["behind_proxy"],
            hosts=asked["hosts"],
            trusts_own_addresses=begun,
            streams=_streams(os.environ.get("COMPANION_STREAMS", "")),
            keeps_backups=not asked["database"],
            opened=[terminal.show_table] if begun else [],
            **of_the_host(asked),
        )
        served = WSGIApp(file_in(asked["data"]), asked["database"], certificate, settings)
        if not begun:
            with served.store() as store:  # whatever is wrong with it is said now, not to the first phone
                say(f"whoever should open tables follows {settings.urls()[0]}/r/{room_token(store)}")
    except click.ClickException as error:
        say(error.format_message())
    except StoreError as error:
        say(str(error).replace("--data", f"{PREFIX}_DATA"))
    else:
        return served
    sys.exit(NOT_AGAIN)


def _streams(asked: str) -> int | None:
    """How many streams may be open; None: nothing was said."""
    if not asked:
        return None
    if not asked.isdecimal():
        raise click.ClickException(f"COMPANION_STREAMS is {asked!r}, and it should be a number, such as 8.")
    return int(asked)


app = from_environment()
