"""Who reads an answer: a person, in the language of their phone, or a program, which is told everything in English."""

from __future__ import annotations

from functools import lru_cache

from flask import Flask, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.languages import catalogue, names
from companion.web.security import bearer
from companion.words import ENGLISH, speak

COOKIE = "language"
"""What was chosen on this phone; without it a browser says what it prefers."""


def init_app(app: Flask) -> None:
    """Before a request is answered. Each begins anew: one greenlet answers many phones."""
    app.before_request(lambda: speak(catalogue(language_of_request())))


def language_of_request() -> str:
    """The language that this request is answered in: one of `companion.languages.names`."""
    if asks_for_json():
        return ENGLISH
    asked = request.args.get("language") or request.cookies.get(COOKIE, "")
    return asked if asked in names() else preferred(request.headers.get("Accept-Language", ""))


@lru_cache(256)
def preferred(accepted: str) -> str:
    """The best of our languages for what a browser accepts: "de-AT,en;q=0.5" -> "de"; English where none is."""
    return parse_accept_header(accepted, LanguageAccept).best_match(names(), ENGLISH)


def asks_for_json() -> bool:
    """Whether a program asks: it sent or prefers JSON, or shows a token and states no preference."""
    page, json = request.accept_mimetypes["text/html"], request.accept_mimetypes["application/json"]
    return request.is_json or json > page or (json == page and bool(bearer()))
