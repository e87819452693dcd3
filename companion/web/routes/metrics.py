"""/metrics, for the Prometheus of whoever runs the server: only where it was asked for, and only to whom they name."""

from typing import cast

from flask import Blueprint, Response, abort, current_app, request

from companion.web.context import settings
from companion.web.metrics import Metrics
from companion.web.throttle import is_within

bp = Blueprint("metrics", __name__)


@bp.get("/metrics")
def show_metrics() -> Response:
    """Counts and durations of all processes of this server. To anybody else there is no such page."""
    if not is_within(request.remote_addr or "", settings().metrics):
        abort(404)
    text = cast(Metrics, current_app.extensions["metrics"]).text()
    return Response(text, content_type="text/plain; version=0.0.4; charset=utf-8")
