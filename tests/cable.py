"""A network cable between a server and its database: pulled, it lets nothing through; cut, it breaks what was open."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Thread


class Cable:
    """Listens on a free port of 127.0.0.1 and passes every byte on to `port` there, in threads of its own."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.whole, self.refuses = Event(), False
        self.whole.set()
        self.open: set[socket.socket] = set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Whatever is open breaks off, and nobody gets a connection."""
        self.refuses = True
        self._close_all()

    def pull(self) -> None:
        """Nothing comes through any more, and nobody is told: connections stay open and silent."""
        self.whole.clear()

    def mend(self) -> None:
        """What comes now gets through. What was open before is broken off: nobody knows it any more."""
        self._close_all()
        self.refuses = False
        self.whole.set()

    def end(self) -> None:
        """Nothing comes through any more, and nothing is left open."""
        self.cut()
        self.whole.set()
        with suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def _close_all(self) -> None:
        for one in tuple(self.open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                Thread(target=self._pass, args=(near,), daemon=True).start()

    def _pass(self, near: socket.socket) -> None:
        """One connection, both ways. A pulled cable takes it and says nothing."""
        self.open.add(near)
        with near, suppress(OSError):
            self.whole.wait()
            if not self.refuses:
                self._join(near)
        self.open.discard(near)

    def _join(self, near: socket.socket) -> None:
        with socket.create_connection(("127.0.0.1", self.to)) as far:
            self.open.add(far)
            back = Thread(target=self._copy, args=(far, near), daemon=True)
            back.start()
            self._copy(near, far)
            back.join()
            self.open.discard(far)

    def _copy(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.whole.wait()
                target.sendall(data)
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
