"""The rulebook of a game in our own words, every rule with an anchor that objections lead to."""

import re
from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template, request

from companion.game import Rule
from companion.games import games
from companion.web.rendering.jinja import url_for
from companion.web.security import OWN_PATH
from companion.words import say

bp = Blueprint("rulebooks", __name__)


@bp.get("/rules/<key>")
def show_rulebook(key: str) -> str:
    """The rules, of which `q` finds some, and the way back to the page that led here, or that `back` names; where
    nobody says which that was, to the first page."""
    if key not in games():
        abort(404, say("There is no such game here."))
    back = came_from(request.args.get("back") or request.referrer or "")
    return render_template(
        "rulebook.html",
        game=games()[key],
        back=back or url_for("home.show_home"),
        at_table=bool(back),
        wanted=request.args.get("q", "").strip()[:MOST_SEARCHED],
    )


MOST_SEARCHED = 60
"""Letters of a search; more are left out."""


def says_of(rule: Rule, wanted: str) -> bool:
    """Whether a rule has the words that somebody searches for."""
    return wanted.casefold() in f"{say(rule.title)} {say(rule.text)}".casefold()


def came_from(referrer: str) -> str:
    """The page of a table that a link was on, as an address that can be opened; "" for any other.

    A ruling is the answer to a form, whose address cannot be opened: the table's own page then.
    """
    found = urlsplit(referrer)
    page = _PAGE.search(found.path)
    if page is None or found.netloc not in ("", request.host) or not OWN_PATH.fullmatch(found.path):
        return ""
    path = found.path if page["page"] is None or _OPENS.fullmatch(page["page"]) else found.path[: page.start("page")]
    return f"{path}?{found.query}" if found.query and path == found.path else path


_PAGE = re.compile(r"/(?:t/\w+|w/[\w-]+)(?P<page>/.*)?$")
_OPENS = re.compile(r"/(?:sheet|log|log/\d+|log/\d+/change|host|referee|preview|why/\d+)")


FILTERS = {"says_of": says_of}
