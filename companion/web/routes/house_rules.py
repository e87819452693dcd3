"""A house's rules, remembered: kept on purpose, by phone and game, and always shown where they are used."""

from flask import Blueprint, Response, g, request

from companion.game import Game, changed_rules
from companion.web.answers import back
from companion.web.context import store
from companion.web.visits import find_host

bp = Blueprint("house_rules", __name__)


def kept(game: Game[object, object]) -> dict[str, str]:  # type: ignore[type-var]
    """What this phone's next tables of a game begin with."""
    return store().house_rules.of(g.phone, game)


GLOBALS = {"kept_house_rules": kept, "unprinted": changed_rules}


@bp.post("/t/<code>/house-rules/kept")
def keep(code: str) -> Response:
    """Keep the table's choices for this phone's next tables; with `printed`, play those as printed again."""
    visit = find_host(code)
    table = visit.hosted.table
    store().house_rules.keep(g.phone, table.game, {} if request.form.get("printed") == "1" else table.setup.house_rules)
    return back(visit)
