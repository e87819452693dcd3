"""Several processes on one port: what gunicorn reads as its settings, and the worker that it runs.

gunicorn keeps their number and ends them; each serves as one process alone does (`serve`). Nothing of ours that waits
is imported up here: a worker first puts gevent's own sockets and locks in place of Python's. A statement of PostgreSQL
is a wait for the network, and the other phones must not wait with it; SQLite's file is waited for by nobody.
"""

import os
import signal
from functools import partial
from typing import Any

from gunicorn.workers.base import Worker as GunicornWorker

worker_class = "companion.server.workers.Worker"
loglevel = "warning"
control_socket_disable = True
graceful_timeout = 5
"""Seconds that a worker may take to end once it is asked to."""

AGAIN_SECONDS = 1.0
"""Between two signs of life, and between two tries to open a database that is away."""


def on_starting(server: Any) -> None:
    """A terminal that is closed ends the server, where gunicorn would start its workers anew."""
    server.handle_hup = server.handle_term


def on_exit(server: Any) -> None:
    """All workers have ended."""
    print("\nEverything is saved. Good night.", flush=True)


class Worker(GunicornWorker):  # type: ignore[misc]
    """One of the processes."""

    def init_process(self) -> None:
        from gevent import monkey

        monkey.patch_all()
        super().init_process()

    def run(self) -> None:
        """Serve until gunicorn asks for the end, or is gone."""
        from companion.server.ending import SIGNALS, ended_by_signals
        from companion.server.printing import printed_aside
        from companion.server.serve import beside, serve

        with printed_aside():
            ending = ended_by_signals()
            signal.signal(signal.SIGQUIT, lambda *_: ending.ask())  # what gunicorn makes of Ctrl+C
            if not self.alive:  # it was asked to end while it started
                ending.ask()
            beside(partial(self._send_heartbeats, ending))
            app = self.wsgi(lambda: ending.asked, AGAIN_SECONDS)
            if app is not None:
                serve(app, self.sockets[0].sock, self.wsgi.certificate, ending=ending)
                app.extensions["store"].close()
        for number in (*SIGNALS, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)  # it is ending, and one that a signal ends is named in the log

    def _send_heartbeats(self, ending: Any, sleep: Any) -> None:
        """gunicorn kills a worker that it hears nothing from; and one whose parent was killed ends by itself."""
        while not ending.asked:  # from then on gunicorn may have closed what it hears by
            self.notify()
            if os.getppid() != self.ppid:
                ending.ask()
            sleep(AGAIN_SECONDS)
