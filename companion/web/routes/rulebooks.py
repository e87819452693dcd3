"""The rulebook of a game in our own words, every rule with an anchor that objections lead to."""

import re

from flask import Blueprint, render_template, request

from companion.game import Rule
from companion.web.links import came_from
from companion.web.rendering.jinja import url_for
from companion.web.visits import find_game
from companion.words import say

bp = Blueprint("rulebooks", __name__)


@bp.get("/rules/<key>")
def show_rulebook(key: str) -> str:
    """The rules, of which `q` finds some, and the way back to the page that led here, or that `back` names; where
    nobody says which that was, to the first page."""
    game = find_game(key)
    back = came_from(request.args.get("back") or request.referrer or "")
    at_table = bool(OF_A_TABLE.search(back))
    return render_template(
        "rulebook.html",
        game=game,
        back=back if at_table else url_for("home.show_home"),
        at_table=at_table,
        wanted=request.args.get("q", "").strip()[:MOST_SEARCHED],
    )


MOST_SEARCHED = 60
"""Letters of a search; more are left out."""


def says_of(rule: Rule, wanted: str) -> bool:
    """Whether a rule has the words that somebody searches for."""
    return wanted.casefold() in f"{say(rule.title)} {say(rule.text)}".casefold()


OF_A_TABLE = re.compile(r"/(?:t/\w+|w/[\w-]+)(?:[/?].*)?$")
"""The address of a page of a table."""


FILTERS = {"says_of": says_of}
