"""The host's page, and what only the host may do: the door, the links, who reports for whom."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, request

from companion.web.at_table import back, find_host, find_player, show
from companion.web.here import hub, store

bp = Blueprint("host", __name__)


@bp.get("/t/<code>/host")
def show_host(code: str) -> Response:
    """The code to scan, who has come, and what only the host may do; without the latter for everybody else."""
    return show(find_player(code), "host")


@bp.post("/t/<code>/door")
def change_door(code: str) -> Response:
    """Let nobody else in, or let them in again."""
    return _changed(code, door_open=request.form.get("open") == "1")


@bp.post("/t/<code>/own-seat")
def change_own_seat(code: str) -> Response:
    """Let each phone report for its own seat only, or any phone for any seat, as on paper."""
    return _changed(code, own_seat_only=request.form.get("only") == "1")


@bp.post("/t/<code>/links")
def renew_links(code: str) -> Response:
    """New join and watch links: the old ones, and all one-time codes, lead nowhere from now on; who has joined stays."""
    store().void_tickets(find_host(code).sitting.code)
    return _changed(code, join_link=secrets.token_urlsafe(16), watch_link=secrets.token_urlsafe(16))


def _changed(code: str, **columns: Any) -> Response:
    visit = find_host(code)
    sitting = store().change(visit.sitting.code, **columns)
    hub().publish(sitting.code, sitting.signal)
    return back(replace(visit, sitting=sitting))
