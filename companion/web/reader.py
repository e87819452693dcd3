"""Who reads an answer: a person, in the language of their phone, or a program, which is told everything in English."""

from functools import lru_cache

from flask import Flask, Response, current_app, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.languages import catalogue, names
from companion.web.security import bearer, set_cookie
from companion.words import ENGLISH, language, speak

COOKIE = "language"
"""What was chosen on this phone; without it a browser says what it prefers."""


def init_app(app: Flask) -> None:
    """Before a request is answered. Each begins anew: one greenlet answers many phones."""
    app.extensions["languages_of_hosts"] = {}
    app.before_request(lambda: speak(catalogue(language_of_request())))
    app.after_request(_keep_asked)


def _keep_asked(response: Response) -> Response:
    """A screen that was opened with `?language=de` goes on so: what it asks for next has another address."""
    asked = request.args.get("language", "")
    return set_cookie(response, COOKIE, asked) if asked in names() else response


def language_of_request() -> str:
    """The language that this request is answered in: one of `companion.languages.names`."""
    if wants_json():
        return ENGLISH
    return _chosen() or preferred(request.headers.get("Accept-Language", ""))


def _chosen() -> str:
    asked = request.args.get("language") or request.cookies.get(COOKIE, "")
    return asked if asked in names() else ""


@lru_cache(256)
def preferred(accepted: str) -> str:
    """The best of our languages for what a browser accepts: "de-AT,en;q=0.5" -> "de"; English where none is.

    The country says nothing to us: who prefers British English before German reads English.
    """
    wanted = (tag.partition("-")[0].lower() for tag in parse_accept_header(accepted, LanguageAccept).values())
    return next((tag for tag in wanted if tag in names()), ENGLISH)


MOST_HOSTS = 5_000
"""Tables whose host's language is remembered: those opened or looked at last."""


def note_host(code: str, before: str = "") -> None:
    """Remember, until the server ends, which language the host of this table reads: as at the one `before`."""
    hosts: dict[str, str] = current_app.extensions["languages_of_hosts"]
    hosts.pop(code, None)
    hosts[code] = hosts.get(before, language())
    if len(hosts) > MOST_HOSTS:
        del hosts[next(iter(hosts))]


def speak_as_host(code: str) -> None:
    """On a screen that nobody chose a language for: its table's host's."""
    if not _chosen():
        speak(catalogue(current_app.extensions["languages_of_hosts"].get(code, language())))


def wants_fragment() -> bool:
    """Whether a live page asks, which swaps in only the part that follows the table."""
    return "HX-Request" in request.headers


def wants_json() -> bool:
    """Whether a program asks: it sent or prefers JSON, or shows a token and states no preference."""
    if wants_fragment() and not request.is_json:
        return False
    page, json = request.accept_mimetypes["text/html"], request.accept_mimetypes["application/json"]
    return request.is_json or json > page or (json == page and bool(bearer()))
