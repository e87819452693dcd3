"""What is kept of the people at the table, in plain words."""

from flask import Blueprint, render_template

from companion.store import backups

bp = Blueprint("privacy", __name__)


@bp.get("/privacy")
def show_privacy() -> str:
    return render_template("privacy.html", days=backups.DAYS, weeks=backups.WEEKS)
