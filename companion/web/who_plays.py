"""Who plays before a game starts: what can be asked for, and how it is answered."""

import re
from collections.abc import Callable, Mapping
from secrets import randbelow
from typing import Any

from flask import Response, abort, g, make_response, redirect, request

from companion.store.hosted import HostedLobby
from companion.table.lobby import Lobby
from companion.web.answers import changed, go_to, layout, wants_fragment, wants_json
from companion.web.context import store
from companion.web.lobbies import render_lobby, tell_room
from companion.web.security import bearer
from companion.web.visits import Visit, way_in
from companion.words import say, why_not

SHAPE = re.compile(r"shape-(\d{1,2})")


def sits(name: str) -> Callable[[HostedLobby], HostedLobby]:
    """This phone takes a seat by a name, or is called so from now on."""
    return lambda now: now.arrange(lambda lobby: lobby.sit(name, g.phone, store().lists.person_of(g.phone)[1]))


def change(found: HostedLobby, form: Mapping[str, str]) -> Callable[[HostedLobby], HostedLobby]:
    """What a form asks for by `do`; whether this phone may is not asked here. Aborts where there is no such change."""
    (what, player), name, own = asked(form), form.get("name", ""), found.lobby.player_of(g.phone)
    if what == "let-in":
        return lambda now: now.let_in(player)
    if what == "remove" and (own is None or own.number != player):
        return lambda now: now.remove(player)
    if suit := SHAPE.fullmatch(what):
        number = player or (own.number if own else 0)
        return lambda now: now.arrange(lambda lobby: lobby.choose_suit(number, int(suit[1])))
    changes: dict[str, Callable[[Lobby], Lobby]] = {
        "add": lambda lobby: lobby.sit(name),
        "up": lambda lobby: lobby.move(player, -1),
        "down": lambda lobby: lobby.move(player, 1),
        "first": lambda lobby: lobby.begin_with(player),
        "rename": lambda lobby: lobby.rename(player, name),
        "free": lambda lobby: lobby.free(player),
        "remove": lambda lobby: lobby.remove(player),
        "draw": lambda lobby: lobby.draw(randbelow(max(1, len(lobby.players)))),
        "start": lambda lobby: lobby if lobby.setup() else lobby,
    }
    if what not in changes:
        abort(400, say("There is no such change."))
    return lambda now: now.arrange(changes[what])


def asked(form: Mapping[str, str]) -> tuple[str, int]:
    """What a form asks for, and with which player's number; 0: with nobody's."""
    what, _, number = form.get("do", "").partition(" ")
    return what, int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else 0


def changed_by(visit: Visit, work: Callable[[HostedLobby], HostedLobby]) -> Response:
    """The answer to a change of a lobby. Raises nothing: what cannot be is said.

    This phone gets its page back; who has left is asked who they are. The form's key makes it one change, however often
    a phone sends it.
    """
    try:
        now = store().lobbies.change(visit.lobby.code, work, request.form.get("key", "")[:40])
    except ValueError as error:
        return refused(visit, str(error))
    if now is None:
        return go_to("tables.show_table", code=visit.place.code)
    tell_room()
    own = visit.lobby.lobby.player_of(g.phone)
    if not (bearer() or now.knows(g.phone)):
        return make_response(redirect(way_in(now, own.name if own else None), 303))
    what, player = asked(request.form)
    return changed(visit, now, player=player if what in ("up", "down", "rename") and visit.host else None)


def refused(visit: Visit, problem: str, **asked: Any) -> Response:
    """What could not be done, in one sentence; a browser is led to the page, which works it out from its address."""
    if wants_json() or wants_fragment():
        abort(409, problem)
    asked |= {key: request.form[key][:40] for key in ("do", "name") if key in request.form}
    return go_to("tables.show_table", code=visit.place.code, **asked)


def show_lobby(found: HostedLobby) -> Response:
    """Who plays; for the host with all that can be changed. With what its address asks for and cannot be, and why."""
    args = request.args
    picked = args.get("player", type=int) or asked(args)[1]
    return make_response(
        render_lobby(
            found,
            layout(),
            problem=_problem(found),
            picked=next((player for player in found.lobby.players if player.number == picked), None),
            name=args.get("name", "")[:40],
            adding=args.get("do") == "add",
        )
    )


def _problem(found: HostedLobby) -> str:
    """Why what this page's address asks for cannot be done; "" where it can, or nothing is asked for."""
    if "do" in request.args:
        return why_not(lambda: change(found, request.args)(found))
    return why_not(lambda: sits(request.args["name"])(found)) if "name" in request.args else ""
