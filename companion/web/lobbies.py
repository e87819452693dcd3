"""A table before its game starts, as phones see it: what each of them is there, and the page of each.

A page is rendered once for all who are the same there, as a board is (`companion.web.pages`). What is one phone's own
beyond that comes with the page that it loads, and no later one touches it (hx-morph-skip).
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
from companion.web.rendering import marks
from companion.web.rendering.jinja import url_for
from companion.web.streams import as_response, check_room_to_listen
from companion.web.visits import Visit, way_in

ROOM = "room"
"""What those listen to who wait for a table: longer than any table's code."""


def role(found: HostedLobby, phone: str) -> str:
    """What a phone is there: "host 1", "host", "player 3 Cai", "waits Dia", "helper", "guest", "guest full", "out".

    A page made for another is old. Names are written as in an address, since markup writes some of their letters
    otherwise than the page then has them.
    """
    if found.is_out(phone):
        return "out"
    player = found.lobby.player_of(phone)
    if found.host == phone:
        return f"host {player.number}" if player else "host"
    if player:
        return f"player {player.number} {quote(player.name)}"
    if name := found.waits_as(phone):
        return f"waits {quote(name)}"
    return "helper" if found.helps(phone) else "guest full" if found.lobby.full else "guest"


def render_lobby(found: HostedLobby, layout: str, *, watching: bool = False, **more: Any) -> str:
    """A page of a table that has not begun, for this phone. `watching`: for a screen that only looks."""
    phone, here = ("", "watch") if watching else (g.phone, role(found, g.phone))
    own = found.lobby.player_of(phone)
    who = marks.Who(own.number if own else None)
    values = {"role": here, "own": str(who.own or ""), "back": _afterwards(found, phone)}
    more |= {"own": own, "waits": found.waits_as(phone)}
    return marks.pick(render_kind(found, here.partition(" ")[0], layout, shared=False, **more), who, values)


def render_kind(found: HostedLobby, kind: str, layout: str, **more: Any) -> str:
    """A kind of page, by the first word of a role, with marks where those see different things who are that there.

    Whoever has not said yet who plays with a phone, or is not let in, only looks; not the host, who sets the table up.
    """
    visit = Visit(found, watching=kind in ("guest", "out", "watch"))
    return render_template(
        f"lobby_{kind}.html" if visit.watching else "lobby.html",
        layout=layout,
        kind=kind,
        visit=visit,
        hosted=found,
        url_here=partial(url_for, code=found.code),  # the address of one of its pages
        lobby=found.lobby,
        game=found.game,
        joining=joining(found),
        takes_first=takes_first(found.game.key),
        goes_on=game_before(store(), found.code) is not None,  # any player may start it
        **more,
    )


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


def room_stream(kind: str, said: Callable[[], str]) -> Response:
    """What the room has to say, now and whenever a table is opened, starts or closes, as an event of this kind.

    "message": what is shown of it. "go": for a TV, the address that it is to show instead, "" while there is none.
    """
    address, context = check_room_to_listen(ROOM), copy_context()
    heard = hub().subscribe(ROOM, "", g.phone, address=address, own=True)
    return as_response(_events(heard, kind, lambda: context.run(said)))


def _events(heard: Iterator[News | float], kind: str, said: Callable[[], str]) -> Iterator[bytes]:
    yield b"retry: 1000\n"
    for news in heard:
        named, words = ("beat", f"{news:g}") if isinstance(news, float) else (kind, said())
        lines = words.replace("\r", " ").replace("\n", "\ndata: ")
        yield f"event: {named}\ndata: {lines}\n\n".encode()


def tell_room() -> None:
    """Tell who waits for a table that one was opened, has started, or is gone."""
    hub().publish(ROOM, "")
