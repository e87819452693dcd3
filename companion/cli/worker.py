"""One of the processes of `companion --workers N`. The parent starts it, and says on its standard input what to do."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.app import create_app, tell_news
from companion.cli import terminal
from companion.cli.workers import LOCAL_NAME, Task
from companion.live import Hub
from companion.live.shared import SharedHub
from companion.network.arrivals import SharedArrivals
from companion.server.ending import Ending, ended_by_signals
from companion.server.serve import Certificate, beside, event_maker, serve
from companion.settings import Settings
from companion.store import Store, StoreError
from companion.store.shared_counts import SharedCounts

LOOK_SECONDS = 0.05
"""Between two looks at what the other processes wrote."""


def main() -> None:
    """Serve until the parent asks for the end, or is gone."""
    with ended_by_signals() as ending:
        task = Task.from_text(sys.stdin.read())
        counts = SharedCounts.open(Path(task.counts), task.salt)
        settings = Settings(**task.settings, new_event=event_maker(), arrivals=SharedArrivals(shared=counts))
        settings.opened.append(terminal.show_table)
        hub = SharedHub(settings.new_event, streams=counts, process=os.getpid())
        with Store.open(Path(task.database), among_many=True) as store:
            app = create_app(store, settings, hub, counts)
            hub.at_each_beat.append(partial(_once_a_second, settings, counts, hub))
            beside(partial(_follow, task.parent, store, hub, ending))
            certificate = Certificate(*map(Path, task.certificate)) if task.certificate else None
            serve(app, socket.socket(fileno=task.listening), certificate, ending=ending, one_of_many=True)
        counts.close()


def _once_a_second(settings: Settings, counts: SharedCounts, hub: SharedHub) -> None:
    """Tell the others which streams are open here, and hear under which name the parent has found this machine."""
    with suppress(StoreError):  # the next second tries again
        hub.keep_count()
        settings.local_name = counts.told(LOCAL_NAME).get(LOCAL_NAME, "")


def _follow(parent: int, store: Store, hub: Hub, ending: Ending, sleep: Callable[[float], object]) -> None:
    """Tell our phones within a moment what phones at the other processes reported; end where the parent is gone."""
    while not hub.ended:
        sleep(LOOK_SECONDS)
        if os.getppid() != parent:
            return ending.ask()
        with suppress(StoreError):
            tell_news(store, hub)


if __name__ == "__main__":
    main()
