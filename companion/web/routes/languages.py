"""The language of this phone, where it is not to be the browser's."""

from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as Redirect

from companion.languages import names
from companion.web.reader import COOKIE
from companion.web.rendering.jinja import root
from companion.web.security import OWN_PATH, set_cookie
from companion.words import say

bp = Blueprint("languages", __name__)


@bp.post("/language")
def choose() -> Response | Redirect:
    """Keep the language on this phone, and show the page again that it was chosen on; the first, where none is said."""
    wanted, came = request.form.get("language", ""), urlsplit(request.referrer or "")
    if wanted not in names():
        abort(400, say("That language is not here."))
    back = f"{came.path}?{came.query}" if came.query and "language=" not in came.query else came.path
    ours = came.netloc == request.host and OWN_PATH.fullmatch(back)
    return set_cookie(redirect(back if ours else f"{root()}/", 303), COOKIE, wanted)
