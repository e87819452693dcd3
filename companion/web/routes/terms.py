"""Who runs a public host, and on which terms; on one's own laptop there are none."""

from flask import Blueprint, abort, render_template

from companion.store import KEPT_DAYS
from companion.web.context import settings
from companion.words import say

bp = Blueprint("terms", __name__)


@bp.get("/terms")
def show_terms() -> str:
    if not settings().operator:
        abort(404, say("This host has no terms of use: it is somebody’s own computer."))
    return render_template("terms.html", kept_days=KEPT_DAYS)
