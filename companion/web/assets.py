"""The stylesheet and the script as phones fetch them: one file each, compressed once and well, kept for good.

A file's name carries a fingerprint of what is in it, so that a phone asks
again only when it changed.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import brotli
from flask import Flask, Response, abort, current_app, request, url_for
from rcssmin import cssmin
from rjsmin import jsmin

from companion.game import games

SCRIPT = ("phone.js", "htmx.min.js", "live.js", "outbox.js", "taps.js", "numbers.js", "glance.js", "focus.js", "screen.js", "copies.js")
"""In this order: what the phone chose before anything is drawn, then htmx, which the rest stands on."""
CODINGS = ("br", "gzip")
"""The smaller first; browsers take brotli over https only."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Several static files as one."""

    body: bytes
    mark: str

    def packed(self, coding: str) -> bytes:
        return _pack(self.body, coding)


@cache
def _pack(body: bytes, coding: str) -> bytes:
    return brotli.compress(body) if coding == "br" else gzip.compress(body, 9, mtime=0)


def init_app(app: Flask) -> None:
    app.add_url_rule("/assets/<mark>/<name>", "asset", _asset)
    app.add_url_rule("/sw.js", "service_worker", _service_worker)
    app.jinja_env.globals["asset"] = _url


def _url(name: str) -> str:
    """The address of "<game key>.css" or "<game key>.js"; "companion" for a page of no game, "all" for one that shows them all."""
    return url_for("asset", mark=_bundle(current_app.static_folder or "", name).mark, name=name)


@cache
def _bundle(static: str, name: str) -> Bundle:
    """The files that make up `name`, joined: what every page needs, then the game's own."""
    folder = Path(static)
    if name.endswith(".js"):
        parts = [*(folder / part for part in SCRIPT), *(path for path in [folder / "games" / name] if path.is_file())]
    else:
        own = sorted(folder.glob("games/*.css")) if name == "all.css" else [folder / "games" / name]
        parts = [folder / "companion.css", *(path for path in own if path.is_file())]
    body = b"\n".join(map(_slim, parts))
    return Bundle(body, sha256(body).hexdigest()[:12])


def _slim(path: Path) -> bytes:
    """A file without its comments and spaces; what is small already stays as it is."""
    text = path.read_text()
    if not path.name.endswith(".min.js"):
        text = cssmin(text) if path.suffix == ".css" else jsmin(text)
    return text.encode()


def _asset(mark: str, name: str) -> Response:
    key, _, kind = name.rpartition(".")
    if kind not in ("css", "js") or key not in ("companion", "all", *games()):
        abort(404)
    bundle = _bundle(current_app.static_folder or "", name)
    coding = next((coding for coding in CODINGS if request.accept_encodings.quality(coding) > 0), None)
    body = bundle.packed(coding) if coding else bundle.body
    response = Response(body, mimetype="text/css" if name.endswith(".css") else "text/javascript")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if mark == bundle.mark else "no-store"
    return response


def _service_worker() -> Response:
    """At the root, because it may answer only for what lies beside and below it."""
    return Response(_slim(Path(current_app.static_folder or "") / "sw.js"), mimetype="text/javascript")
