"""The host's phone is dead: another one asks to be the host's, and those who sit at the table say yes."""

from flask import Blueprint, Response, abort, g, request

from companion.store.new_host import agree, ask, refuse
from companion.web.answers import changed
from companion.web.context import store
from companion.web.security import count_one_more
from companion.web.visits import find_phone
from companion.words import message, say

bp = Blueprint("new_host", __name__)

NOBODY = message(
    "Nobody but the host sits here with a phone, so nobody else can say yes."
    " On the laptop, “companion host {code}” prints a link for this phone."
)


@bp.post("/t/<code>/new-host")
def create(code: str) -> Response:
    """`answer`: "ask" for this phone to be the host's; "yes" or "no" to the one that asks (`asked`: until then)."""
    visit, answer = find_phone(code, "A program is no host. Ask from a phone."), request.form.get("answer")
    code = visit.hosted.code
    match answer:
        case "ask" if visit.host:
            abort(409, say("This phone is the host’s already."))
        case "ask" if visit.hosted.leads_on:
            abort(409, say("The game goes on at another table: ask there."))
        case "ask":
            if not visit.hosted.election or not visit.hosted.election.voters:  # it has been said no, or nobody asks
                count_one_more("asking", "" if visit.seat is not None else code)
            hosted = ask(store(), code, g.phone) or abort(409, say(NOBODY, code=code))
        case "yes":
            hosted = agree(store(), code, g.phone, request.form.get("asked"))
        case "no":
            hosted = refuse(store(), code, g.phone)
        case _:
            abort(400, say("The answer is yes or no."))
    return changed(visit, hosted)
