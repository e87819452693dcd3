"""/metrics, for the Prometheus of whoever runs the server: only where it was asked for, and only to whom they name."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import cast

from flask import Blueprint, Response, abort, current_app, request

from companion.web.context import settings
from companion.web.metrics import Metrics

bp = Blueprint("metrics", __name__)


@bp.get("/metrics")
def show_metrics() -> Response:
    """Counts and durations of all processes of this server. To anybody else there is no such page."""
    if not _may_read(request.remote_addr or ""):
        abort(404)
    text = cast(Metrics, current_app.extensions["metrics"]).text()
    return Response(text, content_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read(address: str) -> bool:
    try:
        asking = ip_address(address)
    except ValueError:
        return False
    return any(asking in ip_network(network) for network in settings().metrics)
