"""The signal: a stream that says how new the table is, and the same as one short answer for phones that poll."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.live import as_events
from companion.web.at_table import Visit, find
from companion.web.here import hub
from companion.web.tables import watcher

bp = Blueprint("live", __name__)


@bp.get("/t/<code>/events")
def events(code: str) -> Response:
    return _stream(find(code))


@bp.get("/w/<token>/events")
def watch_events(token: str) -> Response:
    return _stream(watcher(token))


@bp.get("/t/<code>/signal")
def signal(code: str) -> Response:
    return Response(find(code).sitting.signal, mimetype="text/plain")


@bp.get("/w/<token>/signal")
def watch_signal(token: str) -> Response:
    return Response(watcher(token).sitting.signal, mimetype="text/plain")


def _stream(visit: Visit) -> Response:
    stream = as_events(hub().listen(visit.sitting.code, visit.sitting.signal))
    return Response(stream, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})
