"""The stream that brings each phone its page when the table changes; the bare signal for phones that poll."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from functools import partial

from flask import Blueprint, Response, abort, g, request
from werkzeug.exceptions import HTTPException

from companion.live import as_events, gzip_stream
from companion.store import StoreError, TableDeletedError
from companion.web.context import hub, store
from companion.web.lobbies import stream
from companion.web.pages import FRAGMENT, TablePage, WatchPage, own_page, render
from companion.web.security import bearer
from companion.web.throttle import client
from companion.web.visits import Visit, find, find_watcher

bp = Blueprint("live", __name__)


@bp.get("/t/<code>/events")
def events(code: str) -> Response:
    """`page`: "" for the table's own page or "sheet"; other pages get signals only. `for`: as in the page's address."""
    return _stream(
        lambda: find(code),
        lambda visit: TablePage(visit=visit, page=request.args.get("page") or own_page(visit.hosted)),
    )


@bp.get("/w/<token>/events")
def watch_events(token: str) -> Response:
    if (found := store().lobbies.by_link(token)) and found[1] == "watch":
        lobby = found[0]
        return stream(lobby, lambda: store().lobbies.find(lobby.code), client(request.remote_addr or ""))
    return _stream(lambda: find_watcher(token), lambda visit: WatchPage(visit=visit, token=token))


@bp.get("/t/<code>/signal")
def signal(code: str) -> Response:
    return Response(find(code).hosted.signal, mimetype="text/plain")


@bp.get("/w/<token>/signal")
def watch_signal(token: str) -> Response:
    return Response(find_watcher(token).hosted.signal, mimetype="text/plain")


def _stream(visit: Callable[[], Visit], shown: Callable[[Visit], TablePage]) -> Response:
    """`visit` is looked up for every page, since seats change. Pages are rendered in the context of this request."""
    first = visit()
    hosted, who = first.hosted, client(request.remote_addr or "") if first.watching or bearer() else g.phone
    has_room = hub().has_room_to_watch if first.watching else hub().has_room
    if not has_room(hosted.code, who):
        abort(503, "Too many phones listen here already. This one asks every two seconds instead, and misses nothing.")

    def page() -> str | None:
        """What the phone shows now; "" where it asks for that itself; None where it may hear nothing more."""
        try:
            now = visit()
        except HTTPException:
            return None
        except (TableDeletedError, StoreError):
            return ""
        if request.args.get("page") not in ("", "sheet"):
            return ""
        try:
            return render(shown(now), FRAGMENT)
        except (HTTPException, TableDeletedError, StoreError):
            return ""

    stream = as_events(hub().subscribe(hosted.code, hosted.signal, who), partial(copy_context().run, page))
    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if request.accept_encodings.quality("gzip") > 0:
        packed = gzip_stream(stream)
        return Response(packed, mimetype="text/event-stream", headers=headers | {"Content-Encoding": "gzip"})
    return Response(stream, mimetype="text/event-stream", headers=headers)
