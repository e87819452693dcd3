"""What went wrong, in one sentence: as a page, or as JSON for a program."""

from time import monotonic

from flask import Flask, Response, current_app, g, make_response, render_template, request
from werkzeug.exceptions import ClientDisconnected, HTTPException, InternalServerError, MethodNotAllowed

from companion.moves import InvalidMoveError
from companion.store import LimitReachedError, StoreError, TableDeletedError
from companion.web import answers
from companion.web.context import settings
from companion.web.rendering.faults import template_fault
from companion.web.security import bearer
from companion.web.throttle import is_loopback
from companion.words import message, say

SENTENCES = {
    404: message("Page not found. Scan the table's code to get back."),
    401: message(
        "This needs a token: send it as “Authorization: Bearer TOKEN”. /openapi.json says which tokens there are."
    ),
    405: message("There is nothing at this address."),
    408: message("Only a part of this came. Send it again."),
    410: message(
        "The host has deleted this table. They can restore it for seven days from the home page of their phone."
    ),
    413: message("That was too much to read."),
    500: message("Something went wrong here. Everything entered before is safe. Load the page again."),
}
"""For the errors that werkzeug raises in its own words."""
UNREAD = message("That could not be read.")


EXPIRED = message(
    "This table was deleted, by its host or because nobody had looked at it for a long time. For seven days its host"
    " can restore it from the home page of their phone."
)
"""For 410 on a server where tables expire."""


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, _answer)
    app.register_error_handler(InvalidMoveError, lambda error: _say(str(error), 400))
    app.register_error_handler(
        TableDeletedError, lambda error: _say(say(EXPIRED if settings().expire_days else SENTENCES[410]), 410)
    )
    app.register_error_handler(LimitReachedError, lambda error: _say(str(error), 429))
    app.register_error_handler(StoreError, away)


REASON_SECONDS = 60
"""How often the log says at most why the tables cannot be reached: every phone asks again and again."""


def away(error: StoreError) -> Response:
    """The tables cannot be reached: phones try again. Why, and so where the database is, is for the log."""
    said: float | None = current_app.extensions.get("said_why_away")
    if error.reason and (said is None or monotonic() - said >= REASON_SECONDS):
        current_app.extensions["said_why_away"] = monotonic()
        if log := current_app.extensions["log"]:
            log.exception(error)
        else:
            current_app.logger.error("The database cannot be reached: %s.", error.reason)
    return _say(str(error), 503)


def _answer(error: HTTPException) -> Response:
    # What came only in part is a bad request to werkzeug, but whoever sent it did nothing wrong.
    status = 401 if _lacks_token(error) else 408 if isinstance(error, ClientDisconnected) else error.code or 500
    own_words = error.description and error.description != type(error).description
    if isinstance(error, InternalServerError) or status == 401 or not own_words:
        why = is_loopback(request.remote_addr or "") and template_fault(getattr(error, "original_exception", None))
        answer = _say(why or say(SENTENCES.get(status, UNREAD)), status)
    else:
        answer = _say(str(error.description), status)
    if isinstance(error, MethodNotAllowed):
        answer.allow.update(error.valid_methods or ())
    if status == 401:
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def _lacks_token(error: HTTPException) -> bool:
    """Whether a program was refused that shows neither a token nor a phone's cookie. It is told so whether or not the
    table is there. Browsers say that they want a page; "*/*" is what curl and libraries send of themselves.
    """
    stranger = g.get("new_phone") and not bearer() and (answers.wants_json() or request.headers.get("Accept") == "*/*")
    return error.code in (403, 404) and stranger and request.path.startswith(("/t/", "/tables", "/lobbies"))


def _say(problem: str, status: int) -> Response:
    if answers.wants_json() or status == 401:
        return answers.problem(problem, status)
    at = (request.view_args or {}).get("code") if status == 409 else None  # only who is at a table is told so
    tries_again = status == 403 and request.method == "GET" and request.blueprint == "join"  # a door may be opened
    return make_response(
        render_template("problem.html", problem=problem, status=status, at=at, tries_again=tries_again), status
    )
