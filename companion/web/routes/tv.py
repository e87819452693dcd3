"""The TV's address: short, the same all evening, and it shows the table that is played now.

Who may look: a screen that has been let into the room (the laptop itself, or one that opened the terminal's link), and
one on which somebody enters the code of a table that lets people in, as for joining. It then remembers its table and
follows the same people to their next ones. Where several tables run, the host of one sends the room's TV there.
"""

from typing import Literal

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from companion.games import games
from companion.store import days_ago
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.next_game import newest
from companion.web.answers import go_to
from companion.web.context import settings, store
from companion.web.links import room_url
from companion.web.lobbies import room_stream, tell_room
from companion.web.opening import has_scanned
from companion.web.security import TV_COOKIE, count_one_more, remembered_screen, set_cookie
from companion.web.visits import find_host, spoken_link
from companion.words import say

bp = Blueprint("tv", __name__)

MOST = 12
"""Tables that a TV is offered."""

Shown = HostedTable | HostedLobby

CHOSEN = "tv"
"""The setting that holds the code of the table that the room's TV shows."""


@bp.get("/tv")
def show() -> Response:
    """The table that a host has chosen, or that this screen showed last, or the one that runs; else which one.

    `all`: ask anew. `newest`: what was opened last, for the laptop that waited for it.
    """
    running = _running() if _is_in_room() else []
    if running and "newest" in request.args:
        return _watch(running[0])
    if "all" not in request.args:
        shown = _shown_by(remembered_screen())
        if shown and not (shown.is_over and len(running) == 1):
            return _watch(shown)
        if len(running) == 1:
            return _watch(running[0])
    return _ask(running)


@bp.get("/TV")
@bp.get("/Tv")
def show_typed() -> Response:
    """The same address, as a TV's keyboard capitalises it."""
    return go_to("tv.show")


@bp.post("/tv")
def choose() -> Response:
    """Show the table with this `code`, while it lets people in; wrong and locked are answered alike."""
    link, problem = spoken_link(say("Wait a little."), say("The host's phone shows the code."))
    found = _by_link(link, "join") if link else None
    if found is None:
        return _ask(_running() if _is_in_room() else [], problem, 404)
    if _is_in_room():
        store().settings.keep(CHOSEN, found.code)
        tell_room()
    return _watch(found)


@bp.post("/tv/<code>")
def send(code: str) -> Response:
    """The room's TV shows this table from now on, says its host."""
    found = find_host(code).place
    count_one_more("keeping")
    store().settings.keep(CHOSEN, found.code)
    tell_room()
    page = "tables.show_table" if isinstance(found, HostedLobby) else "host.show_host"
    return go_to(page, code=found.code)


@bp.get("/tv/events")
def events() -> Response:
    """For the room's TV, which shows the table with the watch link `at`: the address to go to once that is another."""
    if not _is_in_room():
        abort(403, say("Open the TV's address first."))
    at = request.args.get("at", "")

    def leads_to() -> str:
        shown = _shown_by(at)
        return url_for("tv.show") if shown and shown.watch_link != at else ""

    return room_stream("go", leads_to)


def on_tv() -> bool:
    """Whether this browser is the room's TV."""
    return bool(remembered_screen()) and _is_in_room()


def to_choose(hosted: Shown) -> bool:
    """Whether several tables run in one room, and its TV was not sent to this one."""
    if settings().operator:
        return False
    if chosen := _chosen():
        return chosen.code != hosted.code
    return any(one.code != hosted.code for one in _running())


GLOBALS = {"on_tv": on_tv, "tv_to_choose": to_choose}


def _shown_by(link: str) -> Shown | None:
    """The table that a host has chosen for the room's TV, or that a screen with this watch link showed last; where that
    is over, the one that was opened last since, of those that the room's TV may show.
    """
    in_room = _is_in_room()
    shown = (in_room and _chosen()) or _by_link(link, "watch")
    if not (in_room and shown and shown.is_over):
        return shown
    later = [one for one in _running() if one.opened_at > shown.opened_at]
    return max(later, key=lambda one: one.opened_at, default=shown)


def _chosen() -> Shown | None:
    """The table that a host sent the room's TV to, or where its people are now; None once it is over."""
    code = store().settings.find(CHOSEN)
    if not code:
        return None
    sent_to = store().tables.look_up(code)
    shown = sent_to and newest(store(), sent_to)
    return None if shown is None or shown.is_over else shown


def _is_in_room() -> bool:
    """A phone that has joined one table is let into no other one's sight by that; where strangers play, nobody is."""
    return not settings().operator and has_scanned()


def _by_link(token: str, kind: Literal["join", "watch"]) -> Shown | None:
    """Where a link of this kind leads now; None where it shows nothing any more."""
    found = store().tables.by_link(token, kind)
    return newest(store(), found, by_link=True) if found else None


def _running() -> list[Shown]:
    """The tables that let people in, and are not over: those that wait to start first."""
    return store().lists.joinable(days_ago(1), MOST)


def _watch(shown: Shown) -> Response:
    there = go_to("tables.watch", token=shown.watch_link)
    return set_cookie(there, TV_COOKIE, shown.watch_link)  # so that the TV's address leads there again


def _ask(running: list[Shown], problem: str = "", status: int = 200) -> Response:
    chosen = _chosen() if running else None
    at = chosen.watch_link if chosen else ""
    code = request.form.get("code", "")[:8]
    room = room_url(store()) if _is_in_room() and not running else ""
    html = render_template(
        "tv.html", running=running, problem=problem, room=room, games=games().values(), at=at, code=code
    )
    return make_response(html, status)
