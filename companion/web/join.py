"""Coming in: the code to scan, the code to say, choosing a seat, and the host's page."""

from __future__ import annotations

import secrets
from collections import deque
from datetime import UTC, datetime, timedelta
from time import monotonic

from flask import Blueprint, Response, abort, current_app, g, make_response, redirect, render_template, request, url_for

from companion.qr import svg_path
from companion.sitting import Sitting
from companion.web.at_table import Visit, back, find_host, find_player, show
from companion.web.here import hub, shelf, store, surroundings

bp = Blueprint("join", __name__)

TRIES_A_MINUTE = 12
"""Spoken codes one client may try in a minute: enough for a whole party behind one router, far too few to guess one."""

EVENING = timedelta(hours=24)
"""For how long a new table is offered to whoever scans the terminal's code."""


def join_url(sitting: Sitting, base: str = "") -> str:
    """The join link as a phone opens it."""
    return f"{base or surroundings().urls()[0]}/j/{sitting.join_link}"


def room_token() -> str:
    """The secret in the terminal's code: who has it is in the room, and sees the tables that let people in."""
    return store().setting("room", lambda: secrets.token_urlsafe(16))


def for_pages() -> dict[str, object]:
    return {"svg_path": svg_path, "join_url": join_url, "urls": surroundings().urls}


bp.app_context_processor(for_pages)


@bp.get("/r/<token>")
def show_room(token: str) -> str:
    """Where the terminal's code leads: the tables that let people in, or a new one."""
    if not secrets.compare_digest(token.encode(), room_token().encode()):
        abort(404)
    since = (datetime.now(UTC) - EVENING).strftime("%Y-%m-%dT%H:%M:%SZ")
    return render_template("room.html", sittings=store().open_doors(since), mine=shelf().tables_of(g.phone, 12), token=token)


@bp.get("/j/<token>")
def show_join(token: str) -> Response:
    """Choose a seat; a phone that has one already goes straight to the table."""
    sitting = _let_in(token)
    if store().phone(sitting.code, g.phone):
        return make_response(redirect(url_for("tables.show_table", code=sitting.code)))
    return _choose(sitting)


@bp.post("/j/<token>")
def take_seat(token: str) -> Response:
    """Sit down, or help to keep the sheet."""
    sitting = _let_in(token)
    seat = _seat(sitting)
    seated = store().sit_down(sitting.code, g.phone, seat)
    if seated is None:
        name = sitting.table.setup.names[seat or 0]
        return _choose(sitting, f"Another phone has {name}'s seat. The host can free it.", 409)
    hub().publish(seated.code, seated.signal)
    return make_response(redirect(url_for("tables.show_table", code=seated.code), 303))


def _seat(sitting: Sitting) -> int | None:
    """The seat that a form names; an empty one is nobody's: the phone helps to keep the sheet."""
    named = request.form.get("seat", "")
    seat = {str(seat): seat for seat in sitting.table.setup.seats}.get(named)
    if seat is None and named:
        abort(400, "There is no such seat at this table.")
    return seat


def _let_in(token: str) -> Sitting:
    found = store().by_link(token)
    if found is None or found[1] != "join":
        abort(404, "This code leads to no table any more. Ask the host for the new one.")
    sitting = found[0]
    if not sitting.door_open and store().phone(sitting.code, g.phone) is None:
        abort(403, "The host has closed the door of this table. Ask for it to be opened again.")
    return sitting


def _choose(sitting: Sitting, problem: str = "", status: int = 200) -> Response:
    taken = {phone.seat for phone in store().phones(sitting.code)}
    return make_response(render_template("join.html", sitting=sitting, game=sitting.table.game, taken=taken, problem=problem), status)


# ---------------------------------------------------------------- the code that is said aloud


@bp.get("/c/<code>")
def show_code(code: str) -> str:
    """Where the code on a TV leads: one tap more, because opening an address must not try a code."""
    return render_template("code.html", code=code[:8].upper(), problem="")


@bp.post("/codes")
def try_code() -> Response:
    """The table whose code somebody said, while its door is open; wrong and closed are answered alike."""
    code = request.form.get("code", "").strip().upper()
    if not _may_try(request.remote_addr or ""):
        abort(429, "That was too many codes in a minute. Wait a little, or scan the table's code.")
    sitting = store().sitting(code)
    if sitting is None or not sitting.door_open:
        problem = f"No table lets people in under {code[:8]!r} now. Look at the code again, or scan it."
        return make_response(render_template("code.html", code=code[:8], problem=problem), 404)
    return make_response(redirect(url_for("join.show_join", token=sitting.join_link), 303))


def _may_try(client: str) -> bool:
    """Count a client's tries; they are forgotten after a minute."""
    all_tries: dict[str, deque[float]] = current_app.extensions.setdefault("code_tries", {})
    minute_ago = monotonic() - 60
    for known in [known for known, times in all_tries.items() if times[-1] < minute_ago]:
        del all_tries[known]
    tries = all_tries.setdefault(client, deque(maxlen=TRIES_A_MINUTE))
    full = len(tries) == TRIES_A_MINUTE and tries[0] > minute_ago
    if not full:
        tries.append(monotonic())
    return not full


# ---------------------------------------------------------------- the host's page


@bp.get("/t/<code>/host")
def show_host(code: str) -> Response:
    """The code to scan, who has come, and what only the host may do; without the latter for everybody else."""
    return show(find_player(code), "host")


@bp.post("/t/<code>/links")
def renew_links(code: str) -> Response:
    """New join and watch links: the old ones lead nowhere from now on; who has joined stays."""
    visit = find_host(code)
    new = {"join_link": secrets.token_urlsafe(16), "watch_link": secrets.token_urlsafe(16)}
    sitting = store().change(visit.sitting.code, **new)
    hub().publish(sitting.code, sitting.signal)
    return back(Visit(sitting, visit.seat, visit.host))


@bp.post("/t/<code>/seat")
def change_seat(code: str) -> Response:
    """Sit down somewhere else, or stand up and help to keep the sheet."""
    visit = find_player(code)
    seat = _seat(visit.sitting)
    seated = store().sit_down(visit.sitting.code, g.phone, seat)
    if seated is None:
        abort(409, f"Another phone has {visit.sitting.table.setup.names[seat or 0]}'s seat. The host can free it.")
    hub().publish(seated.code, seated.signal)
    return back(Visit(seated, seat, visit.host))
