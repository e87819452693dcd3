"""The host's page, and what only the host may do: the door, the links, who reports for whom."""

import secrets
from types import SimpleNamespace

from flask import Blueprint, Response, abort, g, render_template, request

from companion.store import now
from companion.store.hosted import HostedTable
from companion.store.lobbies import has_begun
from companion.web.answers import as_links, changed, go_to, keep, show, wants_json
from companion.web.api import schemas
from companion.web.api.operations import ANY_TABLE, HOSTS, TABLE, operation
from companion.web.body import read
from companion.web.context import store
from companion.web.pages import TablePage
from companion.web.security import bearer
from companion.web.visits import find_host, find_player
from companion.words import say

bp = Blueprint("host", __name__)


@bp.get("/t/<code>/host")
def show_host(code: str) -> Response:
    """The code to scan, who has come, and what only the host may do; without the latter for everybody else."""
    return show(TablePage(visit=find_player(code), page="host"))


@operation(
    bp.post,
    "/t/<code>/door",
    "letIn",
    "settings",
    f"{HOSTS}let nobody else in, or let them in again.",
    ANY_TABLE,
    "Door",
)
def change_door(code: str) -> Response:
    """Let nobody else in, or let them in again."""
    return keep(find_host(code), door_open=read(schemas.Door).open)


@operation(
    bp.post,
    "/t/<code>/own-seat",
    "limitToOwnSeat",
    "settings",
    f"{HOSTS}let each phone enter moves for its own seat only, or for any.",
    TABLE,
    "OwnSeat",
)
def change_own_seat(code: str) -> Response:
    """Let each phone report for its own seat only, or any phone for any seat, as on paper."""
    return keep(find_host(code), own_seat_only=read(schemas.OwnSeat).only)


@operation(
    bp.post,
    "/t/<code>/links",
    "renewLinks",
    "tables",
    f"{HOSTS}new links and tokens; the old ones end.",
    ((201, "Links"),),
)
def renew_links(code: str) -> Response:
    """New join and watch links: the old ones, and all one-time codes, lead nowhere from now on; who joined stays."""
    visit = find_host(code)
    renewed = _give_links(visit.hosted.code)
    return as_links(renewed, host=bool(bearer())) if wants_json() else changed(visit, renewed)


@bp.get("/t/<code>/phones")
def show_phones(code: str) -> str:
    """Which phone to put out: a page of its own, far from what is tapped often."""
    hosted = find_host(code).hosted
    others = [phone for phone in store().phones.at(hosted.code) if not phone.host]
    return render_template("phones.html", hosted=hosted, game=hosted.game, others=others)


@bp.post("/t/<code>/phones")
def put_out(code: str) -> Response:
    """Put a phone out for good, by its number; with `links`, the table has new links too, and is locked: its code would
    lead there as well.
    """
    visit = find_host(code)
    hosted = store().phones.put_out(visit.hosted.code, request.form.get("phone", 0, type=int)) or abort(
        409, say("That phone is not here any more.")
    )
    if request.form.get("links") == "1":
        hosted = _give_links(hosted.code, door_open=False)
    return go_to("host.show_host", code=hosted.code)


def _give_links(code: str, **more: bool) -> HostedTable:
    """New links for a table, beside what `more` changes; those of the games before lead there no more."""
    store().tickets.void(code)
    return store().change(
        code, join_link=secrets.token_urlsafe(16), watch_link=secrets.token_urlsafe(16), led_to=False, **more
    )


def company(hosted: HostedTable) -> SimpleNamespace:
    """Who has come to a table so far, as its host's page shows it."""
    own = store().phones.find(hosted.code, g.phone)
    return SimpleNamespace(
        phones=store().phones.at(hosted.code),
        own=own.number if own else 0,  # the number of the phone that asks; 0: it is a program
        late=hosted.opened_at < now(minutes=-1),  # a minute has gone by since the table was opened
        begun=has_begun(hosted),  # a move was entered, so the players stay
    )


GLOBALS = {"company": company}
