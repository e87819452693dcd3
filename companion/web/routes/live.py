"""The stream that brings each phone its page when the table changes; the bare signal for phones that poll."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, g, request

from companion.live import JOINING, Right, as_events
from companion.store import Store, StoreError, TableDeletedError
from companion.store.hosted import HostedLobby, HostedTable
from companion.web.api.operations import operation
from companion.web.context import hub, store
from companion.web.lobbies import role
from companion.web.security import bearer, link_of
from companion.web.streams import as_response, check_room_to_listen
from companion.web.throttle import client
from companion.web.visits import find, find_watcher, may_come_in
from companion.words import language

bp = Blueprint("live", __name__)

EVENTS = (
    "Server-sent events. The data of an event without a name is the signal: entries.changes.mark. It is sent at once"
    " and after each change; its id is the newest entry's number. An event `beat` says in how many seconds the next one"
    " comes. (A browser that asks for a `page` gets that page below the signal.)"
)

SHARED = ("", "sheet")
"""The pages of a table that are the same for all its phones but for marks; phones that show others get signals."""


@operation(
    bp.get,
    "/t/<code>/events",
    "followTable",
    "live",
    EVENTS,
    ((503, "Problem"),),
    kind="text/event-stream",
    asks=(("page", {"type": "string"}, 'For browsers: "sheet", or nothing for the table\'s own page.'),),
)
def events(code: str) -> Response:
    """`page`: "" for the table's own page or "sheet"; `for` and `own` as in that page. Others get signals only."""
    visit = find(code)
    if token := bearer():
        link, _ = link_of(token)
        return _stream(visit.place, None, partial(_by_link, store(), visit.place.code, link), watching=visit.watching)
    page = request.args.get("page")
    kind = page if page in SHARED and set(request.args) <= {"page", "for", "own"} else None
    return _stream(visit.place, kind, partial(_of_phone, store(), visit.place.code, g.phone), g.phone)


@bp.get("/j/<token>/events")
def events_at_the_door(token: str) -> Response:
    """Who is there before the game starts, for a phone that has not sat down yet; then the bare signal."""
    return _stream(may_come_in(token), "", partial(_at_the_door, store(), token, g.phone), g.phone)


@bp.get("/w/<token>/events")
def watch_events(token: str) -> Response:
    place = find_watcher(token).place
    return _stream(place, "watch", partial(_by_link, store(), place.code, token), watching=True)


@operation(
    bp.get,
    "/t/<code>/signal",
    "getSignal",
    "live",
    "How new the table is: entries.changes.mark. Another text: there is something new.",
    kind="text/plain",
)
def signal(code: str) -> Response:
    return Response(find(code).place.signal, mimetype="text/plain")


@bp.get("/j/<token>/signal")
def signal_at_the_door(token: str) -> Response:
    return Response(may_come_in(token).signal, mimetype="text/plain")


@bp.get("/w/<token>/signal")
def watch_signal(token: str) -> Response:
    return Response(find_watcher(token).place.signal, mimetype="text/plain")


Stands = tuple[object, ...] | None
"""What a listener is at a table. None: it may hear nothing. (): it has something to be told that no other one has."""


def _stream(
    place: HostedTable | HostedLobby,
    kind: str | None,
    stands: Callable[[], Stands],
    phone: str = "",
    *,
    watching: bool = False,
) -> Response:
    """A stream that is fed by whoever changes the table; nothing of this request is kept while it waits. Without a
    `phone` whoever listens is known by their address.
    """
    who = phone or client(request.remote_addr or "")
    address = check_room_to_listen(place.code, "" if phone else who, watching=watching)
    here = role(place, g.phone).partition(" ")[0] if isinstance(place, HostedLobby) else ""
    shown = None if kind is None else (kind or here, request.script_root, language())
    listens = f"{JOINING}{who}" if phone and here == "guest" else who  # of nobody else it is told who comes and goes
    heard = hub().subscribe(
        place.code, place.signal, listens, shown, address, own=bool(phone), tells_who_listens=bool(here)
    )
    return as_response(as_events(heard, partial(_right, stands, stands())))


def _right(stands: Callable[[], Stands], stood: Stands) -> Right:
    """What a listener may hear that stood so when its stream began: one that is another by now asks for its page."""
    try:
        now = stands()
    except (StoreError, TableDeletedError):
        return Right.SIGNALS
    if now is None:
        return Right.NOTHING
    return Right.SHARED if now and now == stood else Right.SIGNALS


def _of_phone(store: Store, code: str, phone: str) -> Stands:
    place = store.tables.look_up(code)
    if isinstance(place, HostedLobby):
        return (role(place, phone),) if place.knows(phone) else None
    if place is None:
        return ()
    sits = store.phones.find(code, phone)
    if sits is None:
        return None
    return (sits.seat, sits.host) if sits.lost is None else ()


def _at_the_door(store: Store, token: str, phone: str) -> Stands:
    """A phone that has not sat down hears nothing once others are not let in any more."""
    place = store.tables.by_link(token, "join")
    if place is None:
        return None
    if not isinstance(place, HostedLobby):
        return ()
    return (role(place, phone),) if place.door_open or place.knows(phone) else None


def _by_link(store: Store, code: str, link: str) -> Stands:
    place = store.tables.by_link(link, "join", "watch")
    return (code,) if place and place.code == code else None
