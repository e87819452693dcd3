"""What gunicorn loads as `companion.wsgi:app` in each of its processes: the app over tables in PostgreSQL.

`companion --database` becomes that gunicorn. Its settings are the command's, from the environment: COMPANION_DATABASE
and the other options by their names. Over a file `companion` serves by itself.
"""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread

import click
from flask import Flask

from companion.app import create_app
from companion.cli import terminal
from companion.cli.commands import main
from companion.cli.options import of_the_host
from companion.cli.serving import read_certificate
from companion.cli.version import what_runs
from companion.live import Hub
from companion.server.serve import Certificate, event_maker
from companion.settings import Settings
from companion.store import Store, StoreError

NOT_AGAIN = 3
"""The status this process ends with where it cannot begin: gunicorn then gives up instead of trying for ever."""


class Opener:
    """Opens the tables in the process that serves them: gunicorn imports this before it has forked."""

    def __init__(self, database: str, certificate: Certificate | None, settings: Settings) -> None:
        self.database, self.certificate, self.settings = database, certificate, settings

    def __call__(self, ended: Callable[[], bool], again_seconds: float) -> Flask | None:
        """The app, with its background work begun; tried again while the database is away.

        None where the end was asked for before that.
        """
        self.settings.new_event, self.settings.what_runs = event_maker(), what_runs()
        while not ended():
            try:
                return self._open()
            except StoreError as error:
                say(str(error))
                time.sleep(again_seconds)
        return None

    def _open(self) -> Flask:
        store = Store.open_database(self.database)
        app = create_app(store, self.settings)
        store.expiry.look_daily(self.settings.expire_days)
        news = partial(_tell, app), lambda: app.extensions["hub"].ended, time.sleep
        Thread(target=store.rows.follow, args=news, daemon=True).start()
        return app


def _tell(app: Flask, code: str) -> None:
    """Tell our phones at once what phones at another process reported at a table."""
    hub: Hub = app.extensions["hub"]
    with suppress(StoreError):  # the look once a second tries again
        if code in hub.listeners:
            hub.catch_up(app.extensions["store"].tables.signals((code,)))


def say(words: str) -> None:
    """A sentence for the server's log."""
    print(f"Table Companion: {words}", file=sys.stderr, flush=True)


def from_environment() -> Opener:
    """What the environment asks for. Ends the process with one sentence where it cannot be had."""
    try:
        asked = main.make_context("companion", []).params
        if not asked["database"]:
            raise click.ClickException("COMPANION_DATABASE is not set. Over a file, run companion by itself.")
        certificate = read_certificate(asked["cert"], asked["key"])
        settings = Settings(
            asked["port"],
            asked["public_url"],
            local=asked["local"],
            secure=certificate is not None,
            behind_proxy=asked["behind_proxy"],
            hosts=asked["hosts"],
            keeps_backups=False,
            opened=[terminal.show_table],
            **of_the_host(asked),
        )
    except click.ClickException as error:
        say(error.format_message())
        sys.exit(NOT_AGAIN)
    return Opener(asked["database"], certificate, settings)


app = from_environment()
