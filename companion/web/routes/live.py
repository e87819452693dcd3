"""The stream that brings each phone its page when the table changes; the bare signal for phones that poll."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, g, request

from companion.live import Right, as_events
from companion.store import Store, StoreError, TableDeletedError
from companion.store.hosted import HostedTable, Phone
from companion.web.context import hub, store
from companion.web.lobbies import stream
from companion.web.security import bearer, link_of
from companion.web.streams import as_response, check_room_to_listen
from companion.web.throttle import client
from companion.web.visits import find, find_watcher

bp = Blueprint("live", __name__)

SHARED = ("", "sheet")
"""The pages of a table that are the same for all its phones but for marks; phones that show others get signals."""


@bp.get("/t/<code>/events")
def events(code: str) -> Response:
    """`page`: "" for the table's own page or "sheet"; `for` and `own` as in that page. Others get signals only."""
    visit = find(code)
    if token := bearer():
        link, _ = link_of(token)
        return _stream(visit.hosted, None, partial(_by_link, store(), visit.hosted.code, link), visit.watching)
    page = request.args.get("page")
    kind = page if page in SHARED and set(request.args) <= {"page", "for", "own"} else None
    sat = store().phones.find(visit.hosted.code, g.phone)
    return _stream(visit.hosted, kind, partial(_of_phone, store(), visit.hosted.code, g.phone, sat), False)


@bp.get("/w/<token>/events")
def watch_events(token: str) -> Response:
    if (found := store().lobbies.by_link(token)) and found[1] == "watch":
        lobby = found[0]
        return stream(lobby, lambda: store().lobbies.find(lobby.code), client(request.remote_addr or ""))
    hosted = find_watcher(token).hosted
    return _stream(hosted, "watch", partial(_by_link, store(), hosted.code, token), True)


@bp.get("/t/<code>/signal")
def signal(code: str) -> Response:
    return Response(find(code).hosted.signal, mimetype="text/plain")


@bp.get("/w/<token>/signal")
def watch_signal(token: str) -> Response:
    return Response(find_watcher(token).hosted.signal, mimetype="text/plain")


def _stream(hosted: HostedTable, kind: str | None, right: Callable[[], Right], watching: bool) -> Response:
    """A stream that is fed by whoever changes the table; nothing of this request is kept while it waits."""
    who = client(request.remote_addr or "") if watching or bearer() else g.phone
    address = check_room_to_listen(hosted.code, who, watching=watching)
    shown = None if kind is None else (kind, request.script_root)
    return as_response(as_events(hub().subscribe(hosted.code, hosted.signal, who, shown, address), right))


def _of_phone(store: Store, code: str, phone: str, sat: Phone | None) -> Right:
    """What a phone may hear that sat as `sat` when its stream began: one whose seat has changed asks for its page."""
    try:
        sits = store.phones.find(code, phone)
    except StoreError:
        return Right.SIGNALS
    if sits is None:
        return Right.NOTHING
    same = sat is not None and (sits.seat, sits.host) == (sat.seat, sat.host)
    return Right.SHARED if same and sits.lost is None else Right.SIGNALS


def _by_link(store: Store, code: str, link: str) -> Right:
    try:
        found = store.by_link(link)
    except (StoreError, TableDeletedError):
        return Right.SIGNALS
    return Right.SHARED if found and found[0].code == code else Right.NOTHING
