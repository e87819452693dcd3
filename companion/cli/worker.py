"""One of the processes of `companion --workers N`. The parent starts it, and says on its standard input what to do."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.app import create_app
from companion.cli import terminal
from companion.cli.workers import LOCAL_NAME, Task
from companion.live import Hub
from companion.live.shared import SharedHub
from companion.network.arrivals import SharedArrivals
from companion.server.ending import Ending, ended_by_signals
from companion.server.printing import printed_aside
from companion.server.serve import Certificate, beside, event_maker, serve
from companion.settings import Settings
from companion.store import Store, StoreError
from companion.store.shared_counts import SharedCounts

LOOK_SECONDS = 0.05
"""Between two looks at whether the parent is there."""


def main() -> None:
    """Serve until the parent asks for the end, or is gone."""
    with ended_by_signals() as ending, printed_aside():
        task = Task.from_text(sys.stdin.read())
        counts = SharedCounts.open(Path(task.counts), task.salt)
        settings = Settings(**task.settings, new_event=event_maker(), arrivals=SharedArrivals(shared=counts))
        settings.opened.append(terminal.show_table)
        hub = SharedHub(settings.new_event, streams=counts, process=os.getpid())
        with _open(task.database) as store:
            app = create_app(store, settings, hub, counts)
            hub.at_each_beat.append(partial(_once_a_second, settings, counts, hub))
            beside(partial(_outlive_nobody, task.parent, hub, ending))
            beside(lambda sleep: store.rows.follow(partial(_tell, store, hub), lambda: hub.ended, sleep))
            certificate = Certificate(*map(Path, task.certificate)) if task.certificate else None
            serve(app, socket.socket(fileno=task.listening), certificate, ending=ending, one_of_many=True)
        counts.close()


def _once_a_second(settings: Settings, counts: SharedCounts, hub: SharedHub) -> None:
    """Tell the others which streams are open here, and hear under which name the parent has found this machine."""
    with suppress(StoreError):  # the next second tries again
        hub.keep_count()
        settings.local_name = counts.told(LOCAL_NAME).get(LOCAL_NAME, "")


def _open(database: str) -> Store:
    if "://" in database:
        return Store.open_database(database)
    return Store.open(Path(database), among_many=True)


def _tell(store: Store, hub: Hub, code: str) -> None:
    """Tell our phones at once what phones at another process reported. `code`: of the table, "" for any."""
    with suppress(StoreError):  # the look once a second tries again
        if not code:
            hub.catch_up(store.tables.signals(tuple(hub.listeners)))
        elif code in hub.listeners:
            hub.catch_up(store.tables.signals((code,)))


def _outlive_nobody(parent: int, hub: Hub, ending: Ending, sleep: Callable[[float], object]) -> None:
    """End where the parent is gone."""
    while not hub.ended:
        sleep(LOOK_SECONDS)
        if os.getppid() != parent:
            return ending.ask()


if __name__ == "__main__":
    main()
