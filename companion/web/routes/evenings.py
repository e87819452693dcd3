"""Statistics: tonight, all evenings, and an evening as a picture, of the tables that this phone has joined."""

from collections.abc import Sequence
from datetime import datetime

from flask import Blueprint, Response, abort, g, make_response, render_template, request

from companion.games import games
from companion.stats import Played, by_evening, evening_of
from companion.web.answers import as_file, go_to
from companion.web.context import store
from companion.web.rendering import picture
from companion.web.rendering.all_time import all_time
from companion.web.rendering.evening import EveningPage
from companion.words import say

bp = Blueprint("evenings", __name__)


@bp.get("/evenings")
def show_evenings() -> Response:
    """Tonight, else the last evening; `on`: an earlier one."""
    played, asked = store().lists.played_by(g.phone), request.args.get("on", "")
    return make_response(render_template("evenings.html", shown=_asked(played), asked=asked, games=games()))


@bp.get("/evenings/picture.svg")
def show_picture() -> Response:
    """The evening as a picture to send to the group; `on` as above."""
    shown = _asked(store().lists.played_by(g.phone)) or abort(
        404, say("No game is finished yet, so there is no picture.")
    )
    name = f"table-companion-{shown.evening.on.isoformat()}.svg"
    return as_file(picture.render_evening(shown), "image/svg+xml", name)


@bp.post("/evenings/people")
def change_people() -> Response:
    """The host of tables says that two names are one person's, or that they are two people after all."""
    form, same = request.form, store().same_people
    try:
        match form.get("do"):
            case "join":
                same.join(g.phone, form.get("name", ""), form.get("person", ""))
            case "part":
                same.part(g.phone, form.get("name", ""))
            case _:
                abort(400, say("There is no such action."))
    except ValueError as error:
        return make_response(show_all(str(error)), 422)
    return go_to("evenings.show_all", _anchor="people")


def _asked(played: Sequence[Played]) -> EveningPage | None:
    """The evening that the address names, else the last one; None where no game is finished."""
    evenings, on = by_evening(played), request.args.get("on", "")
    asked = [evening for evening in evenings if on in ("", evening.on.isoformat())]
    if on and not asked:
        abort(404, say("No game was finished that evening."))
    if not asked:
        return None
    shown = asked[-1]
    until = [game for game in played if game.at <= shown.games[-1].at]
    tonight = evening_of(datetime.now().astimezone().isoformat())
    return EveningPage(until, played, evenings, shown, shown.on == tonight)


@bp.get("/evenings/all")
def show_all(problem: str = "") -> str:
    """All evenings together. `problem`: why names could not be joined."""
    return render_template(
        "all_evenings.html",
        shown=all_time(store().lists.played_by(g.phone)),
        names=store().same_people.names(g.phone),
        joined=store().same_people.joined(g.phone),
        problem=problem,
        chosen=request.form,
        games=games(),
    )
