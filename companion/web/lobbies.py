"""A table before its game starts, as phones see it: what each of them is there, what is shown, and what changes.

What changes is rendered once for all who look. Who looks is a matter of the page around it.
"""

from collections.abc import Callable, Iterator
from contextvars import copy_context
from functools import partial
from typing import Any
from urllib.parse import quote

from flask import Response, g, render_template

from companion.live import JOINING, News
from companion.store.hosted import HostedLobby
from companion.store.next_game import game_before
from companion.table.lobby import takes_first
from companion.web.context import hub, store
from companion.web.rendering.jinja import url_for
from companion.web.streams import as_response, check_room_to_listen
from companion.web.visits import Visit, way_in

ROOM = "room"
"""What those listen to who wait for a table: longer than any table's code."""


def role(found: HostedLobby, phone: str) -> str:
    """What a phone is there: "host 1", "player 3 Cai", "waits Dia", "helper", "guest", "guest full", "out".

    A page made for another is old. Names are written as in an address, since markup writes some of their letters
    otherwise than the page then has them.
    """
    if found.is_out(phone):
        return "out"
    player = found.lobby.player_of(phone)
    if found.host == phone:
        return f"host {player.number if player else '-' if found.helps(phone) else ''}".strip()
    if player:
        return f"player {player.number} {quote(player.name)}"
    if name := found.waits_as(phone):
        return f"waits {quote(name)}"
    return "helper" if found.helps(phone) else "guest full" if found.lobby.full else "guest"


def render_lobby(template: str, found: HostedLobby, layout: str, *, watching: bool = False, **more: Any) -> str:
    """A page of a table that has not begun. `watching`: for a screen that only looks.

    Whoever has not said yet who plays with this phone, or is not let in, only looks as well; not the host, who sets the
    table up.
    """
    phone = "" if watching else g.phone
    own, waits, is_host = found.lobby.player_of(phone), found.waits_as(phone), bool(phone) and found.host == phone
    return render_template(
        template,
        layout=layout,
        visit=Visit(found, watching=not (own or waits or is_host or found.helps(phone))),
        role="watch" if watching else role(found, phone),
        own=own,
        is_host=is_host,
        waits=waits,
        back=_afterwards(found, phone),
        **_shared(found),
        **more,
    )


def live_part(found: HostedLobby) -> str:
    """What every page of a table that has not begun swaps in, the same for all who look."""
    return render_template("_partials/lobby_live.html", role="", page_url=way_in(found), **_shared(found))


def _shared(found: HostedLobby) -> dict[str, Any]:
    return {
        "hosted": found,
        "url_here": partial(url_for, code=found.code),  # the address of one of its pages
        "lobby": found.lobby,
        "game": found.game,
        "joining": joining(found),
        "takes_first": takes_first(found.game.key),
    }


def joining(found: HostedLobby) -> int:
    """How many phones have scanned the code and not sat down yet."""
    here = {who.removeprefix(JOINING) for who in hub().listening(found.code) if who.startswith(JOINING)}
    return sum(not found.knows(phone) for phone in here)


def _afterwards(found: HostedLobby, phone: str) -> str:
    """Where the page leads once the table is given up, or the phone has left it: to the game that its people came from.

    Without one the host goes home, a phone to the door, and a screen to the TV's address.
    """
    before = game_before(store(), found.code)
    if not phone:
        return url_for("tables.watch", token=before.watch_link) if before else url_for("tv.show")
    if before and store().phones.find(before.code, phone):
        return url_for("tables.show_table", code=before.code)
    return url_for("home.show_home") if phone == found.host else way_in(found)


# ---------------------------------------------------------------- those who wait for a table


GO = "event: go\n"
"""The page is another one now: the one whose address comes along."""


def room_stream(event: Callable[[], str]) -> Response:
    """What the room has to say, now and whenever a table is opened, starts or closes."""
    return _stream(lambda: "data: " + event().replace("\r", " ").replace("\n", "\ndata: ") + "\n\n")


def tv_stream(leads_to: Callable[[], str]) -> Response:
    """For a TV: the event "go" with an address, as soon as there is one that it is to show instead."""

    def event() -> str:
        there = leads_to()
        return f"{GO}data: {there}\n\n" if there else ": as it is\n\n"

    return _stream(event)


def tell_room() -> None:
    """Tell who waits for a table that one was opened, has started, or is gone."""
    hub().publish(ROOM, "")


def _stream(event: Callable[[], str]) -> Response:
    address, context = check_room_to_listen(ROOM), copy_context()
    heard = hub().subscribe(ROOM, "", g.phone, address=address, own=True)
    return as_response(_events(heard, lambda: context.run(event)))


def _events(heard: Iterator[News | float], event: Callable[[], str]) -> Iterator[bytes]:
    try:
        yield b"retry: 1000\n"
        for news in heard:
            said = f"event: beat\ndata: {news:g}\n\n" if isinstance(news, float) else event()
            yield said.encode()
            if said.startswith(GO):
                return
    finally:
        heard.close()  # type: ignore[attr-defined]
