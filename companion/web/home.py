"""The first page: which game, who plays, and the tables this phone knows."""

from __future__ import annotations

from secrets import compare_digest
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, make_response, redirect, render_template, request, url_for

from companion.game import Game, games
from companion.sitting import Mode, Sitting
from companion.table import open_table
from companion.web import wire
from companion.web.guard import bearer
from companion.web.here import store, surroundings
from companion.web.join import join_url, room_token

bp = Blueprint("home", __name__)


@bp.get("/")
def show_home() -> str:
    return render_template("home.html", games=games().values(), mine=store().tables_of(g.phone))


@bp.get("/new/<key>")
def show_new(key: str) -> str:
    """The form that opens a table."""
    return render_template("new.html", game=_game(key), names=(), chosen={}, problem="")


def _game(key: str) -> Game[Any, Any]:
    if key not in games():
        abort(404, "There is no such game here.")
    return games()[key]


@bp.post("/tables")
def create() -> Response:
    """Open a table. The phone that does so is its host, and sits down as the first player unless it says otherwise."""
    return _create_for_program() if request.is_json else _create_for_phone()


def _create_for_phone() -> Response:
    game = _game(request.form.get("game", ""))
    names = tuple(name for name in (" ".join(n.split()) for n in request.form.getlist("name")) if name)
    chosen = {rule.key: request.form[rule.key] for rule in game.house_rules if rule.key in request.form}
    mode: Mode = "sheet" if request.form.get("mode") == "sheet" else "moves"
    try:
        sitting = store().open_table(open_table(game, names, chosen), mode=mode)
    except ValueError as error:
        html = render_template("new.html", game=game, names=request.form.getlist("name"), chosen=request.form, problem=str(error))
        return make_response(html, 400)
    store().sit_down(sitting.code, g.phone, 0 if request.form.get("playing") == "1" else None, host=True)
    _announce(sitting)
    return make_response(redirect(url_for("join.show_host", code=sitting.code), 303))


def _create_for_program() -> Response:
    """For programs that hold the room's token: {"game", "seats", "house_rules", "mode"}."""
    if bearer() and not compare_digest(bearer().encode(), room_token().encode()):
        abort(403, "This token opens no tables: the one in the terminal's link does.")
    wanted = wire.read(wire.NewTable)
    try:
        table = open_table(_game(wanted.game), wanted.seats, wanted.house_rules)
    except ValueError as error:
        abort(400, str(error))
    sitting = store().open_table(table, mode=wanted.mode)
    links = {"code": sitting.code, "join": sitting.join_link, "watch": sitting.watch_link}
    return make_response(jsonify(links), 201)


def _announce(sitting: Sitting) -> None:
    for tell in surroundings().opened:
        tell(sitting.table.game.name, join_url(sitting))
