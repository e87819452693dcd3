"""`companion --workers N`: the parent, which has the terminal, the backups and an eye on the network."""

from __future__ import annotations

import json
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import click

from companion.cli import terminal
from companion.cli.monitor import Monitor
from companion.network.arrivals import SharedArrivals
from companion.server.ending import Ending
from companion.server.serve import Certificate
from companion.server.workers import Workers, can_share_sockets
from companion.settings import Settings
from companion.store import StoreError, backups, forget_empty, shared_counts
from companion.store.shared_counts import SharedCounts
from companion.store.store import Store
from companion.web.links import room_token

COUNTS = "workers-{parent}.db"
"""What the workers of one parent count together: a file beside the tables, as long as they run."""
LOCAL_NAME = "local-name"


def refuse_where_impossible() -> None:
    """End the program with a sentence on a system that hands no sockets on."""
    if not can_share_sockets():
        raise click.ClickException("--workers works on Linux and macOS only. Start without it: one process serves.")


def daily(task: Callable[[], object], seconds: float = backups.DAY_SECONDS) -> Callable[[], None]:
    """Do something once a day, in a thread of its own. Returns what stops it."""
    end = Event()

    def run() -> None:
        while not end.wait(seconds):
            with suppress(StoreError):  # tomorrow is another day
                task()

    Thread(target=run, name="daily", daemon=True).start()
    return end.set


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker has to know."""

    listening: int
    parent: int
    database: str
    counts: str
    salt: str
    certificate: tuple[str, str] | None
    settings: dict[str, Any]

    def as_text(self) -> str:
        return json.dumps({name: getattr(self, name) for name in self.__slots__})

    @classmethod
    def from_text(cls, text: str) -> Task:
        task = json.loads(text)
        for name in ("hosts", "proxies", "metrics"):
            task["settings"][name] = tuple(task["settings"][name])
        return cls(**task)


TOLD = (
    *("port", "public_url", "local", "secure", "behind_proxy", "proxies", "hosts", "what_runs"),
    *("operator", "expire_days", "metrics", "log", "keeps_backups"),
)
"""The settings that a worker is told."""


def serve_with_workers(
    store: Store,
    settings: Settings,
    listening: socket.socket,
    certificate: Certificate | None,
    database: str,
    folder: Path,
    number: int,
    ending: Ending,
) -> None:
    """Let so many processes serve the socket until the end is asked for. Raises StoreError.

    `database`: SQLite's file or a PostgreSQL address. `folder`: for what the workers count together.
    """
    forget_empty(store.deletions)
    path = f"/r/{room_token(store)}"
    folder.mkdir(parents=True, exist_ok=True)
    _remove_left_behind(folder)
    file, salt = folder / COUNTS.format(parent=os.getpid()), secrets.token_urlsafe(24)
    counts = SharedCounts.open(file, salt)
    try:
        settings.arrivals = SharedArrivals(shared=counts)
        task = Task(
            listening.fileno(),
            os.getpid(),
            database,
            str(file),
            salt,
            (str(certificate.cert), str(certificate.key)) if certificate else None,
            {name: getattr(settings, name) for name in TOLD},
        )
        terminal.welcome(settings, path)
        _watch_the_network(settings, path, counts)
        words = ("-m", *(["companion.server.patched"] if "://" in database else []), "companion.cli.worker")
        Workers(words, task.as_text(), (listening.fileno(),), partial(_ended, counts, ending)).run(number, ending)
    finally:
        counts.close()
        shared_counts.remove(file)


def _remove_left_behind(folder: Path) -> None:
    """Remove the counts of parents that were killed."""
    for file in folder.glob(COUNTS.format(parent="*")):
        parent = file.stem.partition("-")[2]
        if not parent.isdecimal() or int(parent) == os.getpid() or not _runs(int(parent)):
            shared_counts.remove(file)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _watch_the_network(settings: Settings, path: str, counts: SharedCounts) -> None:
    """The monitor of one process, in the parent; workers hear of the name that it finds."""
    if settings.local or settings.public_url:
        return

    def named(name: str) -> None:
        counts.tell(LOCAL_NAME, name)

    Monitor(
        settings, lambda: terminal.moved(settings, path), lambda: terminal.nobody(settings, path), named=named
    ).start()


def _ended(counts: SharedCounts, ending: Ending, process: int, status: int) -> None:
    """A worker has ended, and another takes its place."""
    if ending.asked:
        return
    if status:
        click.echo("\nA worker process ended unexpectedly, and another takes its place. Nothing is lost.")
    with suppress(StoreError):  # its streams then go on counting until the server ends
        counts.forget_process(process)
