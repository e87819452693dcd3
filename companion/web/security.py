"""Who may come in: every request passes here before any route sees it.

A LAN is a shared room. So: only our own host names are answered (DNS
rebinding), a change needs this browser's token and comes from our own pages
(CSRF), and nothing on a page may run that did not come from here (CSP).
"""

from __future__ import annotations

import hmac
import secrets
import socket
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request

from companion.store import fingerprint
from companion.web.context import settings

COOKIE = "companion"
A_YEAR = 365 * 24 * 3600

SAFE = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask) -> None:
    app.extensions["own_names"] = set()
    app.before_request(_check_host)
    app.before_request(identify_phone)
    app.before_request(_check_change)
    app.after_request(_send_headers)
    app.jinja_env.globals["csrf"] = csrf


def csrf() -> str:
    """The token that this browser's forms carry; another browser's pages cannot know it."""
    if "csrf" not in g:  # each form of a page asks for it
        key = str(current_app.config["SECRET_KEY"]).encode()
        g.csrf = hmac.new(key, f"csrf {g.token}".encode(), "sha256").hexdigest()[:32]
    return str(g.csrf)


def bearer() -> str:
    """The join or watch token of a program that speaks JSON, "" for a browser."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _check_host() -> None:
    name, known = _host_name(request.host), current_app.extensions["own_names"]
    if name not in known:
        known |= _own_names()
    if name not in known:
        instead = settings().urls()[0]
        abort(
            421,
            f"This app answers only at its own addresses, and {request.host!r} is none of them."
            f" Open {instead} instead.",
        )
    if request.remote_addr not in known:
        settings().arrivals.note(name)


def _host_name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _own_names() -> set[str]:
    """Names this machine goes by now: laptops change networks in mid-evening."""
    here = settings()
    machine = socket.gethostname().lower()
    names = {"localhost", "127.0.0.1", "::1", machine, f"{machine.removesuffix('.local')}.local"}
    return (
        names | {_host_name(urlsplit(url).netloc) for url in here.urls()} | {address.ip for address in here.addresses()}
    )


def identify_phone() -> None:
    """This browser's secret, made up on its first visit; only its fingerprint is ever kept."""
    g.token = request.cookies.get(COOKIE, "")
    g.new_phone = not 20 <= len(g.token) <= 64
    if g.new_phone:
        g.token = secrets.token_urlsafe(16)
    g.phone = fingerprint(g.token)


def _check_change() -> None:
    if request.method in SAFE:
        return
    if not _is_ours(request.headers.get("Origin")):
        abort(403, "This came from another site, so nothing was changed.")
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403, "This came from another site, so nothing was changed.")
    if bearer():
        return
    sent = request.headers.get("X-CSRF-Token") or request.form.get("csrf", "")
    if g.new_phone or not hmac.compare_digest(sent.encode(), csrf().encode()):
        abort(
            403,
            "This page is too old to change anything, or cookies are switched off. Load it again and tap once more.",
        )


def _is_ours(origin: str | None) -> bool:
    """Whether a change comes from our own page, or from something that is no page."""
    try:
        return origin is None or urlsplit(origin).netloc == request.host
    except ValueError:
        return False


def _send_headers(response: Response) -> Response:
    if g.get("new_phone") and response.mimetype == "text/html":
        response.set_cookie(COOKIE, g.token, max_age=A_YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    )
    response.headers["X-Frame-Options"] = "DENY"  # for browsers that do not know frame-ancestors
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    response.headers.setdefault("Cache-Control", "no-store")
    return response
