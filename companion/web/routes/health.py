"""For who watches over a host: whether this process answers, and reaches its tables."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.web.context import store

bp = Blueprint("health", __name__)


@bp.get("/health")
def show_health() -> Response:
    """200 and "ok" where the database answers; where it does not, 503 and why."""
    store().rows.version()
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
