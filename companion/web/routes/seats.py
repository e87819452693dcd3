"""Seats: changing seats, freeing and giving seats, and handing one over to another phone by a one-time code."""

from dataclasses import replace

from flask import Blueprint, Response, abort, g, render_template, request, url_for

from companion.network.qr import render
from companion.store import TICKET_MINUTES
from companion.store.hosted import HostedTable, Ticket
from companion.web.answers import back, changed, go_to, show
from companion.web.context import store
from companion.web.links import ticket_url
from companion.web.pages import TablePage
from companion.web.visits import (
    PUT_OUT,
    Visit,
    count_joining,
    find_host,
    find_phone,
    find_player,
    named_seat,
    seat_taken,
)
from companion.words import message, say

bp = Blueprint("seats", __name__)


USED_UP = message("This code has been used, or its ten minutes are over. Ask for a new one.")


@bp.post("/t/<code>/seat")
def change(code: str) -> Response:
    """Sit down somewhere else, or stand up and keep score without a seat."""
    visit = find_phone(code, "A program reports for the table; seats are for phones.")
    seat = named_seat(visit.hosted)
    seated = store().phones.sit_down(visit.hosted.code, g.phone, seat) or abort(
        409, seat_taken(visit.hosted, seat or 0)
    )
    return changed(replace(visit, seat=seat, lost=None), seated)


@bp.post("/t/<code>/seats")
def arrange(code: str) -> Response:
    """The host frees a seat; with `phone`, the number of one that is here, that phone sits down there."""
    visit = find_host(code)
    seat = named_seat(visit.hosted)
    if seat is None:
        abort(400, say("There is no such seat at this table."))
    if "phone" not in request.form:
        store().phones.free_seat(visit.hosted.code, seat)
    elif not store().phones.seat(visit.hosted.code, request.form.get("phone", 0, type=int), seat):
        abort(409, say("That cannot be: another phone sits there by now, or there is no such phone."))
    return back(find_host(code))


@bp.post("/t/<code>/tickets")
def create_ticket(code: str) -> Response:
    """A code for another phone: it sits down in this seat once scanned. From the seat's own phone, or from the host's.

    Only this phone is shown it. It works while the table is locked: whoever holds a seat may hand it on.
    """
    visit = find_player(code)
    seat = named_seat(visit.hosted)
    if seat is None or (seat != visit.seat and not visit.host):
        abort(403, say("A seat is handed over by the phone that has it, or by the host."))
    ticket = Ticket(visit.hosted.code, seat, request.form.get("both") == "1")
    return _handed_over(visit, ticket, store().tickets.issue(ticket))


@bp.get("/t/<code>/tickets/<token>")
def show_own_ticket(code: str, token: str) -> Response:
    """The code, for as long as it can be used; then the host's page, with the other phone in its seat."""
    visit, ticket = find_player(code), store().tickets.find(token)
    if ticket is None or ticket.code != visit.hosted.code or ticket.seat is None:
        return show(TablePage(visit=visit, page="host"))
    return _handed_over(visit, ticket, token)


def _handed_over(visit: Visit, ticket: Ticket, token: str) -> Response:
    assert ticket.seat is not None
    here, link = url_for("seats.show_own_ticket", code=ticket.code, token=token), ticket_url(token)
    shown = {
        "link": link,
        "picture": render(link),  # its size in modules, and its SVG path
        "name": visit.hosted.names[ticket.seat],
        "both": ticket.both,  # this phone keeps the seat too
        "minutes": TICKET_MINUTES,
        "afterwards": _afterwards(ticket, mine=ticket.seat == visit.seat),
    }
    return show(TablePage(visit=visit, page="hand-over", more=shown, address=here))


def _afterwards(ticket: Ticket, mine: bool) -> str:
    """What becomes of the phone that has the seat now; `mine`: this one."""
    if ticket.both:
        return say("Both phones then have the seat.")
    if mine:
        return say("This phone then keeps score without a seat.")
    return say("The phone in this seat now then keeps score without a seat.")


@bp.get("/once/<token>")
def show_ticket(token: str) -> str:
    """Where a one-time code leads: one button, because opening an address must change nothing."""
    ticket = _ticket(token)
    place = store().tables.look_up(ticket.code) or abort(404, say(USED_UP))
    mine = store().phones.find(ticket.code, g.phone)
    leaves = mine.seat if mine and mine.seat != ticket.seat else None
    return render_template(
        "use_ticket.html",
        game=place.table.played if isinstance(place, HostedTable) else place.game,
        names=place.names,
        setup=place.table.setup if isinstance(place, HostedTable) else None,
        ticket=ticket,
        token=token,
        leaves=leaves,
    )


def _ticket(token: str) -> Ticket:
    """What a code leads to; a phone that the host has put out comes back by the laptop's own code alone."""
    ticket = store().tickets.find(token) or abort(404, say(USED_UP))
    if ticket.seat is not None and store().phones.is_out(ticket.code, g.phone):
        abort(403, say(PUT_OUT))
    return ticket


@bp.post("/once/<token>")
def use_ticket(token: str) -> Response:
    """Sit down where the code leads, or become the host; the code is used up."""
    ticket = _ticket(token)
    if ticket.seat is not None and not store().phones.find(ticket.code, g.phone):  # the laptop's own always leads in
        count_joining()
    hosted = store().tickets.use(token, g.phone) or abort(404, say(USED_UP))
    return go_to("tables.show_table", code=hosted.code)
