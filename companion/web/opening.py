"""Opening tables: who may do it, and how often.

In the room is who scanned the terminal's code, who has joined a table here, and this machine itself. At home they are
also told of each other's tables; where strangers play, nobody is.
"""

from flask import abort, g, request

from companion.web.context import limits, settings, store
from companion.web.links import room_token
from companion.web.security import bearer, has_room_mark, is_same
from companion.web.throttle import parsed
from companion.words import message, say

SCAN_FIRST = message("Scan the code on the laptop first, with this phone: whoever has scanned it may open tables here.")
TOO_MANY = message("Too many new tables were opened from one place. Wait a minute, or play on at one that is open.")


def is_in_room() -> bool:
    """Whether this browser has been let into the room, and may open tables."""
    return has_scanned() or store().phones.is_known(g.phone)


def has_scanned() -> bool:
    """Whether this browser has opened the terminal's link, or is on this machine itself."""
    return is_this_machine() or has_room_mark(room_token(store()))


def sees_others() -> bool:
    """Whether this browser is told of the tables that others open, and led into them.

    Behind a proxy strangers may come: who has joined one table knows no others by that.
    """
    return not settings().operator and (has_scanned() if settings().behind_proxy else is_in_room())


def check_opening() -> None:
    """Aborts where this client may open no table, or not so soon; else it is counted.

    A program on this machine that holds the room's token opens as many as it likes.
    """
    token = bearer()
    if not token and not is_in_room():
        abort(403, say(SCAN_FIRST))
    if token and not is_same(token, room_token(store())):
        abort(403, say("This token opens no tables: the one in the terminal's link does."))
    if not (token and is_this_machine()):
        count_opening()


def count_opening() -> None:
    """Count a table that this client opens; aborts where that is one too many. Erases tables left empty first."""
    store().deletions.erase_empty()
    if not limits().lets_open(request.remote_addr or "", g.phone):
        abort(429, say(TOO_MANY))


def is_this_machine() -> bool:
    """Whether the request comes from this machine itself, and not through a proxy that was not declared."""
    undeclared = "X-Forwarded-For" in request.headers and "werkzeug.proxy_fix.orig" not in request.environ
    if undeclared:
        return False
    address = parsed(request.remote_addr or "")
    return address is not None and (address.is_loopback or str(address) in {own.ip for own in settings().addresses()})
