"""The server: gevent in one process, or werkzeug's threads where gevent has no wheel."""

from __future__ import annotations

import errno
import gc
import socket
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event as ThreadEvent
from threading import Thread
from typing import Any, cast

from flask import Flask

from companion.live import Event


class PortInUse(Exception):
    """Something else listens there already."""


class BadCertificate(Exception):
    """The certificate or its key cannot be used; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Two PEM files that let the server speak https."""

    cert: Path
    key: Path

    def check(self) -> None:
        """Raises BadCertificate where the files cannot be read, are none, or do not belong together."""
        for path in (self.cert, self.key):
            try:
                path.read_bytes()
            except OSError as error:
                raise BadCertificate(f"{path} cannot be read ({error.strerror}).") from None
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(self.cert, self.key, password=_no_password)
        except ValueError:
            raise BadCertificate(f"{self.key} is locked with a password. Give a key without one.") from None
        except ssl.SSLError as error:
            if error.reason == "KEY_VALUES_MISMATCH":
                raise BadCertificate(f"{self.key} is not the key of {self.cert}.") from None
            raise BadCertificate(f"{self.cert} and {self.key} are not a certificate and its key in PEM format.") from None


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


def listener(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises PortInUse where it is taken, OSError where it cannot be had."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse from None
        raise
    listening.listen(1024)
    # Head and body of an answer leave in two sends; without this the second waits 40 ms for the first's receipt.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def serve(app: Flask, listening: socket.socket, certificate: Certificate | None = None) -> None:
    """Answer until interrupted; in https with a certificate."""
    try:
        _gevent_server(app, listening, certificate).serve_forever()
    except ImportError:
        from werkzeug.serving import make_server

        pair = (str(certificate.cert), str(certificate.key)) if certificate else None
        make_server("", 0, app, threaded=True, fd=listening.fileno(), ssl_context=pair).serve_forever()


def _warm_up(app: Flask) -> None:
    """Compile the templates one by one before the first phone needs them, then keep all this out of the collector's rounds.

    Both take the long pauses out of an evening's first minutes: 160 ms at the worst, measured with 200 tables.
    """
    from gevent import sleep

    for name in app.jinja_env.list_templates(["html"]):
        app.jinja_env.get_template(name)
        sleep(0)
    gc.collect()
    gc.freeze()


def _gevent_server(app: Flask, listening: socket.socket, certificate: Certificate | None) -> Any:
    from gevent import socket as green
    from gevent import spawn_later
    from gevent.pywsgi import WSGIHandler, WSGIServer

    class Handler(WSGIHandler):  # type: ignore[misc]
        """Answers only: addresses and links of the people at the table are nobody's business in a log."""

        def log_request(self) -> None:
            pass

    class Server(WSGIServer):  # type: ignore[misc]
        def handle(self, sock: Any, address: Any) -> None:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            super().handle(sock, address)

        def wrap_socket_and_handle(self, client_socket: Any, address: Any) -> None:
            """Whoever speaks plain http here, or distrusts the certificate, is let go without a word in the terminal."""
            try:
                super().wrap_socket_and_handle(client_socket, address)
            except OSError:
                client_socket.close()

    spawn_later(0.5, _warm_up, app)
    ours = green.socket(listening.family, listening.type, fileno=listening.detach())
    https = {"ssl_context": _context(certificate)} if certificate else {}
    return Server(ours, app, handler_class=Handler, **https)


def _context(certificate: Certificate) -> Any:
    from gevent.ssl import PROTOCOL_TLS_SERVER, SSLContext

    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.cert, certificate.key)
    return context
