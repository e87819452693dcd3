"""The TV's address: short, the same all evening, and it shows the table that is played now.

Who may look: a screen that has been let into the room (the laptop itself, or one that opened the terminal's link), and
one on which somebody enters the code of a table that lets people in, as for joining. It then remembers its table and
follows the same people to their next ones.
"""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.store import days_ago
from companion.store.hosted import HostedTable
from companion.store.lobbies import HostedLobby
from companion.store.next_game import newest
from companion.web.context import store
from companion.web.links import room_token
from companion.web.opening import is_this_machine
from companion.web.security import has_room_mark, remember_screen, remembered_screen
from companion.web.visits import spoken_link

bp = Blueprint("tv", __name__)

MOST = 12
"""Tables that a TV is offered."""

Shown = HostedTable | HostedLobby


@bp.get("/tv")
def show() -> Response:
    """The table that this screen showed last, or the one that runs; else which one. `all`: ask anew."""
    again = "all" in request.args
    last = None if again else _last()
    running = _running() if _is_in_room() else []
    if last and (not _is_over(last) or len(running) != 1):
        return _watch(last)
    if len(running) == 1 and not again:
        return _watch(running[0])
    return _ask(running)


@bp.post("/tv")
def choose() -> Response:
    """Show the table with this `code`, while it lets people in; wrong and locked are answered alike."""
    code = request.form.get("code", "").strip().upper()
    link = spoken_link(code, "Wait a little.") if code else None
    found = _by_link(link, "join") if link else None
    if found is None:
        problem = f"No table lets people in under {code[:8]!r} now. The host's phone shows the code."
        problem = problem if code else "Enter the code first: the host's phone shows it."
        return _ask(_running() if _is_in_room() else [], problem, 404)
    return _watch(found)


def _is_in_room() -> bool:
    """A phone that has joined one table is let into no other one's sight by that."""
    return is_this_machine() or has_room_mark(room_token(store()))


def _last() -> Shown | None:
    """Where the people are whose table this screen showed last; None where that link shows nothing any more."""
    token = remembered_screen()
    return _by_link(token, "watch") if token else None


def _by_link(token: str, kind: str) -> Shown | None:
    """Where a link of this kind leads now."""
    lobby, found = store().lobbies.by_link(token), store().by_link(token)
    if lobby:
        return lobby[0] if lobby[1] == kind else None
    return newest(store(), found[0]) if found and found[1] == kind else None


def _running() -> list[Shown]:
    """The tables that let people in, and are not over: lobbies first."""
    return [*store().lobbies.joinable(MOST), *store().lists.joinable(days_ago(1), MOST)]


def _is_over(shown: Shown) -> bool:
    return isinstance(shown, HostedTable) and shown.table.state.over


def _watch(shown: Shown) -> Response:
    there = make_response(redirect(url_for("tables.watch", token=shown.watch_link), 303))
    return remember_screen(there, shown.watch_link)


def _ask(running: list[Shown], problem: str = "", status: int = 200) -> Response:
    html = render_template("tv.html", running=running, problem=problem, waits=_is_in_room() and not running)
    return make_response(html, status)
