"""The lobby of a table: opened by choosing a game, filled by who scans its code, and left by Start."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import randbelow
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, make_response, redirect, request, url_for
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from companion.games import games
from companion.store import is_code
from companion.store.hosted import Mode
from companion.store.lobbies import HostedLobby
from companion.store.next_game import game_before
from companion.table.lobby import Lobby
from companion.web.answers import as_json as as_table
from companion.web.answers import as_links, wants_json
from companion.web.api import schemas
from companion.web.context import hub, settings, store
from companion.web.links import join_url
from companion.web.lobbies import (
    as_json,
    find_lobby,
    find_own_lobby,
    render_lobby,
    stream,
    tell_lobby,
    tell_room,
    way_in,
)
from companion.web.opening import check_opening, left_empty, start_next_lobby
from companion.web.security import bearer
from companion.web.throttle import client
from companion.web.visits import find_host

bp = Blueprint("lobbies", __name__)

HOST_ONLY = {"add", "up", "down", "first", "free", "draw", "let-in"}
"""What only the host does to players; players with a phone change their own name and shape, and can leave."""

SHAPE = re.compile(r"shape-(\d{1,2})")


@bp.post("/lobbies")
def create() -> Response:
    """Open a table of a game. The phone that does so is its host, and sits down at once if it has had a name here.

    A program is its host too, by its token.
    """
    game = games().get(schemas.form(schemas.NewLobby).get("game", "")) or abort(404, "There is no such game here.")
    check_opening()
    phone = "" if bearer() else g.phone
    if phone and (empty := left_empty(game)):
        opened = start_next_lobby(empty, game)
        tell_room()
        return make_response(redirect(url_for("lobbies.show_lobby", code=opened.code), 303))
    lobby, (name, suit) = Lobby(game, store().house_rules.of(g.phone, game)), store().lists.person_of(g.phone)
    opened = store().lobbies.open(lobby.sit(name, phone, suit) if name and phone else lobby, phone)
    for tell in settings().opened:
        tell(game.name, join_url(opened))
    tell_room()
    if bearer():
        return as_links(opened, host=True)
    return make_response(redirect(url_for("lobbies.show_lobby", code=opened.code), 303))


@bp.get("/lobby/<code>")
def show_lobby(code: str) -> Response:
    """Who plays; for the host with all that can be changed. Once the game has started, the table itself."""
    if is_code(code) and store().lobbies.find(code) is None and store().phones.find(code, g.phone):
        return make_response(redirect(url_for("tables.show_table", code=code)))
    found = find_lobby(code)
    return jsonify(as_json(found)) if wants_json() else make_response(_show(found))


@bp.get("/lobby/<code>/events")
def events(code: str) -> Response:
    """Who plays, as it changes."""

    found = find_lobby(code)
    who = client(request.remote_addr or "") if bearer() else g.phone
    return stream(found, lambda: store().lobbies.find(found.code), who)


@bp.post("/lobby/<code>/me")
def name_me(code: str) -> Response:
    """This phone's own name: it sits down, or is called otherwise. Without a name it keeps score and does not play."""
    found = find_lobby(code)
    if bearer():
        abort(403, "A program does not sit down; the host's token adds players.")
    if "name" in request.form:
        return _arranged(found, _change(found, request.form))
    own = found.lobby.player_of(g.phone)

    def stand_up(now: HostedLobby) -> HostedLobby:
        lobby = now.lobby.remove(own.number) if own else now.lobby
        waiting = tuple(one for one in now.waiting if one.phone != g.phone)
        return replace(now, lobby=lobby, helpers=tuple(dict.fromkeys((*now.helpers, g.phone))), waiting=waiting)

    return _changed(store().lobbies.change(found.code, stand_up), found)


@bp.post("/lobby/<code>/players")
def change_players(code: str) -> Response:
    """`do`: what, and with which player's number: "up 3", "rename 3" and "add" with a `name`, "shape-7 3" for suit 7.

    "draw": who begins is drawn. "let-in 3": who was removed may come in again.
    """
    found, form = find_lobby(code), schemas.form(schemas.PlayerChange)
    what, player = _asked(form)
    own = found.lobby.player_of(g.phone)
    if SHAPE.fullmatch(what):
        player = player or (own.number if own else 0)
    if what in HOST_ONLY or own is None or own.number != player:
        found = find_own_lobby(code)
        if what in ("remove", "let-in"):
            return _let_in_or_out(found, what, player)
    return _arranged(found, _change(found, form))


def _change(found: HostedLobby, form: MultiDict[str, str]) -> Callable[[Lobby], Lobby]:
    """What a form asks for; without `do` this phone takes a seat. Aborts where there is no such change."""
    (what, player), name, own = _asked(form), form.get("name", ""), found.lobby.player_of(g.phone)
    if suit := SHAPE.fullmatch(what):
        number = player or (own.number if own else 0)
        return lambda lobby: lobby.choose_suit(number, int(suit[1]))
    removed = next((one.name for one in found.out if one.number == player), "")
    changes: dict[str, Callable[[Lobby], Lobby]] = {
        "": lambda lobby: lobby.sit(name, g.phone, store().lists.person_of(g.phone)[1]),
        "add": lambda lobby: lobby.sit(name),
        "up": lambda lobby: lobby.move(player, -1),
        "down": lambda lobby: lobby.move(player, 1),
        "first": lambda lobby: lobby.begin_with(player),
        "rename": lambda lobby: lobby.rename(player, name),
        "free": lambda lobby: lobby.free(player),
        "remove": lambda lobby: lobby.remove(player),
        "draw": lambda lobby: lobby.draw(randbelow(max(1, len(lobby.players)))),
        "let-in": lambda lobby: lobby.sit(removed) if removed else lobby,
        "start": lambda lobby: lobby if lobby.setup() else lobby,
    }
    if what not in changes:
        abort(400, "There is no such change.")
    return changes[what]


def _let_in_or_out(found: HostedLobby, what: str, player: int) -> Response:
    lobbies = store().lobbies
    try:
        return _changed((lobbies.remove if what == "remove" else lobbies.let_in)(found.code, player), found)
    except ValueError as error:
        return _refused(found, str(error))


@bp.post("/lobby/<code>/rules")
def change_rule(code: str) -> Response:
    """`choice`: a house rule and its value, "tie=extra-round"; or how closely the game is tracked, "mode=sheet"."""
    found = find_own_lobby(code)
    rule, _, value = schemas.form(schemas.Choice).get("choice", "").partition("=")
    if rule == "mode":
        mode: Mode = "sheet" if value == "sheet" else "moves"
        return _changed(store().lobbies.change(found.code, lambda now: replace(now, mode=mode)), found)
    return _arranged(found, lambda lobby: lobby.choose(rule, value))


@bp.post("/lobby/<code>/door")
def change_door(code: str) -> Response:
    """Let nobody else in, or let them in again."""
    found, is_open = find_own_lobby(code), schemas.form(schemas.Door).get("open") == "1"
    return _changed(store().lobbies.change(found.code, lambda now: replace(now, door_open=is_open)), found)


@bp.post("/lobby/<code>/start")
def start(code: str) -> Response:
    """Start the game; every page of the lobby goes on to the table. Tapped twice it starts once."""
    if is_code(code) and store().lobbies.find(code) is None and store().phones.find(code, g.phone):
        return make_response(redirect(url_for("tables.show_table", code=code), 303))
    found = find_own_lobby(code)
    try:
        hosted = store().lobbies.start(found.code)
    except ValueError as error:
        return _refused(found, str(error), do="start")
    if hosted:
        hub().publish(found.code, hosted.signal)
        tell_room()
    if wants_json():
        return jsonify(as_table(store().hosted(found.code) or abort(404)))
    return make_response(redirect(url_for("tables.show_table", code=found.code), 303))


@bp.post("/t/<code>/lobby")
def reopen(code: str) -> Response:
    """Back to who plays, until the first move: players are added, moved, removed and renamed there."""
    hosted = find_host(code).hosted
    opened = store().lobbies.reopen(hosted.code)
    if opened is None:
        abort(409, "The game has begun: who plays, and in which order, stays as it is until the next one.")
    hub().publish(hosted.code, opened.signal)
    tell_room()
    if wants_json():
        return jsonify(as_json(opened))
    return make_response(redirect(url_for("lobbies.show_lobby", code=hosted.code), 303))


@bp.post("/lobby/<code>/close")
def close(code: str) -> Response:
    """Give the table up before it starts: its people go back to the game they came from."""
    found = find_own_lobby(code)
    before = game_before(store(), found.code)
    store().lobbies.close(found.code)
    hub().publish(found.code, "")
    tell_room()
    if wants_json():
        return Response(status=204)
    there = url_for("tables.show_table", code=before.code) if before else url_for("home.show_home")
    return make_response(redirect(there, 303))


def _asked(form: MultiDict[str, str]) -> tuple[str, int]:
    """What a form asks for, and with which player's number; 0: with nobody's."""
    what, _, number = form.get("do", "").partition(" ")
    return what, int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else 0


def _arranged(found: HostedLobby, work: Callable[[Lobby], Lobby]) -> Response:
    try:
        return _changed(store().lobbies.arrange(found.code, work), found)
    except ValueError as error:
        return _refused(found, str(error))


def _changed(changed: HostedLobby | None, found: HostedLobby) -> Response:
    """After a change: everybody hears of it, and this phone's page is loaded anew unless its stream brings it."""
    if changed:
        tell_lobby(changed)
        tell_room()
        if request.headers.get("Prefer") == "return=minimal":
            return Response(status=204)
        if wants_json():
            return jsonify(as_json(changed))
        if not changed.knows(g.phone):
            own = found.lobby.player_of(g.phone)
            return make_response(redirect(way_in(changed, own.name if own else None), 303))
    what, player = _asked(request.form)
    stays_open = player if what in ("up", "down", "rename") and changed and changed.host == g.phone else None
    return make_response(redirect(url_for("lobbies.show_lobby", code=found.code, player=stays_open), 303))


def _refused(found: HostedLobby, problem: str, **asked: Any) -> Response:
    """What could not be done, in one sentence; a browser is led to the page, which works it out from its address."""
    if request.headers.get("Prefer") == "return=minimal":
        return Response(problem, 409, mimetype="text/plain")
    if wants_json():
        abort(409, problem)
    asked |= {key: request.form[key][:40] for key in ("do", "name") if key in request.form}
    return make_response(redirect(url_for("lobbies.show_lobby", code=found.code, **asked), 303))


def _show(found: HostedLobby) -> str:
    """A lobby's page; with what was asked for in its address and could not be, and why."""
    args = request.args
    picked = args.get("player", type=int) or _asked(args)[1]
    return render_lobby(
        "lobby.html",
        found,
        problem=_problem(found),
        picked=next((player for player in found.lobby.players if player.number == picked), None),
        name=args.get("name", "")[:40],
        adding=args.get("do") == "add",
    )


def _problem(found: HostedLobby) -> str:
    """Why what this page's address asks for cannot be done; "" where it can, or nothing is asked for."""
    if not {"do", "name"} & request.args.keys():
        return ""
    try:
        _change(found, request.args)(found.lobby)
    except ValueError as error:
        return str(error)
    return ""
