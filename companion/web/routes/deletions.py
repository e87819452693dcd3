"""Deleting a table: the host's to do, asked first, and for seven days the host's to undo."""

from flask import Blueprint, Response, abort, g, render_template

from companion.store import KEPT_DAYS, is_code
from companion.web.answers import go_to, wants_json
from companion.web.api.operations import EMPTY, HOSTS, operation
from companion.web.context import store
from companion.web.visits import NOT_HERE, find_host
from companion.words import say

bp = Blueprint("deletions", __name__)


@bp.get("/t/<code>/delete")
def ask(code: str) -> str:
    """The question, on a page of its own: far from what is tapped often."""
    hosted = find_host(code).hosted
    return render_template("delete.html", hosted=hosted, game=hosted.game, days=KEPT_DAYS)


@operation(
    bp.post,
    "/t/<code>/delete",
    "deleteTable",
    "tables",
    f"{HOSTS}delete the table. Its copies are erased after a week.",
    EMPTY,
)
def create(code: str) -> Response:
    """Delete the table; its phones hear of it at once."""
    store().deletions.delete(find_host(code).hosted.code)
    if wants_json():
        return Response(status=204)
    return go_to("home.show_home", _anchor="deleted")


@bp.post("/deleted/<code>/back")
def bring_back(code: str) -> Response:
    """The table is there again, as it was."""
    code = code.upper()
    phone = store().phones.find(code, g.phone) if is_code(code) else None
    if phone is None or not phone.host:
        abort(404, say(NOT_HERE))
    hosted = store().deletions.bring_back(code, g.phone) or abort(
        404, say("There is no such table to bring back. It is gone {days} days after it was deleted.", days=KEPT_DAYS)
    )
    return go_to("tables.show_table", code=hosted.code)
