"""The app for WSGI servers, as `companion.wsgi:app`: gunicorn, waitress, uwsgi.

Its settings are the command's, from the environment: COMPANION_DATA, COMPANION_PUBLIC_URL,
COMPANION_BEHIND_PROXY, COMPANION_HOSTS, COMPANION_PORT. And COMPANION_STREAMS: how many phones may keep a stream
open. A stream holds a thread wherever gevent has not replaced threads, so there none is open unless this says more,
and phones ask once a second instead.
"""

from __future__ import annotations

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
from companion.cli.commands import file_in, main, what_runs
from companion.cli.options import PREFIX, of_the_host
from companion.live import Hub
from companion.server.serve import threads_are_cheap
from companion.settings import Settings
from companion.store import Store, StoreError, backups
from companion.web.links import room_token

NOT_AGAIN = 3
"""The status this process ends with where it cannot begin: gunicorn then gives up instead of trying for ever."""


class WSGIApp:
    """Opens the tables with its first request, in the process that serves: a server may fork after it has imported."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path, self.settings = path, settings
        self._lock = threading.Lock()
        self._here: tuple[int, Flask] | None = None
        """The process that serves, and what it serves."""
        self._before: Any = None
        """What the server itself does when it is told to end."""
        self._hear_the_end()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        with self._lock:  # nothing in here lets another greenlet run, for which the lock may be none
            first = self._here is None or self._here[0] != os.getpid()
            if first:
                self._here = os.getpid(), self._open(environ)
        assert self._here
        if first:
            self._begin(self._here[1])
        return self._here[1](environ, start_response)

    def _open(self, environ: dict[str, Any]) -> Flask:
        """Open the tables, in this process."""
        if environ.get("wsgi.multiprocess"):
            say("This server has several workers. One is meant: phones of another worker hear a second later.")
        elif backups.in_use(self.path):
            say(f"Another program has {self.path} open. One worker is meant: its phones hear ours a second later.")
        self.settings.what_runs = what_runs(environ.get("SERVER_SOFTWARE", "a WSGI server"))
        self.settings.new_event = threading.Event  # as it is in this process
        if self.settings.streams is None and not threads_are_cheap():
            self.settings.streams = 0
        return create_app(Store.open(self.path), self.settings)

    def _begin(self, app: Flask) -> None:
        """Begin heartbeats and backups, in this process."""
        hub: Hub = app.extensions["hub"]
        store: Store = app.extensions["store"]
        self._hear_the_end()
        threading.Thread(target=_beat, args=(hub,), daemon=True, name="heartbeats").start()
        stop_backups = backups.keep_backing_up(
            self.path, daily=partial(store.expiry.look_daily, self.settings.expire_days)
        )
        for last in (store.close, stop_backups, hub.end):  # the last one registered is called first
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


def say(words: str) -> None:
    """A sentence for the server's log."""
    print(f"Table Companion: {words}", file=sys.stderr, flush=True)


def from_environment() -> WSGIApp:
    """The app that the environment asks for. Ends the process with one sentence where it cannot be had."""
    try:
        asked = main.make_context("companion", []).params
        if asked["database"] or asked["workers"] > 1:
            raise click.ClickException(
                "COMPANION_DATABASE and COMPANION_WORKERS are for the command `companion`, not for another server."
            )
        path = file_in(asked["data"])
        settings = Settings(
            asked["port"],
            asked["public_url"],
            local=asked["local"],
            behind_proxy=asked["behind_proxy"],
            hosts=asked["hosts"],
            trusts_own_addresses=False,
            streams=_streams(os.environ.get("COMPANION_STREAMS", "")),
            **of_the_host(asked),
        )
        with Store.open(path) as store:  # whatever is wrong with it is said now, not to the first phone
            say(f"whoever should open tables follows {settings.urls()[0]}/r/{room_token(store)}")
    except click.BadParameter as error:
        say(f"{PREFIX}_{str(error.param and error.param.name).upper()}: {error.message}")
    except click.ClickException as error:
        say(error.message)
    except StoreError as error:
        say(str(error).replace("--data", f"{PREFIX}_DATA"))
    else:
        return WSGIApp(path, settings)
    sys.exit(NOT_AGAIN)


def _streams(asked: str) -> int | None:
    """How many streams may be open; None: nothing was said."""
    if not asked:
        return None
    if not asked.isdecimal():
        raise click.ClickException(f"COMPANION_STREAMS is {asked!r}, and it should be a number, such as 8.")
    return int(asked)


app = from_environment()
