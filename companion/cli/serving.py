"""Serving an evening from this machine: the store, the port and the code to scan; or handing over to gunicorn."""

import json
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import click
from flask import Flask

from companion.app import create_app
from companion.cli import terminal
from companion.cli.kept import file_in, open_store
from companion.cli.monitor import Monitor
from companion.cli.options import as_environment
from companion.cli.version import what_runs
from companion.phrases import listed
from companion.server.ending import Ending, ended_by_signals
from companion.server.printing import printed_aside
from companion.server.serve import Certificate, CertificateError, PortInUseError, event_maker, listener, serve
from companion.settings import Settings
from companion.store import Store, backups
from companion.web.links import room_token


def read_certificate(cert: Path | None, key: Path | None) -> Certificate | None:
    """The certificate to serve with, None for plain http; ends the program with one sentence where it is no use."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise click.ClickException("--cert and --key go together: give the certificate and its key.")
    try:
        Certificate(cert, key).check()
    except CertificateError as error:
        raise click.ClickException(str(error)) from None
    return Certificate(cert, key)


def start(
    settings: Settings, certificate: Certificate | None, data: Path | None, began: Callable[[Flask], None] | None = None
) -> None:
    """Open the store, take the port, show the code, and serve; `began` is called with the app just before."""
    with printed_aside():
        ending = ended_by_signals()
        store = open_for_the_evening(data)
        settings.what_runs = what_runs()
        listening = take_port(settings)
        stop = backups.keep_backing_up(file_in(data))
        store.expiry.look_daily(settings.expire_days)
        try:
            keep_where_served(store, settings)
            serve_here(store, settings, listening, certificate, ending, began)
        finally:
            stop()
            store.close()
        click.echo("\nGood night." if began else "\nEverything is saved. Good night.")


def become_gunicorn(settings: Settings, database: str, workers: int, given: dict[str, Any]) -> NoReturn:
    """Check the database, take the port, show the code; from there on gunicorn runs `companion.wsgi` in this process.

    `given`: every option, for the workers to find in their environment.
    """
    if os.name != "posix":
        raise click.ClickException("--database works on Linux and macOS only. Without it one process serves a file.")
    store = open_store(None, database)
    if missing := [name for name in ("gunicorn", "gevent") if find_spec(name) is None]:
        raise click.ClickException(
            f"For PostgreSQL this program needs {listed(missing)}. Install: pip install 'table-companion[postgres]'."
        )
    listening = take_port(settings)
    keep_where_served(store, settings)
    terminal.welcome(settings, f"/r/{room_token(store)}")
    store.close()
    listening.set_inheritable(True)
    words = ("--workers", str(workers), "--bind", f"fd://{listening.fileno()}", "companion.wsgi:app")
    os.execve(
        sys.executable,
        [sys.executable, "-m", "gunicorn", "--config", "python:companion.server.workers", *words],
        os.environ | as_environment(given | {"port": settings.port}),
    )


def keep_where_served(store: Store, settings: Settings) -> None:
    """Keep where phones find this server, for `companion host`. Raises StoreError."""
    served = {name: getattr(settings, name) for name in ("port", "public_url", "local", "secure")}
    store.settings.keep("served", json.dumps(served))


def serve_here(
    store: Store,
    settings: Settings,
    listening: socket.socket,
    certificate: Certificate | None,
    ending: Ending,
    began: Callable[[Flask], None] | None,
) -> None:
    """Show the code and serve in this process."""
    settings.opened.append(terminal.show_table)
    app = create_app(store, settings)
    path = f"/r/{room_token(store)}"
    terminal.welcome(settings, path)
    terminal.on_enter(partial(terminal.welcome, settings, path))
    if not (settings.local or settings.public_url):
        moved, alone = (partial(tells, settings, path) for tells in (terminal.moved, terminal.nobody))
        Monitor(settings, store.counts, moved, alone).start()
    if began:
        began(app)
    serve(app, listening, certificate, ending=ending)


def open_for_the_evening(data: Path | None) -> Store:
    """The store for a server: what was broken off is tidied up, and a second server on the same tables is named."""
    path = file_in(data)
    if backups.in_use(path):
        click.echo(
            f"\nAnother program has {path} open, perhaps a second Table Companion."
            "\nBoth can run: phones of either hear everything. If you did not mean to, end one of them with Ctrl+C."
        )
        return open_store(data)
    try:
        finished = backups.finish_restoring(path)
    except OSError:
        finished = False  # opening the file says why
    if finished:
        click.echo(f"\nA restore was broken off. It is finished now: {path} is the restored file.")
    backups.remove_unfinished(path)
    return open_store(data)


def take_port(settings: Settings) -> socket.socket:
    """A listening socket; `settings` then know its port. Ends the program with one sentence where there is none."""
    port = settings.port
    try:
        listening = listener("127.0.0.1" if settings.local else "0.0.0.0", port)
    except PortInUseError:
        raise click.ClickException(
            f"Port {port} is in use, perhaps by another Table Companion."
            f" Try: companion --port {port + 1 if port < 65535 else 8080}"
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"Port {port} cannot be used ({error.strerror}). Try: companion --port 8080"
        ) from None
    settings.port, settings.new_event = listening.getsockname()[1], event_maker()
    return listening
