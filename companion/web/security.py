"""Who may come in: every request passes here before any route sees it.

A LAN is a shared room. So: only our own host names are answered (DNS
rebinding), a change needs this browser's token and comes from our own pages
(CSRF), and nothing on a page may run that did not come from here (CSP).
"""

import hmac
import re
import secrets
import socket
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request

from companion.game import is_printable
from companion.network.hosts import HOST, LONGEST
from companion.store import fingerprint
from companion.web.context import limits, settings, store
from companion.web.rendering import assets, marks
from companion.web.throttle import is_loopback
from companion.words import message, say

COOKIE, ROOM_COOKIE, TV_COOKIE = "companion", "companion_room", "companion_tv"
A_YEAR = 365 * 24 * 3600

POLICY = (
    "default-src 'self'; script-src 'self' {inline}; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " object-src 'none'"
)
"""The Content-Security-Policy. `inline`: the one script that stands in pages, by its hash."""
SENT_ALWAYS = {
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
"""Headers of every other answer; an answer may have a Cache-Control of its own."""

SENT_WITH_NO_PAGE = {name: SENT_ALWAYS[name] for name in ("X-Content-Type-Options", "Cache-Control")}
"""Headers of a signal that our own script asked for, and of a page's stylesheets, scripts and icon: no page comes of
them. The others would be a seventh of all bytes that a report sends."""

SAFE = ("GET", "HEAD", "OPTIONS")
MOST_OF_A_FORM = 32 * 1024
"""Bytes: a large form, a correction of a thousand moves, has half as many. Reading a form takes its time."""
TOO_OLD = message(
    "This page is too old to change anything, or cookies are switched off. Load it again and tap once more."
)
OWN_PATH = re.compile(r"/(?![/\\]).{0,800}")
"""A path, and no other site's address: browsers read /\\ as //."""


def init_app(app: Flask) -> None:
    app.extensions["own_names"] = set()
    app.before_request(_check_host)
    app.before_request(identify_phone)
    app.before_request(_check_change)
    app.before_request(_check_words)
    app.after_request(_send_headers)
    app.wsgi_app = _with_a_host(app.wsgi_app)  # type: ignore[method-assign]
    app.extensions["policy"] = POLICY.format(inline=assets.allowed_inline(app))


UNREADABLE = (
    b"This address could not be read. Scan the code on the laptop, or enter the address that the terminal shows.\n"
)


def _with_a_host(answer: Callable[..., Any]) -> Callable[..., Any]:
    """The app; a proxy of ours has been believed by then. A Host that is no host name is answered before anything is
    worked out from it: an odd one breaks the routing.
    """

    def checked(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "")
        if len(host) <= LONGEST and HOST.fullmatch(host):
            return answer(environ, start_response)  # type: ignore[no-any-return]
        head = [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Length", str(len(UNREADABLE))),
            *SENT_ALWAYS.items(),
        ]
        start_response("400 Bad Request", head)
        return [b"" if environ.get("REQUEST_METHOD") == "HEAD" else UNREADABLE]

    return checked


def csrf() -> str:
    """The token that this browser's forms carry; another browser's pages cannot know it."""
    if "csrf" not in g:  # each form of a page asks for it
        g.csrf = signature("csrf", g.token)
    return str(g.csrf)


def bearer() -> str:
    """The token of a program that speaks JSON, "" for a browser."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def host_token(watch_link: str) -> str:
    """What a program shows that opened a table or a lobby: it may do what a host's phone may. New links end it."""
    return f"{watch_link}.{signature('host', watch_link)}"


def link_of(token: str) -> tuple[str, bool]:
    """The link that a program's token stands for, and whether the token is the host's."""
    link, _, signed = token.partition(".")
    is_host = bool(signed) and is_same(token, host_token(link))
    return (link, True) if is_host else (token, False)


def _check_host() -> None:
    if not is_own_host(request.host, request.remote_addr):
        abort(
            421,
            say(
                "This app answers only at its own addresses, and {host} is none of them. Open {instead} instead, or"
                " start the app with --host {name} (or --public-url) if this one leads here.",
                host=repr(request.host),
                instead=settings().urls()[0],
                name=_host_name(request.host),
            ),
        )


def is_own_host(host: str, sender: str | None) -> bool:
    """Whether this is one of our own addresses; if so, it is noted that somebody came by it from another machine."""
    name, known = _host_name(host), current_app.extensions["own_names"]
    if name not in known:
        known |= _own_names()
    if name in known and sender not in known:
        store().counts.note(name)
    return name in known


def _host_name(host: str) -> str:
    """A host's name without its port; "" where either cannot be."""
    try:
        parts = urlsplit(f"//{host}")
        return (parts.hostname or "").lower() if parts.port != 0 else ""
    except ValueError:
        return ""


def _own_names() -> set[str]:
    """Names this machine goes by now: laptops change networks in mid-evening."""
    here, machine = settings(), socket.gethostname().lower()
    return (
        {"localhost", "127.0.0.1", "::1", machine, f"{machine.removesuffix('.local')}.local"}
        | {host.lower() for host in here.hosts}
        | {_host_name(urlsplit(url).netloc) for url in here.urls()}
        | {address.ip for address in here.addresses()}
    )


def identify_phone() -> None:
    """This browser's secret, made up on its first visit; only its fingerprint is ever kept.

    The cookie is signed: what another program put there, or another person, is no phone of ours.
    """
    sent = request.cookies.get(COOKIE, "")
    token = token_in(sent)
    g.unsigned, g.new_phone = False, not token
    g.token = token or secrets.token_urlsafe(16)
    if g.new_phone and 20 <= len(sent) <= 64 and store().phones.is_known(fingerprint(sent)):
        g.token, g.new_phone, g.unsigned = sent, False, True  # given before cookies were signed: it gets a signed one
    g.phone = fingerprint(g.token)


def token_in(cookie: str) -> str:
    """The token in a phone's cookie; "" where it was not signed here."""
    token, _, signed = cookie.partition(".")
    return token if is_same(signed, signature("phone", token)) else ""


def is_same(sent: str, known: str) -> bool:
    """Whether somebody sent what we know, in a time that does not say how near they came."""
    return hmac.compare_digest(sent.encode(), known.encode())


def signature(purpose: str, words: str) -> str:
    """What only this file's secret makes of some words: whoever shows it has it from here."""
    key = str(current_app.extensions["secret"]).encode()
    return hmac.new(key, f"{purpose} {words}".encode(), "sha256").hexdigest()[:32]


def mark_room(response: Response, room: str) -> Response:
    """Note in this browser that it scanned the terminal's code, and may open tables."""
    return set_cookie(response, ROOM_COOKIE, signature("room", f"{room} {g.token}"))


def has_room_mark(room: str) -> bool:
    """Whether this browser has scanned the terminal's code."""
    sent = request.cookies.get(ROOM_COOKIE, "")
    return is_same(sent, signature("room", f"{room} {g.token}"))


def remembered_screen() -> str:
    """The watch link of the table that this browser showed last at the TV's address; "" where there is none."""
    return request.cookies.get(TV_COOKIE, "")[:64]


def set_cookie(response: Response, name: str, value: str) -> Response:
    """The answer that has this browser keep a value for a year, and send it to nobody else."""
    response.set_cookie(name, value, max_age=A_YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def _check_change() -> None:
    """Before a form is understood it is known who sends it, and that it is not one of very many."""
    if request.method in SAFE:
        return
    if not request.is_json or g.new_phone and not bearer():
        request.max_content_length = MOST_OF_A_FORM
    request.get_data()  # a proxy like Caddy cuts off an answer that comes while it still sends
    from_us = request.headers.get("Sec-Fetch-Site", "same-origin") in ("same-origin", "none")
    if not from_us or not _is_ours(request.headers.get("Origin")):
        abort(403, say("This came from another site, so nothing was changed."))
    if g.new_phone and not bearer():
        abort(403, say(TOO_OLD))
    count_one_more()
    if not bearer() and not is_same(request.headers.get("X-CSRF-Token") or request.form.get("csrf", ""), csrf()):
        abort(403, say(TOO_OLD))


def count_one_more(what: str = "changing", whose: str = "") -> None:
    """Count what this phone does, or a program at this address, or all that are one `whose`. Aborts where that was done
    too often just now; on this machine, or by a proxy on it that was not declared, it never was.
    """
    address = request.remote_addr or ""
    if not limits().lets(what, whose or (address if bearer() else g.phone)) and not is_loopback(address):
        abort(429, say("That was too much for one minute. Wait a moment, then tap again."))


def _check_words() -> None:
    """Nothing comes in that steers a terminal, turns text round, or would be a mark in a page (rendering/marks.py).

    JSON may hold such a character by its number: whoever reads that checks each text. A person's name that would be no
    mark is refused beside its field, where it stays as it was typed (`check_names`).
    """
    named = [*request.args.items(multi=True), *request.form.items(multi=True)]
    said = " ".join(words for pair in named for words in pair if pair[0] != "name" or marks.SIGNS.search(words))
    if not is_printable(request.path):
        abort(404)
    if not is_printable("".join(said.split())):
        abort(400, say("There is a character in this that cannot be shown. Type it again by hand."))


def _is_ours(origin: str | None) -> bool:
    """Whether a change comes from our own page, or from something that is no page."""
    try:
        return origin is None or urlsplit(origin).netloc == request.host
    except ValueError:
        return False


def _send_headers(response: Response) -> Response:
    # by looking alone: another website's form comes without the phone's cookie, and would get it a new one
    if request.method in SAFE and (g.get("new_phone") or g.get("unsigned")) and response.mimetype == "text/html":
        set_cookie(response, COOKIE, f"{g.token}.{signature('phone', g.token)}")
    is_signal = response.mimetype == "text/plain" and request.headers.get("Prefer") == "return=minimal"
    is_part = is_signal or (request.endpoint == "asset" and response.status_code == 200)
    if not is_part:
        response.headers["Content-Security-Policy"] = current_app.extensions["policy"]
    for name, value in (SENT_WITH_NO_PAGE if is_part else SENT_ALWAYS).items():
        response.headers[name] = response.headers.get(name, value) if name == "Cache-Control" else value
    return response
