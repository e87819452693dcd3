"""The addresses that codes carry: into the room, to a table, to a seat."""

import re
import secrets
from urllib.parse import urlsplit

from flask import current_app, request
from werkzeug.exceptions import HTTPException

from companion.store import Store
from companion.store.hosted import Hosted
from companion.web.context import settings
from companion.web.rendering.jinja import root, url_for
from companion.web.security import OWN_PATH


def came_from(referrer: str) -> str:
    """The page of ours that a link or a form was on, as an address that can be opened; "" for any other.

    The answer to a form has an address that cannot be: then the table's own page.
    """
    try:
        found = urlsplit(referrer)
    except ValueError:
        return ""
    if found.netloc not in ("", request.host) or not OWN_PATH.fullmatch(found.path):
        return ""
    path = found.path.removeprefix(root())
    try:
        current_app.create_url_adapter(request).match(path, "GET")  # type: ignore[union-attr]
    except HTTPException:
        table = _AT_A_TABLE.match(path)
        return f"{root()}{table[0]}" if table else ""
    return f"{found.path}?{found.query}" if found.query else found.path


_AT_A_TABLE = re.compile(r"/t/\w+(?=/)")


def room_token(store: Store) -> str:
    """The secret in the terminal's code: who has it is in the room, and sees the tables that let people in."""
    return store.settings.get("room", lambda: secrets.token_urlsafe(16))


def room_url(store: Store) -> str:
    """The terminal's code as a phone opens it."""
    return f"{settings().urls()[0]}/r/{room_token(store)}"


def join_url(hosted: Hosted, base: str = "") -> str:
    """The join link as a phone opens it."""
    return f"{base or settings().urls()[0]}/j/{hosted.join_link}"


def origin() -> str:
    """The best address of this app without its path, which `url_for` puts before every address."""
    return settings().urls()[0].removesuffix(settings().mount)


def ticket_url(token: str) -> str:
    """The one-time link, by the way that the asking phone came in itself, unless only this machine can go it."""
    found, best = urlsplit(request.host_url), origin()
    reachable = found.hostname not in ("localhost", "127.0.0.1", "::1") and not settings().public_url
    return f"{request.host_url.rstrip('/') if reachable else best}{url_for('seats.show_ticket', token=token)}"
