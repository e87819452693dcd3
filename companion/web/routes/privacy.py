"""What is kept of the people at the table, in plain words; and who runs a public host, on which terms."""

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug import Response

from companion.store import backups
from companion.web.context import settings
from companion.words import say

bp = Blueprint("privacy", __name__)


@bp.get("/privacy")
def show_privacy() -> str:
    return render_template("privacy.html", days=backups.DAYS, weeks=backups.WEEKS)


@bp.get("/terms")
def show_terms() -> Response:
    """They end the same page; on one's own laptop there are none."""
    if not settings().operator:
        abort(404, say("This server has no terms of use: it is somebody’s own computer."))
    return redirect(f"{url_for('privacy.show_privacy')}#terms")
