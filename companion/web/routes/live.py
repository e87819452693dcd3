"""The signal: a stream that says how new the table is and brings the page that a phone shows; the signal alone for phones that poll."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import Any

from flask import Blueprint, Response, abort, g, request
from werkzeug.exceptions import HTTPException

from companion.live import as_events, squeezed
from companion.store import Gone, Trouble
from companion.web.context import hub
from companion.web.pages import FRAGMENT, Visit, draw, find, own_page
from companion.web.routes.tables import watcher

bp = Blueprint("live", __name__)


@bp.get("/t/<code>/events")
def events(code: str) -> Response:
    """`page`: "" for the table's own page or "sheet"; `for`: as in the page's own address. To any other page only signals come."""
    return _stream(lambda: find(code))


@bp.get("/w/<token>/events")
def watch_events(token: str) -> Response:
    return _stream(lambda: watcher(token), token=token)


@bp.get("/t/<code>/signal")
def signal(code: str) -> Response:
    return Response(find(code).sitting.signal, mimetype="text/plain")


@bp.get("/w/<token>/signal")
def watch_signal(token: str) -> Response:
    return Response(watcher(token).sitting.signal, mimetype="text/plain")


def _stream(visit: Callable[[], Visit], **more: Any) -> Response:
    """`visit` is asked anew for every page: a seat may have changed hands meanwhile. Pages are drawn in the context of this request."""
    sitting, shown = visit().sitting, request.args.get("page")
    if not hub().has_room(sitting.code, g.phone):
        abort(503, "Too many phones listen here already. This one asks every two seconds instead, and misses nothing.")

    def page() -> str:
        """What the phone shows now; "" where it asks for that itself."""
        if shown not in ("", "sheet"):
            return ""
        try:
            now = visit()
        except (HTTPException, Gone, Trouble):
            return ""
        return draw(now, "watch" if now.watching else shown or own_page(now.sitting), FRAGMENT, **more)

    stream = as_events(hub().listen(sitting.code, sitting.signal, g.phone), partial(copy_context().run, page))
    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if request.accept_encodings.quality("gzip") > 0:
        packed = squeezed(stream)
        return Response(packed, mimetype="text/event-stream", headers=headers | {"Content-Encoding": "gzip"})
    return Response(stream, mimetype="text/event-stream", headers=headers)
