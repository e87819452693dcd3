"""For who watches over a host: whether this process answers and reaches its tables, and figures for Prometheus."""

from typing import cast

from flask import Blueprint, Response, abort, current_app, request

from companion.store import StoreError
from companion.web.answers import wants_json
from companion.web.api.operations import operation
from companion.web.context import settings, store
from companion.web.errors import away
from companion.web.metrics import Metrics
from companion.web.throttle import is_within

bp = Blueprint("health", __name__)


@operation(
    bp.get,
    "/health",
    "getHealth",
    "live",
    "200 where this process reaches its tables, 503 where it does not.",
    ((503, "Problem"),),
    kind="text/plain",
    needs_token=False,
)
def show_health() -> Response:
    """200 and "ok" where the database answers; where it does not, 503."""
    store().rows.version()
    return _line("ok")


@bp.errorhandler(StoreError)
def show_trouble(error: StoreError) -> Response:
    """One line for a monitor, which reads no page."""
    told = away(error)
    return told if wants_json() else _line(str(error), told.status_code)


def _line(words: str, status: int = 200) -> Response:
    return Response(f"{words}\n", status, mimetype="text/plain", headers={"Cache-Control": "no-store"})


@bp.get("/metrics")
def show_metrics() -> Response:
    """Counts and durations of all processes of this server, where its host asked for them, and to whom they name.

    To anybody else there is no such page.
    """
    if not is_within(request.remote_addr or "", settings().metrics):
        abort(404)
    text = cast(Metrics, current_app.extensions["metrics"]).text()
    return Response(text, content_type="text/plain; version=0.0.4; charset=utf-8")
