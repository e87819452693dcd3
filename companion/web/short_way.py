"""A fast path for plain reports: the checks and the steps of routes/reports.py, without the objects of a request.

What is anything else, comes from a stranger, or is refused goes the long way through Flask, as if it had gone there at
once: by then nothing has been written or counted. The short way takes half the processor time of the long one,
rendering aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from flask import Flask

from companion.moves import read_move
from companion.store import LimitReachedError, StoreError, TableDeletedError, fingerprint, is_code
from companion.store.hosted import Accepted
from companion.table.entries import Report
from companion.web.answers import enter, may_enter_now
from companion.web.api import schemas
from companion.web.context import limits, note_look, store
from companion.web.security import COOKIE, SENT_WITH_NO_PAGE, is_own_host, is_same, signature, token_in
from companion.web.visits import Visit

Environ = dict[str, Any]

WHERE = re.compile(r"/t/(\w{4,6})/reports")
PHONE = re.compile(rf"(?:[^\";]+; )*?{COOKIE}=([\w.-]+)(?:; [^\";]+)*", re.ASCII)
"""Among cookies that nothing quotes: within quotes it would be part of another one's value."""
PLAIN = {"HTTP_PREFER": "return=minimal", "HTTP_HX_REQUEST": "true", "REQUEST_METHOD": "POST"}
"""What our own script sends with a tap while its stream is open."""
FORM = "application/x-www-form-urlencoded"
FIELDS = {"csrf", "seen", "key", "report", "for"}
LONGEST = 2048
"""Bytes of a tap."""


def init_app(app: Flask) -> None:
    """Put the short way before the app, unless somebody wants to count or log every request."""
    settings, long_way = app.extensions["settings"], app.wsgi_app
    if settings.metrics or settings.log:
        return

    def answer(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        found = WHERE.fullmatch(environ["PATH_INFO"])
        length = environ.get("CONTENT_LENGTH") or ""
        if not found or not _is_plain(environ) or not length.isdecimal() or int(length) > LONGEST:
            return long_way(environ, start_response)
        body = _read(environ, int(length))
        with app.app_context():
            signal = _report(environ, found[1].upper(), body)
        if signal is None:
            environ["wsgi.input"] = BytesIO(body)
            return long_way(environ, start_response)
        head = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(signal)), **SENT_WITH_NO_PAGE}
        start_response("200 OK", list(head.items()))
        return [signal.encode()]

    app.wsgi_app = answer  # type: ignore[method-assign]


def _read(environ: Environ, length: int) -> bytes:
    """The body; b"" where the phone was gone before all of it had come, which the long way answers."""
    try:
        body = bytes(environ["wsgi.input"].read(length))
    except (OSError, ValueError):
        return b""
    return body if len(body) == length else b""


def _is_plain(environ: Environ) -> bool:
    host = environ.get("HTTP_HOST", "")
    return (
        all(environ.get(name) == value for name, value in PLAIN.items())
        and environ.get("CONTENT_TYPE", "").partition(";")[0] == FORM
        and environ.get("HTTP_SEC_FETCH_SITE", "same-origin") == "same-origin"
        and environ.get("HTTP_ORIGIN", f"//{host}").partition("//")[2] == host
        and not environ.keys() & {"HTTP_AUTHORIZATION", "HTTP_X_CSRF_TOKEN"}
    )


def _report(environ: Environ, code: str, body: bytes) -> str | None:
    """The table's signal after this report; None where it has to go the long way."""
    cookie = PHONE.fullmatch(environ.get("HTTP_COOKIE", ""))
    token = token_in(cookie[1]) if cookie else ""
    if not token or not is_own_host(environ.get("HTTP_HOST", ""), environ.get("REMOTE_ADDR")) or not is_code(code):
        return None
    try:
        fields = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=len(FIELDS))
        form = dict(fields)
        if len(form) < len(fields) or form.keys() - FIELDS or not is_same(form["csrf"], signature("csrf", token)):
            return None
        known = fingerprint(token)
        phone = store().phones.find(code, known)
        hosted = store().hosted(code) if phone else None
        if phone is None or hosted is None or not may_enter_now(environ.get("REMOTE_ADDR", ""), known):
            return None
        sent = msgspec.convert(form, schemas.WriteRequest, strict=False)
        move = read_move(hosted.table.game, form["report"], len(hosted.table.setup.names))
        note_look(code)
        visit = Visit(hosted, phone.seat, phone.host)
        answer = enter(visit, Report(move, sender=visit.seat), sent)
    except (KeyError, ValueError, msgspec.MsgspecError, StoreError, TableDeletedError, LimitReachedError):
        return None
    if not isinstance(answer, Accepted):
        return None
    limits().reporting.count(known)
    return answer.hosted.signal
