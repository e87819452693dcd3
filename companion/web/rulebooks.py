"""The rulebook of a game in our own words, every rule with an anchor that objections lead to."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from companion.game import games

bp = Blueprint("rulebooks", __name__)


@bp.get("/rules/<key>")
def show_rulebook(key: str) -> str:
    if key not in games():
        abort(404, "There is no such game here.")
    return render_template("rulebook.html", game=games()[key])
