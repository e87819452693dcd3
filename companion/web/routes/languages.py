"""The language of this phone, where it is not to be the browser's."""

from __future__ import annotations

import re

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as Redirect

from companion.languages import names
from companion.web.reader import keep_language
from companion.web.rendering.jinja import root

bp = Blueprint("languages", __name__)

_OWN = re.compile(r"/(?![/\\]).{0,400}")
"""A path of this app, and no other site's address."""


@bp.post("/language")
def choose() -> Response | Redirect:
    """Keep the language on this phone, and show the page again that it was chosen on."""
    wanted, back = request.form.get("language", ""), request.form.get("back", "")
    if wanted not in names():
        abort(400, "That language is not here.")
    path = back if _OWN.fullmatch(back) else "/"
    return keep_language(redirect(f"{root()}{path}", 303), wanted)
