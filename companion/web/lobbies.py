"""The lobby as phones see it: who may look, what is shown, and the part of its pages that is live.

The live part is rendered once for all who look. Who looks is a mark in the page around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextvars import copy_context
from typing import Any

from flask import Response, abort, current_app, g, render_template, request

from companion.live import Hub
from companion.store import is_code
from companion.store.hosted import HostedTable
from companion.store.lobbies import HostedLobby
from companion.store.next_game import game_before
from companion.table.lobby import Player, takes_first
from companion.web.context import hub, store
from companion.web.rendering.jinja import url_for
from companion.web.security import bearer, link_of
from companion.web.streams import as_response, check_room_to_listen
from companion.web.throttle import client
from companion.web.visits import NOT_HERE

JOINING = "joining "
"""Before a phone's fingerprint, among those who listen at a lobby: it has scanned and not sat down."""

ROOM = "room"
"""What those listen to who wait for a table: longer than any table's code."""

GO = "event: go\n"
"""The page is another one now: it is loaded anew, or the one whose address comes along is."""

MOST_PARTS = 200
"""Lobbies whose live part is kept in memory."""


def find_lobby(code: str) -> HostedLobby:
    """The lobby that this phone has come into; aborts for any other, without saying whether it exists."""
    if token := bearer():
        return _by_token(code.upper(), token)[0]
    found = store().lobbies.find(code.upper()) if is_code(code.upper()) else None
    if found is None or not found.knows(g.phone):
        abort(404, NOT_HERE)
    return found


def find_own_lobby(code: str) -> HostedLobby:
    """As `find_lobby`, for what only the host may do."""
    found = find_lobby(code)
    is_host = _by_token(found.code, token)[1] if (token := bearer()) else found.host == g.phone
    if not is_host:
        abort(403, "Only the host can do this, from the phone that opened the table.")
    return found


def _by_token(code: str, token: str) -> tuple[HostedLobby, bool]:
    """The lobby that a program shows a token for, and whether it is the host's."""
    link, is_host = link_of(token)
    found = store().lobbies.by_link(link)
    if found is None or found[0].code != code:
        abort(404, NOT_HERE)
    return found[0], is_host


def as_json(found: HostedLobby) -> dict[str, Any]:
    """A lobby for programs."""
    lobby = found.lobby
    return {
        "code": found.code,
        "game": lobby.game.key,
        "players": [
            {"number": player.number, "name": player.name, "phone": bool(player.phone)} for player in lobby.players
        ],
        "first": lobby.first,
        "house_rules": lobby.house_rules,
        "mode": found.mode,
        "open": found.door_open,
        "missing": lobby.missing,
    }


def role(found: HostedLobby | None) -> str:
    """What this phone is in a lobby: "host 1", "player 3 Cai", "waits Dia", "helper", "guest", "guest full", "out".

    A page made for another is old.
    """
    if found is None:
        return "started"
    if found.is_out(g.phone):
        return "out"
    player = found.lobby.player_of(g.phone)
    if found.host == g.phone:
        return f"host {player.number if player else '-' if g.phone in found.helpers else ''}".strip()
    if player:
        return f"player {player.number} {player.name}"
    if name := found.waits_as(g.phone):
        return f"waits {name}"
    return "helper" if g.phone in found.helpers else "guest full" if found.lobby.full else "guest"


def render_lobby(template: str, found: HostedLobby, **more: Any) -> str:
    """A page of a lobby."""
    return render_template(template, **_names(found), role=role(found), **more)


def _names(found: HostedLobby) -> dict[str, Any]:
    own: Player | None = found.lobby.player_of(g.phone)
    return {
        "hosted": found,
        "lobby": found.lobby,
        "game": found.game,
        "own": own,
        "is_host": found.host == g.phone,
        "waits": found.waits_as(g.phone),
        "joining": joining(found),
        "takes_first": takes_first(found.game.key),
    }


def way_in(found: HostedLobby, name: str | None = None) -> str:
    """The page that asks who one is; `name`: what waits in its field."""
    return url_for("join.show_join", token=found.join_link, name=name)


def joining(found: HostedLobby) -> int:
    """How many phones have scanned the code and not sat down yet."""
    here = {who.removeprefix(JOINING) for who in hub().listening(found.code) if who.startswith(JOINING)}
    return sum(not found.knows(phone) for phone in here)


def live_part(found: HostedLobby) -> str:
    """What every page of a lobby swaps in: the same for all who look, and rendered once."""
    parts: dict[str, tuple[object, str]] = current_app.extensions.setdefault("lobby parts", {})
    newest = (found.signal, joining(found), request.script_root)
    if (kept := parts.get(found.code)) and kept[0] == newest:
        return kept[1]
    names = _names(found) | {"own": None, "is_host": None}
    html = render_template("_partials/lobby_live.html", **names)
    parts.pop(found.code, None)
    parts[found.code] = newest, html
    while len(parts) > MOST_PARTS:
        del parts[next(iter(parts))]
    return html


def tell_lobby(found: HostedLobby) -> None:
    """Tell everybody who looks at a lobby that there is something new to show."""
    hub().publish(found.code, found.signal)


def stream(found: HostedLobby, look: Callable[[], HostedLobby | None], who: str) -> Response:
    """The live part of a lobby, now and whenever it changes; the event "go" where the whole page is another one.

    `look`: the lobby as it is, None where it is gone for this client. `as` in the address: the role that the page was
    made for. Who was removed is asked once more who they are.
    """
    watching, shown_as = who == client(request.remote_addr or ""), request.args.get("as", "")
    before = game_before(store(), found.code)

    def event() -> str:
        now = look()
        if now is None:
            return f"{GO}data: {_after(found, before, watching)}\n\n"
        if not watching and role(now) != shown_as:
            return f"{GO}data: {'' if now.knows(g.phone) else way_in(now)}\n\n"
        return _message(live_part(now))

    return _stream(found.code, found.signal, who, event, watching=watching)


def _after(found: HostedLobby, before: HostedTable | None, watching: bool) -> str:
    """Where a lobby's page leads once there is none: "" to the table that it has become, else to the game before."""
    if before is None or store().hosted(found.code):
        return ""
    if watching:
        return url_for("tables.watch", token=before.watch_link)
    return url_for("tables.show_table", code=before.code) if store().phones.find(before.code, g.phone) else ""


def room_stream(event: Callable[[], str]) -> Response:
    """What the room has to say, now and whenever a table is opened, starts or closes."""
    return _stream(ROOM, "", g.phone, lambda: _message(event()))


def tv_stream(leads_to: Callable[[], str]) -> Response:
    """For a TV: the event "go" with an address, as soon as there is one that it is to show instead."""

    def event() -> str:
        there = leads_to()
        return f"{GO}data: {there}\n\n" if there else ": as it is\n\n"

    return _stream(ROOM, "", g.phone, event)


def tell_room() -> None:
    """Tell who waits for a table that one was opened, has started, or is gone."""
    hub().publish(ROOM, "")


def _stream(key: str, signal: str, who: str, event: Callable[[], str], *, watching: bool = False) -> Response:
    address, context = check_room_to_listen(key, who, watching=watching), copy_context()
    events = _events(hub(), key, signal, who, lambda: context.run(event), address)
    return as_response(said.encode() for said in events)


def _message(html: str) -> str:
    return "data: " + html.replace("\r", " ").replace("\n", "\ndata: ") + "\n\n"


def _events(live: Hub, key: str, signal: str, who: str, event: Callable[[], str], address: str) -> Iterator[str]:
    """The events of one stream. Who is only joining is noticed by the others when they come, and when they go."""
    comes_and_goes, heard = who.startswith(JOINING), live.subscribe(key, signal, who, address=address)
    try:
        yield "retry: 1000\n"
        for n, news in enumerate(heard):
            if n == 0 and comes_and_goes:
                live.publish(key, "")
            said = f"event: beat\ndata: {news:g}\n\n" if isinstance(news, float) else event()
            yield said
            if said.startswith(GO):
                return
    finally:
        heard.close()  # type: ignore[attr-defined]
        if comes_and_goes:
            live.publish(key, "")
