"""The language of this phone, where it is not to be the browser's."""

from flask import Blueprint, Response, abort, make_response, redirect, request

from companion.languages import names
from companion.web.links import came_from
from companion.web.reader import COOKIE
from companion.web.rendering.jinja import root
from companion.web.security import set_cookie
from companion.words import say

bp = Blueprint("languages", __name__)


@bp.post("/language")
def choose() -> Response:
    """Keep the language on this phone, and show the page again that it was chosen on; the first, where none is said."""
    wanted, back = request.form.get("language", ""), came_from(request.referrer or "")
    if wanted not in names():
        abort(400, say("That language is not here."))
    if "language=" in back:
        back = back.partition("?")[0]
    return set_cookie(make_response(redirect(back or f"{root()}/", 303)), COOKIE, wanted)
