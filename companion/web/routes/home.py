"""The first page: which game, who plays, and the tables this phone knows."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, g, make_response, redirect, render_template, request, url_for

from companion.game import Game, changed_rules
from companion.games import games
from companion.store import days_ago
from companion.store.hosted import HostedTable, Mode
from companion.store.lists import TableSummary
from companion.store.next_game import another_round, waiting
from companion.table import Table, open_table
from companion.table.next_game import next_table, seats_of
from companion.web.answers import as_links
from companion.web.api import schemas
from companion.web.context import settings, store
from companion.web.links import join_url, room_url
from companion.web.lobbies import tell_room
from companion.web.opening import check_opening, check_room, is_this_machine, start_next_table
from companion.web.visits import Visit, find_player

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
        lobbies=store().lobbies.of(g.phone),
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


# ---------------------------------------------------------------- opening a table


@bp.get("/t/<code>/next")
def show_next(code: str) -> str:
    """The games that the people of a table may go on with, those who wait included: those that fit them first."""
    visit = find_player(code)
    people, seated = _names(visit), len(visit.hosted.table.setup.names)
    fits = {key for key, game in games().items() if max(seated, min(len(people), game.seats[-1])) in game.seats}
    fitting = sorted(games().values(), key=lambda game: game.key not in fits)
    at_once = visit.hosted.table.state.over or another_round(visit.hosted)
    return render_template("next.html", games=fitting, fits=fits, at_once=at_once, hosted=visit.hosted, people=people)


@bp.get("/new/<key>")
def show_new(key: str) -> str:
    """The form that opens a table: `people`, the code of an earlier table, fills in who sat there."""
    game = _game(key)
    check_room()
    people = _people(request.args.get("people", ""))
    kept = store().house_rules.of(g.phone, game)
    return _form(
        game,
        people,
        _names(people)[: game.seats[-1]] if people else (),
        {} if "printed" in request.args else kept,
        phones=people is not None,
    )


def _form(
    game: Game[Any, Any], people: Visit | None, names: tuple[str, ...], chosen: dict[str, str], **more: Any
) -> str:
    return render_template(
        "new.html",
        game=game,
        people=people,
        names=names,
        chosen=chosen,
        **{"problem": "", "phones": False, **more},
        last=None if people or names else _last_people(game),
        kept=store().house_rules.of(g.phone, game),
        unprinted=changed_rules(game, chosen),
    )


def _last_people(game: Game[Any, Any]) -> TableSummary | None:
    """The newest table of this phone, where its players fit this game."""
    newest = max(store().lists.tables_of(g.phone, SHOWN), key=lambda table: table.opened_at, default=None)
    return newest if newest and len(newest.names) in game.seats else None


def _people(code: str) -> Visit | None:
    """The earlier table whose players sit down again; aborts where this phone was not at it."""
    return find_player(code) if code else None


def _names(people: Visit) -> tuple[str, ...]:
    """Who sat at an earlier table, and who waited for the next."""
    return (*people.hosted.table.setup.names, *store().phones.waiting(people.hosted.code))


def _game(key: str) -> Game[Any, Any]:
    if key not in games():
        abort(404, "There is no such game here.")
    return games()[key]


@bp.post("/tables")
def create() -> Response:
    """Open a table. The phone that does so is its host, and sits down as the first player unless it says otherwise."""
    return _create_for_program() if request.is_json else _create_for_phone()


def _create_for_phone() -> Response:
    check_room()
    form = request.form
    game, people = _game(form.get("game", "")), _people(form.get("people", ""))
    names = tuple(name for name in (" ".join(n.split()) for n in form.getlist("name")) if name)
    chosen = {rule.key: form[rule.key] for rule in game.house_rules if rule.key in form}
    mode: Mode = "sheet" if form.get("mode") == "sheet" else "moves"
    try:
        table = _next_table(people, game, names, chosen) if people else open_table(game, names, chosen)
    except ValueError as error:
        html = _form(
            game, people, tuple(form.getlist("name")), chosen, problem=str(error), phones=form.get("phones") == "1"
        )
        return make_response(html, 400)
    check_opening()
    if people and form.get("phones") == "1":
        hosted = start_next_table(people.hosted, table, mode)
    else:
        hosted = store().open_table(table, mode=mode)
    store().phones.sit_down(hosted.code, g.phone, _own_seat(people, names), host=True)
    if form.get("keep") == "1":
        store().house_rules.keep(g.phone, game, chosen)
    _announce(hosted)
    return make_response(redirect(url_for("host.show_host", code=hosted.code), 303))


def _next_table(people: Visit, game: Game[Any, Any], names: tuple[str, ...], chosen: dict[str, str]) -> Table:
    return next_table(people.hosted.table, game, names, chosen, waiting(store(), people.hosted.code))


def _own_seat(people: Visit | None, names: tuple[str, ...]) -> int | None:
    """Where the phone that opens a table sits: where its name is, or first where it says so."""
    if people and people.seat is not None:
        return seats_of(people.hosted.table.setup.names, names).get(people.seat)
    return 0 if request.form.get("playing") == "1" else None


def _create_for_program() -> Response:
    """For programs that hold the room's token: {"game", "seats", "house_rules", "mode"}."""
    check_opening()
    wanted = schemas.read(schemas.NewTable)
    try:
        table = open_table(_game(wanted.game), wanted.seats, wanted.house_rules)
    except ValueError as error:
        abort(400, str(error))
    hosted = store().open_table(table, mode=wanted.mode)
    return as_links(hosted, host=True)


def _announce(hosted: HostedTable) -> None:
    for tell in settings().opened:
        tell(hosted.table.game.name, join_url(hosted))
    tell_room()
