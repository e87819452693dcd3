"""The first page: which game, who plays, and the tables this phone knows."""

from flask import Blueprint, Response, abort, g, render_template, request, url_for

from companion.games import games
from companion.store import days_ago
from companion.store.lists import TableSummary
from companion.table import open_table
from companion.web.answers import as_links, data, go_to, show, wants_fragment
from companion.web.api import schemas
from companion.web.api.objects import as_game
from companion.web.api.operations import OPENED, operation
from companion.web.body import read
from companion.web.context import store
from companion.web.links import room_url
from companion.web.opening import check_opening, is_this_machine
from companion.web.pages import TablePage
from companion.web.visits import find_game, find_player

bp = Blueprint("home", __name__)

SHOWN = 12
"""Tables on the first page; the others have a page of their own."""
A_PAGE = 50

GOING_ON = 1
"""For how many days a running table is listed above the games."""


@bp.get("/")
def show_home() -> str:
    mine = store().lists.tables_of(g.phone, SHOWN)
    since = days_ago(GOING_ON)
    running = [table for table in mine if not table.result and table.opened_at > since]
    return render_template(
        "home.html",
        games=games().values(),
        running=running,
        lobbies=[TableSummary(one.code, one.game, one.names, one.opened_at) for one in store().lobbies.of(g.phone)],
        mine=[table for table in mine if table not in running],
        count=store().lists.count_of(g.phone),
        deleted=store().lists.deleted_by(g.phone),
        room=room_url(store()) if is_this_machine() else "",
    )


@bp.get("/my-tables")
def show_tables() -> str:
    """All tables of this phone, a page at a time."""
    after = max(0, min(request.args.get("after", 0, type=int), 10**9))
    mine, count = store().lists.tables_of(g.phone, A_PAGE, after), store().lists.count_of(g.phone)
    later, earlier = max(after - A_PAGE, 0), after + A_PAGE
    return render_template(
        "tables.html", mine=mine, count=count, after=after, later=later, earlier=earlier if earlier < count else None
    )


@operation(
    bp.get,
    "/games",
    "getGames",
    "tables",
    "Who can play, by which house rules and moves.",
    ((200, "Games"),),
    needs_token=False,
)
def show_games() -> Response:
    return data(schemas.Games([*map(as_game, games().values())]))


# ---------------------------------------------------------------- the next table


@bp.get("/t/<code>/next")
def show_next(code: str) -> Response:
    """The games that the people of a table may go on with, those who wait included: those that fit them first.

    It leads back to the table where the game is not over, as after Undo.
    """
    visit = find_player(code)
    if not visit.hosted.is_over:
        if wants_fragment():
            abort(410)  # a live page is loaded again then (static/page.js)
        return go_to("tables.show_table", code=visit.hosted.code)
    names = visit.hosted.names
    people, seated = (*names, *store().phones.waiting(visit.hosted.code)), len(names)
    fits = {key for key, game in games().items() if max(seated, min(len(people), game.seats[-1])) in game.seats}
    fitting = sorted(games().values(), key=lambda game: game.key not in fits)
    more = {"games": fitting, "fits": fits, "people": people}
    here = url_for("home.show_next", code=visit.hosted.code)
    return show(TablePage(visit=visit, page="next", more=more, address=here))


@operation(bp.post, "/tables", "openTable", "tables", "Open a table, with the room's token.", OPENED, "NewTable")
def create() -> Response:
    """For programs that hold the room's token: {"game", "seats", "house_rules", "mode"}. People open a lobby."""
    check_opening()
    wanted = read(schemas.NewTable)
    game = find_game(wanted.game)
    try:
        table = open_table(game, wanted.seats, wanted.house_rules)
    except ValueError as error:
        abort(400, str(error))
    return as_links(store().open_table(table, mode=wanted.mode), host=True)
