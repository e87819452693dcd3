"""The server: gevent in one process, or werkzeug's threads where gevent has no wheel."""

import contextlib
import errno
import gc
import io
import os
import re
import socket
import ssl
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event as ThreadEvent
from threading import Thread
from typing import Any, cast

from flask import Flask
from flask.templating import Environment

from companion.live import Event
from companion.server.ending import Ending
from companion.server.timeouts import DEFAULT_TIMEOUTS, TimedReader, Timeouts, set_user_timeout


class PortInUseError(Exception):
    """Something else listens there already."""


class CertificateError(Exception):
    """The certificate or its key cannot be used; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Two PEM files that let the server speak https."""

    cert: Path
    key: Path

    def check(self) -> None:
        """Raises CertificateError where the files cannot be read, are none, or do not belong together."""
        for path in (self.cert, self.key):
            try:
                path.read_bytes()
            except OSError as error:
                raise CertificateError(
                    f"{path} cannot be read ({error.strerror}). Check its name, and whether this user may read it."
                ) from None
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
                self.cert, self.key, password=_no_password
            )
        except ValueError:
            raise CertificateError(f"{self.key} is locked with a password. Give a key without one.") from None
        except ssl.SSLError as error:
            if error.reason == "KEY_VALUES_MISMATCH":
                raise CertificateError(
                    f"{self.key} is not the key of {self.cert}. Give the two that belong together."
                ) from None
            raise CertificateError(
                f"{self.cert} and {self.key} are not a certificate and its key in PEM format. Give two such files,"
                " or neither: phones then come by plain http."
            ) from None


def _no_password() -> str:
    raise ValueError


def event_maker() -> Callable[[], Event]:
    """The kind of event that the streams of this server wait on."""
    try:
        from gevent.event import Event as GreenEvent
    except ImportError:
        return ThreadEvent
    return cast(Callable[[], Event], GreenEvent)


def beside(task: Callable[[Callable[[float], object]], None]) -> None:
    """Run a task in the server's process; it is handed the `sleep` that lets the server go on meanwhile."""
    try:
        import gevent
    except ImportError:
        Thread(target=task, args=(time.sleep,), daemon=True).start()
    else:
        gevent.spawn(task, gevent.sleep)


WINDOWS_EXCLUSIVE = -5
"""SO_EXCLUSIVEADDRUSE, which Python names on Windows alone."""


def ours_alone(system: str) -> int:
    """The option by which a port is ours alone, and ours again at once after a restart. `system`: as in `os.name`.

    SO_REUSEADDR allows only the restart on POSIX; on Windows it lets two programs listen on one port.
    """
    return socket.SO_REUSEADDR if system == "posix" else WINDOWS_EXCLUSIVE


def listener(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises PortInUseError where it is taken, OSError where it cannot be had."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, ours_alone(os.name), 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUseError from None
        raise
    listening.listen(1024)
    # Head and body of an answer leave in two sends; without this the second waits 40 ms for the first's receipt.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


LAST_ANSWERS_SECONDS = 0.5
"""How long the end waits for the streams to be closed, and for answers that are on their way."""


def serve(
    app: Flask,
    listening: socket.socket,
    certificate: Certificate | None = None,
    timeouts: Timeouts = DEFAULT_TIMEOUTS,
    ending: Ending | None = None,
) -> None:
    """Serve until `ending` is asked for, over https with a certificate. The streams end then: phones notice at once."""
    _open_many_files()
    hub, ending = app.extensions["hub"], ending or Ending()
    beside(hub.keep_beating)
    try:
        server = _gevent_server(app, listening, certificate, timeouts)
        server.max_accept = 1  # then, of several processes, whoever has nothing to do takes the next phone
        sleep = _serve_with_gevent(server, ending)
    except ImportError:
        sleep = _serve_with_threads(_threaded_server(app, listening, certificate, timeouts), ending)
    hub.end()
    until = time.monotonic() + LAST_ANSWERS_SECONDS
    while hub.open and time.monotonic() < until:
        sleep(0.01)


Sleep = Callable[[float], object]
"""What lets the server's other work go on meanwhile."""


def _serve_with_gevent(server: Any, ending: Ending) -> Sleep:
    """Answer until the end is asked for. A signal interrupts whatever runs, so it only leaves word for the loop."""
    from gevent import get_hub, sleep
    from gevent.event import Event as GreenEvent

    asked, loop = GreenEvent(), get_hub().loop
    server.start()
    ending.when_asked(lambda: loop.run_callback_threadsafe(asked.set))
    asked.wait()
    server.close()
    return cast(Sleep, sleep)


def _serve_with_threads(server: Any, ending: Ending) -> Sleep:
    ending.when_asked(Thread(target=server.shutdown, daemon=True).start)
    server.serve_forever()
    return time.sleep


def _open_many_files() -> None:
    """Every phone is an open file of the system, which allows 256 or 1024 to a program that does not ask for more."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files_at_most(most, sys.platform), most))


def files_at_most(allowed: int, system: str) -> int:
    """How many open files to ask for. macOS says that it allows any number, and refuses more than these."""
    return min(allowed, 10_240) if system == "darwin" else allowed


def _warm_up(app: Flask) -> None:
    """Compile the templates before a phone needs them, then exempt them from garbage collection.

    Both avoid long pauses in the first minutes: 160 ms at the worst, measured with 200 tables. Those of another
    language follow once somebody reads it: its first page is seldom a board.
    """
    from gevent import spawn

    app.jinja_env.begins = partial(spawn, _compile)  # type: ignore[attr-defined]
    _compile(app.jinja_env)
    gc.collect()
    gc.freeze()


def _compile(templates: Environment) -> None:
    """Compile them one by one: whoever waits is answered between two."""
    from gevent import sleep

    for name in templates.list_templates(["html"]):
        templates.get_template(name)
        sleep(0)


FULL_ROUND_SECONDS = 300
NEVER = 1_000_000
"""Generation-1 collections until a full one starts by itself."""


def _collect_by_the_clock(sleep: Callable[[float], object]) -> None:
    """Run full garbage collections by the clock instead of by allocations; short ones stay as they are.

    With 2,000 phones a full one takes 150 ms, and one report in twenty had to wait for one.
    """
    short, middle, _ = gc.get_threshold()
    gc.set_threshold(short, middle, NEVER)
    while True:
        sleep(FULL_ROUND_SECONDS)
        gc.collect()


GONE = (
    errno.ETIMEDOUT,
    errno.EHOSTUNREACH,
    errno.ENETUNREACH,
    errno.EHOSTDOWN,
    "timed out",
    "the request took too long",
)
"""Why a send or a read fails when a phone has left or timed out; not worth an error message."""

READ_AHEAD = 2048
"""Bytes: a whole request. A phone keeps two connections open; Python's default of 8 kB takes a fifth more memory."""

PAUSE_SECONDS = 0.05
"""Before a request that was sent without waiting for the answer to the last one. No browser does so; a phone that sends
hundreds at once would have them all answered before anybody else's."""

YIELD_SECONDS = 0.001
"""Before any other request. gevent lets new phones in while it has nothing else to do, and 0 seconds count as work."""

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def _gevent_server(app: Flask, listening: socket.socket, certificate: Certificate | None, timeouts: Timeouts) -> Any:
    from gevent import socket as green
    from gevent import spawn_later

    spawn_later(0.5, _warm_up, app)
    beside(_collect_by_the_clock)
    ours = green.socket(listening.family, listening.type, fileno=listening.detach())
    https = {"ssl_context": _context(certificate)} if certificate else {}
    return _gevent_server_class(timeouts)(ours, app, handler_class=_gevent_handler_class(timeouts), **https)


def _gevent_handler_class(timeouts: Timeouts) -> Any:
    from gevent import sleep
    from gevent.pywsgi import WSGIHandler

    class Handler(WSGIHandler):  # type: ignore[misc]
        """Logs nothing: no address and no link of the people at the table is written down."""

        ignored_socket_errors = (*WSGIHandler.ignored_socket_errors, *GONE)

        def __init__(self, sock: Any, address: Any, server: Any) -> None:
            self.requests = TimedReader(sock, timeouts)
            super().__init__(sock, address, server, io.BufferedReader(self.requests, READ_AHEAD))

        def handle_one_request(self) -> Any:
            self.requests.next()
            sleep(PAUSE_SECONDS if self.requests.has_more(self.rfile) else YIELD_SECONDS)
            return None if self.requests.late else super().handle_one_request()

        def _handle_client_error(self, error: Exception) -> Any:
            # gevent prints the traceback of any other kind, such as that of a hundred headers
            return ("408", TOO_SLOW) if self.requests.late else super()._handle_client_error(ValueError(error))

        def log_request(self) -> None:
            pass

        def log_error(self, *said: Any) -> None:
            """Log nothing: the message would only hold the client's address."""

    return Handler


def _gevent_server_class(timeouts: Timeouts) -> Any:
    from gevent.pywsgi import WSGIServer

    class Server(WSGIServer):  # type: ignore[misc]
        def handle(self, sock: Any, address: Any) -> None:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            set_user_timeout(sock, timeouts)
            super().handle(sock, address)

        def wrap_socket_and_handle(self, client_socket: Any, address: Any) -> None:
            """Lead who speaks plain http over; close what refuses the certificate, without a line in the terminal."""
            client_socket.settimeout(timeouts.request)
            try:
                if client_socket.recv(1, socket.MSG_PEEK) != HANDSHAKE:
                    client_socket.sendall(led_to_https(client_socket.recv(LONGEST_HEAD)))
                    client_socket.close()
                    return
                super().wrap_socket_and_handle(client_socket, address)
            except OSError:
                client_socket.close()

    return Server


HANDSHAKE = b"\x16"
"""What a client that speaks https begins with."""
LONGEST_HEAD = 8192
ASKED = re.compile(rb"[A-Z]+ (/[!-~]*) HTTP/1\.[01]\r\n(?:[^\r\n]+\r\n)*?[Hh]ost: *([\w.:\[\]-]+)\r\n")

LED_OVER = (
    b"HTTP/1.1 301 Moved Permanently\r\nLocation: https://\\2\\1\r\n"
    b"Cache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)


def led_to_https(request: bytes) -> bytes:
    """The answer to a request in plain http at a port of https: the same address there; nothing to what is no request.

    No browser keeps it: tomorrow's evening may be plain again.
    """
    asked = ASKED.match(request)
    return asked.expand(LED_OVER) if asked else b""


def _context(certificate: Certificate) -> Any:
    from gevent.ssl import PROTOCOL_TLS_SERVER, SSLContext

    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.cert, certificate.key)
    return context


def _threaded_server(app: Flask, listening: socket.socket, certificate: Certificate | None, timeouts: Timeouts) -> Any:
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Handler(WSGIRequestHandler):
        def setup(self) -> None:
            super().setup()
            set_user_timeout(self.connection, timeouts)
            self.rfile = io.BufferedReader(TimedReader(self.connection, timeouts), READ_AHEAD)

        def version_string(self) -> str:
            return "companion"

        def log(self, type: str, message: str, *args: Any) -> None:
            """Log nothing, as above."""

    pair = (str(certificate.cert), str(certificate.key)) if certificate else None
    return make_server("", 0, app, threaded=True, fd=listening.fileno(), request_handler=Handler, ssl_context=pair)
