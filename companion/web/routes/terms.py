"""Who runs a public host, and on which terms; on one's own laptop there are none."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from companion.store import KEPT_DAYS
from companion.web.context import settings

bp = Blueprint("terms", __name__)


@bp.get("/terms")
def show_terms() -> str:
    if not settings().operator:
        abort(404, "Nobody has set terms here: whoever started this app on their own machine runs it.")
    return render_template("terms.html", kept_days=KEPT_DAYS)
